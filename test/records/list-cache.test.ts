import { expect, test } from 'vitest';
import { createDeltaRefresh } from '../../src/core/records/delta-refresh.js';
import { forgetOtherUsers } from '../../src/core/records/forget-lists.js';
import type { FollowupsPage } from '../../src/core/records/followups-page.js';
import { areHeld } from '../../src/core/records/held-pages.js';
import { createListCache } from '../../src/core/records/list-cache.js';
import type { ListCacheOptions, RestoredList, RestoreSteps } from '../../src/core/records/list-cache.js';
import { loadPage } from '../../src/core/records/load-page.js';
import { mergePages } from '../../src/core/records/merge-pages.js';
import { createRecordStore } from '../../src/core/records/record-store.js';
import { noVersionFloors } from '../../src/core/records/version-floors.js';
import { createSimulatedRuntime } from '../saving/simulated-runtime.js';
import { createSimulatedDisk } from './simulated-disk.js';
import type { DiskFate } from './simulated-disk.js';
import { createSimulatedList, idOf, memoryPages, shownIds } from './simulated-list.js';

const HEAD = 'list/crm/amara///head';

function aWorld({ count = 2500, pageSize = 100 } = {}) {
  const runtime = createSimulatedRuntime();
  const server = createSimulatedList({ runtime, count, pageSize });
  const disk = createSimulatedDisk(runtime);
  return { runtime, server, disk };
}

type World = ReturnType<typeof aWorld>;

/** Advances time until the promise settles, up to half a minute. */
async function ended<Value>({ runtime }: World, promise: Promise<Value>): Promise<Value> {
  const state = { isOver: false };
  const over = (): void => void (state.isOver = true);
  promise.then(over, over);
  for (let passed = 0; passed < 30_000 && !state.isOver; passed += 10) await runtime.advance(10);
  if (!state.isOver) throw new Error('It has no end.');
  return promise;
}

/** One page life that shows the list. */
async function aLife(world: World, { user = 'amara', floors = new Map<string, number>(), opens = true } = {}) {
  const { runtime, server, disk } = world;
  const records = createRecordStore({
    now: runtime.now,
    floors: { ...noVersionFloors(), floor: (id) => floors.get(id) ?? null },
  });
  const pages = memoryPages();
  const shown: number[] = [];
  let active = true;
  let asOf: number | null = null;
  let restored: RestoredList | null = null;
  const cache = createListCache({
    ...runtime,
    ...{ storage: disk.storage, records, api: 'crm', userId: user, params: {} },
    isWanted: () => active,
  });
  if (opens) await ended(world, forgetOtherUsers(disk.storage, 'crm', user)).catch(() => {});
  let delta: ReturnType<typeof createDeltaRefresh> | null = null;
  const getDelta = () =>
    (delta ??= createDeltaRefresh({
      ...runtime,
      ...{ client: server.client, records, pages, params: {} },
      firstPageAt: () => asOf,
      watermark: restored?.watermark,
    }));
  return {
    records,
    pages,
    cache,
    /** The record counts of each step of showing more. */
    shown,
    asOf: () => asOf,
    watermark: () => getDelta().watermark(),
    signOut: () => void (active = false),
    async load(most = Infinity) {
      asOf = runtime.now();
      let cursor: string | null = null;
      for (let read = 0; read < most; read += 1) {
        const asked = loadPage(server.client, records, {}, cursor, { pause: runtime.sleep });
        const page: FollowupsPage = await ended(world, asked);
        pages.update((listed) => [...listed, page]);
        if (!page.hasMore) break;
        cursor = page.nextCursor;
      }
    },
    async restore() {
      restored = await ended(
        world,
        cache.restore({
          found(at) {
            asOf = at;
            return true;
          },
          show(more) {
            pages.update((listed) => mergePages(listed, more));
            shown.push(shownIds(pages, records).length);
            return true;
          },
        }),
      );
      return restored;
    },
    async refresh() {
      const startedAt = runtime.now();
      const report = await ended(world, getDelta().refresh({ suspects: restored?.heldBack }));
      asOf = startedAt;
      return report;
    },
    async keep() {
      const watermark = await ended(world, getDelta().watermark());
      await ended(world, cache.write({ pages: pages.get(), asOf: asOf ?? 0, watermark }));
    },
  };
}

