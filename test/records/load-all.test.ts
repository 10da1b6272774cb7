import { afterEach, expect, test, vi } from 'vitest';
import type { ChangesFeed } from '../../src/core/client/followups-client.js';
import { isFollowupsError } from '../../src/core/client/followups-error.js';
import { createTraffic, throughTraffic } from '../../src/core/client/traffic.js';
import { createLoadAll } from '../../src/core/records/load-all.js';
import type { LoadAllOptions, LoadAllState } from '../../src/core/records/load-all.js';
import { createDeltaRefresh } from '../../src/core/records/delta-refresh.js';
import { createRecordStore } from '../../src/core/records/record-store.js';
import { createSimulatedRuntime } from '../saving/simulated-runtime.js';
import type { SimulatedRuntime } from '../saving/simulated-runtime.js';
import { failure } from '../saving/failure.js';
import { aLoadedList, createSimulatedList, idOf, memoryPages, shownIds, withAnswers } from './simulated-list.js';
import type { SimulatedListOptions } from './simulated-list.js';

afterEach(() => {
  vi.useRealTimers();
});

type LoadOptions = Omit<LoadAllOptions, 'feed'> & { readonly changes?: ChangesFeed };

/** Like a list, whose refresh goes on to follow the feed. */
function loadAllOver({ changes, ...options }: LoadOptions) {
  return createLoadAll({ ...options, feed: createDeltaRefresh({ ...options, changes }).feed });
}

async function aLoad(list: Partial<SimulatedListOptions> = {}, options: Partial<LoadOptions> = {}, loadedBefore = 0) {
  const runtime = createSimulatedRuntime();
  const server = createSimulatedList({ runtime, count: 250, pageSize: 10, ...list });
  const before =
    loadedBefore > 0
      ? await aLoadedList(server, runtime, loadedBefore)
      : { records: createRecordStore({ now: runtime.now }), pages: memoryPages(), firstPageAt: () => null };
  const errors: unknown[] = [];
  const load = loadAllOver({
    ...runtime,
    ...before,
    client: throughTraffic(server.client, createTraffic(runtime)),
    params: {},
    onError: (error) => errors.push(error),
    ...options,
  });
  return { runtime, server, load, errors, ...before };
}

/** Starts, and returns the state after that time. */
async function loaded(
  load: ReturnType<typeof createLoadAll>,
  runtime: SimulatedRuntime,
  ms = 10_000,
  upTo?: number,
): Promise<LoadAllState> {
  const ended = load.start(upTo);
  await runtime.advance(ms);
  return ended;
}

/** Advances both the simulation and fake timers, which limit a host's calls. */
function onBothClocks() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return async (runtime: SimulatedRuntime, milliseconds: number): Promise<void> => {
    for (let passed = 0; passed < milliseconds; passed += 50) {
      vi.advanceTimersByTime(50);
      await runtime.advance(50);
    }
  };
}

/** A feed of all changes to the list. */
function feedOf(changes: readonly unknown[]): ChangesFeed {
  return {
    watermark: () => Promise.resolve(String(changes.length)),
    since: (watermark) => Promise.resolve(changes.slice(Number(watermark)) as never),
  };
}

test('loads the whole list with one page in flight at a time, and says as of when', async () => {
  const { runtime, server, load, pages, records } = await aLoad();
  const began = runtime.now();
  expect(load.state()).toMatchObject({ status: 'idle', loaded: 0, pages: 0, asOf: null });
  const ended = load.start();
  expect(load.state()).toMatchObject({ status: 'running' });
  await runtime.advance(1000);
  expect(load.state().loaded).toBeGreaterThan(0);
  await runtime.advance(10_000);

  expect(await ended).toMatchObject({ status: 'complete', loaded: 250, consistent: false, asOf: began });
  expect(shownIds(pages, records)).toEqual(server.ids());
  expect(server.mostInFlight).toBe(1);
  expect(server.requests).toHaveLength(25);
});

