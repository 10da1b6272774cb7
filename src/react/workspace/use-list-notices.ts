'use client';
import { useMessages } from '../provider/use-messages.js';
import { workspaceEnglish } from '../../core/messages/workspace-english.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import type { ListActions } from '../hooks/list-controller.js';

/**
 * The actions of a list, each followed by a notice of its outcome, with "Try again" if a refresh failed. Neither
 * throws.
 */
export function useListNotices(list: Pick<ListActions, 'refresh' | 'loadAll'>) {
  const { core } = useFollowupsContext();
  const { common, notices } = useMessages(workspaceEnglish);

  const refresh = (): void => {
    void list.refresh().then((refreshed) => {
      core.notices.notify(
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
      core.notices.notify({ id: 'load-all', tone: 'status', text: words[ending]({ count: loaded }) });
    });
  };

  return { refresh, loadAll };
}
