// Apart from the other work on patches: only the editor, which comes later, needs it.
import { EDITABLE_FIELDS, sameValue, type FieldValue } from './fields.js';
import type { FollowupPatch, SeenValues } from './followup-patch.js';
import type { Followup } from './followup.js';

/**
 * The smallest patch that turns `base` into the submitted values. A field that is not among the submitted ones, or that
 * means the same as before, is left out, so that its stored form goes back byte for byte.
 */
export function diffFollowup(base: Followup, submitted: SeenValues): FollowupPatch {
  const patch: { -readonly [Field in keyof FollowupPatch]: FollowupPatch[Field] } = {};
  for (const field of EDITABLE_FIELDS) {
    const value = submitted[field];
    if (value === undefined) continue;
    const before = base[field];
    if (sameValue(field, before, value)) continue;
    if (isEmpty(before) && isEmpty(value)) continue;
    patch[field] = value;
  }
  return patch;
}

function isEmpty(value: FieldValue): boolean {
  return value === undefined || value === null || value === '';
}
