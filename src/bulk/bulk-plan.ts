import type { Followup } from '../followup/followup.js';
import type { FollowupPatch } from '../followup/followup-patch.js';
import { sameValue } from '../followup/same-value.js';
import type { DueShift } from '../worklist/shift-due.js';
import type { BulkAction } from './bulk-action.js';
import { FIELD_OF_ACTION } from './bulk-action.js';
import { dueShifter } from './due-shifter.js';

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
