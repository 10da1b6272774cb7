import { describe, expect, test, vi } from 'vitest';
import type { FollowupsClient } from '../../src/core/client/followups-client.js';
import { createTraffic, throughTraffic } from '../../src/core/client/traffic.js';
import { aFollowup, FOLLOWUP_ID } from '../saving/a-followup.js';
import { failure } from '../saving/failure.js';
import { createSimulatedRuntime, START_OF_TIME } from '../saving/simulated-runtime.js';

const MINUTE = 60_000;
const NO_PAGE = { data: [], has_more: false, next_cursor: null, rejected: 0 };
const NO_SCAN = { followups: [], rejected: 0, consistent: false, truncated: null };

/** The state of a promise so far. */
function watch(work: Promise<unknown>) {
  const watched = { ended: false, error: null as unknown };
  work.then(
    () => {
      watched.ended = true;
    },
    (error: unknown) => {
      watched.ended = true;
      watched.error = error;
    },
  );
  return watched;
}

describe('a hold', () => {
  test('lasts as long as the server asks', async () => {
    const runtime = createSimulatedRuntime();
    const traffic = createTraffic(runtime);
    traffic.hold(3000);
    expect(traffic.heldUntil()).toBe(START_OF_TIME + 3000);
    const waiting = watch(traffic.untilFree());
    await runtime.advance(2999);
    expect(waiting.ended).toBe(false);
    expect(traffic.isHeld()).toBe(true);
    await runtime.advance(1);
    expect(traffic.isHeld()).toBe(false);
    expect(waiting).toEqual({ ended: true, error: null });
    expect(runtime.pendingTimers).toBe(0);
  });

  test('is extended by a later one, never shortened, even for those already waiting', async () => {
    const runtime = createSimulatedRuntime();
    const traffic = createTraffic(runtime);
    traffic.hold(3000);
    traffic.hold(1000);
    expect(traffic.heldUntil()).toBe(START_OF_TIME + 3000);
    const waiting = watch(traffic.untilFree());
    traffic.hold(5000);
    await runtime.advance(4999);
    expect(waiting.ended).toBe(false);
    await runtime.advance(1);
    expect(waiting.ended).toBe(true);
  });

  test.each([undefined, Number.NaN, -1])('of no usable length (%s) lasts a second or two', (length) => {
    const runtime = createSimulatedRuntime();
    for (const [random, expected] of [
      [0, 1000],
      [0.5, 1500],
      [0.999, 1999],
    ] as const) {
      const traffic = createTraffic({ ...runtime, random: () => random });
      traffic.hold(length);
      expect(traffic.heldUntil()).toBe(START_OF_TIME + expected);
    }
  });

  test.each([24 * 60 * MINUTE, Infinity])('of an absurd length (%s ms) ends after a quarter of an hour', (length) => {
    const traffic = createTraffic(createSimulatedRuntime());
    traffic.hold(length);
    expect(traffic.heldUntil()).toBe(START_OF_TIME + 15 * MINUTE);
  });

  test('of no length holds nothing', async () => {
    const runtime = createSimulatedRuntime();
    const traffic = createTraffic(runtime);
    traffic.hold(0);
    await traffic.untilFree();
    expect(traffic.heldUntil()).toBeLessThanOrEqual(runtime.now());
  });

  test('does not outlast a clock set back', () => {
    let time = START_OF_TIME;
    const traffic = createTraffic({ ...createSimulatedRuntime(), now: () => time });
    traffic.hold(1000);
    time -= 24 * 60 * MINUTE;
    expect(traffic.heldUntil() - time).toBeLessThanOrEqual(15 * MINUTE);
    time += 15 * MINUTE;
    expect(traffic.heldUntil()).toBeLessThanOrEqual(time);
  });

  test('can be left: a signal ends the wait, with no timer or listener left', async () => {
    const runtime = createSimulatedRuntime();
    const traffic = createTraffic(runtime);
    const controller = new AbortController();
    const remove = vi.spyOn(controller.signal, 'removeEventListener');
    traffic.hold(3000);
    const waiting = watch(traffic.untilFree(controller.signal));
    await runtime.settle();
    controller.abort();
    await runtime.settle();
    expect(waiting.error).toMatchObject({ kind: 'aborted', effect: 'none' });
    expect(runtime.pendingTimers).toBe(0);

    await expect(traffic.untilFree(controller.signal)).rejects.toMatchObject({ kind: 'aborted' });
    expect(runtime.pendingTimers).toBe(0);

    const patient = new AbortController();
    const removed = vi.spyOn(patient.signal, 'removeEventListener');
    const done = traffic.untilFree(patient.signal);
    await runtime.advance(3000);
    await done;
    expect(removed).toHaveBeenCalledOnce();
    expect(remove).toHaveBeenCalled();
  });
});

