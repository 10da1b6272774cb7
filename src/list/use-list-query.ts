'use client';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { isFollowupsError } from '../api/followups-error.js';
import type { FollowupsError } from '../api/followups-error.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { followupsKeys } from '../records/followups-keys.js';
import { followupsListOptions } from '../records/followups-list-options.js';
import type { FollowupsListData } from '../records/followups-list-options.js';
import type { FollowupsPage } from '../records/followups-page.js';
import { listEnd, uniqueIds } from '../records/list-end.js';
import type { ListEnd } from '../records/list-end.js';
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
  const params = useMemo(() => ({ limit, updatedSince, userId: core.userId }), [limit, updatedSince, core]);
  const queryClient = useQueryClient();
  const desk = useMemo(() => listDesk(core, queryClient, params), [core, queryClient, params]);
  const listOptions = useMemo(
    () => ({
      ...followupsListOptions(core.client, params),
      queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
        desk.fetchPage(pageParam, signal),
    }),
    [core, params, desk],
  );
  const query = useInfiniteQuery({
    ...listOptions,
    // A failure is shown in the list, whatever the host's own queries do.
    throwOnError: false,
    // Each would read every loaded page again, one after the other; the desk reads what changed.
    refetchOnMount: false,
    refetchOnReconnect: ({ state }) => state.data === undefined,
  });
  const { data, fetchNextPage, refetch, hasNextPage } = query;
  useEarlyEffect(() => {
    if (queryClient.getQueryState(listOptions.queryKey)?.data === undefined)
      void queryClient.prefetchInfiniteQuery(listOptions);
  }, [queryClient, listOptions]);
  const pages = data?.pages ?? NO_PAGES;
  const deskState = useSyncExternalStore(desk.subscribe, desk.state, desk.state);
  const isLoaded = data !== undefined;
  useEffect(() => (isLoaded ? desk.watch() : undefined), [desk, isLoaded]);

  const rejected = useMemo(() => pages.reduce((sum, page) => sum + page.rejected, 0), [pages]);
  const end = useMemo(() => listEnd(pages), [pages]);
  useEffect(() => {
    // Later than the effects of the provider, so that the host's handler hears of a list that was there from the start.
    if (end === 'cursor-cycle') void Promise.resolve().then(() => core.tellCursorCycle(params));
  }, [core, end, params]);

  const loadMore = useCallback(async (): Promise<void> => {
    if (isUnderWay(desk.state().loadAll)) return;
    const queryKey = followupsKeys.list(params);
    for (let empty = 0; empty < EMPTY_PAGES_IN_A_ROW; empty += 1) {
      const before = queryClient.getQueryData<FollowupsListData>(queryKey)?.pages ?? NO_PAGES;
      const result = await fetchNextPage({ cancelRefetch: false });
      if (result.isFetchNextPageError || !result.hasNextPage) return;
      const loaded = result.data?.pages ?? [];
      // It has only waited for a refresh that was under way.
      if (loaded.length <= before.length) continue;
      const known = new Set(loaded.slice(0, -1).flatMap(({ ids }) => ids));
      if (loaded.at(-1)?.ids.some((id) => !known.has(id))) return;
    }
  }, [desk, fetchNextPage, queryClient, params]);

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

  const paused = query.fetchStatus === 'paused';
  const { loadAll: loadState, refreshing, refreshError, asOf } = deskState;
  const loadingAll = isUnderWay(loadState);
  return {
    pages,
    status: query.isPending ? 'loading' : data ? 'ready' : 'error',
    error: data ? null : asFollowupsError(query.error),
    end,
    consistent: loadState?.status === 'complete' && loadState.consistent,
    asOf: data ? asOf : null,
    rejected,
    hasMore: hasNextPage,
    nextPage: loadingAll
      ? 'loading'
      : nextPageState(hasNextPage, query.isFetchNextPageError, query.isFetchingNextPage, paused),
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
