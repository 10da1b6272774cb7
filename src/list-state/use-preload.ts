import { useEffect } from 'react';
import type { FollowupsPage } from '../records/followups-page.js';
import { whenIdle } from '../ui/when-idle.js';
import type { ListController } from './list-controller.js';
import type { ListState, ListStatus } from './list-status.js';

interface PreloadFacts {
  readonly pages: readonly FollowupsPage[] | null;
  readonly status: ListStatus;
  readonly state: ListState;
  /** Records past which the next step is the person's; 0 for none. */
  readonly upTo: number;
}

/**
 * Has a list loaded on by itself once its first page is there. Not where a person stopped loading, nor where pages failed
 * so often that it gave up.
 *
 * @returns whether it does, or is about to
 */
export function usePreload(list: ListController, { pages, status, state, upTo }: PreloadFacts): boolean {
  const isOpen = pages !== null && status.hasMore && pages.reduce((sum, { ids }) => sum + ids.length, 0) < upTo;
  const isStopped = state.loadAll?.status === 'stopped' && !state.background;
  const isWanted = isOpen && !isStopped && !state.restoring && !status.progress.failed;
  useEffect(() => {
    if (!isWanted) return undefined;
    let stop = (): void => {};
    const cancel = whenIdle(() => {
      stop = list.preload(upTo);
    });
    return () => {
      cancel();
      stop();
    };
  }, [list, isWanted, upTo]);
  return isWanted && (state.background || !status.progress.running);
}
