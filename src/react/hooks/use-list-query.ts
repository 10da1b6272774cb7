'use client';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useFollowupsContext } from '../provider/followups-context.js';
import type { FollowupsPage } from '../../core/records/followups-page.js';
import { areHeld } from '../../core/records/held-pages.js';
import { useEarlyEffect } from '../ui/use-early-effect.js';
import type { ListActions, ListController } from './list-controller.js';
import { listController } from './list-registry.js';
import { type ListState, type ListStatus, listStatus } from '../../core/page/list-status.js';
import { whenIdle } from '../../core/page/when-idle.js';

/** Which list is asked for, in pages of what size, and how much of it by itself. */
export interface UseFollowupsOptions {
  /** Page size to ask for; where the server refuses it, its own. @default the server's */
  readonly limit?: number | undefined;
  /** Only records updated since then, as the server writes its timestamps. */
  readonly updatedSince?: string | undefined;
  /**
   * How many records are loaded by themselves, page by page in the browser's idle time, while the page is seen; 0 for the
   * first page alone.
   */
  readonly preload?: number | undefined;
}

/** How the list stands, without its rows, and what can be done with it. */
export interface ListQuery extends ListStatus, ListActions {
  /** Takes loading by itself up again; `null` unless pages failed so often that it gave up. */
  readonly resume: (() => void) | null;
}

interface ListedQuery extends ListQuery {
  readonly pages: readonly FollowupsPage[];
  /** Whether more of them may come from the disk. */
  readonly restoring: boolean;
  /** Tells of pages that are about to be listed, until what it gives is called. */
  readonly onAhead: ListController['onAhead'];
}

const NO_PAGES: readonly FollowupsPage[] = [];

/** The list as pages in the query cache, and what can be done with it. */
export function useListQuery({ limit, updatedSince, preload = 0 }: UseFollowupsOptions): ListedQuery {
  const { core } = useFollowupsContext();
  const queryClient = useQueryClient();
  const list = useMemo(
    () => listController(core, queryClient, { limit, updatedSince }),
    [core, queryClient, limit, updatedSince],
  );
  const state = useSyncExternalStore(list.subscribe, list.state, list.state);
  const { restoring } = state;
  const query = useInfiniteQuery({ ...list.options, enabled: !restoring });
  const { data } = query;
  useEarlyEffect(() => list.begin(), [list, data]);
  // Ids whose records are elsewhere are none: another life of the page may have left them in the host's cache.
  const held = useMemo(() => (data && areHeld(data.pages, core.records) ? data.pages : null), [data, core]);
  const pages = useMemo(() => held ?? list.firstPages(), [held, list]);
  const isLoaded = held !== null;
  const isWhole = isLoaded && !restoring;
  useEffect(() => (isWhole ? list.watch() : undefined), [list, isWhole]);

  const status = listStatus({ pages, isLoaded, query, hasNextPageFailed: list.hasNextPageFailed(), state });
  const isCycle = status.end === 'cursor-cycle';
  useEffect(() => {
    // Later than the effects of the provider, so that the host's handler hears of a list that was there from the start.
    if (isCycle) void Promise.resolve().then(() => core.tellCursorCycle({ limit, updatedSince }));
  }, [core, isCycle, limit, updatedSince]);

  const background = usePreload(list, { pages: held, status, state, upTo: preload });
  const { loadMore, loadAll, stop, refresh } = list;
  return {
    ...status,
    progress: { ...status.progress, background },
    pages: pages ?? NO_PAGES,
    restoring,
    onAhead: list.onAhead,
    ...{ loadMore, loadAll, stop, refresh },
    resume: preload > 0 && state.background && status.progress.failed ? list.resume : null,
  };
}

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
function usePreload(list: ListController, { pages, status, state, upTo }: PreloadFacts): boolean {
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
