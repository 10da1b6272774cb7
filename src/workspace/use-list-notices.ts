'use client';
import { useWorkspaceWords } from '../provider/workspace-words.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import type { ListActions } from '../list-state/list-controller.js';

/** The list's own actions, each followed by a word on how it ended. */
export function useListNotices(list: ListActions): {
  readonly refresh: () => void;
  readonly loadAll: () => void;
} {
  const { core } = useFollowupsContext();
  const { common, notices } = useWorkspaceWords();

  const refresh = (): void => {
    void list.refresh().then((refreshed) => {
      core.notify(
        refreshed
          ? { id: 'refresh', tone: 'status', text: notices.refreshed }
          : {
              id: 'refresh',
              tone: 'alert',
              text: notices.refreshFailed,
              actions: [{ label: common.tryAgain, onSelect: refresh }],
            },
      );
    });
  };

  const loadAll = (): void => {
    void list.loadAll().then(({ ending, loaded }) => {
      const words = {
        complete: notices.loadAllDone,
        stopped: notices.loadAllStopped,
        failed: notices.loadAllFailed,
        truncated: notices.loadAllFailed,
      };
      core.notify({ id: 'load-all', tone: 'status', text: words[ending]({ count: loaded }) });
    });
  };

  return { refresh, loadAll };
}
