import { sameStoredValue, sameValue } from '../followup/fields.js';
import { patchedFields } from '../followup/followup-patch.js';
import type { FollowupPatch, SeenValues } from '../followup/followup-patch.js';
import type { Followup } from '../followup/followup.js';

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