type Life = Awaited<ReturnType<typeof aLife>>;

/** A kept list without a page that shows it; pass what differs. */
function aBareList({ runtime, disk }: World, options: Partial<ListCacheOptions> = {}) {
  const records = createRecordStore({ now: runtime.now });
  const cache = createListCache({
    ...runtime,
    ...{ storage: disk.storage, records, api: 'crm', userId: 'amara', params: {}, isWanted: () => true },
    ...options,
  });
  return { records, cache };
}

const WANTS_ALL: RestoreSteps = { found: () => true, show: () => true };

/** A list that was loaded whole, refreshed and kept. */
async function aKeptList(world: World): Promise<Life> {
  const life = await aLife(world);
  await life.load();
  await life.keep();
  return life;
}

/** The next page life, which shows what was kept. */
async function aRestoredLife(world: World): Promise<Life> {
  const life = await aLife(world);
  await life.restore();
  return life;
}

/** Returns a list in the middle of being written to a slow disk. */
async function aListBeingKept(world: World) {
  const life = await aLife(world);
  await life.load();
  world.disk.meets((call) => (call === 'write' ? { delayMs: 100 } : {}));
  const keeping = life.keep();
  await world.runtime.advance(150);
  return { life, keeping };
}

/** What is shown of a list. */
function rowsOf({ pages, records }: Life) {
  return shownIds(pages, records).map((id) => records.get(id));
}

function serverRows({ server }: World) {
  return server.ids().map(server.row);
}

test('the next life shows the whole list at once, as of its time, and one refresh updates it', async () => {
  const world = aWorld();
  const { runtime, server } = world;
  const before = await aKeptList(world);
  await runtime.advance(20 * 3600_000);
  server.put(idOf(7), { note: 'Changed overnight' });
  server.put(idOf(2500), { note: 'So was this one' });
  server.put(idOf(1200).slice(0, -1) + '1', { note: 'New' });
  server.clearRequests();

  const life = await aLife(world);
  expect(await life.restore()).toMatchObject({ asOf: before.asOf(), heldBack: [] });
  expect(rowsOf(life)).toEqual(rowsOf(before));
  expect(areHeld(life.pages.get(), life.records)).toBe(true);
  expect(server.requests).toEqual([]);
  expect(life.records.locator(idOf(2400))).toEqual(before.records.locator(idOf(2400)));

  const report = await life.refresh();
  expect(report).toMatchObject({ how: 'changes', requests: 3 });
  expect(report.changed).toHaveLength(3);
  // As far back as the previous life knew, however long ago.
  expect(server.requests[0]?.rows).toBeLessThan(10);
  expect(rowsOf(life)).toEqual(serverRows(world));
});

test('a long list is shown in parts: the first at once, the others in a few steps', async () => {
  const world = aWorld({ count: 14_500, pageSize: 500 });
  await aKeptList(world);
  expect((await aRestoredLife(world)).shown).toEqual([1000, 10_000, 14_500]);
});

test('a short list is shown once', async () => {
  const world = aWorld({ count: 20 });
  await aKeptList(world);
  expect((await aRestoredLife(world)).shown).toEqual([20]);
});

test('the first part is read alone, so that its rows come at once, and the others a few together, each once', async () => {
  const world = aWorld({ count: 9000, pageSize: 500 });
  const { disk } = world;
  await aKeptList(world);
  const [first, ...others] = partsOf(disk.entries);
  disk.forgetCalls();
  await ended(world, aBareList(world).cache.restore(WANTS_ALL));
  expect(disk.calls).toEqual(
    [HEAD, first, others.slice(0, 4).join(' '), others.slice(4).join(' ')].map((key) => ({ call: 'read', key })),
  );
});

/** The host's page while a list is restored: a clock that advances with each look, and the turns it gets. */
function aBusyPage({ runtime }: World, lookMs: number) {
  let worked = 0;
  const page = {
    turns: 0,
    now: () => runtime.now() + (worked += lookMs),
    schedule(run: () => void, delayMs: number) {
      if (delayMs === 0) page.turns += 1;
      return runtime.schedule(run, delayMs);
    },
  };
  return page;
}

