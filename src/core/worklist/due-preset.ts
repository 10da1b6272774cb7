import { CalendarDateTime, getDayOfWeek } from '@internationalized/date';
import { dayIn, inZone, instantIn } from '../followup/in-zone.js';
import { laterHour, MORNING_HOUR } from '../followup/office-hours.js';

/** The message key of a built-in preset's label. */
export type DuePresetLabel = 'laterToday' | 'tomorrowMorning' | 'theirMorning' | 'nextWeek' | 'inTwoWeeks';

/**
 * A due time that a person can choose with one press.
 *
 * @example
 * const inAnHour: DuePreset = { id: 'in-an-hour', label: 'In an hour', at: (now) => now + 3_600_000 };
 */
export interface DuePreset {
  /** The preset's unique id. */
  readonly id: string;
  /**
   * The label of a host's own preset.
   * @default the message under `labelKey`
   */
  readonly label?: string;
  /** The message key of the label. */
  readonly labelKey?: DuePresetLabel;
  /** Returns the preset's due time in milliseconds since 1970; `null` to not offer it at this time. */
  readonly at: (now: number, timeZone: string) => number | null;
}

const DAYS_OF_WEEK = 7;

/**
 * The built-in presets: tomorrow, later today (the full hour about three hours from now, not offered if that is tomorrow),
 * Monday of next week, and in two weeks. All but later today are at nine in the morning.
 *
 * @example
 * const inAnHour: DuePreset = { id: 'in-an-hour', label: 'In an hour', at: (now) => now + 3_600_000 };
 * <FollowupsProvider client={client} duePresets={[inAnHour, ...DUE_PRESETS]} />
 */
export const DUE_PRESETS: readonly DuePreset[] = [
  { id: 'tomorrow-morning', labelKey: 'tomorrowMorning', at: (now, timeZone) => morningIn(1, now, timeZone) },
  { id: 'later-today', labelKey: 'laterToday', at: laterToday },
  {
    id: 'next-week',
    labelKey: 'nextWeek',
    at: (now, timeZone) => {
      const weekday = getDayOfWeek(inZone(now, timeZone), 'en', 'mon');
      return morningIn(DAYS_OF_WEEK - weekday, now, timeZone);
    },
  },
  { id: 'in-two-weeks', labelKey: 'inTwoWeeks', at: (now, timeZone) => morningIn(2 * DAYS_OF_WEEK, now, timeZone) },
];

function morningIn(days: number, now: number, timeZone: string): number {
  const day = dayIn(now, timeZone).add({ days });
  return instantIn(new CalendarDateTime(day.year, day.month, day.day, MORNING_HOUR), timeZone);
}

function laterToday(now: number, timeZone: string): number | null {
  const hour = laterHour(now, timeZone);
  if (hour === null) return null;
  // Computed by the wall clock, so that the result is a full hour even after a clock change.
  const wall = inZone(now, timeZone);
  return instantIn(new CalendarDateTime(wall.year, wall.month, wall.day, hour), timeZone);
}
