import { ofEach, sameStoredValue, type EditableField } from '../followup/fields.js';
import { formerText, patchedFields } from '../followup/followup-patch.js';
import type { FollowupPatch, SeenValues, WrittenPatch } from '../followup/followup-patch.js';
import type { Followup } from '../followup/followup.js';
import type { RecordStore } from '../records/record-store.js';
import type { EditQueue } from './edit-queue.js';
import type { Edit } from './edit.js';
import type { SaveRequest, Submission } from './save-request.js';
import { isElsewhere } from './successor.js';

const MAX_SAVED_EDITS = 2000;

const NOTHING_TO_UNDO: Submission = { editId: null, outcome: Promise.resolve({ status: 'unchanged' }) };

/** What an undo needs; `heir` returns the engine that took over, or `null`. */
interface UndoEngine {
  readonly submit: (request: SaveRequest) => Submission;
  readonly subscribe: (followupId: string, listener: () => void) => () => void;
  readonly heir: () => { readonly undo: (saved: SavedEdit) => Promise<Submission> } | null;
}

/** The recently saved edits, and how to undo one. */
export function createSavedEdits(records: RecordStore, queue: EditQueue) {
  const edits = new Map<string, SavedEdit>();

  function note(saved: SavedEdit): void {
    edits.set(saved.editId, saved);
    if (edits.size > MAX_SAVED_EDITS) for (const oldest of edits.keys()) if (edits.delete(oldest)) break;
  }

  return {
    note,
    get: (editId: string): SavedEdit | null => edits.get(editId) ?? null,
    async undo(saved: SavedEdit, engine: UndoEngine): Promise<Submission> {
      if (patchedFields(undoPlan(saved).patch).length === 0) return NOTHING_TO_UNDO;
      // The user's later edits settle first: on top of unsent ones, an undo would take back too much.
      while (queue.head(saved.followupId)) await nextChange(saved.followupId, engine);
      // Another engine has taken over in the meantime.
      const heir = engine.heir();
      if (heir) return heir.undo(saved);
      const current = records.view(saved.followupId);
      if (!current) return NOTHING_TO_UNDO;
      edits.delete(saved.editId);
      const submission = engine.submit(undoRequest(saved, current));
      void submission.outcome.then((outcome) => {
        if (outcome.status !== 'saved') note(saved);
      });
      return submission;
    },
  };
}

export function nextChange(followupId: string, engine: Pick<UndoEngine, 'subscribe'>): Promise<void> {
  return new Promise((resolve) => {
    const stop = engine.subscribe(followupId, () => {
      stop();
      resolve();
    });
  });
}

/** A saved edit, with what is needed to undo it. */
export interface SavedEdit {
  readonly editId: string;
  readonly followupId: string;
  /** The `submittedAt` of its `Edit`. */
  readonly submittedAt: number;
  /** What the edit wrote, in the form the server stores. */
  readonly written: FollowupPatch;
  /** The values before it. */
  readonly replaced: SeenValues;
  /** The part of `replaced` that was typed over in the editor. */
  readonly typedOver: SeenValues;
}

/**
 * Returns what can be undone of a saved edit.
 *
 * @param body the fields that were sent: a field that already had the wanted value was not changed by this edit
 */
export function savedEditOf(edit: Edit, body: WrittenPatch | null, followup: Followup): SavedEdit | null {
  if (body === null || edit.key === null) return null;
  const written: { [Field in EditableField]?: string } = {};
  for (const field of patchedFields(body)) {
    const stored = followup[field];
    const wrote = sameStoredValue(field, stored, body[field]) ? stored : body[field];
    if (typeof wrote === 'string') written[field] = wrote;
  }
  const replaced = ofEach(patchedFields(body), (field) => edit.seen[field]);
  const typed = patchedFields(body).filter((field) => !isElsewhere(edit, field));
  const typedOver = ofEach(typed, (field) => edit.seen[field]);
  return { editId: edit.id, followupId: edit.followupId, submittedAt: edit.submittedAt, written, replaced, typedOver };
}

/**
 * Returns the values an edit wrote that are still on the record: the user's own, whatever they have seen in between.
 *
 * @param record as the server has it; or as it is shown, where a value that the user has overwritten no longer counts
 */
export function ownValues(saved: SavedEdit | null, record: Followup | undefined): SeenValues {
  if (!saved || !record) return {};
  const { written } = saved;
  const standing = patchedFields(written).filter((field) => sameStoredValue(field, record[field], written[field]));
  return ofEach(standing, (field) => record[field]);
}

/** What undoing a saved edit would write. */
export interface UndoPlan {
  readonly patch: WrittenPatch;
  /** The fields that it leaves unchanged: they were empty before, and the API can't write that. */
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

/**
 * Returns the inverse of a saved edit, as an edit of its own: based on what was written, whatever the record has now.
 */
export function undoRequest(saved: Pick<SavedEdit, 'written' | 'replaced'>, current: Followup): SaveRequest {
  return { followup: { ...current, ...saved.written }, patch: undoPlan(saved).patch, origin: 'undo' };
}
