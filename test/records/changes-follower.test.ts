import { describe, expect, test, vi } from 'vitest';
import type { ChangesFeed, FollowupChange, FollowupChanges } from '../../src/core/client/followups-client.js';
import { createTraffic, throughTraffic } from '../../src/core/client/traffic.js';
import type { Followup } from '../../src/core/followup/followup.js';
import { createChangesFollower } from '../../src/core/records/changes-follower.js';
import { createDeltaRefresh } from '../../src/core/records/delta-refresh.js';
import type { DeltaRefreshOptions, RefreshWish } from '../../src/core/records/delta-refresh.js';
import { createLoadAll } from '../../src/core/records/load-all.js';
import { createRecordStore } from '../../src/core/records/record-store.js';
import { noVersionFloors } from '../../src/core/records/version-floors.js';
import { aFollowup } from '../saving/a-followup.js';
import { failure } from '../saving/failure.js';
import { createSimulatedRuntime } from '../saving/simulated-runtime.js';
import { aPage } from './a-page.js';
import { aLoadedList, createSimulatedList, idOf, memoryPages, shownIds } from './simulated-list.js';
import type { SimulatedList, SimulatedListOptions } from './simulated-list.js';

/** A feed of all changes to the list, with a record of its calls. */
function feedOver(server: () => SimulatedList) {
  const asked: string[] = [];
  const feed = {
    asked,
    /** Whether it names records by id only. */
    idsOnly: false,
    pageSize: Infinity,
    /** Reports no changes beyond this one. */
    upTo: Infinity,
    /** Has forgotten changes before this one. */
    reachesBackTo: 0,
    fails: undefined as unknown,
    /** Returned instead of the changes. */
    answer: undefined as unknown,
  };
  const told = (change: FollowupChange): FollowupChange =>
    feed.idsOnly && 'followup' in change ? { type: 'upserted', id: change.followup.id, by: 'u-1' } : change;
  const changes: ChangesFeed = {
    async watermark() {
      asked.push('watermark');
      return String(server().changes.length);
    },
    async since(watermark): Promise<FollowupChanges | null> {
      asked.push('since');
      if (feed.fails !== undefined) throw feed.fails;
      if (feed.answer !== undefined) return feed.answer as FollowupChanges;
      const from = Number(watermark);
      if (from < feed.reachesBackTo) return null;
      const all = server().changes.slice(0, feed.upTo);
      const to = Math.min(all.length, from + feed.pageSize);
      return { changes: all.slice(from, to).map(told), watermark: String(to), hasMore: to < all.length };
    },
  };
  return Object.assign(feed, { changes });
}

/** A list loaded to its end with the feed. */
async function aFollowedList(
  list: Partial<SimulatedListOptions> = {},
  justBefore: (server: SimulatedList) => void = () => {},
) {
  const runtime = createSimulatedRuntime();
  const server: SimulatedList = createSimulatedList({ runtime, count: 60, pageSize: 10, ...list });
  const feed = feedOver(() => server);
  const records = createRecordStore({ now: runtime.now });
  const pages = memoryPages();
  const errors: unknown[] = [];
  const client = throughTraffic(server.client, createTraffic(runtime));
  const shared = { ...runtime, client, records, pages, params: {} };
  const onFeedError = (error: unknown): void => void errors.push(error);
  const delta = createDeltaRefresh({ ...shared, changes: feed.changes, onFeedError });
  const load = createLoadAll({ ...shared, feed: delta.feed });
  justBefore(server);
  const ended = load.start();
  await runtime.advance(600_000);
  expect(await ended).toMatchObject({ status: 'complete', consistent: true });
  const refresh = async () => {
    await runtime.advance(30_000);
    server.clearRequests();
    feed.asked.length = 0;
    const refreshed = delta.refresh();
    await runtime.advance(60_000);
    return refreshed;
  };
  const isRight = (): void => {
    expect(shownIds(pages, records)).toEqual(server.ids());
    for (const id of server.ids()) expect(records.get(id)).toEqual(server.row(id));
  };
  return { runtime, server, feed, records, pages, load, errors, refresh, isRight };
}

const NEW = idOf(5).replace(/0$/, '1');

