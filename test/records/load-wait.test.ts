import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import { createSleep } from '../../src/core/client/sleep.js';
import { createLoadWait } from '../../src/core/records/load-wait.js';
import { failure } from '../saving/failure.js';
import { createSimulatedRuntime, START_OF_TIME } from '../saving/simulated-runtime.js';

type Options = Parameters<typeof createLoadWait>[0];

/** A wait on simulated time, with the states it reported. */
function aWait(options: Partial<Options> = {}) {
  const runtime = createSimulatedRuntime();
  const states: (readonly [status: string, until: number | null])[] = [];
  const controller = new AbortController();
  const wait = createLoadWait({
    ...runtime,
    pause: createSleep(runtime.schedule),
    signal: controller.signal,
    set: ({ status, waitingUntil }) =>
      states.push([status, waitingUntil === null ? null : waitingUntil - START_OF_TIME]),
    ...options,
  });
  /** The outcome so far of a wait after a failure. */
  const watch = (failed: unknown) => {
    const end = { ended: false, error: null as unknown };
    void settle(failed, end);
    return end;
  };
  async function settle(failed: unknown, end: { ended: boolean; error: unknown }): Promise<void> {
    try {
      await wait.out(failed);
      end.ended = true;
    } catch (error) {
      end.error = error;
    }
  }
  return { runtime, wait, out: watch, states, controller };
}

describe('after a failure that may pass', () => {
  test('a read waits a share of a doubling time, at most half a minute, and reports until when', async () => {
    const { runtime, out, states } = aWait();
    for (let failures = 0; failures < 7; failures += 1) {
      const end = out(failure('failed'));
      await runtime.advance(30_000);
      expect(end).toEqual({ ended: true, error: null });
    }
    const waits = states.filter(([status]) => status === 'waiting').map(([, until], at) => (until ?? 0) - at * 30_000);
    expect(waits).toEqual([750, 1500, 3000, 6000, 12_000, 22_500, 22_500]);
    expect(states.at(-1)).toEqual(['running', null]);
    expect(runtime.pendingTimers).toBe(0);
  });

  test('it waits for that time, and no longer', async () => {
    const { runtime, out } = aWait();
    const end = out(failure('unavailable'));
    await runtime.advance(749);
    expect(end.ended).toBe(false);
    await runtime.advance(1);
    expect(end.ended).toBe(true);
  });

  test('it waits for as long as the server asks', async () => {
    const { runtime, out, states } = aWait();
    const end = out(failure('rate-limited', { retryAfterMs: 42_000 }));
    await runtime.advance(41_999);
    expect(end.ended).toBe(false);
    expect(states).toEqual([['waiting', 42_000]]);
    await runtime.advance(1);
    expect(end.ended).toBe(true);
  });

  test('the waits start over after a success', async () => {
    const { runtime, wait, out, states } = aWait();
    out(failure('failed'));
    await runtime.advance(750);
    wait.succeeded();
    out(failure('failed'));
    expect(states.at(-1)).toEqual(['waiting', 1500]);
  });

  test('ten failures in a row are the limit, or as many as given', async () => {
    const { runtime, out } = aWait();
    const ends = [];
    for (let failures = 0; failures < 10; failures += 1) {
      ends.push(out(failure('failed')));
      await runtime.advance(30_000);
    }
    expect(ends.map(({ ended }) => ended)).toEqual([...Array.from({ length: 9 }, () => true), false]);
    expect(ends.at(-1)?.error).toMatchObject({ kind: 'failed' });

    const impatient = aWait({ maxFailures: 1 });
    const end = impatient.out(failure('failed'));
    await impatient.runtime.settle();
    expect(end.error).toMatchObject({ kind: 'failed' });
    expect(impatient.states).toEqual([]);
  });

  test('it waits for nothing past a deadline', async () => {
    const { runtime, out } = aWait({ giveUpAt: START_OF_TIME + 1000 });
    const first = out(failure('failed'));
    await runtime.advance(750);
    expect(first.ended).toBe(true);
    const second = out(failure('rate-limited', { retryAfterMs: 250 }));
    await runtime.settle();
    expect(second.error).toMatchObject({ kind: 'rate-limited' });
    const third = out(failure('rate-limited', { retryAfterMs: 249 }));
    await runtime.advance(249);
    expect(third.ended).toBe(true);
  });

  test('it ends at once when aborted', async () => {
    const { runtime, out, controller } = aWait();
    const end = out(failure('failed'));
    controller.abort();
    await runtime.settle();
    expect(end.error).toMatchObject({ kind: 'aborted' });
    expect(runtime.pendingTimers).toBe(0);
  });
});

