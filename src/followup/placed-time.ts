import { CalendarDateTime } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import type { TimeOfDay, TimeSource } from './said-times.js';

const MINUTE = 60_000;

/** A due time that a phrase can mean. */
export interface PlacedTime {
  /** In milliseconds since 1970. */
  readonly instant: number;
  /** Where its time of day comes from. */
  readonly from: TimeSource;
  /** The time on the wall, where that is what was said and not how long it is until then. */
  readonly wall?: string;
}

/** A day and a time of day as an instant: the first of two, the later where the clocks leave it out. */
export function placedTime(day: CalendarDate, { hour, minute, from }: TimeOfDay, timeZone: string): PlacedTime {
  const wall = new CalendarDateTime(day.year, day.month, day.day, hour, minute);
  return {
    instant: wall.toDate(timeZone, 'compatible').getTime(),
    from,
    wall: wall.toString().slice(0, 'YYYY-MM-DDTHH:mm'.length),
  };
}

/** The whole minute before an instant. */
export function startOfMinute(instant: number): number {
  return Math.floor(instant / MINUTE) * MINUTE;
}
