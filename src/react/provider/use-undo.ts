'use client';
import { useSyncExternalStore } from 'react';
import type { SaveOutcome } from '../../core/saving/save-request.js';
import type { Undoable } from '../../core/saving/save-history.js';
import { useFollowupsContext } from './followups-context.js';

/** What `useUndo` returns: the saved edit that can be undone, and a function that undoes it. */
export interface UseUndoResult {
  /** The saved edit that "undo" would revert; `null` for none. */
  readonly last: Undoable | null;
  /**
   * Undoes the last saved edit, or the one with the given id, by a safe update of its own: if somebody changed the same field
   * since, the refresh prompt asks and nothing is overwritten. It waits for an edit of the same record in progress. Never
   * rejects; `unchanged` if there was nothing to undo.
   */
  readonly undo: (editId?: string) => Promise<SaveOutcome>;
}

/**
 * Undo for single edits, newest first. It leaves out undos themselves and the records of bulk updates; for those see
 * `useBulkUpdateFollowups`.
 *
 * @example
 * const { last, undo } = useUndo();
 * <button disabled={last === null} onClick={() => void undo()}>Undo</button>
 */
export function useUndo(): UseUndoResult {
  const { history } = useFollowupsContext().core.saving;
  const last = useSyncExternalStore(history.subscribe, history.last, history.last);
  return { last, undo: history.undo };
}