test('pages are shown in groups, fewer for a longer list', async () => {
  const { runtime, load, pages } = await aLoad({ count: 4000, pageSize: 10, latencyMs: 20 });
  expect(await loaded(load, runtime, 60_000)).toMatchObject({ status: 'complete', loaded: 4000, pages: 400 });
  expect(pages.updates).toBeLessThan(60);
});

test('what was read is listed within half a second, or once it is a twentieth of the list', async () => {
  let read = 0;
  const { runtime, load, pages } = await aLoad(
    { count: 20_000, pageSize: 50, latencyMs: 100 },
    { onPage: ({ ids }) => (read += ids.length) },
  );
  const ended = load.start();
  for (let step = 0; step < 450; step += 1) {
    await runtime.advance(100);
    const { loaded } = load.state();
    expect(read - loaded).toBeLessThanOrEqual(Math.max(5 * 50, loaded * 0.05 + 50));
  }
  expect(await ended).toMatchObject({ status: 'complete', loaded: 20_000 });
  // Shown every half second, it would be a hundred.
  expect(pages.updates).toBeLessThan(70);
});

test('however fast the server is, at most six thousand records enter the list at once', async () => {
  const runtime = createSimulatedRuntime();
  const server = createSimulatedList({ runtime, count: 20_000, pageSize: 1000, latencyMs: 0 });
  const pages = memoryPages();
  const shown: number[] = [];
  const load = loadAllOver({
    ...runtime,
    client: server.client,
    records: createRecordStore(),
    pages: {
      get: pages.get,
      update(change) {
        const before = pages.get().length;
        pages.update(change);
        shown.push(1000 * (pages.get().length - before));
      },
    },
    params: {},
  });
  expect(await loaded(load, runtime, 1000)).toMatchObject({ status: 'complete', loaded: 20_000 });
  expect(shown).toEqual([6000, 6000, 6000, 2000]);
});

test('each page is a separate task for the browser, however fast the server is', async () => {
  const runtime = createSimulatedRuntime();
  const server = createSimulatedList({ runtime, count: 250, pageSize: 10, latencyMs: 0 });
  const pagesOfTasks = [0];
  const load = loadAllOver({
    ...runtime,
    schedule: (run, delayMs) =>
      runtime.schedule(() => {
        pagesOfTasks.push(0);
        run();
      }, delayMs),
    client: server.client,
    records: createRecordStore(),
    pages: memoryPages(),
    params: {},
    onPage: () => pagesOfTasks.push((pagesOfTasks.pop() ?? 0) + 1),
  });
  expect((await loaded(load, runtime, 1000)).status).toBe('complete');
  expect(Math.max(...pagesOfTasks)).toBe(1);
});

test('stops at once and continues where it stopped', async () => {
  const { runtime, server, load, pages, records, errors } = await aLoad();
  load.stop();
  const began = runtime.now();
  const first = load.start();
  await runtime.advance(520);
  load.stop();
  await runtime.settle();
  expect(await first).toMatchObject({ status: 'stopped', loaded: 100 });
  expect(pages.get()).toHaveLength(10);
  await runtime.advance(5000);
  const asked = server.requests.length;

  expect(await loaded(load, runtime)).toMatchObject({ status: 'complete', loaded: 250, asOf: began });
  // Stopping is not a failure.
  expect(errors).toEqual([]);
  // The page in flight is requested again.
  expect(server.requests.length).toBe(25 + 1);
  expect(asked).toBe(11);
  expect(shownIds(pages, records)).toEqual(server.ids());
});

test('continues after what scrolling has loaded, and is as old as that', async () => {
  const { runtime, server, load, firstPageAt } = await aLoad({}, {}, 3);
  await runtime.advance(60_000);
  expect(await loaded(load, runtime)).toMatchObject({ status: 'complete', loaded: 250, asOf: firstPageAt() });
  expect(server.requests).toHaveLength(22);
});

test('a second start joins the first', async () => {
  const { runtime, server, load } = await aLoad();
  const both = Promise.all([load.start(), load.start()]);
  await runtime.advance(10_000);
  await both;
  expect(server.requests).toHaveLength(25);
});

