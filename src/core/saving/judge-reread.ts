import { compareThreeWays, type FollowupConflict } from '../followup/conflict.js';
import { patchedFields, type FollowupPatch, type SeenValues } from '../followup/followup-patch.js';
import type { Followup } from '../followup/followup.js';
import { sameStoredValue, sameValue } from '../followup/fields.js';
import type { RecordStore } from '../records/record-store.js';
import { isUndecidedState, type Edit } from './edit.js';

/** What a fresh record says of an edit whose fate is in doubt. */
export type Judgement =
  /** Older than what the edit was based on: a replica that lags; not to be believed. */
  | 'stale'
  /** Every touched field holds the wanted value. */
  | 'saved'
  /** The record is still at the version the edit was based on. */
  | 'not-applied'
  /** Others changed the record, and no field that the edit touches. */
  | 'others-moved'
  /** A touched field holds a third value. */
  | 'clash';

export function judgeReread(
  fresh: Followup,
  edit: { readonly patch: FollowupPatch; readonly seen: SeenValues; readonly expectedVersion: number | null },
): Judgement {
  const version = fresh.integration_version;
  if (version === null || version < (edit.expectedVersion ?? 0)) return 'stale';
  const touched = patchedFields(edit.patch);
  if (touched.every((field) => sameValue(field, fresh[field], edit.patch[field]))) return 'saved';
  // Before the wider comparison: a note of which only the line ends were changed would else look saved as it was.
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

/** What a record that moved means for an edit that waits for a decision: it turns out saved, or its conflict is another now. */
export type Reconsideration =
  | { readonly status: 'saved'; readonly followup: Followup }
  | { readonly status: 'conflict'; readonly conflict: FollowupConflict };

/** Holds an edit that waits for a decision against the newest record; `null` where nothing follows from it. */
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
