'use client';
import { useCallback, useSyncExternalStore } from 'react';
import type { SaveOutcome } from '../../core/saving/save-request.js';
import type { Undoable } from '../../core/saving/save-history.js';
import { useFollowupsContext } from './followups-context.js';

/** What `useUndo` gives: the saved edit that can be taken back, and the way to do it. */
export interface UseUndoResult {
  /** The saved edit that "undo" would take back; `null` where there is none. */
  readonly last: Undoable | null;
  /**
   * Takes back the last saved edit, or the one with the given id, by a safe update of its own: where somebody changed the
   * same field since, the refresh prompt asks, and nothing is overwritten. It waits for an edit of the same record that is
   * under way. Never rejects; `unchanged` where there was nothing to take back.
   */
  readonly undo: (editId?: string) => Promise<SaveOutcome>;
}

/**
 * Undo for single edits, newest first. An undo itself and the records of a bulk update are not among them; for those see
 * `useBulkUpdateFollowups`.
 *
 * @example
 * const { last, undo } = useUndo();
 * <button disabled={last === null} onClick={() => void undo()}>Undo</button>
 */
export function useUndo(): UseUndoResult {
  const { history } = useFollowupsContext().core;
  const last = useSyncExternalStore(history.subscribe, history.last, history.last);
  const undo = useCallback((editId?: string) => history.undo(editId), [history]);
  return { last, undo };
}