test('one refresh with one feed call removes a deleted record from 500 pages, and the list stays complete', async () => {
  const { server, feed, records, load, refresh, isRight } = await aFollowedList({ count: 5000 });
  server.remove(idOf(2345));
  server.put(idOf(17), { note: 'Changed' });
  server.put(NEW, { note: 'New' });
  expect(await refresh()).toMatchObject({
    how: 'changes',
    gone: [idOf(2345)],
    changed: [{ id: idOf(17) }, { id: NEW }],
  });
  expect(feed.asked).toEqual(['since']);
  expect(records.isGone(idOf(2345))).toBe(true);
  expect(load.state().consistent).toBe(true);
  isRight();
  // Two pages swept for records that leave the list unreported; the first refresh also rereads what a replica may have
  // lacked.
  expect(server.requests).toHaveLength(3);
  await refresh();
  expect(server.requests).toHaveLength(2);
});

test('a refresh that finds nothing leaves the state of the load as it is', async () => {
  const { load, refresh } = await aFollowedList();
  const state = load.state();
  await refresh();
  expect(load.state()).toBe(state);
});

test.each([
  ['of ids alone', { idsOnly: true }],
  ['in several pages', { pageSize: 2 }],
  ['of ids alone in several pages', { idsOnly: true, pageSize: 1 }],
])('a feed %s is followed to its end', async (_what, kind) => {
  const { server, feed, load, refresh, isRight } = await aFollowedList();
  Object.assign(feed, kind);
  server.put(idOf(3), { note: 'Changed' });
  server.put(NEW, { note: 'New' });
  server.put(idOf(40), { note: 'Made and' });
  server.remove(idOf(40));
  server.remove(idOf(41));
  server.put(idOf(41), { note: 'Back' });
  await refresh();
  isRight();
  expect(load.state().consistent).toBe(true);
});

test('when the feed no longer reaches back far enough, the list is reloaded, and is complete again', async () => {
  const { server, feed, load, refresh, isRight, records } = await aFollowedList();
  server.remove(idOf(30));
  server.put(idOf(31), { note: 'Changed' });
  feed.reachesBackTo = server.changes.length;
  await refresh();
  expect(feed.asked).toEqual(['since', 'watermark', 'since']);
  isRight();
  // No one reported it as deleted.
  expect(records.isGone(idOf(30))).toBe(false);
  expect(load.state().consistent).toBe(true);
});

test('while the feed fails, the list is not called consistent, and it catches up by itself', async () => {
  const { server, feed, load, errors, refresh, isRight } = await aFollowedList();
  feed.fails = failure('unavailable');
  server.put(idOf(3), { note: 'Changed' });
  server.remove(idOf(4));
  await refresh();
  expect(errors).toHaveLength(1);
  expect(load.state()).toMatchObject({ status: 'complete', consistent: false });
  feed.fails = undefined;
  await refresh();
  expect(load.state().consistent).toBe(true);
  isRight();
});

test('an unreadable change ends consistency until the list is reloaded; the other changes are applied', async () => {
  const { server, feed, load, refresh, isRight, runtime } = await aFollowedList();
  server.put(idOf(3), { note: 'Changed' });
  feed.answer = { changes: [{ type: 'moved' }, server.changes.at(-1), null], watermark: '1' };
  await refresh();
  isRight();
  expect(load.state().consistent).toBe(false);
  feed.answer = undefined;
  await refresh();
  expect(load.state().consistent).toBe(false);
  const again = load.start();
  await runtime.advance(60_000);
  expect(await again).toMatchObject({ status: 'complete', consistent: true });
});

test.each([
  ['no list of changes', {}],
  ['pages that come round', { changes: [], watermark: '0', hasMore: true }],
])('an answer with %s is malformed', async (_what, answer) => {
  const { feed, load, errors, refresh } = await aFollowedList();
  feed.answer = answer;
  await refresh();
  expect(errors).toMatchObject([{ kind: 'malformed-response' }]);
  expect(load.state().consistent).toBe(false);
});

test('a bare array is all changes, and the next call starts with a new watermark', async () => {
  const { server, feed, load, refresh, isRight } = await aFollowedList();
  feed.answer = [];
  await refresh();
  server.remove(idOf(9));
  feed.answer = server.changes;
  await refresh();
  expect(feed.asked).toEqual(['watermark', 'since']);
  isRight();
  expect(load.state().consistent).toBe(true);
});

