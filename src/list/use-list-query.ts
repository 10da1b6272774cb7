'use client';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { isFollowupsError } from '../api/followups-error.js';
import type { FollowupsError } from '../api/followups-error.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import type { FollowupsPage, ListEnd } from '../records/followups-page.js';
import { areHeld } from '../records/held-pages.js';
import { listEnd, uniqueIds } from '../records/followups-page.js';
import type { LoadAllState } from '../records/load-all.js';
import { useEarlyEffect } from '../ui/use-early-effect.js';
import { listDesk } from './list-desk.js';

export interface UseFollowupsOptions {
  /** Page size to ask for. @default the server's */
  readonly limit?: number | undefined;
  /** Only records updated since then, as the server writes its timestamps. */
  readonly updatedSince?: string | undefined;
}

/** How far "load all" has come. */
export interface LoadAllProgress {
  /** Whether it is under way, waiting for the network or a busy server included. */
  readonly running: boolean;
  /** Whether it waits for the network, or until the server may be asked again. */
  readonly waiting: boolean;
  /** Records loaded so far. */
  readonly loaded: number;
  /** Whether the last run ended early because a page failed. */
  readonly failed: boolean;
}

/** How loading everything ended. */
export interface LoadAllEnding {
  readonly ending: 'complete' | 'stopped' | 'failed' | 'truncated';
  /** Records loaded so far. */
  readonly loaded: number;
}

/** How the list stands, without its rows. */
export interface ListQuery {
  readonly status: 'loading' | 'ready' | 'error';
  readonly error: FollowupsError | null;
  readonly end: ListEnd;
  /**
   * Whether the loaded rows are all there are, with every edit and deletion made while they were loaded: known only where the
   * host gives the changes feed. Else they are as of `asOf`.
   */
  readonly consistent: boolean;
  /** As of when the loaded rows are known to be right, in milliseconds since 1970; `null` while that is not known. */
  readonly asOf: number | null;
  /** Rows of the loaded pages that could not be read. */
  readonly rejected: number;
  readonly hasMore: boolean;
  readonly nextPage: 'idle' | 'loading' | 'error' | 'offline' | 'none';
  readonly refreshing: boolean;
  readonly refreshError: FollowupsError | null;
  /** Whether a request waits for the network. */
  readonly offline: boolean;
  readonly progress: LoadAllProgress;
  readonly loadMore: () => Promise<void>;
  /** Loads the whole list in the background, until it ends, `stop` is called or it fails for good; says how it ended. */
  readonly loadAll: () => Promise<LoadAllEnding>;
  readonly stop: () => void;
  /** Reads what changed; says whether that worked. */
  readonly refresh: () => Promise<boolean>;
}

/** Pages without a new record that one "load more" goes on past, before it leaves the next step to the person. */
const EMPTY_PAGES_IN_A_ROW = 20;

const NO_PAGES: readonly FollowupsPage[] = [];

