import type { EditableField } from '../followup/editable-field.js';
import { patchedFields } from '../followup/patched-fields.js';
import type { SaveEngine } from './save-engine.js';
import type { SaveOutcome } from './save-outcome.js';
import type { SavedEdit } from './saved-edit.js';

/** A saved edit that can be taken back: what it touched, no values. */
export interface Undoable {
  readonly editId: string;
  readonly followupId: string;
  readonly fields: readonly EditableField[];
}

/** The single edits that were saved on this page, newest last. An undo and the records of a bulk update are not among them. */
export interface SaveHistory {
  /** What "undo" would take back; the same object until that changes. */
  readonly last: () => Undoable | null;
  /** Takes back an edit, by default the last one, by a safe update of its own. */
  readonly undo: (editId?: string) => Promise<SaveOutcome>;
  readonly subscribe: (listener: () => void) => () => void;
}

const MOST_UNDOABLE = 50;

export function createSaveHistory(engine: SaveEngine): SaveHistory {
  const listeners = new Set<() => void>();
  let edits: readonly SavedEdit[] = [];
  let last: Undoable | null = null;

  function set(next: readonly SavedEdit[]): void {
    edits = next.slice(-MOST_UNDOABLE);
    const newest = edits.at(-1);
    last = newest
      ? { editId: newest.editId, followupId: newest.followupId, fields: patchedFields(newest.written) }
      : null;
    for (const listener of [...listeners]) listener();
  }

  engine.onEvent((event) => {
    if (event.type !== 'saved' || event.origin === 'undo' || event.bulkId !== null) return;
    const saved = engine.savedEdit(event.editId);
    if (saved) set([...edits, saved]);
  });

  return {
    last: () => last,
    async undo(editId) {
      const saved = editId === undefined ? edits.at(-1) : edits.find((edit) => edit.editId === editId);
      if (!saved) return { status: 'unchanged' };
      // Taken out at once: a second press takes back the edit before it, not the same one twice.
      set(edits.filter((edit) => edit !== saved));
      const { outcome } = await engine.undo(saved);
      const ended = await outcome;
      if (ended.status !== 'saved' && ended.status !== 'gone') set([...edits, saved]);
      return ended;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