test('the next refresh removes what a lagging replica brought back', async () => {
  const { server, records, refresh, isRight } = await aFollowedList();
  const row = server.row(idOf(30));
  server.remove(idOf(30));
  await refresh();
  if (row) records.merge(row, records.startRead());
  expect(records.isGone(idOf(30))).toBe(false);
  await refresh();
  isRight();
});

test('what a lagging replica omitted during loading comes with the next refresh, if the feed reported it before', async () => {
  let lagMs = 3000;
  const { refresh, isRight, load } = await aFollowedList({ fate: () => ({ lagMs }) }, (server) => {
    server.keepPast();
    server.put(idOf(45), { note: 'Just now' });
    server.put(NEW, { note: 'New' });
  });
  lagMs = 0;
  await refresh();
  isRight();
  expect(load.state().consistent).toBe(true);
});

test('a list is not called consistent while a record that the feed names is missing on its page', async () => {
  const { server, feed, load, refresh, isRight } = await aFollowedList();
  feed.idsOnly = true;
  server.put(idOf(30), { note: 'Changed' });
  const removed = server.changes.length;
  server.remove(idOf(30));
  feed.upTo = removed;
  await refresh();
  expect(load.state().consistent).toBe(false);
  feed.upTo = Infinity;
  await refresh();
  isRight();
  expect(load.state().consistent).toBe(true);
});

test('an event older than a known deletion does not restore the record', async () => {
  const { server, feed, records, refresh } = await aFollowedList();
  server.put(idOf(30), { note: 'Changed' });
  await refresh();
  // The host knows of the deletion before the feed has it.
  feed.answer = { changes: [...server.changes], watermark: '1' };
  server.remove(idOf(30));
  records.markGone(idOf(30));
  await refresh();
  expect(records.isGone(idOf(30))).toBe(true);
});

test('a record that the feed names by id is found even where new ones moved it off its page', async () => {
  const { server, feed, refresh, isRight } = await aFollowedList();
  await refresh();
  feed.idsOnly = true;
  for (let offset = 1; offset <= 10; offset += 1) server.put(idOf(31).slice(0, -1) + offset.toString(16), {});
  server.put(idOf(40), { note: 'Changed' });
  await refresh();
  isRight();
});

/** A list of which the first three pages were loaded by scrolling, before the feed is followed. */
async function aScrolledList(options: Partial<DeltaRefreshOptions> = {}) {
  const runtime = createSimulatedRuntime();
  const server = createSimulatedList({ runtime, count: 60, pageSize: 10 });
  const table = await aLoadedList(server, runtime, 3);
  const feed = feedOver(() => server);
  const onFeedError = vi.fn();
  const client = throughTraffic(server.client, createTraffic(runtime));
  const shared = { ...runtime, ...table, client, params: {}, changes: feed.changes, onFeedError, ...options };
  const delta = createDeltaRefresh(shared);
  const refresh = async (wish?: RefreshWish) => {
    server.clearRequests();
    const ended = delta.refresh(wish);
    ended.catch(() => {});
    await runtime.advance(5000);
    return ended;
  };
  /** Whether the last refresh asked the list for changes. */
  const looked = (): boolean => server.requests.some(({ updatedSince }) => updatedSince !== undefined);
  return { ...table, runtime, server, feed, onFeedError, delta, refresh, looked };
}

test.each([
  [
    [5000, 9999, 20_000, 30_000],
    [false, false, true, false],
  ],
  [
    [10_000, 20_000],
    [true, false],
  ],
])('the first refresh begins to follow; the list is asked once more when no replica lags: %j', async (times, looks) => {
  const { runtime, feed, refresh, looked } = await aScrolledList();
  const began = runtime.now();
  expect(await refresh()).toMatchObject({ how: 'changes' });
  expect([feed.asked, looked()]).toEqual([['watermark'], true]);
  const found: boolean[] = [];
  for (const time of times) {
    await runtime.advance(began + time - runtime.now());
    expect(await refresh()).toMatchObject({ how: 'changes' });
    found.push(looked());
  }
  expect(found).toEqual(looks);
});

test('a change beyond the loaded pages is reported once for each version', async () => {
  const { server, refresh } = await aScrolledList();
  await refresh();
  server.put(idOf(50), { note: 'Changed' });
  expect((await refresh()).changed).toEqual([{ id: idOf(50), version: 8 }]);
  expect((await refresh()).changed).toEqual([]);
});

