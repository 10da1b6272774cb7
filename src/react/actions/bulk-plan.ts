import { fromAbsolute } from '@internationalized/date';
import { sameValue } from '../../core/followup/fields.js';
import type { FollowupPatch } from '../../core/followup/followup-patch.js';
import type { Followup } from '../../core/followup/followup.js';
import { parseInstant } from '../../core/followup/instant.js';
import { shiftDue, type DueShift } from '../../core/worklist/shift-due.js';
import { FIELD_OF_ACTION, type BulkAction } from './bulk-action.js';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/**
 * Returns a fast equivalent of `shiftDue` for many due times: it looks up the zone's offset once per day, and falls
 * back to `shiftDue` near a clock change.
 */
export function dueShifter(shift: DueShift, timeZone: string): (dueAt: string | null | undefined) => string | null {
  const { days = 0, hours = 0 } = shift;
  const known = new Map<number, number | null>();

  /** The zone's UTC offset; `null` if it changes that day, the day before, or the day after. */
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

/** Whether an instant is well within the range of valid due times. */
function isUsual(instant: number): boolean {
  return instant > 7 * DAY && instant < Date.UTC(9999, 11, 1);
}

/** The change of each record: one value for all, or a shift of each due time by the same amount. */
export type BulkValue = { readonly to: string } | { readonly by: DueShift };

/** The outcome of a plan in numbers; all but `total` add up to `total`. */
export interface BulkCounts {
  readonly total: number;
  readonly change: number;
  /** Records that already have the value. */
  readonly same: number;
  readonly readOnly: number;
  /** Records without a due time, or with one that can't be shifted that far. */
  readonly noDue: number;
  /** Records with an earlier change that waits for a conflict decision. */
  readonly conflict: number;
  /** Records that are deleted or not loaded. */
  readonly missing: number;
}

export interface BulkPlan {
  readonly counts: BulkCounts;
  /** One safe update per record to change, based on the record as shown on screen. */
  readonly changes: readonly { readonly followup: Followup; readonly patch: FollowupPatch }[];
}

/** What a plan needs to know about the records. */
export interface BulkSource {
  /** Returns the record as shown on screen; `undefined` if it is deleted or not loaded. */
  readonly followupOf: (id: string) => Followup | undefined;
  readonly canEdit: (followup: Followup) => boolean;
  readonly waitsForDecision: (id: string) => boolean;
  readonly timeZone: string;
}

/**
 * Computes what a bulk change would do, in one pass.
 *
 * @param value the chosen value; with `null`, every changeable record counts as a change
 */
export function planBulk(
  ids: readonly string[],
  action: BulkAction,
  value: BulkValue | null,
  { followupOf, canEdit, waitsForDecision, timeZone }: BulkSource,
): BulkPlan {
  const field = FIELD_OF_ACTION[action];
  const counts = { total: ids.length, change: 0, same: 0, readOnly: 0, noDue: 0, conflict: 0, missing: 0 };
  const changes: { followup: Followup; patch: FollowupPatch }[] = [];
  const shift = value && 'by' in value ? dueShifter(value.by, timeZone) : null;
  for (const id of ids) {
    const followup = followupOf(id);
    if (!followup) counts.missing += 1;
    else if (followup.integration_version === null || !canEdit(followup)) counts.readOnly += 1;
    else if (waitsForDecision(id)) counts.conflict += 1;
    else {
      const next = value && 'to' in value ? value.to : shift ? shift(followup[field]) : undefined;
      if (next === null) counts.noDue += 1;
      else if (next !== undefined && sameValue(field, followup[field], next)) counts.same += 1;
      else {
        counts.change += 1;
        if (next !== undefined) changes.push({ followup, patch: { [field]: next } });
      }
    }
  }
  return { counts, changes };
}
