import { expect, test } from 'vitest';
import type { FollowupsClient, ListFollowupsParams } from '../../src/core/client/followups-client.js';
import type { Followup } from '../../src/core/followup/followup.js';
import { createTraffic, throughTraffic } from '../../src/core/client/traffic.js';
import { createDeltaRefresh } from '../../src/core/records/delta-refresh.js';
import type { DeltaRefreshOptions, RefreshReport, RefreshWish } from '../../src/core/records/delta-refresh.js';
import { loadPage } from '../../src/core/records/load-page.js';
import { createSimulatedRuntime, seededRandom } from '../saving/simulated-runtime.js';
import { failure } from '../saving/failure.js';
import { aLoadedList, createSimulatedList, idOf, SERVER_AHEAD_MS, shownIds, withAnswers } from './simulated-list.js';
import type { SimulatedListOptions } from './simulated-list.js';

async function aList(
  list: Partial<SimulatedListOptions> = {},
  { loaded = Infinity, ...options }: Partial<DeltaRefreshOptions> & { loaded?: number } = {},
) {
  const runtime = createSimulatedRuntime();
  const server = createSimulatedList({ runtime, count: 100, pageSize: 10, ...list });
  const table = await aLoadedList(server, runtime, loaded);
  const traffic = createTraffic(runtime);
  const delta = createDeltaRefresh({
    ...runtime,
    ...table,
    client: throughTraffic(server.client, traffic),
    params: {},
    ...options,
  });
  async function refresh(wish?: RefreshWish, within = 60_000): Promise<RefreshReport> {
    const ended = delta.refresh(wish);
    ended.catch(() => {});
    await runtime.advance(within);
    return ended;
  }
  return { ...table, runtime, server, delta, refresh, traffic };
}

/** An id between two others. */
function between(number: number, offset = 1): string {
  return idOf(number).slice(0, -1) + offset.toString(16);
}

test('of 10,000 records with 5 changed, three requests bring the changes, the first of them', async () => {
  const { runtime, server, delta, records, pages, refresh } = await aList({ count: 10_000, pageSize: 100 });
  await runtime.advance(120_000);
  // The first refresh reaches back as long as loading took.
  await refresh();
  expect(server.requests).toHaveLength(3);
  server.clearRequests();
  for (const number of [3, 2500, 5000, 7777, 9999]) server.put(idOf(number), { note: `Changed ${number}` });
  let pagesUpdated = 0;
  records.subscribeAll(() => {
    pagesUpdated += 1;
  });

  const began = runtime.now();
  const ended = delta.refresh();
  await runtime.advance(60);
  expect(records.get(idOf(9999))?.note).toBe('Changed 9999');
  expect(server.requests.filter(({ at }) => at === began)).toHaveLength(1);
  await runtime.advance(60);
  const report = await ended;

  expect(report).toMatchObject({ how: 'changes', requests: 3, gone: [] });
  expect(report.changed.map(({ id }) => id)).toEqual([3, 2500, 5000, 7777, 9999].map(idOf));
  expect(server.requests[0]?.rows).toBeLessThanOrEqual(6);
  expect(pagesUpdated).toBe(1);
  expect(shownIds(pages, records)).toEqual(server.ids());
});

test('a refresh that finds nothing touches no record and no page', async () => {
  const { refresh, records, pages } = await aList();
  await refresh();
  const listed = pages.get();
  const record = records.get(idOf(5));
  const revision = records.revision();
  expect(await refresh({ whole: true })).toMatchObject({ changed: [], gone: [] });
  expect(pages.get()).toBe(listed);
  expect(records.get(idOf(5))).toBe(record);
  expect(records.revision()).toBe(revision);
});

test('it asks in the server’s own time and form, never in that of this page', async () => {
  const micro = (instant: number): string => new Date(instant + 7_200_000).toISOString().replace('Z', '123+02:00');
  const { server, refresh } = await aList({ written: micro });
  server.put(idOf(4), { note: 'Newest' });
  const written = server.row(idOf(4))?.updated_at ?? '';
  await refresh();
  server.clearRequests();
  await refresh();
  const asked = server.requests[0]?.updatedSince ?? '';
  expect(asked).toMatch(/\.\d{3}123\+02:00$/);
  expect(Date.parse(written) - Date.parse(asked)).toBe(10_000);
});