test('where the order of the list is unknown, its pages are read as well', async () => {
  const { pages, refresh } = await aScrolledList();
  await refresh();
  pages.update((listed) => listed.toReversed());
  expect(await refresh()).toMatchObject({ how: 'pages' });
});

test.each([
  ['and no one listens', { onFeedError: undefined }],
  ['while the same user is signed in', { isWanted: () => true }],
])('if the feed fails %s, the list is asked for changes', async (_what, options) => {
  const { feed, refresh } = await aScrolledList(options);
  await refresh();
  feed.fails = failure('unavailable');
  expect(await refresh()).toMatchObject({ how: 'changes' });
});

test('a feed that cannot be followed is asked once in a refresh of all pages', async () => {
  const { onFeedError, refresh } = await aScrolledList({
    changes: { watermark: () => Promise.reject(failure('unavailable')), since: () => Promise.resolve(null) },
  });
  await refresh({ whole: true });
  expect(onFeedError).toHaveBeenCalledTimes(1);
});

describe('while the feed does not answer', () => {
  const never = () => new Promise<never>(() => {});
  const changes = { watermark: never, since: never };

  test('it is waited for 15 seconds', async () => {
    const { runtime, onFeedError, delta } = await aScrolledList({ changes });
    const ended = delta.refresh();
    await runtime.advance(14_999);
    expect(onFeedError).not.toHaveBeenCalled();
    await runtime.advance(1);
    expect(onFeedError.mock.calls).toMatchObject([[{ kind: 'timeout' }]]);
    await runtime.advance(5000);
    expect(await ended).toMatchObject({ how: 'changes' });
  });

  test('a refresh that is stopped ends at once', async () => {
    const { runtime, onFeedError, delta, server } = await aScrolledList({ changes });
    const ended = delta.refresh();
    await runtime.settle();
    delta.stop();
    await expect(ended).rejects.toMatchObject({ kind: 'aborted' });
    expect(onFeedError).not.toHaveBeenCalled();
    expect(server.requests).toEqual([]);
  });
});

test('a refresh ends where the feed answers once another user is signed in', async () => {
  const { onFeedError, server, refresh } = await aScrolledList({ isWanted: () => false });
  await expect(refresh()).rejects.toMatchObject({ kind: 'aborted' });
  expect(onFeedError).not.toHaveBeenCalled();
  expect(server.requests).toEqual([]);
});

