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

/** What is to become of each record: one value for all, or each due time moved by the same. */
export type BulkValue = { readonly to: string } | { readonly by: DueShift };

/** What would happen, in numbers that add up to all records that were chosen. */
export interface BulkCounts {
  readonly total: number;
  readonly change: number;
  /** Those that hold the value already. */
  readonly same: number;
  readonly readOnly: number;
  /** Those that have no due time, or none that can be moved so far. */
  readonly noDue: number;
  /** Those whose earlier change waits for a decision. */
  readonly conflict: number;
  /** Those that are gone, or not known on this page. */
  readonly missing: number;
}

export interface BulkPlan {
  readonly counts: BulkCounts;
  /** One safe update for each record that changes, resting on what stands on the screen. */
  readonly changes: readonly { readonly followup: Followup; readonly patch: FollowupPatch }[];
}

/** What is known of the records. */
export interface BulkSource {
  /** The record as it stands on the screen; nothing where it is gone or not known. */
  readonly followupOf: (id: string) => Followup | undefined;
  readonly canEdit: (followup: Followup) => boolean;
  readonly waitsForDecision: (id: string) => boolean;
  readonly timeZone: string;
}

/**
 * Works out what a bulk change would do, in one pass.
 *
 * @param value what was chosen, or `null` while nothing is: then all that can be changed counts as such
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
      const next = value && 'to' in value ? value.to : shift ? shift(followup.due_at) : undefined;
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