test('the first refresh reaches back as long as loading took', async () => {
  const runtime = createSimulatedRuntime();
  const server = createSimulatedList({ runtime, count: 30, pageSize: 10 });
  const first = aLoadedList(server, runtime, 1);
  await runtime.advance(0);
  const table = await first;
  await runtime.advance(300_000);
  // Behind the reading: page one was read before, the others after it, with a newer change among them.
  server.put(idOf(1), { note: 'Changed behind' });
  await runtime.advance(290_000);
  server.put(idOf(25), { note: 'Newest' });
  for (const cursor of [idOf(10), idOf(20)]) {
    const answer = server.client.listFollowups({ cursor });
    await runtime.advance(50);
    const { data, has_more, next_cursor } = await answer;
    const startedAt = table.records.startRead();
    for (const row of data) table.records.merge(row, startedAt);
    const ids = data.map(({ id }) => id);
    const page = { ids, followups: [], cursor, limit: null, nextCursor: next_cursor, hasMore: has_more, rejected: 0 };
    table.pages.update((listed) => [...listed, page]);
  }
  const delta = createDeltaRefresh({ ...runtime, ...table, client: server.client, params: {}, sweepPages: 1 });
  const ended = delta.refresh();
  await runtime.advance(1000);
  expect((await ended).how).toBe('changes');
  expect(table.records.get(idOf(1))?.note).toBe('Changed behind');
});

test('new records go to their place, the first, in the middle, between pages, and the last', async () => {
  const { server, refresh, records, pages } = await aList();
  for (const id of [between(0), between(15), between(20), between(100), between(100, 3)]) server.put(id, {});
  const report = await refresh();
  expect(report.changed).toHaveLength(5);
  expect(shownIds(pages, records)).toEqual(server.ids());
  expect(records.locator(between(15))).toEqual({ cursor: idOf(10), limit: undefined });
});

test('a new record can be read again as soon as it is shown, by the page in which it stands', async () => {
  const { runtime, server, delta, records } = await aList({}, { params: { limit: 10 } });
  for (const number of [15, 55]) server.put(between(number), {});
  const ended = delta.refresh();
  // The changes alone have come by now.
  await runtime.advance(60);
  const locators = [15, 55].map((number) => records.locator(between(number)));
  expect(locators).toEqual([10, 50].map((number) => ({ cursor: idOf(number), limit: 10 })));
  await runtime.advance(1000);
  await ended;
});

test('a new record that has gone before the answer came is not listed', async () => {
  const { runtime, server, delta, records, pages } = await aList();
  const listed = pages.get();
  server.put(between(15), {});
  const ended = delta.refresh();
  await runtime.advance(10);
  // As another tab tells it.
  records.markGone(between(15));
  await runtime.advance(50);
  expect(pages.get().map(({ ids }) => ids)).toEqual(listed.map(({ ids }) => ids));
  await runtime.advance(1000);
  await ended;
});

test('records that were put in between cost the refreshes after them no further request', async () => {
  const { server, refresh, records, pages } = await aList();
  for (const number of [5, 15, 15, 35, 95, 100]) server.put(between(number), {});
  server.put(between(15, 3), {});
  for (let count = 0; count < 25; count += 1) expect((await refresh()).requests).toBe(3);
  expect(shownIds(pages, records)).toEqual(server.ids());
});

test('what lies past the loaded range is told and not listed', async () => {
  const { server, refresh, records, pages } = await aList({}, { loaded: 3 });
  for (let count = 0; count < 4; count += 1) await refresh();
  server.put(idOf(31), { note: 'Past' });
  server.put(between(29), {});
  const report = await refresh();
  expect(report.changed.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
    { id: between(29), version: 1 },
    { id: idOf(31), version: 8 },
  ]);
  expect(records.get(idOf(31))).toBeUndefined();
  expect(shownIds(pages, records)).toEqual(server.ids().slice(0, 31));
  // Told once.
  expect((await refresh()).changed).toEqual([]);
});

test('a record past the loaded range that another list has loaded is brought up to date', async () => {
  const { server, refresh, records, pages } = await aList({}, { loaded: 3 });
  const row = server.row(idOf(50));
  if (row) records.merge(row, records.startRead());
  server.put(idOf(50), { note: 'Changed' });
  await refresh();
  expect(records.get(idOf(50))?.note).toBe('Changed');
  expect(shownIds(pages, records)).toEqual(server.ids().slice(0, 30));
});

test('where nothing is loaded yet, nothing is asked', async () => {
  const { server, refresh } = await aList({}, { loaded: 0 });
  expect(await refresh({ whole: true })).toEqual({ how: 'changes', changed: [], gone: [], missing: [], requests: 0 });
  expect(server.requests).toEqual([]);
});

