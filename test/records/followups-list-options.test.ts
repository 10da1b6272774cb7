import { focusManager, InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test } from 'vitest';
import type { FollowupList, FollowupsClient, ListFollowupsParams } from '../../src/core/client/followups-client.js';
import { followupsKeys } from '../../src/core/records/followups-keys.js';
import { followupsListOptions, liveListOptions } from '../../src/core/records/followups-list-options.js';
import type { FollowupsListData } from '../../src/core/records/followups-list-options.js';
import { fetchFollowupsPage } from '../../src/core/records/followups-page.js';
import type { FollowupsListParams } from '../../src/core/records/followups-page.js';
import { areHeld, heldPage } from '../../src/core/records/held-pages.js';
import { createRecordStore } from '../../src/core/records/record-store.js';
import { aFollowup } from '../saving/a-followup.js';

afterEach(() => {
  focusManager.setFocused(undefined);
});

function clientOf(pages: Record<string, FollowupList>) {
  const asked: ListFollowupsParams[] = [];
  const client: FollowupsClient = {
    async listFollowups(params = {}) {
      asked.push(params);
      const page = pages[params.cursor ?? 'start'];
      if (!page) throw new Error(`No page ${params.cursor}.`);
      return page;
    },
    updateFollowup: () => Promise.reject(new Error('not asked for')),
    scanFollowups: () => Promise.reject(new Error('not asked for')),
  };
  return { client, asked };
}

const first: FollowupList = { data: [aFollowup({ id: 'a' })], has_more: true, next_cursor: 'a', rejected: 1 };
const second: FollowupList = { data: [aFollowup({ id: 'b' })], has_more: false, next_cursor: null, rejected: 0 };

/** A host whose own queries refetch at every turn and throw errors. */
function anEagerHost(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { refetchOnMount: 'always', refetchOnWindowFocus: 'always', throwOnError: true } },
  });
}

describe('the list as query options', () => {
  test('prefetches pages with their records for a provider to take over', async () => {
    const { client, asked } = clientOf({ start: first, a: second });
    const queryClient = new QueryClient();

    const data = await queryClient.fetchInfiniteQuery({
      ...followupsListOptions(client, { limit: 1, updatedSince: 'then' }),
      pages: 2,
    });

    expect(data.pageParams).toEqual([null, 'a']);
    expect(data.pages).toEqual([
      { ids: ['a'], followups: first.data, cursor: null, limit: 1, nextCursor: 'a', hasMore: true, rejected: 1 },
      { ids: ['b'], followups: second.data, cursor: 'a', limit: 1, nextCursor: null, hasMore: false, rejected: 0 },
    ]);
    expect(asked).toMatchObject([
      { limit: 1, cursor: undefined, updatedSince: 'then' },
      { limit: 1, cursor: 'a', updatedSince: 'then' },
    ]);
    expect(asked[0]?.signal).toBeInstanceOf(AbortSignal);
  });

  test('ends on a repeated cursor, however many pages are requested', async () => {
    const { client, asked } = clientOf({ start: first, a: { ...first, next_cursor: 'a' } });

    const data = await new QueryClient().fetchInfiniteQuery({ ...followupsListOptions(client), pages: 50 });

    expect(data.pages).toHaveLength(2);
    expect(asked).toHaveLength(2);
  });
});

test('a host’s own list is not refetched as a whole on window focus', async () => {
  const { client, asked } = clientOf({ start: first });
  const options = followupsListOptions(client);
  const queryClient = anEagerHost();
  queryClient.mount();
  await queryClient.fetchInfiniteQuery(options);
  const stop = new InfiniteQueryObserver(queryClient, { ...options, refetchOnMount: false }).subscribe(() => {});
  await queryClient.invalidateQueries({ queryKey: options.queryKey, refetchType: 'none' });

  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await new Promise((resolve) => setImmediate(resolve));
  stop();
  queryClient.unmount();

  expect(asked).toHaveLength(1);
});