test('a long part is applied over many browser turns of a few milliseconds each', async () => {
  const world = aWorld({ count: 1000, pageSize: 10 });
  await aKeptList(world);
  const page = aBusyPage(world, 1);
  const { cache } = aBareList(world, { now: page.now, schedule: page.schedule });
  await ended(world, cache.restore(WANTS_ALL));
  expect(page.turns).toBeGreaterThanOrEqual(10);
  expect(page.turns).toBeLessThanOrEqual(15);
});

test('a list that takes no time to apply yields only to show its rows', async () => {
  const world = aWorld({ count: 1000, pageSize: 10 });
  await aKeptList(world);
  const page = aBusyPage(world, 0);
  const { cache } = aBareList(world, { now: page.now, schedule: page.schedule });
  await ended(world, cache.restore(WANTS_ALL));
  expect(page.turns).toBe(1);
});

test('a page of a restricted list is not remembered as the place of its records: they may leave it without being gone', async () => {
  const world = aWorld({ count: 20 });
  const { runtime } = world;
  const before = await aLife(world);
  await before.load();
  const pages = before.pages.get();
  const kept = { pages, asOf: runtime.now(), watermark: null };
  const params = { updatedSince: '2026-01-01T00:00:00Z' };
  await ended(world, aBareList(world, { params, records: before.records }).cache.write(kept));
  const records = createRecordStore({ now: runtime.now });
  await ended(world, aBareList(world, { params, records }).cache.restore(WANTS_ALL));
  expect(records.get(idOf(5))).toEqual(before.records.get(idOf(5)));
  expect(records.locator(idOf(5))).toBeUndefined();
});

test('a list that cannot be shown is left to the network', async () => {
  const world = aWorld({ count: 20 });
  await aKeptList(world);
  const show = (): boolean => {
    throw new Error('The page is gone.');
  };
  expect(await ended(world, aBareList(world).cache.restore({ ...WANTS_ALL, show }))).toBeNull();
});

test('reports each part as it arrives, with its records known, long before it is shown', async () => {
  const world = aWorld({ count: 5500, pageSize: 500 });
  await aKeptList(world);
  const { cache, records } = await aLife(world);
  const steps: string[] = [];
  const countOf = (pages: readonly FollowupsPage[]) => pages.flatMap(({ ids }) => ids).length;
  await ended(
    world,
    cache.restore({
      found: () => true,
      arrived: (pages) => {
        expect(areHeld(pages, records)).toBe(true);
        steps.push(`arrived ${countOf(pages)}`);
      },
      show: (pages) => steps.push(`shown ${countOf(pages)}`) > 0,
    }),
  );
  const arrived = 'arrived 1000';
  expect(steps).toEqual([arrived, 'shown 1000', arrived, arrived, arrived, arrived, 'arrived 500', 'shown 4500']);
});

test('finds what was deleted meanwhile as usual', async () => {
  const world = aWorld({ count: 30, pageSize: 100 });
  await aKeptList(world);
  world.server.remove(idOf(9));
  const life = await aRestoredLife(world);
  expect(shownIds(life.pages, life.records)).toContain(idOf(9));
  await life.refresh();
  await world.runtime.advance(5000);
  await life.refresh();
  expect(shownIds(life.pages, life.records)).toEqual(world.server.ids());
  await life.keep();
  const next = await aRestoredLife(world);
  expect(shownIds(next.pages, next.records)).toEqual(world.server.ids());
});

test('an edit rewrites one part of the list and leaves the rest', async () => {
  const world = aWorld();
  const life = await aKeptList(world);
  const { disk, server } = world;
  const keys = [...disk.entries.keys()];
  const writes = disk.writes();
  server.put(idOf(1500), { note: 'Changed' });
  await life.refresh();
  await life.keep();
  expect(disk.writes() - writes).toBe(2);
  expect(keys.filter((key) => !disk.entries.has(key))).toHaveLength(1);
  const next = await aRestoredLife(world);
  expect(rowsOf(next)).toEqual(serverRows(world));

  // The life after that continues from there.
  server.put(idOf(3), { note: 'Changed too' });
  await next.refresh();
  const before = disk.writes();
  await next.keep();
  expect(disk.writes() - before).toBe(2);
});

test('a new record rewrites only its own part, even if that gets too long', async () => {
  const world = aWorld();
  const life = await aKeptList(world);
  const { disk, server } = world;
  const [, ...others] = partsOf(disk.entries);
  server.put(idOf(450).slice(0, -1) + '1', { note: 'New' });
  await life.refresh();
  await life.keep();
  expect(partsOf(disk.entries)).toHaveLength(4);
  expect(partsOf(disk.entries).slice(2)).toEqual(others);
  expect(rowsOf(await aRestoredLife(world))).toEqual(serverRows(world));
});

