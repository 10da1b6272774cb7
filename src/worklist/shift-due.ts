import { fromAbsolute } from '@internationalized/date';
import { parseInstant } from '../followup/instant.js';

const FIRST_YEAR = 1970;
const LAST_YEAR = 9999;

/** How far a due time is moved; below zero for earlier. */
export interface DueShift {
  /** Days of the calendar: the time of day stays, also over a change of clocks. */
  readonly days?: number;
  /** Hours that pass, counted after the days. */
  readonly hours?: number;
}

/**
 * Moves a due time, by the calendar of a zone. Gives it in UTC with milliseconds, or `null` where there is no due time or the
 * year leaves 1970 to 9999.
 */
export function shiftDue(dueAt: string | null | undefined, shift: DueShift, timeZone: string): string | null {
  const instant = parseInstant(dueAt);
  if (instant === null) return null;
  const { days = 0, hours = 0 } = shift;
  const start = fromAbsolute(instant, timeZone);
  // The calendar stops at the end of 9999 and would give that day for any later one.
  if (!isInRange(new Date(Date.UTC(start.year, start.month - 1, start.day + days)))) return null;
  // A shift of hours alone is never read back from the wall, which would lose the second of two equal hours.
  const moved = (days === 0 ? start : start.add({ days })).toDate().getTime() + hours * 3_600_000;
  const date = new Date(moved);
  return isInRange(date) ? date.toISOString() : null;
}

function isInRange(date: Date): boolean {
  const year = date.getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}