test('a record that was told of while its page was on its way is found, and looked for once', async () => {
  const { runtime, server, refresh, records, pages } = await aList({ count: 400 }, { loaded: 20 });
  await refresh();
  const cursor = pages.get().at(-1)?.nextCursor ?? null;
  const next = loadPage(server.client, records, {}, cursor, { pause: () => Promise.resolve() });
  await runtime.advance(50);
  const page = await next;
  server.put(between(205), {});
  await refresh();
  await runtime.advance(60_000);
  server.put(idOf(1), { note: 'Later' });
  await refresh();
  pages.update((listed) => [...listed, page]);
  expect((await refresh()).changed).toEqual([{ id: between(205), version: 1 }]);
  expect(shownIds(pages, records)).toEqual(server.ids().slice(0, 211));
  server.clearRequests();
  await refresh();
  expect(server.requests.map((request) => request.cursor)).not.toContain(cursor);
});

test('a page that brought the record that was told of is not read before its turn', async () => {
  const { runtime, server, refresh, records, pages } = await aList({}, { loaded: 3 });
  server.put(idOf(35), { note: 'Changed' });
  expect((await refresh()).changed).toContainEqual({ id: idOf(35), version: 8 });
  const next = loadPage(server.client, records, {}, idOf(30), { pause: () => Promise.resolve() });
  await runtime.advance(50);
  const page = await next;
  pages.update((listed) => [...listed, page]);
  server.clearRequests();
  await refresh();
  const [, ...swept] = server.requests.map(({ cursor }) => cursor);
  expect(swept).toEqual([idOf(20), undefined]);
});

test('while an answer shows less than is known, it is asked since when as before', async () => {
  const { runtime, server, records, pages } = await aList();
  let isBehind = false;
  const client: FollowupsClient = {
    ...server.client,
    async listFollowups(params) {
      const answer = await server.client.listFollowups(params);
      if (!isBehind || !params?.updatedSince) return answer;
      const stale = (row: Followup): Followup => ({ ...row, integration_version: 1 });
      const data = answer.data.flatMap((row) => (row.id === idOf(5) ? [stale(row)] : row.id === idOf(6) ? [] : [row]));
      return { ...answer, data };
    },
  };
  const delta = createDeltaRefresh({ ...runtime, records, pages, client, params: {}, sweepPages: 1 });
  async function refresh(): Promise<void> {
    const ended = delta.refresh();
    await runtime.advance(20_000);
    await ended;
  }
  await refresh();
  server.put(idOf(5), { note: 'Known' });
  await refresh();
  server.put(idOf(6), { note: 'Held back' });
  await runtime.advance(60_000);
  server.put(idOf(7), { note: 'Newest' });
  isBehind = true;
  await refresh();
  expect(records.get(idOf(7))?.note).toBe('Newest');
  expect(records.get(idOf(6))?.note).not.toBe('Held back');
  isBehind = false;
  await refresh();
  expect(records.get(idOf(6))?.note).toBe('Held back');
});

test('what is missing once is told, and only what belongs to the loaded range concerns it', async () => {
  const { server, refresh, delta } = await aList({}, { loaded: 3 });
  server.remove(idOf(5));
  expect(await refresh({ suspects: [idOf(5)] })).toMatchObject({ missing: [idOf(5)], gone: [] });
  expect(await refresh()).toMatchObject({ missing: [], gone: [idOf(5)] });
  expect([idOf(7), between(7), idOf(31)].map(delta.concerns)).toEqual([true, true, false]);
});

test('every record that is loaded concerns it, and where the order is not known any record', async () => {
  const { server, delta, records, pages } = await aList({}, { loaded: 3 });
  const row = server.row(idOf(50));
  if (row) records.merge(row, records.startRead());
  expect([idOf(50), idOf(51)].map(delta.concerns)).toEqual([true, false]);
  pages.update((listed) => listed.toReversed());
  expect([idOf(50), idOf(51)].map(delta.concerns)).toEqual([true, true]);
});

test('equal timestamps hide no change', async () => {
  const { runtime, server, refresh, records } = await aList({ granularity: 60_000 });
  await refresh();
  server.put(idOf(7), { note: 'First of the minute' });
  await refresh(undefined, 5000);
  server.put(idOf(8), { note: 'Second of the minute' });
  await runtime.advance(100);
  expect(server.row(idOf(7))?.updated_at).toBe(server.row(idOf(8))?.updated_at);
  await refresh();
  expect(records.get(idOf(8))?.note).toBe('Second of the minute');
});