describe('the retry budget', () => {
  test('allows twenty at once, then two a second', async () => {
    const runtime = createSimulatedRuntime();
    const traffic = createTraffic(runtime);
    for (let retry = 0; retry < 20; retry += 1) {
      expect(traffic.isExhausted()).toBe(false);
      expect(traffic.takeRetry()).toBe(0);
    }
    expect(traffic.isExhausted()).toBe(true);
    expect(traffic.takeRetry()).toBe(500);
    // Asking costs nothing.
    expect(traffic.takeRetry()).toBe(500);
    await runtime.advance(499);
    expect(traffic.takeRetry()).toBe(1);
    await runtime.advance(1);
    expect(traffic.takeRetry()).toBe(0);
    expect(traffic.takeRetry()).toBe(500);
  });

  test('never exceeds twenty, however long nothing fails', async () => {
    const runtime = createSimulatedRuntime();
    const traffic = createTraffic(runtime);
    await runtime.advance(60 * MINUTE);
    for (let success = 0; success < 50; success += 1) traffic.succeeded();
    let retries = 0;
    while (traffic.takeRetry() === 0) retries += 1;
    expect(retries).toBe(20);
  });

  test('regains one for each success', () => {
    const traffic = createTraffic(createSimulatedRuntime());
    while (traffic.takeRetry() === 0);
    traffic.succeeded();
    expect(traffic.isExhausted()).toBe(false);
    expect(traffic.takeRetry()).toBe(0);
    expect(traffic.isExhausted()).toBe(true);
  });

  test('survives a clock set back', () => {
    let time = START_OF_TIME;
    const traffic = createTraffic({ ...createSimulatedRuntime(), now: () => time });
    expect(traffic.takeRetry()).toBe(0);
    time -= 60 * MINUTE;
    expect(traffic.takeRetry()).toBe(0);
    expect(traffic.isExhausted()).toBe(false);
  });
});

test('four updates are in flight at a time', async () => {
  const runtime = createSimulatedRuntime();
  const { places } = createTraffic(runtime);
  const releases: (() => void)[] = [];
  for (let edit = 0; edit < 6; edit += 1) void places.acquire().then((release) => releases.push(release));
  await runtime.settle();
  expect(releases).toHaveLength(4);
  releases[0]?.();
  releases[0]?.();
  await runtime.settle();
  expect(releases).toHaveLength(5);
});

test('released places can be taken again, each once', async () => {
  const { places } = createTraffic(createSimulatedRuntime());
  const take = () => Promise.all([places.acquire(), places.acquire(), places.acquire(), places.acquire()]);
  for (const release of await take()) release();
  const releases = await take();
  const fifth = watch(places.acquire());
  await Promise.resolve();
  expect(fifth.ended).toBe(false);
  releases[0]?.();
  await vi.waitFor(() => expect(fifth.ended).toBe(true));
});

/** A client whose calls can be made to fail, paced with its API. A class, as a host's own client may be. */
function aClient() {
  const runtime = createSimulatedRuntime();
  const traffic = createTraffic(runtime);
  const calls: string[] = [];
  class HostClient implements FollowupsClient {
    readonly name = 'https://crm.example';
    fails: unknown = null;

    private answer<Result>(call: string, result: Result): Promise<Result> {
      calls.push(call);
      return this.fails === null ? Promise.resolve(result) : Promise.reject(this.fails);
    }

    listFollowups() {
      return this.answer('list', NO_PAGE);
    }

    updateFollowup() {
      return this.answer('update', aFollowup());
    }

    scanFollowups() {
      return this.answer('scan', NO_SCAN);
    }

    getFollowup() {
      return this.answer('get', aFollowup());
    }
  }
  const host = new HostClient();
  const client = throughTraffic(host, traffic);
  const all = {
    list: (signal?: AbortSignal) => client.listFollowups({ signal }),
    scan: (signal?: AbortSignal) => client.scanFollowups({ signal }),
    get: async (signal?: AbortSignal) => client.getFollowup?.(FOLLOWUP_ID, { signal }),
    update: (signal?: AbortSignal) =>
      client.updateFollowup(FOLLOWUP_ID, { note: 'x' }, { idempotencyKey: 'key', signal }),
  };
  return { runtime, traffic, calls, host, client, all };
}