test('for an unchanged list, writes only its time, and removes nothing', async () => {
  const world = aWorld();
  const { disk, runtime } = world;
  const life = await aKeptList(world);
  await runtime.advance(60_000);
  await life.refresh();
  disk.forgetCalls();
  await life.keep();
  expect(disk.calls.map(({ call }) => call)).toEqual(['read', 'write', 'read']);
  expect(await (await aLife(world)).restore()).toMatchObject({ asOf: life.asOf() });
});

test('pages loaded after a list was kept are kept with it', async () => {
  const world = aWorld({ count: 500 });
  const { runtime, server } = world;
  const life = await aLife(world);
  await life.load(2);
  await life.keep();
  const asked = loadPage(server.client, life.records, {}, idOf(200), { pause: runtime.sleep });
  const page = await ended(world, asked);
  life.pages.update((listed) => [...listed, page]);
  await life.keep();
  const next = await aRestoredLife(world);
  expect(rowsOf(next)).toEqual(rowsOf(life));
  expect(shownIds(next.pages, next.records)).toHaveLength(300);
});

test('a list that changes during the write is written whole the next time', async () => {
  const world = aWorld();
  const life = await aKeptList(world);
  const { server, disk } = world;
  server.put(idOf(10), { note: 'First' });
  await life.refresh();
  const writing = life.keep();
  server.put(idOf(10), { note: 'Second' });
  const refreshing = life.refresh();
  await writing;
  await refreshing;
  await life.keep();
  expect(disk.text()).toContain('Second');
  expect(rowsOf(await aRestoredLife(world))).toEqual(serverRows(world));
});

test('a partly loaded list is restored as such, and continues where it ended', async () => {
  const world = aWorld();
  const before = await aLife(world);
  await before.load(12);
  await before.keep();
  const life = await aRestoredLife(world);
  expect(life.pages.get()).toHaveLength(12);
  expect(life.pages.get().at(-1)).toMatchObject({ hasMore: true, nextCursor: idOf(1200) });
});

test('never reverts what is known of a record from elsewhere', async () => {
  const world = aWorld({ count: 50 });
  const before = await aKeptList(world);
  const old = before.records.get(idOf(5));
  world.server.put(idOf(5), { note: 'Newer' });
  const newer = world.server.row(idOf(5));
  if (!old || !newer) throw new Error('The record is missing.');
  const life = await aLife(world);
  life.records.merge(newer, life.records.startRead());
  life.records.merge({ ...old, id: idOf(6), note: 'Of a later answer' }, life.records.startRead());
  life.records.markGone(idOf(7));
  await life.restore();
  expect(life.records.get(idOf(5))?.note).toBe('Newer');
  expect(life.records.get(idOf(6))?.note).toBe('Of a later answer');
  expect(shownIds(life.pages, life.records)).not.toContain(idOf(7));
  // What differs from the disk is rewritten.
  await life.keep();
  expect(world.disk.text()).toContain('Newer');
});

test('a record older than this tab has seen is not shown, and is read first', async () => {
  const world = aWorld();
  const before = await aKeptList(world);
  const floor = (before.records.get(idOf(1805))?.integration_version ?? 0) + 1;
  const life = await aLife(world, { floors: new Map([[idOf(1805), floor]]) });
  expect(await life.restore()).toMatchObject({ heldBack: [idOf(1805)] });
  expect(shownIds(life.pages, life.records)).toHaveLength(2499);
  expect(life.pages.get()[18]).toMatchObject({ rejected: 1 });
  world.server.put(idOf(1805), { note: 'The one that was seen' });
  await life.refresh();
  expect(rowsOf(life)).toEqual(serverRows(world));
  expect(life.pages.get()[18]).toMatchObject({ rejected: 0 });
});

