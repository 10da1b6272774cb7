import { CalendarDateTime, toCalendarDate, type CalendarDate } from '@internationalized/date';
import { wallClock } from './time-zone.js';

/**
 * A time zone by a name that `@internationalized/date` does not take for the browser's own. For that one it reads
 * offsets from `Date`, which follows the browser into another zone while the page is open, and it remembers which zone
 * was the browser's: times read or written in the former zone would be hours off.
 */
const zoneName = (timeZone: string): string => timeZone.toLowerCase();

/** What the clocks of a time zone show at an instant, which is in milliseconds since 1970. */
export function inZone(instant: number, timeZone: string): CalendarDateTime {
  const wall = wallClock(instant, timeZone);
  return new CalendarDateTime(
    wall.getUTCFullYear(),
    wall.getUTCMonth() + 1,
    wall.getUTCDate(),
    wall.getUTCHours(),
    wall.getUTCMinutes(),
    wall.getUTCSeconds(),
    wall.getUTCMilliseconds(),
  );
}

/** The day of an instant in a time zone. */
export const dayIn = (instant: number, timeZone: string): CalendarDate => toCalendarDate(inZone(instant, timeZone));

/**
 * The instant, in milliseconds since 1970, at which the clocks of a time zone show a time, or at which a day begins there.
 * `which` decides about a time that they show twice or skip.
 */
export const instantIn = (
  wall: CalendarDate | CalendarDateTime,
  timeZone: string,
  which?: 'compatible' | 'earlier' | 'later',
): number => (wall as CalendarDateTime).toDate(zoneName(timeZone), which).getTime();

/** From the first instant of a day up to, but not including, that of a later one. */
export interface DayRange {
  readonly start: number;
  readonly end: number;
}

/** A day in a time zone, or that day and those after it. */
export const dayRange = (first: CalendarDate, timeZone: string, days = 1): DayRange => ({
  start: instantIn(first, timeZone),
  end: instantIn(first.add({ days }), timeZone),
});

/**
 * The first instants of some days and of the day after them. If a clock change skips midnight, a day starts at its
 * first instant; days can be shorter or longer than 24 hours.
 *
 * @param instant an instant of the first day, in milliseconds since 1970
 * @example
 * dayStarts(Date.parse('2026-03-28T12:00:00Z'), 'Europe/Paris', 2); // 24 and 23 hours apart
 */
export function dayStarts(instant: number, timeZone: string, days: number): readonly number[] {
  const first = dayIn(instant, timeZone);
  return Array.from({ length: days + 1 }, (_, ahead) => instantIn(first.add({ days: ahead }), timeZone));
}