const CALLS = ['list', 'scan', 'get', 'update'] as const;
const READS = ['list', 'scan', 'get'] as const;

describe('a client paced with its API', () => {
  test('keeps its name, and reads single records only if the client can', () => {
    const { client, host, traffic } = aClient();
    expect(client.name).toBe('https://crm.example');
    const { listFollowups, updateFollowup, scanFollowups } = host;
    const plain = throughTraffic({ listFollowups, updateFollowup, scanFollowups }, traffic);
    expect(plain.getFollowup).toBeUndefined();
    expect(client.getFollowup).toBeDefined();
  });

  test.each(CALLS)('lets %s through if nothing is held, and counts its success', async (name) => {
    const { runtime, traffic, calls, all } = aClient();
    while (traffic.takeRetry() === 0);
    await all[name]();
    expect(calls).toEqual([name]);
    expect(traffic.takeRetry()).toBe(0);
    expect(runtime.pendingTimers).toBe(0);
  });

  test.each(READS)('holds %s back as long as the API is held', async (name) => {
    const { runtime, traffic, calls, all } = aClient();
    traffic.hold(3000);
    const read = watch(all[name]());
    await runtime.advance(2999);
    expect(calls).toEqual([]);
    await runtime.advance(1);
    expect(calls).toEqual([name]);
    expect(read).toEqual({ ended: true, error: null });
  });

  test.each(READS)('sends no %s that was aborted while it waited', async (name) => {
    const { runtime, traffic, calls, all } = aClient();
    const controller = new AbortController();
    traffic.hold(3000);
    const read = watch(all[name](controller.signal));
    await runtime.settle();
    controller.abort();
    await runtime.advance(MINUTE);
    expect(read.error).toMatchObject({ kind: 'aborted', effect: 'none' });
    expect(calls).toEqual([]);
  });

  test('does not hold back an update: its sender controls the wait', async () => {
    const { traffic, calls, all } = aClient();
    traffic.hold(3000);
    await all.update();
    expect(calls).toEqual(['update']);
  });

  test.each(CALLS)('holds everything after a 429 to %s, and passes the error on', async (name) => {
    const { runtime, traffic, host, all } = aClient();
    host.fails = failure('rate-limited', { retryAfterMs: 7000 });
    await expect(all[name]()).rejects.toBe(host.fails);
    expect(traffic.heldUntil()).toBe(runtime.now() + 7000);
  });

  test('holds everything for a while after a 429 that does not say for how long', async () => {
    const { runtime, traffic, host, all } = aClient();
    host.fails = failure('rate-limited');
    await expect(all.update()).rejects.toBe(host.fails);
    expect(traffic.heldUntil()).toBe(runtime.now() + 1500);
  });

  test.each([failure('unavailable', { retryAfterMs: 7000 }), failure('failed'), new TypeError('of the host')])(
    'holds nothing after another failure, and counts no success: %s',
    async (error) => {
      const { runtime, traffic, host, all } = aClient();
      while (traffic.takeRetry() === 0);
      host.fails = error;
      await expect(all.list()).rejects.toBe(error);
      expect(traffic.heldUntil()).toBeLessThanOrEqual(runtime.now());
      expect(traffic.isExhausted()).toBe(true);
    },
  );
});

