import type { InfiniteData, QueryFunctionContext } from '@tanstack/react-query';
import type { FollowupsClient } from '../client/followups-client.js';
import { retryDelay, shouldRetry } from '../client/retry-policy.js';
import { followupsKeys, type FollowupsListKey } from './followups-keys.js';
import { fetchFollowupsPage, nextPageCursor, type FollowupsListParams, type FollowupsPage } from './followups-page.js';

/** The data of a list in the query cache. */
export type FollowupsListData = InfiniteData<FollowupsPage, string | null>;

/**
 * Query defaults of the host that must not apply: each would show other pages than those that were read, hide some, or
 * read them again.
 */
const NOT_INHERITED = {
  enabled: true,
  initialData: undefined,
  initialDataUpdatedAt: undefined,
  placeholderData: undefined,
  select: undefined,
  maxPages: undefined,
  getPreviousPageParam: undefined,
  notifyOnChangeProps: undefined,
  refetchInterval: false,
  retryOnMount: true,
  persister: undefined,
  gcTime: undefined,
} as const;

/**
 * Returns the list as options for TanStack Query's `useInfiniteQuery`, `prefetchInfiniteQuery`,
 * `ensureInfiniteQueryData`.
 *
 * @example
 * await queryClient.prefetchInfiniteQuery(followupsListOptions(client, { userId }));
 */
export function followupsListOptions(client: FollowupsClient, params: FollowupsListParams = {}) {
  const options = {
    queryKey: followupsKeys.list({ ...params, api: params.api ?? client.name }),
    queryFn: ({ pageParam, signal }: QueryFunctionContext<FollowupsListKey, string | null>): Promise<FollowupsPage> =>
      fetchFollowupsPage(client, params, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (_last: FollowupsPage, pages: FollowupsPage[]): string | undefined => nextPageCursor(pages),
    retry: shouldRetry,
    retryDelay,
    // Refetching an infinite list reads every loaded page again, one after the other: that is the user's decision.
    refetchOnWindowFocus: false,
    staleTime: 60_000,
    // Comparing every id of a long list with each new page would cost more than it saves.
    structuralSharing: false,
  };
  // Not in the type: a host with `exactOptionalPropertyTypes` could not pass them on.
  return { ...NOT_INHERITED, ...options } as typeof options;
}

interface ListReading {
  /** Distinguishes this reader from all others on the page. */
  readonly reader: number;
  readonly fetchPage: (cursor: string | null, signal: AbortSignal) => Promise<FollowupsPage>;
}

/** The same list as a provider shows and updates it, with everything that differs from a host's own query. */
export function liveListOptions(
  client: FollowupsClient,
  params: FollowupsListParams,
  { reader, fetchPage }: ListReading,
) {
  const options = followupsListOptions(client, params);
  return {
    ...options,
    // Its pages contain only ids: their records are in the reader's store.
    queryKey: [...options.queryKey, reader],
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }): Promise<FollowupsPage> =>
      fetchPage(pageParam, signal),
    // A failure is shown in the list, whatever the host's own queries do.
    throwOnError: false,
    // Each would read every loaded page again, one after the other; a refresh only reads what changed.
    refetchOnMount: false,
    refetchOnReconnect: ({ state }: { readonly state: { readonly data: unknown } }): boolean =>
      state.data === undefined,
  };
}
