import { fromAbsolute } from '@internationalized/date';
import { parseInstant } from '../followup/instant.js';
import { shiftDue } from '../worklist/shift-due.js';
import type { DueShift } from '../worklist/shift-due.js';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/**
 * Moves many due times as `shiftDue` does, for a fraction of its cost: the calendar of the zone is asked once per day, and
 * for each single time only near a change of clocks.
 */
export function dueShifter(shift: DueShift, timeZone: string): (dueAt: string | null | undefined) => string | null {
  const { days = 0, hours = 0 } = shift;
  const known = new Map<number, number | null>();

  /** The zone's distance from UTC, or `null` where it changes that day, the day before or the day after. */
  function steadyOffset(instant: number): number | null {
    const day = Math.floor(instant / DAY);
    let offset = known.get(day);
    if (offset === undefined) {
      const before = fromAbsolute((day - 1) * DAY, timeZone).offset;
      offset = before === fromAbsolute((day + 2) * DAY, timeZone).offset ? before : null;
      known.set(day, offset);
    }
    return offset;
  }

  return (dueAt) => {
    const instant = parseInstant(dueAt);
    if (instant === null) return null;
    const moved = instant + days * DAY;
    const from = days === 0 ? 0 : steadyOffset(instant);
    const to = days === 0 ? 0 : isUsual(moved) ? steadyOffset(moved) : null;
    if (from === null || to === null) return shiftDue(dueAt, shift, timeZone);
    const result = moved + from - to + hours * HOUR;
    return isUsual(result) ? new Date(result).toISOString() : shiftDue(dueAt, shift, timeZone);
  };
}

/** Far enough from the ends of what can be a due time. */
function isUsual(instant: number): boolean {
  return instant > 7 * DAY && instant < Date.UTC(9999, 11, 1);
}