test('waits out a 429 for as long as the server asks', async () => {
  const { runtime, server, load } = await aLoad();
  server.failNext(undefined, failure('rate-limited', { retryAfterMs: 20_000 }));
  const ended = load.start();
  await runtime.advance(1000);
  expect(load.state()).toMatchObject({ status: 'waiting' });
  expect(load.state().waitingUntil).toBe((server.requests[1]?.at ?? 0) + 50 + 20_000);
  await runtime.advance(18_000);
  expect(server.requests).toHaveLength(2);
  await runtime.advance(20_000);
  expect(await ended).toMatchObject({ status: 'complete', loaded: 250, waitingUntil: null });
});

test('waits out faults of the server and the network, longer each time', async () => {
  const { runtime, server, load, errors } = await aLoad();
  server.failNext(failure('network'), failure('failed', { status: 500 }), failure('timeout'));
  expect(await loaded(load, runtime, 30_000)).toMatchObject({ status: 'complete', loaded: 250 });
  expect(errors).toHaveLength(3);
  const [first = 0, second = 0, third = 0, fourth = 0] = server.requests.map(({ at }) => at);
  expect(second - first).toBeGreaterThan(500);
  expect(third - second).toBeGreaterThan(second - first);
  expect(fourth - third).toBeGreaterThan(third - second);
});

test('waits for the network while offline, and requests nothing', async () => {
  const { runtime, server, load } = await aLoad();
  const ended = load.start();
  await runtime.advance(520);
  runtime.goOffline();
  server.failNext(failure('network'));
  await runtime.advance(600_000);
  expect(load.state()).toMatchObject({ status: 'waiting', waitingUntil: null });
  const asked = server.requests.length;
  await runtime.advance(600_000);
  expect(server.requests).toHaveLength(asked);
  runtime.goOnline();
  await runtime.advance(10_000);
  expect(await ended).toMatchObject({ status: 'complete', loaded: 250 });
});

test('a lasting fault ends it; what was loaded stays, and it can continue', async () => {
  const { runtime, server, load, pages } = await aLoad();
  server.failNext(undefined, undefined, ...Array.from({ length: 10 }, () => failure('failed')));
  const ended = await loaded(load, runtime, 600_000);
  expect(ended).toMatchObject({ status: 'failed', loaded: 20 });
  expect(ended.error?.kind).toBe('failed');
  expect(pages.get()).toHaveLength(2);
  expect(await loaded(load, runtime, 20_000)).toMatchObject({ status: 'complete', loaded: 250, error: null });
});

test('does not wait out being signed out', async () => {
  const { runtime, server, load } = await aLoad();
  server.failNext(failure('unauthorized'));
  expect(await loaded(load, runtime, 100)).toMatchObject({ status: 'failed', loaded: 0 });
  expect(server.requests).toHaveLength(1);
});

test.each([true, false])('finds a cursor that the server forgets again (opaque: %s)', async (opaqueCursors) => {
  const { runtime, server, load, pages, records } = await aLoad({ opaqueCursors });
  const ended = load.start();
  await runtime.advance(520);
  server.forgetCursors();
  await runtime.advance(60_000);
  expect(await ended).toMatchObject({ status: 'complete', loaded: 250 });
  expect(shownIds(pages, records)).toEqual(server.ids());
  expect(new Set(pages.get().map(({ cursor }) => cursor)).size).toBe(pages.get().length);
});

test('a server that refuses every cursor ends it', async () => {
  const { runtime, server, load } = await aLoad();
  const forget = { ...server }.forgetCursors;
  const ended = load.start();
  for (let step = 0; step < 200; step += 1) {
    forget();
    await runtime.advance(25);
  }
  await runtime.advance(60_000);
  expect((await ended).status).toBe('failed');
  expect(server.requests.length).toBeLessThan(40);
});

test('repeating pages end it', async () => {
  const runtime = createSimulatedRuntime();
  const server = createSimulatedList({ runtime, count: 30, pageSize: 10 });
  const pages = memoryPages();
  const load = loadAllOver({
    ...runtime,
    client: withAnswers(server.client, (page) =>
      page.has_more ? page : { ...page, has_more: true, next_cursor: idOf(10) },
    ),
    records: createRecordStore(),
    pages,
    params: {},
  });
  expect(await loaded(load, runtime)).toMatchObject({ status: 'truncated', loaded: 30 });
  expect(server.requests).toHaveLength(3);
});

