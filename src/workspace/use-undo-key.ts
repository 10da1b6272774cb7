import { useFollowupsContext } from '../provider/followups-context.js';
import { useWorkspaceWords } from '../provider/workspace-words.js';
import { isUndecidedState } from '../saving/edit.js';

/** Takes back what was submitted last, a change of one or of many; says so where that has to wait, or there is nothing. */
export function useUndoKey(): () => void {
  const { core } = useFollowupsContext();
  const { shortcuts } = useWorkspaceWords();

  return () => {
    const { bulks, history } = core;
    const say = (text: string): void => core.notify({ id: 'undo-key', tone: 'status', text });
    const newest = history.newest();
    const bulk = bulks.latest();
    const state = bulk?.state();
    if (bulk && state && (state.running || state.undoable > 0) && bulk.submittedAt() >= (newest?.submittedAt ?? 0)) {
      if (!state.running) bulks.undo(bulk);
      else if (state.undo) say(shortcuts.undoNotYet);
      else bulk.stop();
    } else if (!newest) say(shortcuts.nothingToUndo);
    else if ('state' in newest && isUndecidedState(newest.state)) say(shortcuts.undoNotYet);
    else {
      if ('state' in newest) say(shortcuts.undoOnceSaved);
      void history.undo();
    }
  };
}
