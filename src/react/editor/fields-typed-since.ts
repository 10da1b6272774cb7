import { EDITABLE_FIELDS, type EditableField } from '../../core/followup/fields.js';
import type { FollowupPatch } from '../../core/followup/followup-patch.js';

/** The fields in which a person went on typing after they submitted, a change taken back included. */
export function fieldsTypedSince(submitted: FollowupPatch, now: FollowupPatch): readonly EditableField[] {
  return EDITABLE_FIELDS.filter((field) => submitted[field] !== now[field]);
}
