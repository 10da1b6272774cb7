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

/** Per record one edit under way and one that waits behind it, and the last that failed until it is put away. */
export interface EditQueue {
  add(cell: EditCell, draftId: string | undefined): LiveEdit;
  /** Takes an edit out; gives the one that is now first. */
  remove(live: LiveEdit): LiveEdit | null;
  head(followupId: string): LiveEdit | null;
  waiting(followupId: string): LiveEdit | null;
  byEdit(editId: string): LiveEdit | undefined;
  /** The last edit of the record, where it was submitted from the same draft with the same values. */
  ofDraft(followupId: string, draftId: string | undefined, patch: FollowupPatch): LiveEdit | null;
  keepFailed(edit: Edit): void;
  dropFailed(followupId: string): void;
  /** Puts a failed edit away; gives its record's id where there was one. */
  dropFailedEdit(editId: string): string | null;
  failedOf(followupId: string): Edit | null;
  failedEdit(editId: string): Edit | undefined;
  /** What lies over a record: edits under way; one that waits for a decision has no place there. */
  overlay(followupId: string): readonly FollowupPatch[];
  all(): readonly Edit[];
  /** Those that are not settled, record by record. */
  live(): readonly LiveEdit[];
}

export function createEditQueue(): EditQueue {
  const queues = new Map<string, LiveEdit[]>();
  const failed = new Map<string, Edit>();
  const byEdit = new Map<string, LiveEdit>();

  function queueOf(followupId: string): readonly LiveEdit[] {
    return queues.get(followupId) ?? [];
  }

  return {
    add(cell, draftId) {
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
    remove(live) {
      const { id, followupId } = live.cell.current();
      live.stopFollowing();
      byEdit.delete(id);
      const rest = queueOf(followupId).filter((other) => other !== live);
      if (rest.length > 0) queues.set(followupId, rest);
      else queues.delete(followupId);
      return rest[0] ?? null;
    },
    head: (followupId) => queueOf(followupId)[0] ?? null,
    waiting: (followupId) => queueOf(followupId)[1] ?? null,
    byEdit: (editId) => byEdit.get(editId),
    ofDraft(followupId, draftId, patch) {
      const last = queueOf(followupId).at(-1);
      if (draftId === undefined || last?.draftId !== draftId) return null;
      return samePatch(last.cell.current().patch, patch) ? last : null;
    },
    keepFailed(edit) {
      failed.set(edit.followupId, edit);
    },
    dropFailed(followupId) {
      failed.delete(followupId);
    },
    dropFailedEdit(editId) {
      for (const [followupId, edit] of failed) {
        if (edit.id !== editId) continue;
        failed.delete(followupId);
        return followupId;
      }
      return null;
    },
    failedOf: (followupId) => failed.get(followupId) ?? null,
    failedEdit: (editId) => [...failed.values()].find((edit) => edit.id === editId),
    overlay: (followupId) =>
      queueOf(followupId)
        .map((live) => live.cell.current())
        .filter((edit) => !isUndecidedState(edit.state))
        .map((edit) => edit.patch),
    all: () => [...[...queues.values()].flat().map((live) => live.cell.current()), ...failed.values()],
    live: () => [...queues.values()].flat(),
  };
}
