import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { followupsKeys } from '../records/followups-keys.js';
import type { FollowupsListData } from '../records/followups-list-options.js';
import type { FollowupsListParams, FollowupsPage, ListedPages } from '../records/followups-page.js';
import { areHeld } from '../records/held-pages.js';
import type { RecordStore } from '../records/record-store.js';

type Change = (pages: readonly FollowupsPage[]) => readonly FollowupsPage[];

const NO_PAGES: readonly FollowupsPage[] = [];

/** Pages in a query cache, with a subscription to their changes. */
export interface QueryPages extends ListedPages {
  /** Calls back on each change of the pages while this query is in the cache. Returns a cancel function. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** The pages of a list in the query cache; none if the store does not hold their records. */
export function queryPages(queryClient: QueryClient, queryKey: QueryKey, records: RecordStore): QueryPages {
  const waiting: Change[] = [];
  let stopWaiting: (() => void) | null = null;

  const get = (): readonly FollowupsPage[] => {
    const pages = queryClient.getQueryData<FollowupsListData>(queryKey)?.pages ?? NO_PAGES;
    return areHeld(pages, records) ? pages : NO_PAGES;
  };

  // A fetch in flight overwrites what is written meanwhile.
  const isFetching = (): boolean => (queryClient.getQueryState(queryKey)?.fetchStatus ?? 'idle') !== 'idle';

  function apply(changes: readonly Change[]): void {
    const before = get();
    if (before.length === 0) return;
    const pages = changes.reduce((current, change) => change(current), before);
    if (pages === before) return;
    queryClient.setQueryData<FollowupsListData>(queryKey, {
      pages: [...pages],
      pageParams: pages.map(({ cursor }) => cursor),
    });
  }

  function applyOnceIdle(): void {
    stopWaiting ??= queryClient.getQueryCache().subscribe(() => {
      if (isFetching()) return;
      stopWaiting?.();
      stopWaiting = null;
      apply(waiting.splice(0));
    });
  }

  return {
    get,
    update(change) {
      if (!isFetching()) return apply([change]);
      waiting.push(change);
      applyOnceIdle();
    },
    subscribe(listener) {
      const cache = queryClient.getQueryCache();
      const shown = cache.find({ queryKey, exact: true });
      return cache.subscribe(({ query, type }) => {
        if (query === shown && type === 'updated') listener();
      });
    },
  };
}

/**
 * Whether the latest fetch of a list was for a next page and failed. Early 5.x of TanStack Query has no result that says so.
 */
export function hasNextPageFailed(queryClient: QueryClient, queryKey: QueryKey): boolean {
  const state = queryClient.getQueryState(queryKey);
  return state?.status === 'error' && state.fetchMeta?.fetchMore?.direction === 'forward';
}

/** The pages of a list that were prefetched outside a provider, with their records; `null` if there are none. */
export function prefetchedPages(queryClient: QueryClient, params: FollowupsListParams): FollowupsListData | null {
  const data = queryClient.getQueryData<FollowupsListData>(followupsKeys.list(params));
  const isWhole = ({ ids, followups }: FollowupsPage): boolean => followups.length === ids.length;
  return data && data.pages.length > 0 && data.pages.every(isWhole) ? data : null;
}

/** Waits for the first prefetched page if it is in flight: a server may stream it. */
export async function arrivingPage(
  queryClient: QueryClient,
  params: FollowupsListParams,
): Promise<FollowupsPage | null> {
  const query: Query<FollowupsListData> | undefined = queryClient
    .getQueryCache()
    .find<FollowupsListData>({ queryKey: followupsKeys.list(params), exact: true });
  if (query?.state.fetchStatus !== 'fetching' || query.state.data !== undefined) return null;
  await query.promise?.catch(() => {});
  return prefetchedPages(queryClient, params)?.pages[0] ?? null;
}