/** The list as pages in the query cache, and what can be done with it. */
export function useListQuery(options: UseFollowupsOptions): ListQuery & { readonly pages: readonly FollowupsPage[] } {
  const { core } = useFollowupsContext();
  const { limit, updatedSince } = options;
  const params = useMemo(
    () => ({ api: core.client.name, userId: core.userId, limit, updatedSince }),
    [limit, updatedSince, core],
  );
  const queryClient = useQueryClient();
  const desk = useMemo(() => listDesk(core, queryClient, params), [core, queryClient, params]);
  const query = useInfiniteQuery({
    ...desk.options,
    // A failure is shown in the list, whatever the host's own queries do.
    throwOnError: false,
    // Each would read every loaded page again, one after the other; the desk reads what changed.
    refetchOnMount: false,
    refetchOnReconnect: ({ state }) => state.data === undefined,
  });
  const { data, fetchNextPage, refetch } = query;
  useEarlyEffect(() => desk.begin(), [desk, data]);
  // Ids whose records are elsewhere are none: another life of the page may have left them in the host's cache.
  const held = useMemo(() => (data && areHeld(data.pages, core.records) ? data.pages : null), [data, core]);
  const shown = useMemo(() => held ?? desk.firstPages(), [held, desk]);
  const pages = shown ?? NO_PAGES;
  const deskState = useSyncExternalStore(desk.subscribe, desk.state, desk.state);
  const isLoaded = held !== null;
  useEffect(() => (isLoaded ? desk.watch() : undefined), [desk, isLoaded]);

  const rejected = useMemo(() => pages.reduce((sum, page) => sum + page.rejected, 0), [pages]);
  const end = useMemo(() => listEnd(pages), [pages]);
  useEffect(() => {
    // Later than the effects of the provider, so that the host's handler hears of a list that was there from the start.
    if (end === 'cursor-cycle') void Promise.resolve().then(() => core.tellCursorCycle(params));
  }, [core, end, params]);

  const loadMore = useCallback(async (): Promise<void> => {
    if (isUnderWay(desk.state().loadAll)) return;
    for (let empty = 0; empty < EMPTY_PAGES_IN_A_ROW; empty += 1) {
      const before = desk.pages.get();
      const result = await fetchNextPage({ cancelRefetch: false });
      if (result.isFetchNextPageError || !result.hasNextPage) return;
      const loaded = result.data?.pages ?? [];
      // It has only waited for a refresh that was under way.
      if (loaded.length <= before.length) continue;
      const known = new Set(loaded.slice(0, -1).flatMap(({ ids }) => ids));
      if (loaded.at(-1)?.ids.some((id) => !known.has(id))) return;
    }
  }, [desk, fetchNextPage]);

  const loadAll = useCallback(async (): Promise<LoadAllEnding> => {
    // It goes on from the first page, which the query loads.
    if (desk.pages.get().length === 0) await refetch({ cancelRefetch: false });
    const end = await desk.loadAll().catch((error: unknown) => core.report(error, { operation: 'list' }));
    if (!end) return { ending: 'failed', loaded: uniqueIds(desk.pages.get()).length };
    const { status, loaded } = end;
    const ending = status === 'complete' || status === 'truncated' || status === 'failed' ? status : 'stopped';
    return { ending, loaded };
  }, [core, desk, refetch]);

  const refresh = useCallback(async (): Promise<boolean> => {
    // Without a first page there is nothing to compare with.
    if (desk.pages.get().length === 0) return (await refetch()).isSuccess;
    return desk.refresh();
  }, [desk, refetch]);

  const hasMore = shown !== null && end === 'more';
  const paused = query.fetchStatus === 'paused';
  const { loadAll: loadState, refreshing, refreshError, asOf } = deskState;
  const loadingAll = isUnderWay(loadState);
  return {
    pages,
    status: shown ? 'ready' : query.isError && !data ? 'error' : 'loading',
    error: shown ? null : asFollowupsError(query.error),
    end,
    consistent: loadState?.status === 'complete' && loadState.consistent,
    asOf: held ? asOf : null,
    rejected,
    hasMore,
    nextPage: loadingAll
      ? 'loading'
      : nextPageState(hasMore, query.isFetchNextPageError, query.isFetchingNextPage, paused),
    refreshing: refreshing || (query.isRefetching && !query.isFetchingNextPage),
    refreshError: asFollowupsError(query.isRefetchError && !query.isFetchNextPageError ? query.error : refreshError),
    offline: paused,
    progress: {
      running: loadingAll,
      waiting: loadState?.status === 'waiting',
      loaded: loadState?.loaded ?? 0,
      failed: loadState?.status === 'failed',
    },
    loadMore,
    loadAll,
    stop: desk.stopLoadAll,
    refresh,
  };
}

function isUnderWay(state: LoadAllState | null): boolean {
  return state?.status === 'running' || state?.status === 'waiting';
}

function nextPageState(hasMore: boolean, failed: boolean, fetching: boolean, paused: boolean): ListQuery['nextPage'] {
  if (fetching) return paused ? 'offline' : 'loading';
  if (failed) return 'error';
  return hasMore ? 'idle' : 'none';
}

function asFollowupsError(error: unknown): FollowupsError | null {
  return isFollowupsError(error) ? error : null;
}
