import { EDITABLE_FIELDS, type EditableField } from '../../core/followup/fields.js';
import type { FollowupPatch } from '../../core/followup/followup-patch.js';

/** Returns the fields that the user changed after submitting, including reverted ones. */
export function fieldsTypedSince(submitted: FollowupPatch, now: FollowupPatch): readonly EditableField[] {
  return EDITABLE_FIELDS.filter((field) => submitted[field] !== now[field]);
}
