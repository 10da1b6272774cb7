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
  /** Reads the first page; how that has come out within a minute, and after how long. */
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

test('gives a page with its ids, its rows beside it, and takes none of them in', async () => {
  const { server, records, reader, read } = aReader();
  const { answer } = await read();
  expect(answer?.page).toMatchObject({ ids: [idOf(1), idOf(2)], followups: [], limit: 2, hasMore: true });
  expect(answer?.rows).toEqual([server.row(idOf(1)), server.row(idOf(2))]);
  expect(areHeld(answer ? [answer.page] : [], records)).toBe(true);
  expect([...records.all()]).toEqual([]);
  expect(reader.requests()).toBe(1);
});

test('asks again after a failure that may pass, twice at most', async () => {
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

test.each(['validation', 'unauthorized', 'forbidden'] as const)(
  'does not ask again where it was refused: %s',
  async (kind) => {
    const { server, reader, read } = aReader();
    const refused = failure(kind);
    server.failNext(refused);
    expect(await read()).toMatchObject({ error: refused, after: 50 });
    expect(reader.requests()).toBe(1);
  },
);

test.each([
  [4000, 2],
  [5000, 1],
])(
  'a server that asks for %s ms is asked %s times: what takes longer is for the next refresh',
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

test('an answer that comes once another user is signed in is called off without an effect', async () => {
  const { reader, read } = aReader(() => false);
  expect((await read()).error).toMatchObject({ kind: 'aborted', effect: 'none' });
  expect(reader.requests()).toBe(1);
});
