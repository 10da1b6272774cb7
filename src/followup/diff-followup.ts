import { EDITABLE_FIELDS } from './editable-field.js';
import type { EditableField } from './editable-field.js';
import type { FieldValue } from './field-value.js';
import type { Followup } from './followup.js';
import type { FollowupPatch } from './followup-patch.js';
import { sameValue } from './same-value.js';

/**
 * The smallest patch that turns `base` into the submitted values. A field that is not among the submitted ones, or that
 * means the same as before, is left out, so that its stored form goes back byte for byte.
 */
export function diffFollowup(
  base: Followup,
  submitted: { readonly [Field in EditableField]?: FieldValue },
): FollowupPatch {
  const patch: { [Field in EditableField]?: string | null } = {};
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
