import { expect, test } from 'vitest';
import type { ChangesFeed, FollowupChange, FollowupChanges } from '../../src/core/client/followups-client.js';
import { createTraffic, throughTraffic } from '../../src/core/client/traffic.js';
import { createDeltaRefresh } from '../../src/core/records/delta-refresh.js';
import { createLoadAll } from '../../src/core/records/load-all.js';
import { createRecordStore } from '../../src/core/records/record-store.js';
import { failure } from '../saving/failure.js';
import { createSimulatedRuntime } from '../saving/simulated-runtime.js';
import { createSimulatedList, idOf, memoryPages, shownIds } from './simulated-list.js';
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