test('the first refresh reaches back behind all reads, including pages loaded since', async () => {
  const world = aWorld({ count: 300 });
  const { runtime, server } = world;
  const before = await aLife(world);
  await before.load(2);
  await before.keep();
  await runtime.advance(3600_000);
  server.put(idOf(20), { note: 'Missed' });
  await runtime.advance(3600_000);
  server.put(idOf(250), { note: 'In the page that is read now' });
  const life = await aRestoredLife(world);
  const asked = loadPage(server.client, life.records, {}, idOf(200), { pause: runtime.sleep });
  const page = await ended(world, asked);
  life.pages.update((listed) => [...listed, page]);
  await life.refresh();
  expect(rowsOf(life)).toEqual(serverRows(world));
});

test('a watermark is kept as of before the rows', async () => {
  const world = aWorld({ count: 100 });
  const { runtime, server } = world;
  const life = await aKeptList(world);
  for (let round = 0; round < 3; round += 1) {
    await runtime.advance(60_000);
    server.put(idOf(round + 1), { note: `Changed ${round}` });
    await life.refresh();
  }
  await life.keep();
  const kept = await life.watermark();
  const next = await aLife(world);
  expect(await next.restore()).toMatchObject({ watermark: kept });
});

test.each<[string, (world: World) => void]>([
  ['that was cut off', ({ disk }) => disk.entries.set(HEAD, String(disk.entries.get(HEAD)).slice(0, 40))],
  ['of which nothing but the head is there', ({ disk }) => keepOnly(disk.entries, HEAD)],
  ['whose parts are of another format', ({ disk }) => replaceParts(disk.entries, (text) => text.replace('1', '0'))],
  ['that does not begin with the first page', ({ disk }) => dropFirstPart(disk.entries)],
])('a list %s is discarded, and rewritten', async (_name, spoil) => {
  const world = aWorld();
  await aKeptList(world);
  spoil(world);
  const life = await aLife(world);
  expect(await life.restore()).toBeNull();
  expect(life.pages.get()).toEqual([]);
  await life.load();
  await life.keep();
  expect(world.disk.entries.size).toBe(1 + 1 + 3);
  expect(rowsOf(await aRestoredLife(world))).toEqual(serverRows(world));
});

function keepOnly(entries: Map<string, unknown>, kept: string): void {
  for (const key of entries.keys()) if (key !== kept) entries.delete(key);
}

function partsOf(entries: Map<string, unknown>): string[] {
  const { chunks } = JSON.parse(String(entries.get(HEAD))) as { chunks: string[] };
  return chunks;
}

function replaceParts(entries: Map<string, unknown>, change: (text: string) => string): void {
  for (const key of partsOf(entries)) entries.set(key, change(String(entries.get(key))));
}

function dropFirstPart(entries: Map<string, unknown>): void {
  const head = JSON.parse(String(entries.get(HEAD))) as { chunks: string[] };
  entries.set(HEAD, JSON.stringify({ ...head, chunks: head.chunks.slice(1) }));
}

test('a list with a missing part is shown up to there, continues from the network, and is rewritten', async () => {
  const world = aWorld();
  await aKeptList(world);
  world.disk.entries.delete(partsOf(world.disk.entries)[1] ?? '');
  const life = await aLife(world);
  expect(await life.restore()).not.toBeNull();
  expect(shownIds(life.pages, life.records)).toHaveLength(1000);
  expect(life.pages.get().at(-1)).toMatchObject({ hasMore: true, nextCursor: idOf(1000) });
  await life.keep();
  expect(world.disk.entries.size).toBe(1 + 1 + 1);
});

test('if the parts do not join, only those before the gap are restored', async () => {
  const world = aWorld();
  const { entries } = world.disk;
  await aKeptList(world);
  const head = JSON.parse(String(entries.get(HEAD))) as { chunks: string[] };
  const [first, second, third] = head.chunks;
  entries.set(HEAD, JSON.stringify({ ...head, chunks: [first, third, second] }));
  const { cache, records } = aBareList(world);
  const given: string[] = [];
  const show = (pages: readonly FollowupsPage[]) => given.push(...pages.flatMap(({ ids }) => ids)) > 0;
  expect(await ended(world, cache.restore({ ...WANTS_ALL, show }))).not.toBeNull();
  expect(given).toEqual(world.server.ids().slice(0, 1000));
  expect(records.get(idOf(2100))).toBeUndefined();
});

