import { EDITABLE_FIELDS, sameStoredValue, sameValue, type EditableField, type FieldValue } from './fields.js';
import { patchedFields, type FollowupPatch, type SeenValues } from './followup-patch.js';
import type { Followup } from './followup.js';

/** A field that both sides changed, with all three values. */
export interface FieldClash {
  readonly field: EditableField;
  /** The value when the person changed it. */
  readonly base: FieldValue;
  readonly theirs: FieldValue;
  readonly mine: FieldValue;
}

/** A field that someone else changed and the person did not. */
export interface FieldTaken {
  readonly field: EditableField | 'status';
  readonly base: FieldValue;
  readonly theirs: FieldValue;
}

/** Why an edit was not saved: the record changed on the server after the person saw it. */
export interface FollowupConflict {
  readonly followupId: string;
  /** The server's newest record; `null` if the record is gone. */
  readonly theirs: Followup | null;
  /** The fields the person changed, with their new values. */
  readonly patch: FollowupPatch;
  readonly clashes: readonly FieldClash[];
  /** Fields that only the other side changed; empty if the earlier values are unknown. */
  readonly taken: readonly FieldTaken[];
  readonly statusMoved: boolean;
  readonly ownerMoved: boolean;
}

/**
 * Compares three versions: what the person saw, what the server has and what the person wants.
 *
 * @param before the record as the person saw it, for the fields they did not touch; `null` if unknown
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