describe('a failure', () => {
  test.each(['rate-limited', 'unavailable', 'failed', 'network', 'timeout', 'malformed-response'] as const)(
    'may pass: %s',
    async (kind) => {
      const { runtime, out } = aWait();
      const end = out(failure(kind));
      await runtime.advance(30_000);
      expect(end).toEqual({ ended: true, error: null });
    },
  );

  test.each([
    failure('unauthorized'),
    failure('validation'),
    failure('aborted'),
    new TypeError('of the page'),
    undefined,
  ])('is rethrown if waiting is of no use: %s', async (error) => {
    const { runtime, out, states } = aWait();
    const end = out(error);
    await runtime.settle();
    expect(end).toEqual({ ended: false, error });
    expect(states).toEqual([]);
  });
});

describe('without a network', () => {
  test('a read waits until it is back, and counts no failure', async () => {
    const { runtime, out, states } = aWait({ maxFailures: 2 });
    runtime.goOffline();
    for (let times = 0; times < 3; times += 1) {
      const end = out(failure('network'));
      await runtime.advance(3_600_000);
      expect(end.ended).toBe(false);
      runtime.goOnline();
      await runtime.settle();
      expect(end.ended).toBe(true);
      runtime.goOffline();
    }
    expect(states.slice(0, 2)).toEqual([
      ['waiting', null],
      ['running', null],
    ]);
    expect(runtime.pendingTimers).toBe(0);
  });

  test('it polls now and then, in case the event gets lost', async () => {
    let online = false;
    const { runtime, out } = aWait({ isOnline: () => online, onOnline: () => () => {} });
    const end = out(failure('network'));
    await runtime.advance(29_000);
    online = true;
    await runtime.advance(999);
    expect(end.ended).toBe(false);
    await runtime.advance(1);
    expect(end.ended).toBe(true);
  });

  test('it does not wait at all if there is a deadline', async () => {
    const { runtime, out } = aWait({ giveUpAt: START_OF_TIME + 60_000 });
    runtime.goOffline();
    const end = out(failure('network'));
    await runtime.settle();
    expect(end.error).toMatchObject({ kind: 'network' });
  });

  test('it listens no longer than it waits, and not if it is aborted', async () => {
    let listening = 0;
    const { runtime, out, controller } = aWait({
      isOnline: () => false,
      onOnline: () => {
        listening += 1;
        return () => (listening -= 1);
      },
    });
    const end = out(failure('network'));
    await runtime.settle();
    expect(listening).toBe(1);
    controller.abort();
    await runtime.settle();
    expect(end.ended).toBe(true);
    expect([listening, runtime.pendingTimers]).toEqual([0, 0]);
    out(failure('network'));
    await runtime.settle();
    expect([listening, runtime.pendingTimers]).toEqual([0, 0]);
  });

  test('it leaves no listener on the signal of a long read, however often the network comes and goes', async () => {
    const { runtime, out, controller } = aWait();
    for (let times = 0; times < 20; times += 1) {
      runtime.goOffline();
      const end = out(failure('network'));
      await runtime.settle();
      runtime.goOnline();
      await runtime.settle();
      expect(end.ended).toBe(true);
    }
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
  });
});