test('a replica that lags hides no change for good', async () => {
  const lags = [0, 0, 5000, 5000, 5000, 0, 0, 0];
  let lagging = false;
  const { runtime, server, refresh, records } = await aList({
    fate: () => ({ lagMs: lagging ? (lags.shift() ?? 0) : 0 }),
  });
  server.keepPast();
  await refresh();
  server.put(idOf(50), { note: 'Early' });
  await runtime.advance(1000);
  server.put(idOf(60), { note: 'Late' });
  lagging = true;
  await refresh(undefined, 1000);
  expect(records.get(idOf(60))?.note).toBe('Late');
  await refresh(undefined, 1000);
  await refresh();
  expect(records.get(idOf(50))?.note).toBe('Early');
  expect(records.get(idOf(60))?.note).toBe('Late');
});

test('a deletion is found by the sweep in turn, and believed when it is missing twice', async () => {
  const { server, refresh, records, pages } = await aList();
  server.remove(idOf(45));
  let refreshes = 0;
  let missedAfter = 0;
  while (!records.isAway(idOf(45)) && refreshes < 20) {
    refreshes += 1;
    server.clearRequests();
    await refresh(undefined, 30_000);
    if (missedAfter === 0 && server.requests.some(({ cursor }) => cursor === idOf(40))) missedAfter = refreshes;
  }
  // Ten pages, two with each refresh; then the page is read again at once.
  expect(refreshes).toBeLessThanOrEqual(6);
  expect(refreshes).toBe(missedAfter + 1);
  expect(shownIds(pages, records)).toEqual(server.ids());
});

test('the sweep comes to each page as often as to any other', async () => {
  const { server, refresh, pages } = await aList();
  for (let count = 0; count < 5; count += 1) await refresh();
  const swept = server.requests.filter(({ updatedSince }) => updatedSince === undefined);
  const cursors = swept.map(({ cursor }) => cursor ?? null);
  expect(cursors).toHaveLength(10);
  expect(new Set(cursors)).toEqual(new Set(pages.get().map(({ cursor }) => cursor)));
});

test('a deletion is believed at the second look, also where many records were put in before it meanwhile', async () => {
  const { runtime, server, delta, records } = await aList();
  server.remove(idOf(45));
  const ended = delta.refresh({ whole: true });
  await runtime.advance(600);
  expect(records.isAway(idOf(45))).toBe(false);
  for (let offset = 1; offset < 13; offset += 1) server.put(between(41, offset), {});
  await runtime.advance(10_000);
  expect(await ended).toMatchObject({ gone: [idOf(45)] });
});

test.each([1, 10, 11, 20, 91, 100])('a deletion at a page’s edge is found as well: record %d', async (number) => {
  const { server, refresh, records, pages } = await aList();
  server.remove(idOf(number));
  await refresh({ whole: true });
  await refresh({ whole: true });
  expect(records.isAway(idOf(number))).toBe(true);
  expect(shownIds(pages, records)).toEqual(server.ids());
});

test('a record that was missing once and is back is not taken for gone', async () => {
  let lagging = false;
  const { runtime, server, refresh, records } = await aList({ fate: () => ({ lagMs: lagging ? 20_000 : 0 }) });
  server.keepPast();
  server.put(between(45), {});
  await refresh();
  server.put(idOf(99), {});
  expect(records.get(between(45))).toBeDefined();
  await runtime.advance(100);
  lagging = true;
  await refresh(undefined, 400);
  lagging = false;
  for (let count = 0; count < 12; count += 1) await refresh();
  expect(records.isAway(between(45))).toBe(false);
});

test('ids that another tab tells of as gone are looked for first', async () => {
  const { server, refresh, records } = await aList();
  await refresh();
  server.remove(idOf(95));
  await refresh({ suspects: [idOf(95)] });
  expect(records.isAway(idOf(95))).toBe(false);
  await refresh();
  expect(records.isAway(idOf(95))).toBe(true);
});

test('a deleted record that is made again stands in its place again', async () => {
  const { server, refresh, records, pages } = await aList();
  server.remove(idOf(45));
  await refresh({ whole: true });
  expect(shownIds(pages, records)).toHaveLength(99);
  server.put(idOf(45), { note: 'Back' });
  await refresh();
  expect(shownIds(pages, records)).toEqual(server.ids());
});