describe('a list paced with its API', () => {
  type Params = Parameters<FollowupsClient['listFollowups']>[0];

  /** A client that asks whether it may go once its token is there, after a second. */
  function aSlowClient(answer: (params: Params) => Promise<typeof NO_PAGE> = async () => NO_PAGE) {
    const runtime = createSimulatedRuntime();
    const traffic = createTraffic(runtime);
    const asked: Params[] = [];
    const sent: number[] = [];
    const { host } = aClient();
    const client = throughTraffic(
      {
        name: 'slow',
        updateFollowup: () => host.updateFollowup(),
        scanFollowups: () => host.scanFollowups(),
        async listFollowups(params) {
          asked.push(params);
          await runtime.sleep(1000);
          if (params?.mayGo?.() === false) throw failure('aborted', { effect: 'none' });
          sent.push(runtime.now() - START_OF_TIME);
          return answer(params);
        },
      },
      traffic,
    );
    return { runtime, traffic, asked, sent, client };
  }

  test('waits again if a pause was requested while its token was fetched', async () => {
    const { runtime, traffic, asked, sent, client } = aSlowClient();
    const list = watch(client.listFollowups());
    await runtime.advance(500);
    traffic.hold(3000);
    await runtime.advance(2999);
    expect(asked).toHaveLength(1);
    await runtime.advance(1001);
    expect(list).toEqual({ ended: true, error: null });
    expect(asked).toHaveLength(2);
    expect(sent).toEqual([4500]);
  });

  test('passes its parameters on, and asks the caller whether it may go', async () => {
    const { runtime, asked, sent, client } = aSlowClient();
    const mayGo = vi.fn(() => false);
    const list = watch(client.listFollowups({ limit: 5, cursor: 'c-1', mayGo }));
    await runtime.advance(1000);
    expect(asked).toMatchObject([{ limit: 5, cursor: 'c-1' }]);
    expect(mayGo).toHaveBeenCalledOnce();
    expect(list.error).toMatchObject({ kind: 'aborted' });
    expect(sent).toEqual([]);
    mayGo.mockReturnValue(true);
    const again = watch(client.listFollowups({ mayGo }));
    await runtime.advance(1000);
    expect(again).toEqual({ ended: true, error: null });
  });

  test('holds the API from the start of a 429, and not again at its end', async () => {
    const slow = aSlowClient(async (params) => {
      params?.onBusy?.(3000);
      await slow.runtime.sleep(2000);
      throw failure('rate-limited', { retryAfterMs: 3000 });
    });
    const list = watch(slow.client.listFollowups());
    await slow.runtime.advance(1000);
    expect(slow.traffic.heldUntil()).toBe(START_OF_TIME + 4000);
    await slow.runtime.advance(2000);
    expect(list.error).toMatchObject({ kind: 'rate-limited' });
    expect(slow.traffic.heldUntil()).toBe(START_OF_TIME + 4000);
  });
});

test('an update passes its arguments on, and holds the API as soon as a 429 begins', async () => {
  const { traffic, runtime, host } = aClient();
  const given: unknown[] = [];
  const client = throughTraffic(
    {
      name: 'host',
      listFollowups: () => host.listFollowups(),
      scanFollowups: () => host.scanFollowups(),
      updateFollowup: (id, patch, { onBusy, ...options }) => {
        given.push([id, patch, options]);
        onBusy?.(3000);
        return host.updateFollowup();
      },
    },
    traffic,
  );
  const options = { expectedVersion: 3, idempotencyKey: 'key' };
  await client.updateFollowup(FOLLOWUP_ID, { note: 'x' }, options);
  expect(given).toEqual([[FOLLOWUP_ID, { note: 'x' }, options]]);
  expect(traffic.heldUntil()).toBe(runtime.now() + 3000);
});

test('a scan and a single read pass their arguments on', async () => {
  const { traffic, host } = aClient();
  const scanFollowups = vi.fn(async () => ({ ...NO_SCAN, feedError: null }));
  const getFollowup = vi.fn(async () => null);
  const client = throughTraffic(
    {
      name: 'host',
      listFollowups: () => host.listFollowups(),
      updateFollowup: () => host.updateFollowup(),
      scanFollowups,
      getFollowup,
    },
    traffic,
  );
  const { signal } = new AbortController();
  await client.scanFollowups();
  await client.scanFollowups({ limit: 5, signal });
  await client.getFollowup?.(FOLLOWUP_ID, { signal });
  expect(scanFollowups.mock.calls).toEqual([[undefined], [{ limit: 5, signal }]]);
  expect(getFollowup.mock.calls).toEqual([[FOLLOWUP_ID, { signal }]]);
});

test('a foreign error of a client is passed on, and holds nothing', async () => {
  const { runtime, traffic, host, all } = aClient();
  host.listFollowups = async () => Promise.reject({ kind: 'rate-limited' });
  await expect(all.list()).rejects.toEqual({ kind: 'rate-limited' });
  expect(traffic.heldUntil()).toBeLessThanOrEqual(runtime.now());
});
