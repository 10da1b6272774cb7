import type { InfiniteQueryObserverResult } from '@tanstack/react-query';
import { isFollowupsError, type FollowupsError } from '../client/followups-error.js';
import { listEnd, type FollowupsPage, type ListEnd } from '../records/followups-page.js';
import type { LoadAllState } from '../records/load-all.js';

/** The progress of "load all". */
export interface LoadAllProgress {
  /** Whether it is running, including while it waits for the network or a busy server. */
  readonly running: boolean;
  /** Whether it waits for the network or until the server accepts requests again. */
  readonly waiting: boolean;
  /** Records loaded so far. */
  readonly loaded: number;
  /** Whether the last run ended early because a page failed. */
  readonly failed: boolean;
  /** Whether more records are loading, or about to, without being requested; see `preload`. */
  readonly background: boolean;
}

/** The status of a list. */
export interface ListStatus {
  readonly status: 'loading' | 'ready' | 'error';
  readonly error: FollowupsError | null;
  readonly end: ListEnd;
  /**
   * Whether the loaded rows are the whole list, with every edit and deletion made while they were loaded. Known only if the
   * host provides the changes feed, and while it is followed. Otherwise the rows are as of `asOf`.
   */
  readonly consistent: boolean;
  /** When the loaded rows are known to have been correct, in milliseconds since 1970; `null` while that is unknown. */
  readonly asOf: number | null;
  /** The number of rows in the loaded pages that could not be read. */
  readonly rejected: number;
  readonly hasMore: boolean;
  readonly nextPage: 'idle' | 'loading' | 'error' | 'offline' | 'none';
  readonly refreshing: boolean;
  readonly refreshError: FollowupsError | null;
  /** Whether a request waits for the network. */
  readonly offline: boolean;
  readonly progress: LoadAllProgress;
}

/** The state of a list, apart from its pages. */
export interface ListState {
  /** `null` until it is first requested. */
  readonly loadAll: LoadAllState | null;
  /** Whether the last run was a preload. */
  readonly background: boolean;
  /** Whether the disk cache is still being read. No request is sent before. */
  readonly restoring: boolean;
  /** Whether a requested refresh is in progress. */
  readonly refreshing: boolean;
  /** The error of the last requested refresh. */
  readonly refreshError: unknown;
  /** When the loaded rows are known to have been correct, in milliseconds since 1970; `null` while there are none. */
  readonly asOf: number | null;
}

/** The fetch state of the query. */
export type ListFetches = Pick<
  InfiniteQueryObserverResult<unknown, unknown>,
  'data' | 'error' | 'fetchStatus' | 'isError' | 'isFetchingNextPage' | 'isRefetchError' | 'isRefetching'
>;

export interface ListFacts {
  /** The shown pages; `null` while there are none. */
  readonly pages: readonly FollowupsPage[] | null;
  /** Whether these are the list's own pages, not prefetched ones. */
  readonly isLoaded: boolean;
  readonly query: ListFetches;
  /** Whether the latest fetch was for a next page and failed. */
  readonly hasNextPageFailed: boolean;
  readonly state: ListState;
}

const NO_PAGES: readonly FollowupsPage[] = [];

export function listStatus({ pages, isLoaded, query, hasNextPageFailed, state }: ListFacts): ListStatus {
  const { loadAll } = state;
  const end = listEnd(pages ?? NO_PAGES);
  const hasMore = pages !== null && end === 'more';
  const loadingAll = isUnderWay(loadAll);
  const paused = query.fetchStatus === 'paused';
  const refetchError = query.isRefetchError && !hasNextPageFailed ? query.error : null;
  return {
    status: pages ? 'ready' : query.isError && !query.data ? 'error' : 'loading',
    error: pages ? null : asFollowupsError(query.error),
    end,
    consistent: end === 'complete' && loadAll?.status === 'complete' && loadAll.consistent,
    asOf: isLoaded ? state.asOf : null,
    rejected: (pages ?? NO_PAGES).reduce((sum, page) => sum + page.rejected, 0),
    hasMore,
    nextPage: loadingAll ? 'loading' : nextPageState({ query, hasNextPageFailed }, hasMore),
    refreshing: state.refreshing || query.isRefetching,
    refreshError: asFollowupsError(refetchError ?? state.refreshError),
    offline: paused,
    progress: {
      running: loadingAll,
      waiting: loadAll?.status === 'waiting',
      loaded: loadAll?.loaded ?? 0,
      failed: loadAll?.status === 'failed',
      background: state.background && loadingAll,
    },
  };
}

export function isUnderWay(state: LoadAllState | null): boolean {
  return state?.status === 'running' || state?.status === 'waiting';
}

function nextPageState(
  { query, hasNextPageFailed }: Pick<ListFacts, 'query' | 'hasNextPageFailed'>,
  hasMore: boolean,
): ListStatus['nextPage'] {
  // A paused query does not count as fetching, but the next page would wait for it.
  if (hasMore && query.fetchStatus === 'paused') return 'offline';
  if (query.isFetchingNextPage) return 'loading';
  if (hasNextPageFailed) return 'error';
  return hasMore ? 'idle' : 'none';
}

function asFollowupsError(error: unknown): FollowupsError | null {
  return isFollowupsError(error) ? error : null;
}
