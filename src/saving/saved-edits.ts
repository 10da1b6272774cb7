import { patchedFields } from '../followup/followup-patch.js';
import type { RecordStore } from '../records/record-store.js';
import type { EditLanes } from './edit-lanes.js';
import type { SaveEngine } from './save-engine.js';
import type { Submission } from './save-request.js';
import type { SavedEdit } from './saved-edit.js';
import { undoPlan, undoRequest } from './saved-edit.js';

/** The edits that went through lately, and the way to take one back. */
export interface SavedEdits {
  readonly note: (saved: SavedEdit) => void;
  readonly get: (editId: string) => SavedEdit | null;
  readonly undo: (saved: SavedEdit, engine: UndoEngine) => Promise<Submission>;
}

const MOST_SAVED_EDITS = 2000;

const NOTHING_TO_UNDO: Submission = { editId: null, outcome: Promise.resolve({ status: 'unchanged' }) };

/** What an undo works with; `heir` is the engine that its work was handed over to, `null` where it was not. */
interface UndoEngine extends Pick<SaveEngine, 'submit' | 'subscribe'> {
  readonly heir: () => Pick<SaveEngine, 'undo'> | null;
}

export function createSavedEdits(records: RecordStore, lanes: EditLanes): SavedEdits {
  const edits = new Map<string, SavedEdit>();

  function note(saved: SavedEdit): void {
    edits.set(saved.editId, saved);
    if (edits.size > MOST_SAVED_EDITS) for (const oldest of edits.keys()) if (edits.delete(oldest)) break;
  }

  return {
    note,
    get: (editId) => edits.get(editId) ?? null,
    async undo(saved, engine) {
      if (patchedFields(undoPlan(saved).patch).length === 0) return NOTHING_TO_UNDO;
      // What the same person did since comes first; laid over it unsent, an undo would take more back than it should.
      while (lanes.head(saved.followupId)) await nextChange(saved.followupId, engine);
      // Another engine goes on with those by now.
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

function nextChange(followupId: string, engine: Pick<SaveEngine, 'subscribe'>): Promise<void> {
  return new Promise((resolve) => {
    const stop = engine.subscribe(followupId, () => {
      stop();
      resolve();
    });
  });
}
