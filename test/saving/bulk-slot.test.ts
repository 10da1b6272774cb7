import { expect, test } from 'vitest';
import type { OpenBulks } from '../../src/core/page/open-bulks.js';
import { createBulkSlot } from '../../src/core/page/bulk-slot.js';
import { createBulkShelf } from '../../src/core/saving/bulk-shelf.js';
import { createBulkUpdates } from '../../src/core/saving/bulk-updates.js';
import { aFollowup } from './a-followup.js';
import { openDesk } from './desk.js';
import type { Desk } from './desk.js';

const ids = Array.from({ length: 12 }, (_, index) => `0190a000-0000-7000-8000-0000000000${String(index + 10)}`);
const followups = ids.map((id) => aFollowup({ id }));

/** A slot whose code loads when a test says so. */
function slotOf(desk: Desk) {
  const asked: { give: () => void; refuse: () => void }[] = [];
  const reported: unknown[] = [];
  const openBulks: OpenBulks = ({ engine, records }) =>
    createBulkUpdates({
      engine,
      records,
      shelf: createBulkShelf(desk.storage, 'desk'),
      newId: () => 'bulk',
      schedule: desk.runtime.schedule,
    });
  const slot = createBulkSlot({
    engine: desk.engine,
    records: desk.records,
    storage: desk.storage,
    name: 'desk',
    read: async () => ({ status: 'unknown' }),
    runtime: desk.runtime,
    report: (error) => reported.push(error),
    code: {
      load: () =>
        new Promise((resolve, reject) => {
          asked.push({ give: () => resolve(openBulks), refuse: () => reject(new Error('Loading chunk 1 failed.')) });
        }),
    },
  });
  return { slot, openBulks, asked, reported };
}

/** A page that is reloaded in the middle of a bulk update. */
async function reloaded() {
  const desk = await openDesk({ followups, fateOfUpdate: () => ({ answersAfter: 100 }) });
  const { slot, openBulks } = slotOf(desk);
  slot.begin(desk.engine.recover());
  slot.open(openBulks).start(ids.map((id) => ({ followup: desk.view(id), patch: { priority: 'high' } })));
  await desk.runtime.advance(150);
  desk.reload({ killed: true });
  await desk.refresh();
  return desk;
}

test('nothing is fetched when a reload left no bulk update', async () => {
  const desk = await openDesk({ followups });
  const { slot, asked } = slotOf(desk);
  slot.begin(desk.engine.recover());
  expect(asked).toEqual([]);
  expect(slot.latest()).toBeNull();
});

test('interrupted edits are sent at once, and reported when the code has loaded', async () => {
  const desk = await reloaded();
  const { slot, asked } = slotOf(desk);
  let told = 0;
  slot.subscribe(() => (told += 1));
  slot.begin(desk.engine.recover());
  await desk.runtime.advance(60_000);
  expect(desk.crm.commits).toHaveLength(12);
  expect(slot.latest()).toBeNull();

  asked[0]?.give();
  await desk.runtime.advance(60_000);
  expect(slot.latest()?.state()).toMatchObject({ total: 12, saved: 12, running: false });
  expect(told).toBeGreaterThan(0);
});

test('code that fails to load is fetched again, later and once online, and reported once', async () => {
  const desk = await reloaded();
  const { slot, asked, reported } = slotOf(desk);
  slot.begin(desk.engine.recover());
  asked[0]?.refuse();
  await desk.runtime.advance(1000);
  expect(asked).toHaveLength(2);
  desk.runtime.goOffline();
  asked[1]?.refuse();
  await desk.runtime.settle();
  desk.runtime.goOnline();
  expect(asked).toHaveLength(3);
  asked[2]?.give();
  await desk.runtime.advance(120_000);

  expect(asked).toHaveLength(3);
  expect(reported).toHaveLength(1);
  expect(slot.latest()?.state()).toMatchObject({ total: 12, saved: 12, running: false });
});

test('a core that takes over before the code has loaded reports what the previous one saw', async () => {
  const desk = await reloaded();
  const before = slotOf(desk);
  before.slot.begin(desk.engine.recover());
  await desk.runtime.advance(60_000);
  const after = slotOf(desk);
  after.slot.begin(desk.engine.recover());
  before.slot.handOver(after.slot);
  before.asked[0]?.give();
  after.asked[0]?.give();
  await desk.runtime.advance(60_000);

  expect(before.slot.latest()).toBeNull();
  expect(after.slot.latest()?.state()).toMatchObject({ total: 12, saved: 12, running: false });
});
