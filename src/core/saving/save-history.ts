import type { EditableField } from '../followup/fields.js';
import { patchedFields } from '../followup/followup-patch.js';
import { createSignal } from '../records/listeners.js';
import { isFailedState, isPendingState, type Edit } from './edit.js';
import type { SaveEngine } from './save-engine.js';
import type { SaveOutcome } from './save-request.js';
import { nextChange, undoPlan, type SavedEdit } from './saved-edits.js';

/** A saved edit that can be undone, as far as the API can write the earlier values: fields, no values. */
export interface Undoable {
  readonly editId: string;
  readonly followupId: string;
  /** The fields that undo restores; empty if it can restore none. */
  readonly fields: readonly EditableField[];
  /** The fields that undo leaves unchanged: they were empty before, and the API can't write that. */
  readonly cannotUndo: readonly EditableField[];
}

const MAX_UNDOABLE = 50;

/** The single edits of this page, in the order they were submitted; without undos and records of bulk updates. */
export function createSaveHistory(engine: SaveEngine) {
  const changes = createSignal();
  let edits: readonly SavedEdit[] = [];
  let last: Undoable | null = null;
  /** Undo pressed again in the meantime is the same undo. */
  const awaited = new Map<string, Promise<SaveOutcome>>();

  function set(next: readonly SavedEdit[]): void {
    edits = [...next].sort((one, other) => one.submittedAt - other.submittedAt).slice(-MAX_UNDOABLE);
    const newest = edits.at(-1);
    last = newest ? undoableOf(newest) : null;
    changes.emit();
  }

  engine.onEvent((event) => {
    if (event.type !== 'saved' || event.origin === 'undo' || event.bulkId !== null) return;
    const saved = engine.savedEdit(event.editId);
    if (saved) set([...edits, saved]);
  });

  /** Returns the user's last submission, if it is not known to be saved. */
  function unsettled(): Edit | null {
    let newest: Edit | null = null;
    for (const edit of engine.edits()) {
      if (edit.bulkId !== null || edit.origin === 'undo' || isFailedState(edit.state)) continue;
      if (edit.submittedAt > ((newest ?? edits.at(-1))?.submittedAt ?? 0)) newest = edit;
    }
    return newest;
  }

  async function takeBack(saved: SavedEdit | undefined): Promise<SaveOutcome> {
    if (!saved) return { status: 'unchanged' };
    // Removed immediately: a second press undoes the edit before it, not the same one twice.
    set(edits.filter((edit) => edit !== saved));
    if (undoableOf(saved).fields.length === 0) return { status: 'unchanged' };
    const { outcome } = await engine.undo(saved);
    const ended = await outcome;
    if (ended.status !== 'saved' && ended.status !== 'gone') set([...edits, saved]);
    return ended;
  }

  function byId(editId: string): SavedEdit | undefined {
    return edits.find((edit) => edit.editId === editId);
  }

  /** Undoes nothing if the edit needs a decision in the meantime. */
  async function takeBackOnceSaved({ id, followupId }: Edit): Promise<SaveOutcome> {
    while (isPendingState(engine.get(id)?.state ?? 'saved')) await nextChange(followupId, engine);
    return takeBack(byId(id));
  }

  return {
    /** Returns the user's last submission, in progress or saved. */
    newest: (): Edit | SavedEdit | null => unsettled() ?? edits.at(-1) ?? null,
    /** Returns what undo would take back; the same object until that changes. */
    last: (): Undoable | null => last,
    /**
     * Undoes an edit, by default the last one, with a safe update of its own; one in progress is undone once it is
     * saved. One with nothing to undo makes room for the one before it, and changes nothing.
     */
    async undo(editId?: string): Promise<SaveOutcome> {
      if (editId !== undefined) return takeBack(byId(editId));
      const edit = unsettled();
      if (!edit) return takeBack(edits.at(-1));
      const undone = awaited.get(edit.id) ?? takeBackOnceSaved(edit).finally(() => awaited.delete(edit.id));
      awaited.set(edit.id, undone);
      return undone;
    },
    subscribe: changes.subscribe,
  };
}

function undoableOf(saved: SavedEdit): Undoable {
  const { patch, cannotUndo } = undoPlan(saved);
  return { editId: saved.editId, followupId: saved.followupId, fields: patchedFields(patch), cannotUndo };
}