test.each([
  ['from a time to come', -60_000],
  ['older than a week', 8 * 24 * 3600_000],
])('a list %s is discarded', async (_name, later) => {
  const world = aWorld({ count: 20 });
  const before = await aLife(world);
  await before.load();
  const watermark = await before.watermark();
  const asOf = world.runtime.now() - later;
  await ended(world, before.cache.write({ pages: before.pages.get(), asOf, watermark }));
  expect(await (await aLife(world)).restore()).toBeNull();
  await world.runtime.advance(10);
  expect([...world.disk.entries.keys()].filter((key) => key.startsWith('list/'))).toEqual([]);
});

test.each<[string, DiskFate]>([
  ['fails', { fails: new DOMException('no', 'UnknownError') }],
  ['takes its time', { delayMs: 3000 }],
  ['never answers', { hangs: true }],
])('a disk that %s during the read is skipped after half a second', async (_name, fate) => {
  const world = aWorld({ count: 20 });
  await aKeptList(world);
  const life = await aLife(world);
  world.disk.meets(() => fate);
  const began = world.runtime.now();
  expect(await life.restore()).toBeNull();
  expect(world.runtime.now() - began).toBeLessThanOrEqual(510);
});

test.each<[string, DiskFate]>([
  ['fails', { fails: new DOMException('no', 'UnknownError') }],
  ['never answers', { hangs: true }],
])('a disk that %s after the first part is not asked again, and that part stays shown', async (_name, fate) => {
  const world = aWorld({ count: 9000, pageSize: 500 });
  await aKeptList(world);
  const { disk, runtime } = world;
  const readable = new Set([HEAD, partsOf(disk.entries)[0]]);
  const life = await aLife(world);
  disk.meets((_call, key) => (readable.has(key) ? {} : fate));
  const began = runtime.now();
  expect(await life.restore()).toMatchObject({ heldBack: [] });
  expect(runtime.now() - began).toBeLessThanOrEqual(520);
  expect(life.shown).toEqual([1000]);
});

test.each<[string, DiskFate]>([
  ['is full', { fails: new DOMException('full', 'QuotaExceededError') }],
  ['never answers', { hangs: true }],
])('a disk that %s during the write is left alone from then on, with nothing on it', async (_name, fate) => {
  const world = aWorld();
  const life = await aKeptList(world);
  const { disk, server } = world;
  server.put(idOf(3), { note: 'Changed' });
  await life.refresh();
  disk.meets((call) => (call === 'write' ? fate : {}));
  await life.keep();
  expect([...disk.entries.keys()]).toEqual(['owner/crm']);
  const { length } = disk.calls;
  await life.keep();
  expect(disk.calls).toHaveLength(length);
});

test('lost, late or corrupted writes never show a record that never existed', async () => {
  const world = aWorld({ count: 2500 });
  const { runtime, server, disk } = world;
  let life = await aKeptList(world);
  let asked = 0;
  const fates: readonly DiskFate[] = [{ lost: true }, {}, { corrupt: true }, { delayMs: 400 }, {}, { lost: true }, {}];
  disk.meets((call) => (call === 'read' ? {} : (fates[asked++ % fates.length] ?? {})));
  const newest = new Map<string, number>();
  for (let round = 1; round <= 25; round += 1) {
    for (const number of [round, 1000 + round, 2400 + round]) server.put(idOf(number), { note: `Round ${round}` });
    await runtime.advance(30_000);
    await life.refresh();
    for (const row of rowsOf(life)) if (row) newest.set(row.id, row.integration_version ?? 0);
    await life.keep();
    if (round % 3 > 0) continue;
    life = await aLife(world);
    await life.restore();
    if (life.pages.get().length === 0) await life.load();
    await life.refresh();
    const listed = shownIds(life.pages, life.records);
    expect(listed.map((id) => life.records.get(id))).toEqual(listed.map(server.row));
  }
});

test('another user finds nothing, and nothing is left of the first', async () => {
  const world = aWorld({ count: 20 });
  await aKeptList(world);
  expect(world.disk.text()).toContain(idOf(3));
  const other = await aLife(world, { user: 'bela' });
  expect(await other.restore()).toBeNull();
  expect([...world.disk.entries]).toEqual([['owner/crm', 'bela']]);
});

test('a tab that still shows another user’s list writes nothing of it', async () => {
  const world = aWorld();
  const first = await aKeptList(world);
  await aLife(world, { user: 'bela' });
  world.server.put(idOf(3), { note: 'Changed' });
  await first.refresh();
  const writes = world.disk.writes();
  await first.keep();
  expect(world.disk.writes()).toBe(writes);
  expect([...world.disk.entries]).toEqual([['owner/crm', 'bela']]);
});

