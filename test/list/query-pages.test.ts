import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryPages } from '../../src/core/page/query-pages.js';
import { followupsKeys } from '../../src/core/records/followups-keys.js';
import type { FollowupsListData } from '../../src/core/records/followups-list-options.js';
import type { FollowupsPage } from '../../src/core/records/followups-page.js';
import { heldPage } from '../../src/core/records/held-pages.js';
import { createRecordStore } from '../../src/core/records/record-store.js';

const KEY = followupsKeys.list({});
const RECORDS = createRecordStore();

function aPage(cursor: string | null, ...ids: string[]): FollowupsPage {
  const page = { ids, followups: [], cursor, limit: null, nextCursor: null, hasMore: false, rejected: 0 };
  return heldPage(page, RECORDS);
}

function aCache(...pages: FollowupsPage[]) {
  const queryClient = new QueryClient();
  const set = (next: FollowupsPage[]): void => {
    queryClient.setQueryData<FollowupsListData>(KEY, { pages: next, pageParams: next.map(({ cursor }) => cursor) });
  };
  if (pages.length > 0) set(pages);
  return { queryClient, pages: queryPages(queryClient, KEY, RECORDS) };
}

test('returns the cached pages, or none without a list', () => {
  const first = aPage(null, 'a');
  expect(aCache(first).pages.get()).toEqual([first]);
  expect(aCache().pages.get()).toEqual([]);
});

test('returns no pages whose records another store, or none, took in', () => {
  const first = aPage(null, 'a');
  const others = heldPage(first, createRecordStore());
  const kept = JSON.parse(JSON.stringify(first)) as FollowupsPage;
  expect(aCache(first, others).pages.get()).toEqual([]);
  expect(aCache(kept).pages.get()).toEqual([]);
});

test('writes changed pages to the cache with their cursors', () => {
  const { queryClient, pages } = aCache(aPage(null, 'a'));
  pages.update((listed) => [...listed, aPage('c1', 'b')]);
  expect(queryClient.getQueryData<FollowupsListData>(KEY)?.pageParams).toEqual([null, 'c1']);
  expect(pages.get().flatMap(({ ids }) => ids)).toEqual(['a', 'b']);
});

test('an update without changes is a no-op', () => {
  const { queryClient, pages } = aCache(aPage(null, 'a'));
  const before = queryClient.getQueryData(KEY);
  pages.update((listed) => listed);
  expect(queryClient.getQueryData(KEY)).toBe(before);
});

test('does not restore a list that was dropped', () => {
  const { queryClient, pages } = aCache(aPage(null, 'a'));
  queryClient.removeQueries({ queryKey: KEY });
  pages.update(() => [aPage('c9', 'z')]);
  expect(queryClient.getQueryData(KEY)).toBeUndefined();
});

test('applies updates made during a fetch to its result', async () => {
  const { queryClient, pages } = aCache(aPage(null, 'a'));
  let release: (() => void) | undefined;
  const fetched = queryClient.fetchInfiniteQuery({
    queryKey: KEY,
    initialPageParam: null as string | null,
    queryFn: () =>
      new Promise<FollowupsPage>((resolve) => {
        release = () => resolve(aPage(null, 'a', 'b'));
      }),
    getNextPageParam: () => undefined,
    structuralSharing: false,
  });
  pages.update((listed) => [...listed, aPage('c1', 'c')]);
  pages.update((listed) => [...listed, aPage('c2', 'd')]);
  expect(pages.get().flatMap(({ ids }) => ids)).toEqual(['a']);
  await Promise.resolve();
  release?.();
  await fetched;
  expect(pages.get().flatMap(({ ids }) => ids)).toEqual(['a', 'b', 'c', 'd']);
});
