import { compareThreeWays, type FollowupConflict } from '../followup/conflict.js';
import { patchedFields, type FollowupPatch, type SeenValues } from '../followup/followup-patch.js';
import type { Followup } from '../followup/followup.js';
import { sameStoredValue, sameValue } from '../followup/fields.js';
import type { RecordStore } from '../records/record-store.js';
import { isUndecidedState, type Edit } from './edit.js';

/** What a fresh record says about an edit in doubt. */
export type Judgement =
  /** Older than the edit's base: a lagging replica, not to be trusted. */
  | 'stale'
  /** Every touched field has the wanted value. */
  | 'saved'
  /** The record is still at the edit's base version. */
  | 'not-applied'
  /** Others changed the record, but no field that the edit touches. */
  | 'others-moved'
  /** A touched field has a third value. */
  | 'clash';

export function judgeReread(
  fresh: Followup,
  edit: { readonly patch: FollowupPatch; readonly seen: SeenValues; readonly expectedVersion: number | null },
): Judgement {
  const version = fresh.integration_version;
  if (version === null || version < (edit.expectedVersion ?? 0)) return 'stale';
  const touched = patchedFields(edit.patch);
  if (touched.every((field) => sameValue(field, fresh[field], edit.patch[field]))) return 'saved';
  // Before the tolerant comparison: otherwise, an edit that only changes line endings would look saved already.
  const asSeen = touched.every((field) => sameValue(field, fresh[field], edit.seen[field]));
  if (version === edit.expectedVersion && asSeen) return 'not-applied';
  if (touched.every((field) => sameStoredValue(field, fresh[field], edit.patch[field]))) return 'saved';
  if (version === edit.expectedVersion) return 'not-applied';
  const untouched = touched.every(
    (field) =>
      sameValue(field, fresh[field], edit.seen[field]) || sameStoredValue(field, fresh[field], edit.patch[field]),
  );
  return untouched ? 'others-moved' : 'clash';
}

/**
 * What a changed record means for an edit that waits for a decision: it turns out to be saved, or has a new conflict.
 */
export type Reconsideration =
  | { readonly status: 'saved'; readonly followup: Followup }
  | { readonly status: 'conflict'; readonly conflict: FollowupConflict };

/** Compares an edit that waits for a decision with the newest record; returns `null` if nothing changes. */
export function reconsiderEdit(edit: Edit, records: RecordStore): Reconsideration | null {
  if (!isUndecidedState(edit.state)) return null;
  const newest = records.get(edit.followupId);
  if (!newest) return null;
  const gone = records.isGone(edit.followupId);
  const shown = edit.conflict?.theirs;
  if (edit.state === 'conflict' && shown === newest && !gone) return null;
  if (judgeReread(newest, edit) === 'saved') return { status: 'saved', followup: newest };
  if (edit.state === 'unconfirmed' || (gone && shown === null)) return null;
  const conflict = compareThreeWays(edit.patch, edit.seen, newest, edit.before);
  return { status: 'conflict', conflict: gone ? { ...conflict, theirs: null } : conflict };
}