describe('the list as a provider shows it', () => {
  const { client } = clientOf({ start: first });
  const params = { api: 'crm', userId: 'ann', limit: 1 };
  const fetchPage = () => Promise.reject(new Error('not asked for'));

  test("is the host's list, except for where its pages come from and when they are refetched", () => {
    const host: Record<string, unknown> = followupsListOptions(client, params);
    const live: Record<string, unknown> = liveListOptions(client, params, { reader: 7, fetchPage });
    const others = Object.keys(live).filter((option) => String(live[option]) !== String(host[option]));
    expect(others.sort()).toEqual(['queryFn', 'queryKey', 'refetchOnMount', 'refetchOnReconnect', 'throwOnError']);
    expect(Object.keys(live)).toEqual(expect.arrayContaining(Object.keys(host)));
  });

  test('holds the pages that its provider fetches', async () => {
    const { signal } = new AbortController();
    const asked: (readonly [cursor: string | null, signal: AbortSignal])[] = [];
    const records = createRecordStore();
    const live = liveListOptions(client, params, {
      reader: 7,
      fetchPage: async (cursor, given) => {
        asked.push([cursor, given]);
        return heldPage(await fetchFollowupsPage(client, params, cursor, signal), records);
      },
    });
    const { pages } = await new QueryClient().fetchInfiniteQuery(live);

    expect(pages).toMatchObject([{ ids: ['a'], followups: [], nextCursor: 'a' }]);
    expect(asked).toEqual([[null, expect.any(AbortSignal)]]);
  });

  test('recognizes its held pages even after they were reread and changed', async () => {
    const records = createRecordStore();
    const ids = [['a'], ['a', 'b']];
    const live = liveListOptions(client, params, {
      reader: 7,
      fetchPage: async (cursor) => {
        const page = await fetchFollowupsPage(client, params, cursor, undefined);
        return heldPage({ ...page, ids: ids.shift() ?? [] }, records);
      },
    });
    const queryClient = new QueryClient();
    await queryClient.fetchInfiniteQuery(live);
    await queryClient.fetchInfiniteQuery({ ...live, staleTime: 0 });
    const pages = queryClient.getQueryData<FollowupsListData>(live.queryKey)?.pages ?? [];

    expect(pages).toMatchObject([{ ids: ['a', 'b'] }]);
    expect(areHeld(pages, records)).toBe(true);
  });

  test('is not refetched as a whole by another component or by window focus, however old it is', async () => {
    let reads = 0;
    const live = liveListOptions(client, params, {
      reader: 7,
      fetchPage: (cursor, signal) => {
        reads += 1;
        return fetchFollowupsPage(client, params, cursor, signal);
      },
    });
    const queryClient = anEagerHost();
    queryClient.mount();
    await queryClient.fetchInfiniteQuery(live);
    await queryClient.invalidateQueries({ queryKey: live.queryKey, refetchType: 'none' });

    const stop = new InfiniteQueryObserver(queryClient, live).subscribe(() => {});
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await new Promise((resolve) => setImmediate(resolve));
    stop();
    queryClient.unmount();

    expect(reads).toBe(1);
  });

  test('shows its failures itself, even in a host whose own queries throw them', async () => {
    const live = liveListOptions(client, params, { reader: 7, fetchPage });
    const queryClient = anEagerHost();
    const observer = new InfiniteQueryObserver(queryClient, { ...live, retry: false });
    expect(await observer.refetch()).toMatchObject({ status: 'error', data: undefined });
    expect(observer.options.throwOnError).toBe(false);
  });

  test("has the host's key, apart from that of every other reader", () => {
    const [one, other] = [1, 2].map((reader) => liveListOptions(client, params, { reader, fetchPage }).queryKey);
    expect(one?.slice(0, -1)).toEqual([...followupsKeys.list(params)]);
    expect(one).not.toEqual(other);
  });

  test('is refetched after an outage only if nothing has loaded yet', () => {
    const { refetchOnReconnect } = liveListOptions(client, params, { reader: 1, fetchPage });
    expect(refetchOnReconnect({ state: { data: undefined } })).toBe(true);
    expect(refetchOnReconnect({ state: { data: {} } })).toBe(false);
  });
});

describe('the keys', () => {
  test('differ by user, page size and start', () => {
    const keys = [
      followupsKeys.list(),
      followupsKeys.list({ userId: 'ann' }),
      followupsKeys.list({ limit: 10 }),
      followupsKeys.list({ limit: 20 }),
      followupsKeys.list({ updatedSince: 'then' }),
      followupsKeys.list({ updatedSince: 'later' }),
    ];
    expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(6);
  });

  test('are the same whether a setting is omitted or undefined', () => {
    expect(followupsKeys.list({ userId: undefined, limit: undefined, updatedSince: undefined })).toEqual(
      followupsKeys.list(),
    );
  });

  test('of a list match it as a filter, with or without its API, and no other user’s list', () => {
    const queryClient = new QueryClient();
    queryClient.setQueryData(followupsKeys.list({ api: 'crm', userId: 'ann' }), 1);
    queryClient.setQueryData(followupsKeys.list({ api: 'crm', userId: 'bob' }), 2);
    queryClient.setQueryData([...followupsKeys.list({ api: 'other', userId: 'ann' }), 7], 3);
    const found = (params: FollowupsListParams): unknown[] =>
      queryClient.getQueriesData({ queryKey: followupsKeys.list(params) }).map(([, data]) => data);

    expect(found({ userId: 'ann' })).toEqual([1, 3]);
    expect(found({ api: 'other', userId: 'ann' })).toEqual([3]);
  });

  test('share a prefix, so that a host reaches all lists, or everything, at once', () => {
    expect(followupsKeys.list({ userId: 'ann' }).slice(0, 2)).toEqual([...followupsKeys.lists()]);
    expect(followupsKeys.lists().slice(0, 1)).toEqual([...followupsKeys.all()]);
    expect(followupsKeys.update().slice(0, 1)).toEqual([...followupsKeys.all()]);
  });
});
