import type { EditableField } from '../followup/fields.js';
import { patchedFields } from '../followup/followup-patch.js';
import { createSignal } from '../records/listeners.js';
import { isFailedState, isPendingState, type Edit } from './edit.js';
import type { SaveEngine } from './save-engine.js';
import type { SaveOutcome } from './save-request.js';
import { nextChange, undoPlan, type SavedEdit } from './saved-edits.js';

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

/** The single edits of this page in the order in which they were submitted. An undo and the records of a bulk update are not among them. */
export function createSaveHistory(engine: SaveEngine) {
  const changes = createSignal();
  let edits: readonly SavedEdit[] = [];
  let last: Undoable | null = null;
  /** Pressed again meanwhile, it is the same undo. */
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

  /** What its person submitted last, while that is not known to be saved. */
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
    // Taken out at once: a second press takes back the edit before it, not the same one twice.
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

  /** Once a person has to decide, what they decide is not taken back. */
  async function takeBackOnceSaved({ id, followupId }: Edit): Promise<SaveOutcome> {
    while (isPendingState(engine.get(id)?.state ?? 'saved')) await nextChange(followupId, engine);
    return takeBack(byId(id));
  }

  return {
    /** What its person submitted last, under way or saved. */
    newest: (): Edit | SavedEdit | null => unsettled() ?? edits.at(-1) ?? null,
    /** What "undo" would take back; the same object until that changes. */
    last: (): Undoable | null => last,
    /**
     * Takes back an edit, by default the last one, by a safe update of its own; where that is under way, once it is saved. One
     * of which nothing can be taken back makes room for the one before it, and changes nothing.
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
