import type { InfiniteQueryObserverResult } from '@tanstack/react-query';
import { isFollowupsError, type FollowupsError } from '../client/followups-error.js';
import { listEnd, type FollowupsPage, type ListEnd } from '../records/followups-page.js';
import type { LoadAllState } from '../records/load-all.js';

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
  /** Whether more is on its way, or about to be, that nobody asked for; see `preload`. */
  readonly background: boolean;
}

/** How a list stands, for those who show it. */
export interface ListStatus {
  readonly status: 'loading' | 'ready' | 'error';
  readonly error: FollowupsError | null;
  readonly end: ListEnd;
  /**
   * Whether the loaded rows are all there are, with every edit and deletion made while they were loaded: known only where the
   * host gives the changes feed, and while that is followed. Else they are as of `asOf`.
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
}

/** How a list stands beside its pages. */
export interface ListState {
  /** `null` while nobody has asked for everything. */
  readonly loadAll: LoadAllState | null;
  /** Whether nobody asked for the last run. */
  readonly background: boolean;
  /** Whether the pages are still being looked for on the disk: nothing is asked of the server before. */
  readonly restoring: boolean;
  /** Whether a refresh that a person asked for is under way. */
  readonly refreshing: boolean;
  /** What kept the last one that a person asked for from working. */
  readonly refreshError: unknown;
  /** As of when the loaded rows are known to be right, in milliseconds since 1970; `null` while none are. */
  readonly asOf: number | null;
}

/** What the query says of its fetches. */
export type ListFetches = Pick<
  InfiniteQueryObserverResult<unknown, unknown>,
  'data' | 'error' | 'fetchStatus' | 'isError' | 'isFetchingNextPage' | 'isRefetchError' | 'isRefetching'
>;

export interface ListFacts {
  /** What is shown; `null` while there is nothing to show. */
  readonly pages: readonly FollowupsPage[] | null;
  /** Whether these are the list's own, and not prefetched ones in their place. */
  readonly isLoaded: boolean;
  readonly query: ListFetches;
  /** Whether the newest fetch was for a further page, and failed. */
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

/** Whether "load all" is on its way, be it that it waits. */
export function isUnderWay(state: LoadAllState | null): boolean {
  return state?.status === 'running' || state?.status === 'waiting';
}

function nextPageState(
  { query, hasNextPageFailed }: Pick<ListFacts, 'query' | 'hasNextPageFailed'>,
  hasMore: boolean,
): ListStatus['nextPage'] {
  // A query that waits for the network does not call itself fetching, and would keep the next page waiting as well.
  if (hasMore && query.fetchStatus === 'paused') return 'offline';
  if (query.isFetchingNextPage) return 'loading';
  if (hasNextPageFailed) return 'error';
  return hasMore ? 'idle' : 'none';
}

function asFollowupsError(error: unknown): FollowupsError | null {
  return isFollowupsError(error) ? error : null;
}
