import { CalendarDateTime, fromAbsolute, getDayOfWeek, toCalendarDate } from '@internationalized/date';
import { laterHour, MORNING_HOUR } from '../followup/office-hours.js';

/** The name under which the messages hold the words of one of the built-in presets. */
export type DuePresetLabel = 'laterToday' | 'tomorrowMorning' | 'nextWeek' | 'inTwoWeeks';

/**
 * A due time that a person can choose with one press.
 *
 * @example
 * const inAnHour: DuePreset = { id: 'in-an-hour', label: 'In an hour', at: (now) => now + 3_600_000 };
 */
export interface DuePreset {
  /** Tells presets apart. */
  readonly id: string;
  /** The words of a host's own preset; without them, those that the messages hold under `labelKey`. */
  readonly label?: string;
  /** Where the messages hold the words. */
  readonly labelKey?: DuePresetLabel;
  /** The instant the preset stands for, in milliseconds since 1970; `null` where it makes no sense at that time. */
  readonly at: (now: number, timeZone: string) => number | null;
}

const DAYS_OF_WEEK = 7;

/**
 * The built-in presets: later today (the full hour about three hours from now, not offered where that is tomorrow),
 * tomorrow, Monday of next week and in two weeks, each of these at nine in the morning.
 *
 * @example
 * const inAnHour: DuePreset = { id: 'in-an-hour', label: 'In an hour', at: (now) => now + 3_600_000 };
 * <FollowupsProvider client={client} duePresets={[inAnHour, ...DUE_PRESETS]} />
 */
export const DUE_PRESETS: readonly DuePreset[] = [
  { id: 'later-today', labelKey: 'laterToday', at: laterToday },
  { id: 'tomorrow-morning', labelKey: 'tomorrowMorning', at: (now, timeZone) => morningIn(1, now, timeZone) },
  {
    id: 'next-week',
    labelKey: 'nextWeek',
    at: (now, timeZone) => {
      const weekday = getDayOfWeek(fromAbsolute(now, timeZone), 'en', 'mon');
      return morningIn(DAYS_OF_WEEK - weekday, now, timeZone);
    },
  },
  { id: 'in-two-weeks', labelKey: 'inTwoWeeks', at: (now, timeZone) => morningIn(2 * DAYS_OF_WEEK, now, timeZone) },
];

function morningIn(days: number, now: number, timeZone: string): number {
  const day = toCalendarDate(fromAbsolute(now, timeZone)).add({ days });
  return new CalendarDateTime(day.year, day.month, day.day, MORNING_HOUR).toDate(timeZone).getTime();
}

function laterToday(now: number, timeZone: string): number | null {
  const hour = laterHour(now, timeZone);
  if (hour === null) return null;
  // Both by the clock on the wall: a change of clocks between leaves the full hour a full hour.
  const wall = fromAbsolute(now, timeZone);
  return new CalendarDateTime(wall.year, wall.month, wall.day, hour).toDate(timeZone).getTime();
}
