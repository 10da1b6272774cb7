import { useEffect, useRef } from 'react';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useWorkspaceWords } from '../provider/workspace-words.js';

/** Takes back what was saved last, a change of one or of many; says so where there is nothing. */
export function useUndoKey(): () => void {
  const { core } = useFollowupsContext();
  const { shortcuts } = useWorkspaceWords();
  const lastBulk = useRef<string | null>(null);

  useEffect(
    () =>
      core.onEvent((event) => {
        if (event.type === 'saved' && event.origin !== 'undo') lastBulk.current = event.bulkId;
      }),
    [core],
  );

  return () => {
    const { bulks, history } = core;
    const bulk = bulks.latest();
    const state = bulk?.state();
    if (bulk && state && state.id === lastBulk.current && state.undoable > 0 && !state.running) bulks.undo(bulk);
    else if (history.last()) void history.undo();
    else core.notify({ id: 'nothing-to-undo', tone: 'status', text: shortcuts.nothingToUndo });
  };
}
