import { sameStoredValue } from '../followup/fields.js';
import type { EditableField, FieldValue } from '../followup/fields.js';
import { formerText, patchedFields } from '../followup/followup-patch.js';
import type { FollowupPatch, SeenValues, WrittenPatch } from '../followup/followup-patch.js';
import type { Followup } from '../followup/followup.js';
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
export function savedEditOf(edit: Edit, body: WrittenPatch | null, followup: Followup): SavedEdit | null {
  if (body === null || edit.key === null) return null;
  const written: { [Field in EditableField]?: string } = {};
  const replaced: { [Field in EditableField]?: FieldValue } = {};
  for (const field of patchedFields(body)) {
    const stored = followup[field];
    const wrote = sameStoredValue(field, stored, body[field]) ? stored : body[field];
    if (typeof wrote === 'string') written[field] = wrote;
    replaced[field] = edit.seen[field];
  }
  const { id: editId, followupId, origin, bulkId } = edit;
  return { editId, followupId, origin, bulkId, written, replaced };
}

/** What taking a saved edit back would write. */
export interface UndoPlan {
  readonly patch: WrittenPatch;
  /** The fields that it leaves as they are: they were empty before, and the API has no way to write that. */
  readonly cannotUndo: readonly EditableField[];
}

export function undoPlan(saved: Pick<SavedEdit, 'written' | 'replaced'>): UndoPlan {
  const patch: { [Field in EditableField]?: string } = {};
  const cannotUndo: EditableField[] = [];
  for (const field of patchedFields(saved.written)) {
    const former = formerText(field, saved.replaced[field]);
    if (former === null) cannotUndo.push(field);
    else patch[field] = former;
  }
  return { patch, cannotUndo };
}

/** The inverse of a saved edit, as an edit of its own: it rests on what was written, whatever stands there now. */
export function undoRequest(saved: Pick<SavedEdit, 'written' | 'replaced'>, current: Followup): SaveRequest {
  return { followup: { ...current, ...saved.written }, patch: undoPlan(saved).patch, origin: 'undo' };
}
