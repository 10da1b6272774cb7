import { inZone } from './in-zone.js';

/** The hour of a due time without a time of day. */
export const MORNING_HOUR = 9;
/** The hours preferred if a time is ambiguous: "5" is five in the afternoon rather than in the morning. */
export const FIRST_OFFICE_HOUR = 7;
export const LAST_OFFICE_HOUR = 18;
/** The end of the working day unless the host sets another. */
export const END_OF_DAY_HOUR = 17;

/** The hour at which a working day ends: the host's, if it is one. */
export function usableHour(hour: number | undefined): number {
  return hour !== undefined && Number.isInteger(hour) && hour >= 0 && hour <= 23 ? hour : END_OF_DAY_HOUR;
}

const LATER_HOURS = 3;

/** Returns the full hour about three hours from now by the wall clock; `null` if that is tomorrow. */
export function laterHour(now: number, timeZone: string): number | null {
  const wall = inZone(now, timeZone);
  const hour = wall.hour + LATER_HOURS + (wall.minute > 0 || wall.second > 0 || wall.millisecond > 0 ? 1 : 0);
  return hour > 23 ? null : hour;
}