describe('one follower', () => {
  const OVERLAP_MS = 10_000;
  const version = (integration_version: number | null, id = idOf(1)): Followup =>
    aFollowup({ id, integration_version, note: `Version ${integration_version}` });
  const upserted = (followup: Followup): FollowupChange => ({ type: 'upserted', followup });
  const named = (number: number): FollowupChange => ({ type: 'upserted', id: idOf(number), by: 'u-1' });
  const deleted = (number: number): FollowupChange => ({ type: 'deleted', id: idOf(number) });

  /** A follower of a list with records 1 to 3 loaded and more to come, over a feed whose answers the test gives. */
  function aFollower() {
    const clock = { now: 1_000_000 };
    const host = {
      isWanted: true,
      floor: null as number | null,
      position: 'w0',
      answer: null as unknown,
      missing: [] as string[],
    };
    const records = createRecordStore({
      now: () => clock.now,
      floors: { ...noVersionFloors(), floor: () => host.floor },
    });
    const ids = [1, 2, 3].map(idOf);
    for (const id of ids) records.merge(version(7, id), records.startRead());
    const pages = memoryPages([aPage({ ids, hasMore: true, nextCursor: idOf(3) })]);
    const pause = vi.fn(() => Promise.resolve());
    const since = vi.fn((_watermark: string) => Promise.resolve(host.answer as FollowupChanges));
    const readAgain = vi.fn(() => Promise.resolve({ changed: [], gone: [], missing: host.missing }));
    const follower = createChangesFollower({
      changes: { watermark: () => Promise.resolve(host.position), since },
      records,
      pages,
      now: () => clock.now,
      pause,
      isWanted: () => host.isWanted,
      overlapMs: OVERLAP_MS,
      readAgain,
    });
    const { signal } = new AbortController();
    const limits = { timeoutMs: 1000, signal };
    const follow = (answer: unknown) => {
      host.answer = Array.isArray(answer) ? { changes: answer, watermark: 'w1', hasMore: false } : answer;
      return follower.follow(limits);
    };
    return {
      clock,
      host,
      records,
      pages,
      pause,
      since,
      readAgain,
      follower,
      signal,
      begin: (position = 'w0') => {
        host.position = position;
        return follower.begin(limits);
      },
      follow,
      state: () => [follower.holdsAll(), follower.isConsistent()],
    };
  }

  test('reports records beyond the loaded pages, the newest timestamp, and what was deleted here', async () => {
    const { records, pages, readAgain, begin, follow } = aFollower();
    const beyond = aFollowup({ id: idOf(9), updated_at: '2026-01-12T09:00:00.000Z' });
    const elsewhere = { ...version(8, idOf(8)), updated_at: '2026-01-11T09:00:00.000Z' };
    records.merge(version(7, idOf(8)), records.startRead());
    records.markGone(idOf(2));
    await begin();
    expect(await follow([upserted(beyond), upserted(elsewhere), named(7), deleted(1), deleted(2), deleted(6)])).toEqual(
      {
        ids: new Set([9, 8, 7, 1, 2, 6].map(idOf)),
        changed: [{ id: idOf(8), version: 8 }],
        gone: [idOf(1)],
        outside: [beyond],
        newest: beyond.updated_at,
        isAll: true,
      },
    );
    expect([records.get(idOf(9)), records.get(idOf(8))]).toEqual([undefined, elsewhere]);
    expect(pages.get()[0]?.ids).toEqual([1, 2, 3].map(idOf));
    expect(readAgain).not.toHaveBeenCalled();
  });

  test.each<[string, number | null, number | null, number | null]>([
    ['a higher version', 7, 8, 8],
    ['the same version', 7, 7, 7],
    ['no version', 7, null, null],
    ['a version of 0 where none was known', null, 0, 0],
    ['an older version time and again', 7, 6, 7],
  ])('keeps the newer state of a record that the feed reports with %s', async (_what, had, has, kept) => {
    const { clock, records, begin, follow } = aFollower();
    const known = { ...version(had), id: idOf(2), note: 'Known' };
    records.merge(known, records.startRead());
    await begin();
    for (let time = 0; time < 4; time += 1) {
      await follow([upserted(version(has, idOf(2)))]);
      clock.now += OVERLAP_MS;
    }
    expect(records.get(idOf(2))).toEqual(has === kept ? version(has, idOf(2)) : known);
  });

  test('lists nothing for a record that is held back as older than was seen before', async () => {
    const { host, records, pages, begin, follow } = aFollower();
    pages.update((listed) => listed.map((page) => ({ ...page, hasMore: false })));
    const listed = pages.get();
    host.floor = 9;
    await begin();
    await follow([upserted(version(8, idOf(5)))]);
    expect(records.get(idOf(5))).toBeUndefined();
    expect(pages.get()).toBe(listed);
  });

  test('takes in many changes in parts, each once', async () => {
    const { pause, signal, begin, follow } = aFollower();
    const many = (count: number) => Array.from({ length: count }, (_, index) => upserted(version(1, idOf(9 + index))));
    await begin();
    expect((await follow(many(500)))?.outside).toHaveLength(500);
    expect(pause).not.toHaveBeenCalled();
    expect((await follow(many(501)))?.outside).toHaveLength(501);
    expect(pause.mock.calls).toEqual([[0, signal]]);
  });

  test('only the list can bring an unlisted record back', async () => {
    const { records, readAgain, signal, begin, follow } = aFollower();
    records.markUnlisted(idOf(2));
    await begin();
    await follow([upserted(version(8, idOf(2))), named(3)]);
    expect(records.isAway(idOf(2))).toBe(true);
    expect(readAgain.mock.calls).toEqual([[[2, 3].map(idOf), signal]]);
  });

  test('moves on to a position of the feed once no replica can lag behind it', async () => {
    const { clock, since, begin, follow } = aFollower();
    await begin();
    const start = clock.now;
    for (const [index, at] of [0, 9999, 10_000, 10_001, 20_000, 20_001].entries()) {
      clock.now = start + at;
      await follow({ changes: [], watermark: `w${index + 1}`, hasMore: false });
    }
    expect(since.mock.calls.map(([from]) => from)).toEqual(['w0', 'w0', 'w0', 'w1', 'w1', 'w3']);
  });

  /** Follows twice more, each past the overlap, and returns from where the second time. */
  async function movedTo({ clock, since, follow }: ReturnType<typeof aFollower>): Promise<unknown> {
    for (const watermark of ['later', 'latest']) {
      clock.now += OVERLAP_MS;
      await follow({ changes: [], watermark, hasMore: false });
    }
    return since.mock.lastCall?.[0];
  }

  test('does not move on to where a named record was missing on its page', async () => {
    const world = aFollower();
    const { host, follower, begin, follow, state } = world;
    follower.covered(await begin());
    host.missing = [idOf(2)];
    expect(await follow([named(2), named(3)])).toMatchObject({ isAll: false });
    expect(state()).toEqual([true, false]);
    expect(await movedTo(world)).toBe('w0');
  });

  test('does not move on without a position', async () => {
    const world = aFollower();
    const { clock, host, since, begin } = world;
    const follow = (bare: unknown) => {
      host.answer = bare;
      return world.follower.follow({ timeoutMs: 1000, signal: world.signal });
    };
    await begin();
    await follow([]);
    clock.now += 1;
    host.position = 'w5';
    await follow([]);
    clock.now += OVERLAP_MS;
    await follow([]);
    await follow([]);
    expect(since.mock.calls.map(([from]) => from)).toEqual(['w0', 'w0', 'w0', 'w5']);
  });

  test.each([
    ['changes', { changes: [], watermark: 'w1', hasMore: false }],
    ['that it does not reach back', null],
  ])('an answer to before it is followed anew does not move it: %s', async (_what, late) => {
    const world = aFollower();
    const { since, follower, begin, follow, state } = world;
    await begin();
    let answer: (late: unknown) => void = () => {};
    since.mockImplementationOnce(() => new Promise<never>((resolve) => (answer = resolve as typeof answer)));
    const before = follow([]);
    const scan = await begin('w20');
    answer(late);
    await before;
    follower.covered(scan);
    expect([follower.isFollowing(), ...state()]).toEqual([true, true, late !== null]);
    expect(await movedTo(world)).toBe('w20');
  });

  test('is consistent only from when every page was read until anything may be missing', async () => {
    const { follower, begin, follow, state } = aFollower();
    follower.covered(0);
    expect([follower.isFollowing(), ...state()]).toEqual([false, false, false]);

    const first = await begin();
    await follow([]);
    follower.covered(first);
    expect([follower.isFollowing(), ...state()]).toEqual([true, true, true]);

    const beginning = begin();
    expect(state()).toEqual([false, false]);
    const second = await beginning;
    follower.covered(first);
    expect(state()).toEqual([false, false]);
    follower.covered(second);
    expect(state()).toEqual([true, false]);
    await follow([]);
    expect(state()).toEqual([true, true]);

    await expect(follow({})).rejects.toMatchObject({ kind: 'malformed-response' });
    expect(state()).toEqual([true, false]);
    await follow([]);
    expect(state()).toEqual([true, true]);

    await follow(null);
    follower.covered(second);
    expect([follower.isFollowing(), ...state()]).toEqual([false, false, false]);
  });

  test('after an unreadable change, no earlier scan holds everything', async () => {
    const { follower, begin, follow, state } = aFollower();
    const first = await begin();
    await follow([{ type: 'moved' }]);
    follower.covered(first);
    expect(state()).toEqual([false, false]);
    const second = await begin();
    follower.covered(first);
    expect(state()).toEqual([false, false]);
    follower.covered(second);
    expect(state()).toEqual([true, false]);
  });

  test('asks nothing before it has begun, and takes nothing in once another user is signed in', async () => {
    const { host, since, records, begin, follow } = aFollower();
    expect(await follow([])).toBeNull();
    expect(since).not.toHaveBeenCalled();
    await begin();
    host.isWanted = false;
    await expect(follow([deleted(1)])).rejects.toMatchObject({ kind: 'aborted', effect: 'none' });
    expect(records.isGone(idOf(1))).toBe(false);
  });
});