test('new cursors without new records end it too', async () => {
  const runtime = createSimulatedRuntime();
  let asked = 0;
  const load = loadAllOver({
    ...runtime,
    client: {
      ...createSimulatedList({ runtime, count: 0 }).client,
      listFollowups: () => Promise.resolve({ data: [], has_more: true, next_cursor: `c-${++asked}`, rejected: 0 }),
    },
    records: createRecordStore(),
    pages: memoryPages(),
    params: {},
  });
  expect((await loaded(load, runtime)).status).toBe('truncated');
  expect(asked).toBe(100);
});

test('many loaded pages that are reread for the feed are not an endless list', async () => {
  const { runtime, server, load } = await aLoad({ count: 300, pageSize: 1 }, { changes: feedOf([]) }, 250);
  expect(await loaded(load, runtime, 60_000)).toMatchObject({ status: 'complete', consistent: true, loaded: 300 });
  expect(server.requests).toHaveLength(300);
});

test('with the changes feed, edits, deletions and new records made meanwhile are included: complete', async () => {
  const changes: unknown[] = [];
  const { runtime, server, load, pages, records } = await aLoad({}, { changes: feedOf(changes) });
  const ended = load.start();
  await runtime.advance(520);
  server.put(idOf(3), { note: 'Changed behind the scan' });
  server.remove(idOf(4));
  server.put(idOf(5).replace(/0$/, '1'), { note: 'New behind the scan' });
  server.put(idOf(6), { note: 'Changed' });
  server.remove(idOf(6));
  server.remove(idOf(7));
  server.put(idOf(7), { note: 'Back' });
  changes.push(...server.changes);
  await runtime.advance(10_000);

  expect(await ended).toMatchObject({ status: 'complete', consistent: true, loaded: server.ids().length });
  expect(shownIds(pages, records)).toEqual(server.ids());
  expect(records.get(idOf(3))?.note).toBe('Changed behind the scan');
});

test('with the feed, loaded pages are reread; what was deleted before the watermark is gone', async () => {
  const changes: unknown[] = [];
  const { runtime, server, load, pages, records } = await aLoad({}, { changes: feedOf(changes) }, 3);
  server.remove(idOf(2));
  server.put(idOf(15), { note: 'Changed before the watermark' });
  await runtime.advance(60_000);
  const began = runtime.now();
  expect(await loaded(load, runtime)).toMatchObject({ status: 'complete', consistent: true, loaded: 249, asOf: began });
  expect(shownIds(pages, records)).toEqual(server.ids());
  expect(records.get(idOf(15))?.note).toBe('Changed before the watermark');
});

test('with the feed, a record missing from the list and recreated meanwhile stays', async () => {
  const changes: unknown[] = [];
  const { runtime, server, load, pages, records } = await aLoad({}, { changes: feedOf(changes) }, 3);
  server.remove(idOf(2));
  const ended = load.start();
  await runtime.advance(520);
  expect(pages.get().length).toBeGreaterThan(5);
  server.put(idOf(2), { note: 'Back' });
  changes.push(...server.changes);
  await runtime.advance(10_000);
  expect(await ended).toMatchObject({ status: 'complete', consistent: true, loaded: 250 });
  expect(records.isAway(idOf(2))).toBe(false);
  expect(shownIds(pages, records)).toEqual(server.ids());
});

test('with the feed, a list cut short proves no record gone, and is not called consistent', async () => {
  const { runtime, server, pages, records } = await aLoad({}, {}, 3);
  const load = loadAllOver({
    ...runtime,
    client: withAnswers(server.client, (page) => ({ ...page, has_more: true, next_cursor: null })),
    records,
    pages,
    params: {},
    changes: feedOf([]),
  });
  expect(await loaded(load, runtime)).toMatchObject({ status: 'truncated', consistent: false, loaded: 30 });
  expect(records.away().size).toBe(0);
});

