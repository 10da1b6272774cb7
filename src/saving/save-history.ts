import type { EditableField } from '../followup/fields.js';
import { patchedFields } from '../followup/followup-patch.js';
import { createSignal } from '../records/listeners.js';
import type { SaveEngine } from './save-engine.js';
import type { SaveOutcome } from './save-request.js';
import { undoPlan, type SavedEdit } from './saved-edits.js';

/** A saved edit that can be taken back, as far as the API has a way to write what stood there before: fields, no values. */
export interface Undoable {
  readonly editId: string;
  readonly followupId: string;
  /** The fields that "undo" puts back; empty where it can put back none of them. */
  readonly fields: readonly EditableField[];
  /** The fields that it leaves as they are: they were empty before, and the API has no way to write that. */
  readonly cannotUndo: readonly EditableField[];
}

const MAX_UNDOABLE = 50;

/** The single edits that were saved on this page, newest last. An undo and the records of a bulk update are not among them. */
export function createSaveHistory(engine: SaveEngine) {
  const changes = createSignal();
  let edits: readonly SavedEdit[] = [];
  let last: Undoable | null = null;

  function set(next: readonly SavedEdit[]): void {
    edits = next.slice(-MAX_UNDOABLE);
    const newest = edits.at(-1);
    last = newest ? undoableOf(newest) : null;
    changes.emit();
  }

  engine.onEvent((event) => {
    if (event.type !== 'saved' || event.origin === 'undo' || event.bulkId !== null) return;
    const saved = engine.savedEdit(event.editId);
    if (saved) set([...edits, saved]);
  });

  return {
    /** What "undo" would take back; the same object until that changes. */
    last: (): Undoable | null => last,
    /**
     * Takes back an edit, by default the last one, by a safe update of its own. One of which nothing can be taken back makes
     * room for the one before it, and changes nothing.
     */
    async undo(editId?: string): Promise<SaveOutcome> {
      const saved = editId === undefined ? edits.at(-1) : edits.find((edit) => edit.editId === editId);
      if (!saved) return { status: 'unchanged' };
      // Taken out at once: a second press takes back the edit before it, not the same one twice.
      set(edits.filter((edit) => edit !== saved));
      if (undoableOf(saved).fields.length === 0) return { status: 'unchanged' };
      const { outcome } = await engine.undo(saved);
      const ended = await outcome;
      if (ended.status !== 'saved' && ended.status !== 'gone') set([...edits, saved]);
      return ended;
    },
    subscribe: changes.subscribe,
  };
}

function undoableOf(saved: SavedEdit): Undoable {
  const { patch, cannotUndo } = undoPlan(saved);
  return { editId: saved.editId, followupId: saved.followupId, fields: patchedFields(patch), cannotUndo };
}
