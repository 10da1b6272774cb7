import { EDITABLE_FIELDS } from './editable-field.js';
import type { EditableField } from './editable-field.js';
import type { FollowupPatch } from './followup-patch.js';

/** The fields a patch touches, in the order in which a request body holds them. */
export function patchedFields(patch: FollowupPatch): EditableField[] {
  return EDITABLE_FIELDS.filter((field) => Object.hasOwn(patch, field) && patch[field] !== undefined);
}
