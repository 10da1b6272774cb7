import { expect, test } from 'vitest';
import { createSleep } from '../../src/core/client/sleep.js';
import { createListReader } from '../../src/core/records/list-reader.js';
import { areHeld } from '../../src/core/records/held-pages.js';
import { createRecordStore } from '../../src/core/records/record-store.js';
import { failure } from '../saving/failure.js';
import { createSimulatedRuntime } from '../saving/simulated-runtime.js';
import { createSimulatedList, idOf } from './simulated-list.js';

/** A reader of a list of two pages on simulated time. */
function aReader(isWanted?: () => boolean) {
  const runtime = createSimulatedRuntime();
  const server = createSimulatedList({ runtime, count: 4, pageSize: 2, latencyMs: 50 });
  const records = createRecordStore({ now: runtime.now });
  const pause = createSleep(runtime.schedule);
  const reader = createListReader({ client: server.client, records, params: { limit: 2 }, pause, isWanted });
  const controller = new AbortController();
  const began = runtime.now();
  /** Reads the first page; returns its outcome within a minute, and how long it took. */
  async function read() {
    const outcome = reader.read(null, undefined, controller.signal).then(
      (answer) => ({ answer, error: null, after: runtime.now() - began }),
      (error: unknown) => ({ answer: null, error, after: runtime.now() - began }),
    );
    await runtime.advance(60_000);
    return outcome;
  }
  return { runtime, server, records, reader, read, controller };
}

test('returns a page with its ids and rows, and stores none of them', async () => {
  const { server, records, reader, read } = aReader();
  const { answer } = await read();
  expect(answer?.page).toMatchObject({ ids: [idOf(1), idOf(2)], followups: [], limit: 2, hasMore: true });
  expect(answer?.rows).toEqual([server.row(idOf(1)), server.row(idOf(2))]);
  expect(areHeld(answer ? [answer.page] : [], records)).toBe(true);
  expect([...records.all()]).toEqual([]);
  expect(reader.requests()).toBe(1);
});

test('retries after a failure that may pass, at most twice', async () => {
  const { server, reader, read } = aReader();
  server.failNext(failure('network'), failure('failed'));
  expect(await read()).toMatchObject({ error: null, after: 50 + 500 + 50 + 1000 + 50 });
  expect(reader.requests()).toBe(3);

  const lasting = aReader();
  const last = failure('timeout');
  lasting.server.failNext(failure('network'), failure('network'), last);
  expect(await lasting.read()).toMatchObject({ error: last });
  expect(lasting.reader.requests()).toBe(3);
});

test.each(['validation', 'unauthorized', 'forbidden'] as const)('does not retry after a refusal: %s', async (kind) => {
  const { server, reader, read } = aReader();
  const refused = failure(kind);
  server.failNext(refused);
  expect(await read()).toMatchObject({ error: refused, after: 50 });
  expect(reader.requests()).toBe(1);
});

test.each([
  [4000, 2],
  [5000, 1],
])(
  'a server that asks for %s ms is asked %s times: longer waits are left to the next refresh',
  async (retryAfterMs, times) => {
    const { server, reader, read } = aReader();
    const busy = failure('unavailable', { retryAfterMs });
    server.failNext(busy);
    expect(await read()).toMatchObject(times === 2 ? { error: null, after: 4100 } : { error: busy, after: 50 });
    expect(reader.requests()).toBe(times);
  },
);

test('leaves a server alone that asks to slow down, however short the time', async () => {
  const { server, reader, read } = aReader();
  const slower = failure('rate-limited', { retryAfterMs: 1000 });
  server.failNext(slower);
  expect(await read()).toMatchObject({ error: slower, after: 50 });
  expect(reader.requests()).toBe(1);
});

test('an answer after another user has signed in is aborted without an effect', async () => {
  const { reader, read } = aReader(() => false);
  expect((await read()).error).toMatchObject({ kind: 'aborted', effect: 'none' });
  expect(reader.requests()).toBe(1);
});
