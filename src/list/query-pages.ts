import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { FollowupsListData } from '../records/followups-list-options.js';
import type { FollowupsPage, ListedPages } from '../records/followups-page.js';
import { areHeld } from '../records/held-pages.js';
import type { RecordStore } from '../records/record-store.js';

type Change = (pages: readonly FollowupsPage[]) => readonly FollowupsPage[];

const NO_PAGES: readonly FollowupsPage[] = [];

/** The pages of a list as they stand in the query cache; none where a store does not hold their records. */
export function queryPages(queryClient: QueryClient, queryKey: QueryKey, records: RecordStore): ListedPages {
  const waiting: Change[] = [];
  let stopWaiting: (() => void) | null = null;

  const get = (): readonly FollowupsPage[] => {
    const pages = queryClient.getQueryData<FollowupsListData>(queryKey)?.pages ?? NO_PAGES;
    return areHeld(pages, records) ? pages : NO_PAGES;
  };

  // A fetch that is under way puts its pages in the place of whatever was written meanwhile.
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
  };
}
