import { expect, test } from 'vitest';
import type { FollowupsPage } from '../../src/core/records/followups-page.js';
import { createListCache } from '../../src/core/records/list-cache.js';
import type { ListToKeep } from '../../src/core/records/list-cache.js';
import { createSignal } from '../../src/core/records/listeners.js';
import { createRecordStore } from '../../src/core/records/record-store.js';
import type { KeptWatermark } from '../../src/core/records/refresh-watermark.js';
import { forgetOtherUsers } from '../../src/core/records/forget-lists.js';
import { writeBehind } from '../../src/core/records/write-behind.js';
import { aFollowup } from '../saving/a-followup.js';
import { createSimulatedRuntime } from '../saving/simulated-runtime.js';
import { createSimulatedDisk } from './simulated-disk.js';
import { memoryPages } from './simulated-list.js';

const GATHER_MS = 1500;

function aPage(...ids: string[]): FollowupsPage {
  return { ids, followups: [], cursor: null, limit: null, nextCursor: null, hasMore: false, rejected: 0 };
}

interface DeskOptions {
  readonly pages?: readonly FollowupsPage[];
  readonly asOf?: number | null;
  readonly isBusy?: () => boolean;
  readonly isVisible?: boolean;
  readonly watermark?: () => Promise<KeptWatermark | null>;
  /** How long a write takes. */
  readonly writeMs?: number;
  /** Whether this tab leads as soon as it asks to. */
  readonly leadsAtOnce?: boolean;
}

/** A shown and kept list in a tab that the test controls. */
function aDesk(options: DeskOptions = {}) {
  const runtime = createSimulatedRuntime();
  const records = createRecordStore();
  const pages = memoryPages(options.pages ?? [aPage('a')]);
  const changes = createSignal();
  const looks = createSignal();
  const written: ListToKeep[] = [];
  /** What happened, in order. */
  const steps: string[] = [];
  let visible = options.isVisible ?? true;
  let grant: (() => void) | null = null;
  const stop = writeBehind({
    records,
    pages,
    schedule: runtime.schedule,
    onChange: changes.subscribe,
    cache: {
      async write(list) {
        steps.push('begins');
        written.push(list);
        await runtime.sleep(options.writeMs ?? 0);
        steps.push('written');
      },
    },
    asOf: () => (options.asOf === undefined ? runtime.now() : options.asOf),
    watermark: options.watermark ?? (async () => null),
    isBusy: options.isBusy ?? (() => false),
    isVisible: () => visible,
    onVisibility: looks.subscribe,
    lead: {
      apply(onLead) {
        steps.push('applies');
        grant = onLead;
        if (options.leadsAtOnce !== false) onLead();
        return () => void steps.push('gives back');
      },
    },
  });
  return {
    runtime,
    pages,
    written,
    steps,
    stop,
    changed: () => changes.emit(),
    recordChanged: () => void records.merge(aFollowup(), records.startRead()),
    lead: () => grant?.(),
    look(isSeen: boolean) {
      visible = isSeen;
      looks.emit();
    },
  };
}

type Desk = ReturnType<typeof aDesk>;

/** Waits for the write that every list begins with. */
async function atRest(desk: Desk): Promise<void> {
  await desk.runtime.advance(2 * GATHER_MS);
  desk.written.length = 0;
  desk.steps.length = 0;
}

test('many changes are one write, a while after the first', async () => {
  const desk = aDesk();
  await atRest(desk);
  desk.changed();
  for (let passed = 0; passed < GATHER_MS - 100; passed += 100) {
    await desk.runtime.advance(100);
    desk.recordChanged();
    desk.changed();
  }
  expect(desk.written).toHaveLength(0);
  await desk.runtime.advance(100);
  expect(desk.written).toHaveLength(1);
  await desk.runtime.advance(10 * GATHER_MS);
  expect(desk.written).toHaveLength(1);
});

test('a change during a write is written by the next', async () => {
  const desk = aDesk({ writeMs: 400 });
  await atRest(desk);
  desk.changed();
  await desk.runtime.advance(GATHER_MS + 100);
  desk.pages.update(() => [aPage('a', 'b')]);
  desk.changed();
  await desk.runtime.advance(GATHER_MS);
  expect(desk.written.map(({ pages }) => pages[0]?.ids)).toEqual([['a'], ['a', 'b']]);
});

test('the watermark is read before the rows, which may be newer than it says, never older', async () => {
  let tell = (_watermark: KeptWatermark): void => {};
  const watermark = { newest: '2026-01-15T09:00:00Z', overlapMs: 10_000, settled: null };
  const desk = aDesk({ watermark: () => new Promise((resolve) => (tell = resolve)) });
  await desk.runtime.advance(GATHER_MS);
  expect(desk.written).toHaveLength(0);
  desk.pages.update(() => [aPage('a', 'b')]);
  tell(watermark);
  await desk.runtime.settle();
  expect(desk.written).toMatchObject([{ watermark, pages: [{ ids: ['a', 'b'] }] }]);
});

test('nothing is written while pages are in flight, and everything after they arrive', async () => {
  let busy = true;
  const desk = aDesk({ isBusy: () => busy });
  await desk.runtime.advance(3 * GATHER_MS);
  expect(desk.written).toHaveLength(0);
  busy = false;
  await desk.runtime.advance(GATHER_MS);
  expect(desk.written).toHaveLength(1);
});

test.each([
  ['nothing is listed', { pages: [] }],
  ['it is not known as of when the rows are', { asOf: null }],
])('nothing is written while %s', async (_when, options) => {
  const desk = aDesk(options);
  desk.changed();
  await desk.runtime.advance(3 * GATHER_MS);
  expect(desk.written).toHaveLength(0);
});

