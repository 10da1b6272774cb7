'use client';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { isFollowupsError } from '../api/followups-error.js';
import type { FollowupsError } from '../api/followups-error.js';
import { followupsKeys } from '../records/followups-keys.js';
import { followupsListOptions } from '../records/followups-list-options.js';
import type { FollowupsListData } from '../records/followups-list-options.js';
import { listEnd, uniqueIds } from '../records/list-end.js';
import type { ListEnd } from '../records/list-end.js';
import { useFollowupsContext } from './followups-context.js';

export interface UseFollowupsOptions {
  /** Page size to ask for. @default the server's */
  readonly limit?: number | undefined;
  /** Only records updated since then, as the server writes its timestamps. */
  readonly updatedSince?: string | undefined;
}

/** How far "load all" has come. */
export interface LoadAllProgress {
  readonly running: boolean;
  /** Records loaded so far. */
  readonly loaded: number;
  /** Whether the last run ended early because a page failed. */
  readonly failed: boolean;
}

/** The list as pages of ids; the records themselves are read one by one. */
export interface FollowupsList {
  readonly status: 'loading' | 'ready' | 'error';
  readonly error: FollowupsError | null;
  /** Ids in the server's order, each once; the same array until one comes or goes. */
  readonly ids: readonly string[];
  readonly end: ListEnd;
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
  /** Loads page after page until the list ends, `stop` is called or a page fails; says how it ended. */
  readonly loadAll: () => Promise<LoadAllEnding>;
  readonly stop: () => void;
  /** Reads every loaded page again; says whether that worked. */
  readonly refresh: () => Promise<boolean>;
}

/** How loading everything ended. */
export interface LoadAllEnding {
  readonly ending: 'complete' | 'stopped' | 'failed' | 'truncated';
  /** Records loaded so far. */
  readonly loaded: number;
}

/** Pages without a new record that one "load more" goes on past, before it leaves the next step to the person. */
const EMPTY_PAGES_IN_A_ROW = 20;

export function useFollowupsList(options: UseFollowupsOptions = {}): FollowupsList {
  const { core } = useFollowupsContext();
  const { limit, updatedSince } = options;
  const params = useMemo(() => ({ limit, updatedSince, userId: core.userId }), [limit, updatedSince, core]);
  const query = useInfiniteQuery({
    ...followupsListOptions(core.client, params),
    queryFn: ({ pageParam, signal }) => core.fetchPage(params, pageParam, signal),
    // A failure is shown in the list, whatever the host's own queries do.
    throwOnError: false,
  });
  const { data, fetchNextPage, refetch } = query;
  const queryClient = useQueryClient();
  const pages = data?.pages;

  const listed = useMemo(() => uniqueIds(pages ?? []), [pages]);
  const gone = useSyncExternalStore(core.records.subscribeAll, core.records.gone, core.records.gone);
  const edits = useSyncExternalStore(core.engine.subscribeAll, core.engine.edits, core.engine.edits);
  const ids = useMemo(() => {
    if (gone.size === 0) return listed;
    // A record that is gone stays as long as there is something to say about it.
    const kept = new Set(edits.map((edit) => edit.followupId));
    return listed.filter((id) => !gone.has(id) || kept.has(id));
  }, [listed, gone, edits]);

  const rejected = useMemo(() => (pages ?? []).reduce((sum, page) => sum + page.rejected, 0), [pages]);
  const end = useMemo(() => listEnd(pages ?? []), [pages]);
  const paused = query.fetchStatus === 'paused';
  useEffect(() => {
    // Later than the effects of the provider, so that the host's handler hears of a list that was there from the start.
    if (end === 'cursor-cycle') void Promise.resolve().then(() => core.tellCursorCycle(params));
  }, [core, end, params]);

  /** Loads until something new shows; says whether there may be more. */
  const loadNext = useCallback(async (): Promise<boolean> => {
    const queryKey = followupsKeys.list(params);
    for (let empty = 0; empty < EMPTY_PAGES_IN_A_ROW; empty += 1) {
      const before = queryClient.getQueryData<FollowupsListData>(queryKey)?.pages.length ?? 0;
      const result = await fetchNextPage({ cancelRefetch: false });
      if (result.isFetchNextPageError || !result.hasNextPage) return false;
      const loaded = result.data?.pages ?? [];
      // It has only waited for a refresh that was under way.
      if (loaded.length <= before) continue;
      const known = uniqueIds(loaded.slice(0, -1)).length;
      if (uniqueIds(loaded).length > known) return true;
    }
    return true;
  }, [fetchNextPage, queryClient, params]);

  const [progress, setProgress] = useState({ running: false, failed: false });
  const stopped = useRef(true);
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [params],
  );
  const loadAll = useCallback(async (): Promise<LoadAllEnding> => {
    stopped.current = false;
    setProgress({ running: true, failed: false });
    for (;;) {
      const result = await fetchNextPage({ cancelRefetch: false });
      const failed = result.isFetchNextPageError;
      if (!stopped.current && !failed && result.hasNextPage) continue;
      const loaded = result.data?.pages ?? [];
      const end = listEnd(loaded);
      const ending = end === 'complete' ? 'complete' : failed ? 'failed' : stopped.current ? 'stopped' : 'truncated';
      setProgress({ running: false, failed });
      return { ending, loaded: uniqueIds(loaded).length };
    }
  }, [fetchNextPage]);
  const stop = useCallback(() => {
    stopped.current = true;
    setProgress((current) => ({ ...current, running: false }));
  }, []);

  return {
    status: query.isPending ? 'loading' : data ? 'ready' : 'error',
    error: data ? null : asFollowupsError(query.error),
    ids,
    end,
    rejected,
    hasMore: query.hasNextPage,
    nextPage: nextPageState(query.hasNextPage, query.isFetchNextPageError, query.isFetchingNextPage, paused),
    refreshing: query.isRefetching && !query.isFetchingNextPage,
    refreshError: query.isRefetchError && !query.isFetchNextPageError ? asFollowupsError(query.error) : null,
    offline: paused,
    progress: { ...progress, loaded: ids.length },
    loadMore: useCallback(async () => void (await loadNext()), [loadNext]),
    loadAll,
    stop,
    refresh: useCallback(async () => (await refetch()).isSuccess, [refetch]),
  };
}

function nextPageState(
  hasMore: boolean,
  failed: boolean,
  fetching: boolean,
  paused: boolean,
): FollowupsList['nextPage'] {
  if (fetching) return paused ? 'offline' : 'loading';
  if (failed) return 'error';
  return hasMore ? 'idle' : 'none';
}

function asFollowupsError(error: unknown): FollowupsError | null {
  return isFollowupsError(error) ? error : null;
}
