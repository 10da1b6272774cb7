import { samePatch, type FollowupPatch } from '../followup/followup-patch.js';
import { isUndecidedState, type Edit } from './edit.js';
import type { EditCell } from './edit-cell.js';
import type { SaveOutcome } from './save-request.js';

/** An edit in its queue, with the promise of its outcome. */
export interface LiveEdit {
  readonly cell: EditCell;
  readonly draftId: string | undefined;
  readonly outcome: Promise<SaveOutcome>;
  readonly settle: (outcome: SaveOutcome) => void;
  started: boolean;
  stopFollowing: () => void;
}

/** For each record, one edit in progress and one waiting behind it, and the last failed one until it is dismissed. */
export type EditQueue = ReturnType<typeof createEditQueue>;

export function createEditQueue() {
  const queues = new Map<string, LiveEdit[]>();
  const failed = new Map<string, Edit>();
  const byEdit = new Map<string, LiveEdit>();

  function queueOf(followupId: string): readonly LiveEdit[] {
    return queues.get(followupId) ?? [];
  }

  return {
    add(cell: EditCell, draftId: string | undefined): LiveEdit {
      const { id, followupId } = cell.current();
      let settle: (outcome: SaveOutcome) => void = () => {};
      const outcome = new Promise<SaveOutcome>((resolve) => {
        settle = resolve;
      });
      const live: LiveEdit = { cell, draftId, outcome, settle, started: false, stopFollowing: () => {} };
      queues.set(followupId, [...queueOf(followupId), live]);
      byEdit.set(id, live);
      return live;
    },
    /** Removes an edit; returns the one that is now first. */
    remove(live: LiveEdit): LiveEdit | null {
      const { id, followupId } = live.cell.current();
      live.stopFollowing();
      byEdit.delete(id);
      const rest = queueOf(followupId).filter((other) => other !== live);
      if (rest.length > 0) queues.set(followupId, rest);
      else queues.delete(followupId);
      return rest[0] ?? null;
    },
    head: (followupId: string): LiveEdit | null => queueOf(followupId)[0] ?? null,
    waiting: (followupId: string): LiveEdit | null => queueOf(followupId)[1] ?? null,
    byEdit: (editId: string): LiveEdit | undefined => byEdit.get(editId),
    /** Returns the record's last edit if it was submitted from the same draft with the same values. */
    ofDraft(followupId: string, draftId: string | undefined, patch: FollowupPatch): LiveEdit | null {
      const last = queueOf(followupId).at(-1);
      if (draftId === undefined || last?.draftId !== draftId) return null;
      return samePatch(last.cell.current().patch, patch) ? last : null;
    },
    keepFailed(edit: Edit): void {
      failed.set(edit.followupId, edit);
    },
    dropFailed(followupId: string): void {
      failed.delete(followupId);
    },
    /** Dismisses a failed edit; returns its record's id, or `null`. */
    dropFailedEdit(editId: string): string | null {
      for (const [followupId, edit] of failed) {
        if (edit.id !== editId) continue;
        failed.delete(followupId);
        return followupId;
      }
      return null;
    },
    failedOf: (followupId: string): Edit | null => failed.get(followupId) ?? null,
    failedEdit: (editId: string): Edit | undefined => [...failed.values()].find((edit) => edit.id === editId),
    /** Returns the overlay of a record; edits that wait for a decision are not part of it. */
    overlay: (followupId: string): readonly FollowupPatch[] =>
      queueOf(followupId)
        .map((live) => live.cell.current())
        .filter((edit) => !isUndecidedState(edit.state))
        .map((edit) => edit.patch),
    all: (): readonly Edit[] => [...[...queues.values()].flat().map((live) => live.cell.current()), ...failed.values()],
    /** Returns the unsettled edits, record by record. */
    live: (): readonly LiveEdit[] => [...queues.values()].flat(),
  };
}
