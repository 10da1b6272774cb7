import { InfiniteQueryObserver, onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { FollowupsClient, ListFollowupsParams } from '../../src/core/client/followups-client.js';
import { FollowupsError } from '../../src/core/client/followups-error.js';
import { listController, type ListController } from '../../src/react/hooks/list-controller.js';
import { listStatus } from '../../src/core/page/list-status.js';
import { coreOf } from '../../src/core/page/core-registry.js';
import type { FollowupsListData } from '../../src/core/records/followups-list-options.js';
import { buildFollowups } from '../../src/testing.js';

const FOLLOWUPS = buildFollowups(30);
const PAGE = 5;

/** A CRM whose list ends after `rows`; the first `repeats` pages after the first repeat its rows. */
function aList({ rows = 30, repeats = 0 } = {}) {
  const asked: (string | undefined)[] = [];
  const failing = { next: false };
  const client: FollowupsClient = {
    async listFollowups({ cursor }: ListFollowupsParams = {}) {
      asked.push(cursor);
      if (failing.next) throw new FollowupsError('forbidden', { effect: 'none' });
      const page = Number(cursor ?? 0);
      const start = Math.max(0, page - (page > 0 ? repeats : 0)) * PAGE;
      const isLast = start + PAGE >= rows;
      return {
        data: FOLLOWUPS.slice(start, Math.min(rows, start + PAGE)),
        has_more: !isLast,
        next_cursor: isLast ? null : String(page + 1),
        rejected: 0,
      };
    },
    updateFollowup: () => Promise.reject(new Error('not asked for')),
    scanFollowups: () => Promise.reject(new Error('not asked for')),
  };
  const core = coreOf(client, null, { journal: 'none', drafts: 'none' });
  core.saving.engine.setActive(true);
  const queryClient = new QueryClient();
  const list = listController(core, queryClient, { limit: PAGE });
  const pagesOf = (): number => queryClient.getQueryData<FollowupsListData>(list.options.queryKey)?.pages.length ?? 0;
  return { asked, failing, core, queryClient, list, pagesOf };
}

/** The status that a component showing the list sees. */
function shown(queryClient: QueryClient, list: ListController) {
  const query = new InfiniteQueryObserver(queryClient, list.options).getCurrentResult();
  const pages = query.data?.pages ?? null;
  return listStatus({
    pages,
    isLoaded: pages !== null,
    query,
    hasNextPageFailed: list.hasNextPageFailed(),
    state: list.state(),
  });
}

afterEach(() => {
  onlineManager.setOnline(true);
});

test('is shared by all readers of the same list, core and cache', () => {
  const { core, queryClient, list } = aList();
  expect(listController(core, queryClient, { limit: PAGE })).toBe(list);
  expect(listController(core, queryClient, { limit: PAGE, updatedSince: undefined })).toBe(list);
  expect(listController(core, queryClient, { limit: 6 })).not.toBe(list);
  expect(listController(core, queryClient, { limit: PAGE, updatedSince: 'then' })).not.toBe(list);
  expect(listController(core, new QueryClient(), { limit: PAGE })).not.toBe(list);
  expect(listController(aList().core, queryClient, { limit: PAGE })).not.toBe(list);
});

test('loads one page at a time, starting with the first', async () => {
  const { asked, list, pagesOf } = aList();
  await list.loadMore();
  await list.loadMore();
  expect(asked).toEqual([undefined, '1']);
  expect(pagesOf()).toBe(2);
});

test('skips pages with nothing new', async () => {
  const { asked, list, pagesOf } = aList({ repeats: 2 });
  await list.loadMore();
  await list.loadMore();
  expect(asked).toEqual([undefined, '1', '2', '3']);
  expect(pagesOf()).toBe(4);
});

test('stops after twenty pages with nothing new and leaves it to the person', async () => {
  const { asked, list } = aList({ repeats: 1000 });
  await list.loadMore();
  await list.loadMore();
  expect(asked).toHaveLength(1 + 20);
});

test('stops at a failed page, and at the end of the list', async () => {
  const { asked, failing, list, queryClient } = aList({ rows: 8 });
  await list.loadMore();
  failing.next = true;
  await list.loadMore();
  expect(asked).toHaveLength(2);
  expect(shown(queryClient, list).nextPage).toBe('error');
  failing.next = false;
  await list.loadMore();
  expect(shown(queryClient, list)).toMatchObject({ end: 'complete', nextPage: 'none' });
  await list.loadMore();
  expect(asked).toHaveLength(3);
});

test('reports that the next page waits for the network, and loads it once online', async () => {
  const { asked, list, queryClient, pagesOf } = aList();
  queryClient.mount();
  await list.loadMore();
  onlineManager.setOnline(false);
  const loaded = list.loadMore();
  await vi.waitFor(() => expect(shown(queryClient, list)).toMatchObject({ offline: true, nextPage: 'offline' }));
  expect(asked).toHaveLength(1);
  onlineManager.setOnline(true);
  await loaded;
  expect(pagesOf()).toBe(2);
  expect(shown(queryClient, list)).toMatchObject({ offline: false, nextPage: 'idle' });
});

/** Calls `run` the first time that everything is being loaded. */
function onceRunning(list: ListController, run: () => void): void {
  const stop = list.subscribe(() => {
    if (list.state().loadAll?.status !== 'running') return;
    stop();
    run();
  });
}

test('loads everything from scratch, and no single page meanwhile', async () => {
  const { asked, list, queryClient } = aList();
  const loadMore = vi.fn(() => void list.loadMore());
  onceRunning(list, loadMore);
  expect(await list.loadAll()).toEqual({ ending: 'complete', loaded: 30 });
  expect(loadMore).toHaveBeenCalledOnce();
  expect(asked).toHaveLength(6);
  expect(shown(queryClient, list)).toMatchObject({ end: 'complete', progress: { running: false, loaded: 30 } });
});

test('announces each page of a full load before it is listed, with its records known', async () => {
  const { core, queryClient, list, pagesOf } = aList();
  const told: { readonly known: boolean; readonly listed: boolean; readonly running: boolean }[] = [];
  list.onAhead((pages) => {
    const listed = queryClient.getQueryData<FollowupsListData>(list.options.queryKey)?.pages ?? [];
    for (const page of pages)
      told.push({
        known: page.ids.every((id) => core.records.get(id) !== undefined),
        listed: listed.includes(page),
        running: list.state().loadAll?.status === 'running',
      });
  });
  await list.loadAll();
  // The list loads its first page itself.
  expect(told).toEqual(Array.from({ length: 5 }, () => ({ known: true, listed: false, running: true })));
  expect(pagesOf()).toBe(6);
});

test('stops loading everything', async () => {
  const { asked, list } = aList();
  onceRunning(list, list.stop);
  expect((await list.loadAll()).ending).toBe('stopped');
  expect(asked.length).toBeLessThan(6);
});

test('a refresh without a first page loads it and returns whether that worked', async () => {
  const { asked, failing, list, pagesOf } = aList();
  failing.next = true;
  expect(await list.refresh()).toBe(false);
  failing.next = false;
  expect(await list.refresh()).toBe(true);
  expect(asked).toHaveLength(2);
  expect(pagesOf()).toBe(1);
});

test('concurrent refreshes are shared', async () => {
  const { list } = aList();
  await list.loadMore();
  const { asOf } = list.state();
  let begun = 0;
  list.subscribe(() => {
    if (list.state().refreshing && list.state().asOf === asOf) begun += 1;
  });
  expect(await Promise.all([list.refresh(), list.refresh()])).toEqual([true, true]);
  expect(begun).toBe(1);
  expect(list.state()).toMatchObject({ refreshing: false, refreshError: null });
});