test.each(['refused', 'ignored'] as const)(
  'where updated_since is %s, the loaded pages are read again in parallel, from then on at once',
  async (updatedSince) => {
    const { server, refresh, records, pages, delta } = await aList({ count: 1000, updatedSince });
    server.put(idOf(500), { note: 'Changed' });
    server.put(between(777), {});
    const report = await refresh();
    expect(report.how).toBe('pages');
    expect(delta.mode()).toBe('pages');
    expect(records.get(idOf(500))?.note).toBe('Changed');
    expect(shownIds(pages, records)).toEqual(server.ids());
    expect(server.mostInFlight).toBe(4);
    server.clearRequests();
    const began = server.requests.length;
    expect((await refresh()).requests).toBeLessThanOrEqual(102);
    expect(server.requests.slice(began).every((request) => request.updatedSince === undefined)).toBe(true);
  },
);

test('a server that ignores updated_since is found out also where the first page holds a change', async () => {
  const { server, refresh, records, delta } = await aList({ updatedSince: 'ignored' });
  server.put(idOf(3), { note: 'Changed' });
  server.put(idOf(93), { note: 'Changed too' });
  expect(await refresh()).toMatchObject({ how: 'pages' });
  expect(delta.mode()).toBe('pages');
  expect([3, 93].map((number) => records.get(idOf(number))?.note)).toEqual(['Changed', 'Changed too']);
});

test('without a timestamp that can be read, the loaded pages are read again, and nothing is asked for twice', async () => {
  const { server, refresh, records } = await aList({ written: () => 'long ago' });
  server.put(idOf(50), { note: 'Changed' });
  expect(await refresh()).toMatchObject({ how: 'pages', requests: 10 });
  expect(server.requests.every(({ updatedSince }) => updatedSince === undefined)).toBe(true);
  expect(records.get(idOf(50))?.note).toBe('Changed');
});

test('a change without a timestamp is taken in like any other', async () => {
  const { runtime, server, ...table } = await aList();
  const client = withAnswers(server.client, (answer, { updatedSince }) => {
    const undated = (row: Followup): Followup => (row.id === idOf(50) ? { ...row, updated_at: null } : row);
    return updatedSince === undefined ? answer : { ...answer, data: answer.data.map(undated) };
  });
  const delta = createDeltaRefresh({ ...runtime, ...table, client, params: {} });
  server.put(idOf(50), { note: 'Changed' });
  const ended = delta.refresh();
  await runtime.advance(1000);
  expect(await ended).toMatchObject({ how: 'changes' });
  expect(delta.mode()).toBe('changes');
  expect(table.records.get(idOf(50))?.note).toBe('Changed');
});

test('before it asks, the browser gets a turn among many records', async () => {
  const { runtime, server, delta } = await aList({ count: 6000, pageSize: 1000 });
  const ended = delta.refresh();
  await runtime.settle();
  expect(server.requests).toEqual([]);
  await runtime.advance(1000);
  expect(await ended).toMatchObject({ how: 'changes' });
});

test('where the server takes its own timestamps alone, it is given one', async () => {
  const { server, refresh, records, delta } = await aList({ updatedSince: 'only-as-written' });
  server.put(idOf(50), { note: 'Changed' });
  expect((await refresh()).how).toBe('changes');
  expect(delta.mode()).toBe('changes');
  expect(records.get(idOf(50))?.note).toBe('Changed');
  server.clearRequests();
  server.put(idOf(51), { note: 'Changed too' });
  expect(await refresh()).toMatchObject({ how: 'changes', requests: 3 });
  expect(records.get(idOf(51))?.note).toBe('Changed too');
});

test('when more has changed than is loaded, the loaded pages are read again', async () => {
  const { runtime, server, refresh, records } = await aList({ count: 1000 }, { loaded: 3 });
  await refresh();
  for (let number = 1; number <= 1000; number += 1) server.put(idOf(number), { note: 'Moved' });
  await runtime.advance(20_000);
  server.put(idOf(7), { note: 'Moved again' });
  const report = await refresh();
  expect(report.how).toBe('pages');
  expect(report.requests).toBeLessThan(12);
  expect(records.get(idOf(30))?.note).toBe('Moved');
  expect(await refresh()).toMatchObject({ how: 'changes', requests: 3, changed: [] });
});

