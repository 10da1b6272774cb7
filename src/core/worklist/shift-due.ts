import { inZone, instantIn } from '../followup/in-zone.js';
import { isDueInstant, parseInstant } from '../followup/instant.js';

/** How far to move a due time; negative for earlier. */
export interface DueShift {
  /** Calendar days: the time of day stays the same across clock changes. */
  readonly days?: number;
  /** Elapsed hours, added after the days. */
  readonly hours?: number;
}

/**
 * Moves a due time by the calendar of a zone. Returns it in UTC with milliseconds; `null` if there is no due time or
 * the year would be outside 1970 to 9999.
 */
export function shiftDue(dueAt: string | null | undefined, shift: DueShift, timeZone: string): string | null {
  const instant = parseInstant(dueAt);
  if (instant === null) return null;
  const { days = 0, hours = 0 } = shift;
  const start = inZone(instant, timeZone);
  // The calendar stops at the end of 9999 and clamps later dates to it.
  if (!isDueInstant(Date.UTC(start.year, start.month - 1, start.day + days))) return null;
  // A shift by hours alone skips the wall clock, which would lose the second of two repeated hours.
  const moved = (days === 0 ? instant : instantIn(start.add({ days }), timeZone)) + hours * 3_600_000;
  return isDueInstant(moved) ? new Date(moved).toISOString() : null;
}
