import type { EditableField } from '../followup/editable-field.js';
import type { FieldValue } from '../followup/field-value.js';
import type { Followup } from '../followup/followup.js';
import type { FollowupPatch } from '../followup/followup-patch.js';
import { patchedFields } from '../followup/patched-fields.js';
import { sameStoredValue } from '../followup/same-value.js';
import type { SeenValues } from '../followup/seen-values.js';
import type { Edit, EditOrigin } from './edit.js';
import type { SaveRequest } from './save-request.js';

/** An edit that went through, with what is needed to take it back. */
export interface SavedEdit {
  readonly editId: string;
  readonly followupId: string;
  readonly origin: EditOrigin;
  readonly bulkId: string | null;
  /** What the edit wrote, in the form in which the server holds it. */
  readonly written: FollowupPatch;
  /** What stood there before. */
  readonly replaced: SeenValues;
}

/**
 * What can be taken back of an edit that was saved.
 *
 * @param body the fields that were sent: one that held the wanted value already was not changed by this edit
 */
export function savedEditOf(edit: Edit, body: FollowupPatch | null, followup: Followup): SavedEdit | null {
  if (body === null || edit.key === null) return null;
  const written: { [Field in EditableField]?: string | null } = {};
  const replaced: { [Field in EditableField]?: FieldValue } = {};
  for (const field of patchedFields(body)) {
    const stored = followup[field];
    written[field] = sameStoredValue(field, stored, body[field]) ? (stored ?? null) : (body[field] ?? null);
    replaced[field] = edit.seen[field];
  }
  const { id: editId, followupId, origin, bulkId } = edit;
  return { editId, followupId, origin, bulkId, written, replaced };
}

/** The inverse of a saved edit, as an edit of its own: it rests on what was written, whatever stands there now. */
export function undoRequest(saved: Pick<SavedEdit, 'written' | 'replaced'>, current: Followup): SaveRequest {
  const patch: { [Field in EditableField]?: string | null } = {};
  for (const field of patchedFields(saved.written)) patch[field] = saved.replaced[field] ?? null;
  return { followup: { ...current, ...saved.written }, patch, origin: 'undo' };
}