test('changes are read on one page more than are loaded, and what these told is not told again', async () => {
  const { server, refresh } = await aList({}, { loaded: 3 });
  await refresh();
  // With the one that was the newest before, four pages.
  for (let number = 1; number <= 39; number += 1) server.put(idOf(number), { note: 'Changed' });
  expect(await refresh()).toMatchObject({ how: 'changes', requests: 4 + 2 });
  for (let number = 1; number <= 41; number += 1) server.put(idOf(number), { note: 'Changed again' });
  const report = await refresh();
  expect(report).toMatchObject({ how: 'pages', requests: 4 + 3 });
  expect(report.changed.map(({ id }) => id)).toContain(idOf(35));
  expect(await refresh()).toMatchObject({ how: 'pages', changed: [] });
});

test('changes on more than a hundred pages are read to their end where more pages are loaded', async () => {
  const { server, refresh } = await aList({ count: 150, pageSize: 1 });
  await refresh();
  for (let number = 1; number <= 120; number += 1) server.put(idOf(number), { note: 'Changed' });
  const report = await refresh();
  expect(report.how).toBe('changes');
  expect(report.changed).toHaveLength(120);
});

test.each([
  ['names no next page', null, [undefined]],
  ['leads back to a page that was read', 'again', [undefined, 'again']],
])('where the list of changes %s, the loaded pages are read again', async (_, next_cursor, asked) => {
  const { runtime, server, ...table } = await aList();
  const changesAsked: (string | undefined)[] = [];
  const client: FollowupsClient = {
    ...server.client,
    async listFollowups(params = {}) {
      if (params.updatedSince === undefined) return server.client.listFollowups(params);
      changesAsked.push(params.cursor);
      const answer = await server.client.listFollowups({ ...params, cursor: undefined });
      return { ...answer, has_more: true, next_cursor };
    },
  };
  const delta = createDeltaRefresh({ ...runtime, ...table, client, params: {} });
  const ended = delta.refresh();
  await runtime.advance(60_000);
  expect(await ended).toMatchObject({ how: 'pages' });
  expect(changesAsked).toEqual(asked);
});

test('where the server forgot how the changes go on, the loaded pages are read again', async () => {
  const { server, refresh, records } = await aList();
  await refresh();
  for (let number = 1; number <= 25; number += 1) server.put(idOf(number), { note: 'Changed' });
  server.failNext(undefined, failure('validation'));
  expect(await refresh()).toMatchObject({ how: 'pages' });
  expect(records.get(idOf(25))?.note).toBe('Changed');
});

test('what changed in one go is read twice, and from then on no more', async () => {
  const { runtime, server, refresh, records } = await aList({ count: 1000 });
  await refresh();
  for (let number = 1; number <= 300; number += 1) server.put(idOf(number), { note: 'Moved' });
  await runtime.advance(1);
  server.put(idOf(301), { note: 'Moved' });
  expect((await refresh()).requests).toBe(31 + 2);
  expect(records.get(idOf(301))?.note).toBe('Moved');
  // Once more, because replicas lag.
  expect((await refresh()).requests).toBe(31 + 2);
  server.clearRequests();
  expect((await refresh()).requests).toBe(1 + 2);
  expect(server.requests[0]?.updatedSince).toBe(server.row(idOf(301))?.updated_at);
});

test('a cursor that the server forgot is found again over the pages before', async () => {
  const { server, refresh, records, pages } = await aList({ opaqueCursors: true, count: 200 });
  server.forgetCursors();
  server.remove(idOf(150));
  server.put(between(33), {});
  await refresh({ whole: true });
  await refresh({ whole: true });
  expect(shownIds(pages, records)).toEqual(server.ids());
  server.clearRequests();
  expect(await refresh()).toMatchObject({ requests: 3 });
});

test('a page whose cursor was refused while another one gave it a fresh one is read by that', async () => {
  const { server, refresh, records, pages } = await aList({ opaqueCursors: true, count: 40 });
  const [, second, , fourth] = pages.get();
  server.forgetCursors([second?.cursor, fourth?.cursor]);
  server.put(between(13), {});
  server.remove(idOf(30));
  await refresh({ whole: true });
  expect(records.isAway(idOf(30))).toBe(true);
});

test('faults that pass are got over; one that lasts is told, and nothing is lost by it', async () => {
  const { server, refresh, records } = await aList();
  await refresh();
  server.put(idOf(50), { note: 'Changed' });
  server.failNext(failure('network'), failure('failed', { status: 500 }));
  await refresh();
  expect(records.get(idOf(50))?.note).toBe('Changed');

  server.put(idOf(51), { note: 'Changed too' });
  server.failNext(failure('network'), failure('network'), failure('network'));
  await expect(refresh()).rejects.toMatchObject({ kind: 'network' });
  await refresh();
  expect(records.get(idOf(51))?.note).toBe('Changed too');
});