test('with the feed, a list with an unreadable row is not called consistent', async () => {
  const { runtime, server } = await aLoad();
  const load = loadAllOver({
    ...runtime,
    client: withAnswers(server.client, (page, { cursor }) => (cursor === undefined ? { ...page, rejected: 1 } : page)),
    records: createRecordStore(),
    pages: memoryPages(),
    params: {},
    changes: feedOf([]),
  });
  expect(await loaded(load, runtime)).toMatchObject({ status: 'complete', consistent: false, loaded: 250 });
});

test('a limited run keeps its watermark, and asks the feed only once the list was read to its end', async () => {
  const changes: unknown[] = [];
  const feed = feedOf(changes);
  const asked: string[] = [];
  const { runtime, server, load, pages, records } = await aLoad(
    {},
    {
      changes: {
        watermark: (call) => {
          asked.push('watermark');
          return feed.watermark(call);
        },
        since: (watermark, call) => {
          asked.push('since');
          return feed.since(watermark, call);
        },
      },
    },
  );
  const began = runtime.now();
  expect(await loaded(load, runtime, 10_000, 30)).toMatchObject({
    status: 'stopped',
    consistent: false,
    loaded: 30,
    waitingUntil: null,
  });
  expect(asked).toEqual(['watermark']);

  server.remove(idOf(4));
  changes.push(...server.changes);
  expect(await loaded(load, runtime)).toMatchObject({ status: 'complete', consistent: true, loaded: 249, asOf: began });
  expect(asked).toEqual(['watermark', 'since']);
  expect(server.requests).toHaveLength(25);
  expect(shownIds(pages, records)).toEqual(server.ids());
});

test('stopped while the feed is asked for its watermark, it asks again the next time', async () => {
  const feed = feedOf([]);
  let answers = false;
  const { runtime, server, load, errors } = await aLoad(
    {},
    {
      changes: {
        watermark: (call) => (answers ? feed.watermark(call) : new Promise(() => {})),
        since: feed.since,
      },
    },
  );
  const first = load.start();
  await runtime.advance(1000);
  load.stop();
  await runtime.settle();
  expect(await first).toMatchObject({ status: 'stopped', loaded: 0, error: null });
  expect([server.requests, errors]).toEqual([[], []]);

  answers = true;
  expect(await loaded(load, runtime)).toMatchObject({ status: 'complete', consistent: true, loaded: 250 });
});

test.each([
  [15_000, undefined],
  [3000, 3000],
])(
  'a feed without an answer is waited for %s ms, for its watermark and its changes alike',
  async (limit, feedTimeoutMs) => {
    const pass = onBothClocks();
    const never = (): Promise<never> => new Promise(() => {});
    const mute = await aLoad({}, { feedTimeoutMs, changes: { watermark: never, since: never } });
    const plain = mute.load.start();
    await pass(mute.runtime, limit - 50);
    expect(mute.server.requests).toHaveLength(0);
    await pass(mute.runtime, 10_000);
    expect(await plain).toMatchObject({ status: 'complete', consistent: false, loaded: 250 });

    const asked: number[] = [];
    const { runtime, load } = await aLoad(
      {},
      {
        feedTimeoutMs,
        changes: {
          watermark: () => Promise.resolve('w'),
          since: () => {
            asked.push(runtime.now());
            return never();
          },
        },
      },
    );
    const ended = load.start().then((state) => ({ state, at: runtime.now() }));
    await pass(runtime, 60_000);
    const { state, at } = await ended;
    expect(state).toMatchObject({ status: 'complete', consistent: false, error: null });
    expect(asked).toHaveLength(1);
    const waited = at - (asked[0] ?? 0);
    expect(waited).toBeGreaterThanOrEqual(limit - 50);
    expect(waited).toBeLessThanOrEqual(limit + 50);
  },
);

