import { fromAbsolute } from '@internationalized/date';
import { isDueInstant, parseInstant } from '../followup/instant.js';

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
  if (!isDueInstant(Date.UTC(start.year, start.month - 1, start.day + days))) return null;
  // A shift of hours alone is never read back from the wall, which would lose the second of two equal hours.
  const moved = (days === 0 ? start : start.add({ days })).toDate().getTime() + hours * 3_600_000;
  return isDueInstant(moved) ? new Date(moved).toISOString() : null;
}