test('after 429 it ends at once and holds what shares the API', async () => {
  const { server, refresh, traffic, runtime } = await aList();
  server.failNext(failure('rate-limited', { retryAfterMs: 30_000 }));
  const began = runtime.now();
  await expect(refresh(undefined, 1000)).rejects.toMatchObject({ kind: 'rate-limited' });
  expect(server.requests).toHaveLength(1);
  expect(traffic.heldUntil()).toBeGreaterThanOrEqual(began + 30_000);
});

test('changes of a delta that broke off are asked for again', async () => {
  const { server, refresh, records } = await aList({ count: 100 });
  await refresh();
  for (let number = 1; number <= 25; number += 1) server.put(idOf(number), { note: 'Changed' });
  server.failNext(undefined, failure('unauthorized'));
  await expect(refresh()).rejects.toMatchObject({ kind: 'unauthorized' });
  expect(records.get(idOf(25))?.note).not.toBe('Changed');
  await refresh();
  expect(records.get(idOf(25))?.note).toBe('Changed');
});

test('what changes while a delta is read page by page is asked for again', async () => {
  const { runtime, server, delta, records } = await aList({}, { overlapMs: 1, sweepPages: 1 });
  const whole = delta.refresh({ whole: true });
  await runtime.advance(10_000);
  await whole;
  for (let number = 50; number <= 75; number += 1) server.put(idOf(number), { note: 'Changed' });
  await runtime.advance(1000);
  const ended = delta.refresh();
  await runtime.advance(60);
  // Before the page that was read, and then a newer one behind it.
  server.put(idOf(40), { note: 'Changed meanwhile' });
  await runtime.advance(20);
  server.put(idOf(80), { note: 'Changed last' });
  await runtime.advance(1000);
  await ended;
  const next = delta.refresh();
  await runtime.advance(1000);
  await next;
  expect(records.get(idOf(40))?.note).toBe('Changed meanwhile');
  expect(records.get(idOf(80))?.note).toBe('Changed last');
});

/** A list client whose pages go on for ever, empty and with ever new cursors, wherever `isEndless`. */
function withoutEnd(
  client: FollowupsClient,
  isEndless: (params: ListFollowupsParams) => boolean,
): { readonly client: FollowupsClient; readonly asked: () => number } {
  let asked = 0;
  const listFollowups: FollowupsClient['listFollowups'] = (params = {}) => {
    asked += 1;
    if (!isEndless(params) && !params.cursor?.startsWith('endless')) return client.listFollowups(params);
    return Promise.resolve({ data: [], has_more: true, next_cursor: `endless-${asked}`, rejected: 0 });
  };
  return { client: { ...client, listFollowups }, asked: () => asked };
}

test('changes that never end are left for the loaded pages, however many of these there are', async () => {
  const { runtime, server, ...table } = await aList({ count: 300, pageSize: 1 });
  const endless = withoutEnd(server.client, ({ updatedSince }) => updatedSince !== undefined);
  const delta = createDeltaRefresh({ ...runtime, ...table, client: endless.client, params: {} });
  server.put(idOf(150), { note: 'Changed' });
  const ended = delta.refresh();
  await runtime.advance(60_000);
  expect(await ended).toMatchObject({ how: 'pages' });
  expect(endless.asked()).toBeLessThanOrEqual(100 + 300);
  expect(table.records.get(idOf(150))?.note).toBe('Changed');
});

test('a server that forgot every cursor and then never ends is not asked again for each page', async () => {
  const { runtime, server, ...table } = await aList({ count: 300, pageSize: 1 });
  server.forgetCursors();
  const endless = withoutEnd(server.client, ({ cursor }) => cursor === undefined);
  const delta = createDeltaRefresh({ ...runtime, ...table, client: endless.client, params: {} });
  const ended = delta.refresh({ whole: true });
  await runtime.advance(600_000);
  await ended;
  // Each loaded page once, one walk from the start, and a second look.
  expect(endless.asked()).toBeLessThan(1500);
});