test('a feed that first fails and then never answers is waited for no longer in total', async () => {
  const pass = onBothClocks();
  const asked: number[] = [];
  const { runtime, load } = await aLoad(
    {},
    {
      changes: {
        watermark: () => Promise.resolve('w'),
        since: () => {
          asked.push(runtime.now());
          return asked.length === 1
            ? Promise.reject(failure('rate-limited', { retryAfterMs: 12_000 }))
            : new Promise(() => {});
        },
      },
    },
  );
  const ended = load.start().then((state) => ({ state, at: runtime.now() }));
  await pass(runtime, 60_000);
  const { state, at } = await ended;
  expect(state).toMatchObject({ status: 'complete', consistent: false, error: null });
  expect(asked).toHaveLength(2);
  expect(at - (asked[0] ?? 0)).toBeLessThanOrEqual(15_050);
});

test('failures of the list and the feed are overcome even without error listeners', async () => {
  const feed = feedOf([]);
  let failures = 2;
  const changes: ChangesFeed = {
    watermark: feed.watermark,
    since: (watermark, call) =>
      failures-- > 0 ? Promise.reject(new TypeError('Failed to fetch')) : feed.since(watermark, call),
  };
  const { runtime, server, load } = await aLoad({}, { onError: undefined, changes });
  server.failNext(failure('network'));
  expect(await loaded(load, runtime, 30_000)).toMatchObject({
    status: 'complete',
    consistent: true,
    loaded: 250,
    error: null,
  });

  const none = await aLoad(
    {},
    { onError: undefined, changes: { watermark: () => Promise.reject(new Error('No feed')), since: feed.since } },
  );
  expect(await loaded(none.load, none.runtime, 30_000)).toMatchObject({
    status: 'complete',
    consistent: false,
    loaded: 250,
    error: null,
  });
});

test("an error thrown by a host's function ends it, and is the cause", async () => {
  const fault = new Error('A fault of the host');
  const { runtime, load, errors } = await aLoad(
    {},
    {
      onPage: () => {
        throw fault;
      },
    },
  );
  const { status, error } = await loaded(load, runtime);
  expect(status).toBe('failed');
  expect(isFollowupsError(error)).toBe(true);
  expect(error).toMatchObject({ kind: 'failed', effect: 'none', cause: fault });
  expect(errors).toEqual([fault]);
});

test.each([
  ['a fault of its own', new Error('Broken'), undefined],
  ['no network', new TypeError('Failed to fetch'), undefined],
  ['a refused sign-in', failure('unauthorized', { status: 401 }), undefined],
  ['an hour asked for', failure('rate-limited', { retryAfterMs: 3_600_000 }), undefined],
  ['nonsense', undefined, { not: 'a list' }],
])(
  'a feed that keeps failing leaves a whole list as of its first page, within seconds: %s',
  async (_, error, answer) => {
    let asked = 0;
    const changes: ChangesFeed = {
      watermark: () => Promise.resolve('w'),
      since: () => {
        asked += 1;
        return error ? Promise.reject(error) : Promise.resolve(answer as never);
      },
    };
    const { runtime, server, load, pages, records, errors } = await aLoad({}, { changes });
    const began = runtime.now();
    let tookMs: number | null = null;
    const ended = load.start();
    void ended.then(() => (tookMs = runtime.now() - began));
    await runtime.advance(10 * 60_000);
    expect(await ended).toMatchObject({
      status: 'complete',
      consistent: false,
      loaded: 250,
      asOf: began,
      error: null,
      waitingUntil: null,
    });
    expect(tookMs).toBeLessThan(15_000);
    expect(asked).toBeLessThanOrEqual(3);
    expect(errors).toHaveLength(asked);
    expect(shownIds(pages, records)).toEqual(server.ids());
  },
);

test('being stopped, or a user switch, during a feed call is not the end of the list', async () => {
  const stuck: ChangesFeed = { watermark: () => Promise.resolve('w'), since: () => Promise.reject(new Error('No')) };
  const { runtime, load } = await aLoad({}, { changes: stuck });
  const ended = load.start();
  await runtime.advance(25 * 52 + 100);
  expect(load.state()).toMatchObject({ status: 'waiting' });
  load.stop();
  await runtime.settle();
  expect(await ended).toMatchObject({ status: 'stopped' });

  const world = { wanted: true };
  const other = await aLoad(
    {},
    {
      isWanted: () => world.wanted,
      changes: {
        watermark: () => Promise.resolve('w'),
        since: () => {
          world.wanted = false;
          return Promise.resolve([]);
        },
      },
    },
  );
  expect(await loaded(other.load, other.runtime, 30_000)).toMatchObject({ status: 'stopped', consistent: false });
});

