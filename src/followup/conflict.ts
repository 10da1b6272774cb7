import { EDITABLE_FIELDS, sameStoredValue, sameValue, type EditableField, type FieldValue } from './fields.js';
import { patchedFields, type FollowupPatch, type SeenValues } from './followup-patch.js';
import type { Followup } from './followup.js';

/** A field that both sides changed, with its three values. */
export interface FieldClash {
  readonly field: EditableField;
  /** As it stood when the person changed it. */
  readonly base: FieldValue;
  readonly theirs: FieldValue;
  readonly mine: FieldValue;
}

/** A field that somebody else changed and the person did not touch. */
export interface FieldTaken {
  readonly field: EditableField | 'status';
  readonly base: FieldValue;
  readonly theirs: FieldValue;
}

/** What stands between an edit and its save: somebody else's change since the person looked. */
export interface FollowupConflict {
  readonly followupId: string;
  /** The newest record of the server, or `null` where the record is gone. */
  readonly theirs: Followup | null;
  /** The fields the person changed, with the wanted values. */
  readonly patch: FollowupPatch;
  readonly clashes: readonly FieldClash[];
  /** Fields only the other side changed; empty where what stood before is not known. */
  readonly taken: readonly FieldTaken[];
  readonly statusMoved: boolean;
  readonly ownerMoved: boolean;
}

/**
 * Compares three ways: what the person saw, what the server has, what the person wants.
 *
 * @param before the record as the person saw it, for the fields they did not touch; `null` where it is not known
 */
export function compareThreeWays(
  patch: FollowupPatch,
  seen: SeenValues,
  theirs: Followup,
  before: Followup | null,
): FollowupConflict {
  const touched = patchedFields(patch);
  const clashes: FieldClash[] = [];
  for (const field of touched) {
    if (sameValue(field, theirs[field], seen[field])) continue;
    if (sameStoredValue(field, theirs[field], patch[field])) continue;
    clashes.push({ field, base: seen[field], theirs: theirs[field], mine: patch[field] });
  }
  const taken: FieldTaken[] = [];
  if (before) {
    for (const field of EDITABLE_FIELDS) {
      if (touched.includes(field) || sameValue(field, before[field], theirs[field])) continue;
      taken.push({ field, base: before[field], theirs: theirs[field] });
    }
    if (before.status !== theirs.status) taken.push({ field: 'status', base: before.status, theirs: theirs.status });
  }
  const ownerBefore = touched.includes('owner_user_id') ? seen.owner_user_id : before?.owner_user_id;
  const ownerKnown = before !== null || touched.includes('owner_user_id');
  return {
    followupId: theirs.id,
    theirs,
    patch,
    clashes,
    taken,
    statusMoved: before !== null && before.status !== theirs.status,
    ownerMoved: ownerKnown && !sameValue('owner_user_id', ownerBefore, theirs.owner_user_id),
  };
}