test('one at a time; stopped, it rejects and takes nothing in any more', async () => {
  const { runtime, server, delta, records } = await aList();
  const first = delta.refresh();
  expect(delta.refresh()).toBe(first);
  server.put(idOf(50), { note: 'Changed' });
  delta.stop();
  await expect(first).rejects.toMatchObject({ kind: 'aborted' });
  await runtime.advance(1000);
  expect(records.get(idOf(50))?.note).not.toBe('Changed');
});

test('stopped while nothing is under way, it refreshes as before', async () => {
  const { server, delta, refresh, records } = await aList();
  delta.stop();
  server.put(idOf(50), { note: 'Changed' });
  await refresh();
  expect(records.get(idOf(50))?.note).toBe('Changed');
});

test('nothing is taken in once another user is signed in', async () => {
  const { server, refresh, records } = await aList({}, { isWanted: () => false });
  server.put(idOf(50), { note: 'Changed' });
  await expect(refresh()).rejects.toMatchObject({ kind: 'aborted' });
  expect(records.get(idOf(50))?.note).not.toBe('Changed');
});

test('a list restricted by updated_since is brought up to date, and takes nothing for gone', async () => {
  const runtime = createSimulatedRuntime();
  const since = new Date(runtime.now() + SERVER_AHEAD_MS - 15 * 24 * 3600_000).toISOString();
  const { server, refresh, records } = await aList({}, { loaded: 2, params: { updatedSince: since } });
  server.put(idOf(5), { note: 'Changed' });
  await refresh({ whole: true });
  await refresh({ whole: true });
  expect(records.get(idOf(5))?.note).toBe('Changed');
  expect([...records.away()]).toEqual([]);
});

/** Histories that a guard of today is owed to. */
const BROKEN_ONCE = [737, 3652];
const SEEDS = Number(process.env['REFRESH_SEEDS'] ?? 100);

test(`whatever happens, after the faults two refreshes and a full sweep show what the server has: ${SEEDS} histories`, async () => {
  for (const seed of [...BROKEN_ONCE, ...Array.from({ length: SEEDS }, (_, index) => index + 1)]) {
    const random = seededRandom(seed);
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
    let faulty = true;
    const { runtime, server, delta, records, pages } = await aList(
      {
        count: 20 + Math.floor(random() * 60),
        pageSize: pick([3, 5, 10]),
        opaqueCursors: random() < 0.5,
        updatedSince: pick(['works', 'works', 'works', 'refused', 'ignored', 'only-as-written']),
        granularity: pick([1, 1000, 60_000]),
        fate: () => {
          if (!faulty) return {};
          if (random() < 0.1) return { fails: failure(pick(['network', 'failed', 'timeout', 'unavailable'])) };
          if (random() < 0.03) return { fails: failure('rate-limited', { retryAfterMs: 1000 + random() * 5000 }) };
          return random() < 0.2 ? { lagMs: random() * 8000 } : {};
        },
      },
      { loaded: 0 },
    );
    // Loaded without faults: how a page is loaded is told elsewhere.
    faulty = false;
    const table = await aLoadedList(server, runtime, pick([1, 3, Infinity]));
    pages.update(() => table.pages.get());
    for (const record of table.records.all()) records.merge(record, records.startRead());
    server.keepPast();
    faulty = true;
    const known = server.ids();
    for (let step = 0; step < 30; step += 1) {
      const what = random();
      const at = Math.floor(random() * 90);
      if (what < 0.35) server.put(pick(server.ids()), { note: `${step}` });
      else if (what < 0.5) server.put(between(at, 1 + Math.floor(random() * 15)), { note: `new ${step}` });
      else if (what < 0.62 && server.ids().length > 3) server.remove(pick(server.ids()));
      else if (what < 0.67) server.put(pick(known), { note: `again ${step}` });
      else if (what < 0.71) server.forgetCursors();
      else delta.refresh({ whole: random() < 0.1 }).catch(() => {});
      await runtime.advance(random() * 4000);
    }
    faulty = false;
    await runtime.advance(60_000);
    for (const wish of [{}, {}, { whole: true }]) {
      const ended = delta.refresh(wish);
      await runtime.advance(60_000);
      await ended;
    }
    const last = pages.get().at(-1);
    const until = last?.hasMore ? (last.ids.at(-1) ?? '') : '~';
    const expected = server.ids().filter((id) => id <= until);
    expect(shownIds(pages, records), `seed ${seed}`).toEqual(expected);
    expect(
      expected.map((id) => records.get(id)),
      `seed ${seed}`,
    ).toEqual(expected.map((id) => server.row(id)));
  }
}, 120_000);