test('a tab that does not lead writes nothing, and everything once it leads', async () => {
  const desk = aDesk({ leadsAtOnce: false });
  desk.changed();
  await desk.runtime.advance(3 * GATHER_MS);
  expect(desk.written).toHaveLength(0);
  desk.lead();
  await desk.runtime.advance(GATHER_MS);
  expect(desk.written).toHaveLength(1);
});

test('changes do not wake a tab that does not lead, before it leads or after', async () => {
  const desk = aDesk({ leadsAtOnce: false });
  desk.changed();
  expect(desk.runtime.pendingTimers).toBe(0);
  desk.lead();
  expect(desk.runtime.pendingTimers).toBe(1);
  await atRest(desk);
  desk.look(false);
  desk.changed();
  expect(desk.runtime.pendingTimers).toBe(0);
});

test('a tab that is hidden writes what is pending before it lets another lead', async () => {
  const desk = aDesk({ writeMs: 400 });
  await atRest(desk);
  desk.changed();
  desk.look(false);
  await desk.runtime.advance(400);
  expect(desk.steps).toEqual(['begins', 'written', 'gives back']);

  desk.changed();
  await desk.runtime.advance(3 * GATHER_MS);
  expect(desk.written).toHaveLength(1);

  desk.look(true);
  await desk.runtime.advance(GATHER_MS);
  expect(desk.steps.slice(3)).toEqual(['applies', 'begins']);
});

test('a tab hidden while pages are in flight writes nothing from then on', async () => {
  let busy = true;
  const desk = aDesk({ isBusy: () => busy });
  await desk.runtime.settle();
  desk.look(false);
  busy = false;
  await desk.runtime.advance(3 * GATHER_MS);
  expect(desk.steps).toEqual(['applies', 'gives back']);
});

test('a list that ends while pages are in flight is not written from then on', async () => {
  let busy = true;
  const desk = aDesk({ isBusy: () => busy });
  await desk.runtime.settle();
  desk.stop();
  busy = false;
  await desk.runtime.advance(3 * GATHER_MS);
  expect(desk.steps).toEqual(['applies', 'gives back']);
});

test('a list that ends while hidden releases nothing twice, and does not fail', async () => {
  const desk = aDesk();
  await atRest(desk);
  const stray: unknown[] = [];
  const note = (reason: unknown): void => void stray.push(reason);
  process.on('unhandledRejection', note);
  desk.look(false);
  desk.stop();
  await desk.runtime.advance(GATHER_MS);
  process.removeListener('unhandledRejection', note);
  expect(desk.steps).toEqual(['gives back']);
  expect(stray).toEqual([]);
});

test('a tab that opens hidden requests no lead before it is visible', async () => {
  const desk = aDesk({ isVisible: false });
  desk.changed();
  await desk.runtime.advance(3 * GATHER_MS);
  expect(desk.steps).toEqual([]);
  desk.look(true);
  await desk.runtime.advance(GATHER_MS);
  expect(desk.steps).toEqual(['applies', 'begins', 'written']);
});

test('at the end, what is pending is written, then another may lead, and no change is heard', async () => {
  const desk = aDesk({ writeMs: 400 });
  await atRest(desk);
  desk.recordChanged();
  desk.stop();
  await desk.runtime.advance(400);
  expect(desk.steps).toEqual(['begins', 'written', 'gives back']);
  desk.changed();
  desk.recordChanged();
  desk.look(false);
  desk.look(true);
  await desk.runtime.advance(3 * GATHER_MS);
  expect(desk.steps).toHaveLength(3);
});

test.each([
  ['goes out of sight', (desk: Desk) => desk.look(false)],
  ['ends', (desk: Desk) => desk.stop()],
])('a tab that %s during a write keeps the lead until it is done', async (_how, leave) => {
  const desk = aDesk({ writeMs: 400 });
  await desk.runtime.advance(GATHER_MS + 100);
  leave(desk);
  await desk.runtime.advance(400);
  expect(desk.steps).toEqual(['applies', 'begins', 'written', 'gives back']);
});

test('the end writes nothing if nothing is pending', async () => {
  const desk = aDesk();
  await atRest(desk);
  desk.stop();
  await desk.runtime.advance(GATHER_MS);
  expect(desk.steps).toEqual(['gives back']);
});

test('a disk that fails is left alone, and the lead is released all the same', async () => {
  const runtime = createSimulatedRuntime();
  const disk = createSimulatedDisk(runtime);
  const records = createRecordStore();
  records.merge(aFollowup(), records.startRead());
  const changes = createSignal();
  const owned = forgetOtherUsers(disk.storage, 'crm', 'ann');
  await runtime.advance(100);
  await owned;
  const storage = { storage: disk.storage, records, api: 'crm', userId: 'ann', params: {}, isWanted: () => true };
  let led = true;
  const stop = writeBehind({
    records,
    pages: memoryPages([aPage(aFollowup().id)]),
    schedule: runtime.schedule,
    onChange: changes.subscribe,
    cache: createListCache({ ...runtime, ...storage }),
    asOf: runtime.now,
    watermark: async () => null,
    isBusy: () => false,
    isVisible: () => true,
    onVisibility: () => () => {},
    lead: {
      apply(onLead) {
        onLead();
        return () => void (led = false);
      },
    },
  });
  disk.meets((call) => (call === 'write' ? { fails: new Error('The disk is full.') } : {}));
  await runtime.advance(2 * GATHER_MS);
  const tried = disk.writes();
  changes.emit();
  await runtime.advance(2 * GATHER_MS);
  expect(disk.writes()).toBe(tried);
  changes.emit();
  stop();
  await runtime.advance(GATHER_MS);
  expect(led).toBe(false);
});