test('a list that is followed is read again by the feed alone, and is consistent only once that is done', async () => {
  const watermark = vi.fn(() => Promise.resolve('w'));
  const since = () => Promise.resolve({ changes: [], watermark: 'w', hasMore: false });
  const { runtime, server, load } = await aLoad({}, { changes: { watermark, since } });
  await loaded(load, runtime);
  expect([server.requests.length, watermark.mock.calls.length]).toEqual([25, 1]);
  const early: LoadAllState[] = [];
  load.subscribe(() => {
    const state = load.state();
    if (state.consistent && state.status !== 'complete') early.push(state);
  });
  expect(await loaded(load, runtime)).toMatchObject({ status: 'complete', consistent: true, loaded: 250 });
  expect([server.requests.length, watermark.mock.calls.length]).toEqual([25, 1]);
  expect(early).toEqual([]);
});

test('where the feed can no longer be followed, the loaded pages count, and it is not asked what changed', async () => {
  const watermark = vi.fn(() => Promise.resolve('w'));
  const since = vi.fn(() => Promise.resolve([{ type: 'moved' } as never]));
  const { runtime, server, load } = await aLoad({}, { changes: { watermark, since } });
  expect(await loaded(load, runtime)).toMatchObject({ status: 'complete', consistent: false });
  watermark.mockRejectedValue(failure('unavailable'));
  expect(await loaded(load, runtime)).toMatchObject({ status: 'complete', consistent: false });
  expect([server.requests.length, watermark.mock.calls.length, since.mock.calls.length]).toEqual([25, 2, 1]);
});

test('nothing is applied once another user is signed in', async () => {
  const world = { wanted: true };
  const { runtime, server, load } = await aLoad({}, { isWanted: () => world.wanted });
  const ended = load.start();
  await runtime.advance(520);
  world.wanted = false;
  await runtime.advance(10_000);
  expect(await ended).toMatchObject({ status: 'stopped', loaded: 100, error: null });
  expect(server.requests.length).toBe(11);
});

test.each([25, 30])(
  'a run of %s records ends with the page that reaches it, and the next continues from there',
  async (upTo) => {
    const { runtime, server, load } = await aLoad();
    const first = load.start(upTo);
    await runtime.advance(10_000);
    expect(await first).toMatchObject({ status: 'stopped', loaded: 30, error: null });
    expect(server.requests).toHaveLength(3);

    const rest = load.start();
    await runtime.advance(10_000);
    expect(await rest).toMatchObject({ status: 'complete', loaded: 250 });
    expect(server.requests).toHaveLength(25);
  },
);

test('rests before each page in the background, and no longer once someone waits', async () => {
  const rests: (() => void)[] = [];
  const rest = (): Promise<void> => new Promise((resolve) => void rests.push(resolve));
  const { runtime, server, load } = await aLoad({}, { rest });
  const ended = load.start(100);
  await runtime.advance(5000);
  expect([rests.length, server.requests.length]).toEqual([1, 0]);
  rests[0]?.();
  await runtime.advance(5000);
  expect([rests.length, server.requests.length]).toEqual([2, 1]);

  expect(load.start()).toBe(ended);
  rests[1]?.();
  await runtime.advance(10_000);
  expect(await ended).toMatchObject({ status: 'complete', loaded: 250 });
  expect(rests).toHaveLength(2);
});

test('the end of a stopped run is not that of the next one', async () => {
  const { runtime, server, load } = await aLoad();
  const stopped = load.start();
  await runtime.advance(200);
  load.stop();
  const again = load.start();
  await runtime.advance(200);
  expect((await stopped).status).toBe('stopped');
  expect(load.start()).toBe(again);
  load.stop();
  await runtime.settle();
  expect(await again).toMatchObject({ status: 'stopped' });
  const asked = server.requests.length;
  await runtime.advance(10_000);
  expect(server.requests).toHaveLength(asked);
});
