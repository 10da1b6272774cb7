import { EDITABLE_FIELDS } from './editable-field.js';
import type { EditableField } from './editable-field.js';
import type { FieldValue } from './field-value.js';
import type { Followup } from './followup.js';
import type { FollowupPatch } from './followup-patch.js';
import { patchedFields } from './patched-fields.js';

/** For each field of an edit, the value that stood on the screen when the person changed it. */
export type SeenValues = { readonly [Field in EditableField]?: FieldValue };

/** What the person saw of each field that the patch touches. */
export function seenValues(followup: Followup, patch: FollowupPatch): SeenValues {
  const seen: { [Field in EditableField]?: FieldValue } = {};
  for (const field of patchedFields(patch)) seen[field] = followup[field];
  return seen;
}

/** All five fields as they stand in a record. */
export function editableValues(followup: Followup): SeenValues {
  const values: { [Field in EditableField]?: FieldValue } = {};
  for (const field of EDITABLE_FIELDS) values[field] = followup[field];
  return values;
}
