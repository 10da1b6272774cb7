import { describe, expect, test } from 'vitest';
import { createFollowupsClient } from '../../src/core/client/create-followups-client.js';
import { createTraffic, throughTraffic } from '../../src/core/client/traffic.js';
import { createRecordStore } from '../../src/core/records/record-store.js';
import { createBulkUpdates } from '../../src/core/saving/bulk-updates.js';
import { noBulkShelf } from '../../src/core/saving/bulk-shelf.js';
import { createSaveEngine } from '../../src/core/saving/create-save-engine.js';
import { aFollowup } from './a-followup.js';
import { createSimulatedRuntime, seededRandom } from './simulated-runtime.js';

const PAUSE_MS = 3000;
const ids = Array.from({ length: 16 }, (_, index) => `0190a000-0000-7000-8000-0000000001${String(index + 10)}`);

/**
 * A bulk update against a server that asks for pauses, while a list is read: the real client, engine and traffic.
 * Tokens, heads and bodies of answers take a random time, drawn from the seed.
 */
function openHost(seed: number) {
  const runtime = createSimulatedRuntime(seed);
  const draw = seededRandom(seed);
  const upTo = (most: number): number => Math.floor(draw() * (most + 1));
  const sent: { readonly method: string; readonly at: number }[] = [];
  /** When the page received the head of each 429 answer. */
  const asked: number[] = [];
  let toRefuse = 1 + upTo(2);

  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const { method = 'GET' } = init;
    sent.push({ method, at: runtime.now() });
    await runtime.sleep(10 + upTo(120));
    const busy = toRefuse > 0 && sent.length > 3 && draw() < 0.3;
    if (busy) {
      toRefuse -= 1;
      asked.push(runtime.now());
    }
    const answer =
      method === 'GET'
        ? { data: [], has_more: false, next_cursor: null }
        : { data: { ...aFollowup({ id: url.split('/').at(-1) ?? '', priority: 'high' }), integration_version: 8 } };
    const bodyAfter = upTo(200);
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        await runtime.sleep(bodyAfter);
        controller.enqueue(new TextEncoder().encode(JSON.stringify(busy ? {} : answer)));
        controller.close();
      },
    });
    return new Response(body, {
      status: busy ? 429 : 200,
      headers: busy ? { 'Retry-After': String(PAUSE_MS / 1000) } : {},
    });
  };
  const client = createFollowupsClient({
    baseUrl: 'https://crm.example',
    fetch,
    now: runtime.now,
    getAccessToken: async () => {
      await runtime.sleep(upTo(60));
      return 'token';
    },
  });
  const traffic = createTraffic(runtime);
  const records = createRecordStore();
  for (const id of ids) records.merge(aFollowup({ id }), records.startRead());
  const engine = createSaveEngine({ client, records, runtime, traffic, conflictPolicy: () => 'ask' });
  const bulks = createBulkUpdates({
    engine,
    records,
    shelf: noBulkShelf(),
    newId: () => 'bulk',
    schedule: runtime.schedule,
  });
  return { runtime, sent, asked, bulks, records, reads: throughTraffic(client, traffic), upTo };
}

/** Advances time, and lets bodies be read, which takes more than a turn but no simulated time. */
async function pass(runtime: ReturnType<typeof createSimulatedRuntime>, ms: number): Promise<void> {
  for (let step = 0; step < ms; step += 10) {
    await runtime.advance(10);
    await runtime.settle();
    await runtime.settle();
  }
}

describe('while the server has asked for a pause', () => {
  test.each(Array.from({ length: 60 }, (_, seed) => seed + 1))(
    'no request leaves, not even one that already had its turn (seed %i)',
    async (seed) => {
      const { runtime, sent, asked, bulks, records, reads, upTo } = openHost(seed);
      const bulk = bulks.start(
        ids.map((id) => ({ followup: records.get(id) ?? aFollowup(), patch: { priority: 'high' } })),
      );
      const lists: Promise<unknown>[] = [];
      for (let count = 0; count < 12; count += 1) {
        lists.push(reads.listFollowups().catch(() => {}));
        await pass(runtime, 30 + upTo(90));
      }
      await pass(runtime, 30_000);
      await Promise.all(lists);

      expect(bulk.state()).toMatchObject({ running: false, saved: ids.length });
      for (const at of asked) {
        expect(sent.filter((request) => request.at > at && request.at < at + PAUSE_MS)).toEqual([]);
      }
    },
  );

  test('the seeds include pauses in the middle of the work', async () => {
    let pauses = 0;
    for (let seed = 1; seed <= 10; seed += 1) {
      const { runtime, asked, bulks, records } = openHost(seed);
      bulks.start(ids.map((id) => ({ followup: records.get(id) ?? aFollowup(), patch: { priority: 'high' } })));
      await pass(runtime, 10_000);
      pauses += asked.length;
    }
    expect(pauses).toBeGreaterThan(5);
  });
});