test('a user who leaves during the write leaves nothing of the list', async () => {
  const world = aWorld();
  const { disk, runtime } = world;
  const { life, keeping } = await aListBeingKept(world);
  expect(disk.entries.size).toBeGreaterThan(1);
  life.signOut();
  const writes = disk.writes();
  await keeping;
  expect(disk.writes()).toBe(writes);
  expect([...disk.entries.keys()]).toEqual(['owner/crm']);

  const other = await aLife(world);
  await other.load();
  const kept = other.keep();
  await runtime.advance(150);
  disk.heal();
  await ended(world, forgetOtherUsers(disk.storage, 'crm', 'bela'));
  await kept;
  expect([...disk.entries]).toEqual([['owner/crm', 'bela']]);
});

test('a list forgotten during the write is off the disk once the write is done', async () => {
  const world = aWorld();
  const { disk } = world;
  const { life, keeping } = await aListBeingKept(world);
  life.signOut();
  await ended(world, life.cache.forget());
  expect([...disk.entries.keys()]).toEqual(['owner/crm']);
  await keeping;

  disk.heal();
  const kept = await aKeptList(world);
  expect(disk.entries.size).toBeGreaterThan(1);
  await ended(world, kept.cache.forget());
  expect([...disk.entries.keys()]).toEqual(['owner/crm']);
});

test('a page that changes but keeps its records is rewritten', async () => {
  const world = aWorld();
  const life = await aKeptList(world);
  const writes = world.disk.writes();
  life.pages.update((listed) => listed.map((page, at) => (at === 3 ? { ...page, rejected: 2 } : page)));
  await life.keep();
  expect(world.disk.writes() - writes).toBe(2);
});

test('of two writing tabs, neither replaces a newer list with an older one', async () => {
  const world = aWorld();
  const { runtime, server } = world;
  const hidden = await aKeptList(world);
  await runtime.advance(60_000);
  const seen = await aRestoredLife(world);
  server.put(idOf(3), { note: 'Changed' });
  await seen.refresh();
  await seen.keep();
  const writes = world.disk.writes();
  await hidden.keep();
  expect(world.disk.writes()).toBe(writes);
  await hidden.refresh();
  hidden.pages.update((listed) => listed.map((page, at) => (at === 15 ? { ...page, rejected: 2 } : page)));
  await hidden.keep();
  expect(world.disk.writes()).toBeGreaterThan(writes);
  // Nothing of what this tab knew is on the disk any longer.
  server.put(idOf(4), { note: 'Changed too' });
  await seen.refresh();
  await seen.keep();
  expect(rowsOf(await aRestoredLife(world))).toEqual(serverRows(world));
  expect(world.disk.entries.size).toBe(1 + 1 + 3);
});

test('a tab does not touch what another one has just written and not named yet', async () => {
  const world = aWorld();
  const { disk, server } = world;
  const life = await aKeptList(world);
  disk.entries.set('list/crm/amara///of-another-tab', '{}');
  server.put(idOf(3), { note: 'Changed' });
  await life.refresh();
  await life.keep();
  expect(disk.entries.has('list/crm/amara///of-another-tab')).toBe(true);
});

test('a tab may replace its own list with one as of an earlier time', async () => {
  const world = aWorld({ count: 20 });
  const { runtime } = world;
  const life = await aKeptList(world);
  await runtime.advance(60_000);
  await life.refresh();
  await life.keep();
  const asOf = (life.asOf() ?? 0) - 30_000;
  await ended(world, life.cache.write({ pages: life.pages.get(), asOf, watermark: null }));
  expect(await (await aLife(world)).restore()).toMatchObject({ asOf });
});

test('a list that another tab wrote with a fast clock does not keep others from writing theirs', async () => {
  const world = aWorld();
  const { disk, runtime } = world;
  const life = await aKeptList(world);
  const head = JSON.parse(String(disk.entries.get(HEAD))) as object;
  const asOf = runtime.now() + 3600_000;
  disk.entries.set(HEAD, JSON.stringify({ ...head, id: 'of-another-tab', asOf }));
  await life.keep();
  expect(await (await aLife(world)).restore()).toMatchObject({ asOf: life.asOf() });
});
