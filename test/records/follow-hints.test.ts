import { expect, test } from 'vitest';
import { followHints } from '../../src/core/records/follow-hints.js';
import type { FollowHintsOptions } from '../../src/core/records/follow-hints.js';
import { storePage } from '../../src/core/records/held-pages.js';
import { fetchFollowupsPage } from '../../src/core/records/followups-page.js';
import { createRecordStore } from '../../src/core/records/record-store.js';
import type { TabHint } from '../../src/core/records/tab-channel.js';
import { aFollowup } from '../saving/a-followup.js';
import { createSimulatedCrm } from '../saving/simulated-crm.js';
import { createSimulatedRuntime } from '../saving/simulated-runtime.js';
import { failure } from '../saving/failure.js';

const ids = [1, 2, 3, 4].map((number) => `0190a000-0000-7000-8000-00000000000${number}`);
const [first = '', second = '', third = ''] = ids;

async function aTab(lists?: FollowHintsOptions['lists']) {
  const runtime = createSimulatedRuntime();
  const crm = createSimulatedCrm({ runtime, followups: ids.map((id) => aFollowup({ id })), pageSize: 2 });
  const records = createRecordStore();
  let cursor: string | null = null;
  do {
    const page = await fetchFollowupsPage(crm.client, {}, cursor, undefined);
    storePage(records, page, records.startRead(), false);
    cursor = page.nextCursor;
  } while (cursor !== null);
  let hint: (hint: TabHint) => void = () => {};
  let seen: () => void = () => {};
  const world = { visible: true };
  const stop = followHints({
    channel: {
      post() {},
      onHint(listener) {
        hint = listener;
        return () => {
          hint = () => {};
        };
      },
    },
    client: crm.client,
    records,
    schedule: runtime.schedule,
    isVisible: () => world.visible,
    onVisible(listener) {
      seen = listener;
      return () => {};
    },
    lists,
  });
  const readsBefore = crm.reads;
  return {
    runtime,
    crm,
    records,
    world,
    stop,
    hint: (id: string, version: number | null) => hint({ id, version }),
    seen: () => seen(),
    reads: () => crm.reads - readsBefore,
  };
}

test('a save in another tab rereads its page once, however many of its records were saved', async () => {
  const tab = await aTab();
  tab.crm.colleague(first, { note: 'Call Ann' });
  tab.crm.colleague(second, { note: 'Call Bob' });

  tab.hint(first, 8);
  tab.hint(second, 8);
  await tab.runtime.advance(250);

  expect(tab.reads()).toBe(1);
  expect([first, second].map((id) => tab.records.view(id)?.note)).toEqual(['Call Ann', 'Call Bob']);
});

test('reads nothing for a record that is not on this page, or already known in that version', async () => {
  const tab = await aTab();

  tab.hint('0190a000-0000-7000-8000-0000000000ff', 3);
  tab.hint(first, 7);
  await tab.runtime.advance(250);

  expect(tab.reads()).toBe(0);
  expect(tab.runtime.pendingTimers).toBe(0);
});

test.each([0, 8])('a record known without a version is read after a hint of any version: %d', async (version) => {
  const tab = await aTab();
  const unversioned = aFollowup({ id: first, note: 'Call Ann', integration_version: null });
  tab.crm.records.set(first, unversioned);
  tab.records.merge({ ...unversioned, note: 'Call back' }, tab.records.startRead());
  tab.hint(first, version);
  await tab.runtime.advance(250);

  expect(tab.records.view(first)?.note).toBe('Call Ann');
});

test('a hidden tab reads when it becomes visible', async () => {
  const tab = await aTab();
  tab.crm.colleague(first, { note: 'Call Ann' });
  tab.world.visible = false;
  tab.hint(first, 8);
  await tab.runtime.advance(10_000);
  expect(tab.reads()).toBe(0);

  tab.world.visible = true;
  tab.seen();
  await tab.runtime.advance(250);

  expect(tab.records.view(first)?.note).toBe('Call Ann');
});

test('a hint that comes during a read is not lost, and waits until the read is done', async () => {
  const tab = await aTab();
  tab.crm.colleague(first, { note: 'Call Ann' });
  tab.crm.nextReads({ answersAfter: 1000 });
  tab.hint(first, 8);
  await tab.runtime.advance(300);
  tab.crm.colleague(third, { note: 'Call Cid' });
  tab.hint(third, 8);
  await tab.runtime.advance(900);
  expect(tab.reads()).toBe(1);
  await tab.runtime.advance(1100);

  expect(tab.records.view(third)?.note).toBe('Call Cid');
});

test('a failed read is retried once, and then left to the next refresh', async () => {
  const tab = await aTab();
  tab.crm.colleague(first, { note: 'Call Ann' });
  const fails = { fails: failure('failed', { effect: 'none' }) };
  tab.crm.nextReads(fails, fails);
  tab.hint(first, 8);
  await tab.runtime.advance(60_000);
  expect(tab.reads()).toBe(2);

  tab.hint(first, 8);
  await tab.runtime.advance(60_000);
  expect(tab.records.view(first)?.note).toBe('Call Ann');
});

test('each outage gets one retry', async () => {
  const tab = await aTab();
  tab.crm.colleague(first, { note: 'Call Ann' });
  const fails = { fails: failure('failed', { effect: 'none' }) };
  tab.crm.nextReads(fails, fails);
  tab.hint(first, 8);
  await tab.runtime.advance(60_000);

  tab.crm.nextReads(fails);
  tab.hint(first, 8);
  await tab.runtime.advance(60_000);

  expect(tab.reads()).toBe(4);
  expect(tab.records.view(first)?.note).toBe('Call Ann');
});

test('a page that does not show the save yet is read once more', async () => {
  const tab = await aTab();
  tab.hint(first, 8);
  await tab.runtime.advance(1000);
  expect(tab.reads()).toBe(1);

  tab.crm.colleague(first, { note: 'Call Ann' });
  await tab.runtime.advance(2000);
  expect(tab.reads()).toBe(2);
  expect(tab.records.view(first)?.note).toBe('Call Ann');
});

test('a page that never shows the save is left alone after two reads, however many hints come', async () => {
  const tab = await aTab();
  tab.hint(first, 8);
  await tab.runtime.advance(1000);
  tab.hint(first, 8);
  await tab.runtime.advance(60_000);

  expect(tab.reads()).toBe(2);
  expect(tab.runtime.pendingTimers).toBe(0);
});

test.each([
  ['the newer first', [9, 8]],
  ['the older first', [8, 9]],
])('of two reported versions, %s, the newer one is looked for', async (_, versions) => {
  const tab = await aTab();
  for (const version of versions) tab.hint(first, version);
  tab.crm.colleague(first, { note: 'Call Ann' });
  await tab.runtime.advance(1000);
  expect(tab.records.view(first)?.note).toBe('Call Ann');

  tab.crm.colleague(first, { note: 'Call Bob' });
  await tab.runtime.advance(2000);
  expect(tab.records.view(first)?.note).toBe('Call Bob');
});

test('a page is requested with the limit of its last read', async () => {
  const tab = await aTab();
  tab.records.setLocator(first, { cursor: null, limit: 1 });
  tab.crm.colleague(first, { note: 'Call Ann' });
  tab.crm.colleague(second, { note: 'Call Bob' });
  tab.hint(first, 8);
  await tab.runtime.advance(250);

  expect([first, second].map((id) => tab.records.view(id)?.note)).toEqual(['Call Ann', 'Call back']);
});

test('two lists with different page sizes both reread their first pages', async () => {
  const tab = await aTab();
  tab.records.setLocator(first, { cursor: null, limit: 1 });
  tab.records.setLocator(third, { cursor: null, limit: 3 });
  tab.crm.colleague(first, { note: 'Call Ann' });
  tab.crm.colleague(third, { note: 'Call Cid' });
  tab.hint(third, 8);
  tab.hint(first, 8);
  await tab.runtime.advance(250);

  expect([first, third].map((id) => tab.records.view(id)?.note)).toEqual(['Call Ann', 'Call Cid']);
});

test('a record brought by such a page is found there the next time', async () => {
  const tab = await aTab();
  const added = '0190a000-0000-7000-8000-000000000000';
  tab.crm.records.set(added, aFollowup({ id: added }));
  tab.crm.colleague(first, { note: 'Call Ann' });
  tab.hint(first, 8);
  await tab.runtime.advance(250);
  tab.crm.colleague(added, { note: 'Call Dan' });
  tab.hint(added, 8);
  await tab.runtime.advance(250);

  expect(tab.records.view(added)?.note).toBe('Call Dan');
});

test('suspected deletions do not delay saved records', async () => {
  const tab = await aTab();
  tab.crm.colleague(first, { note: 'Call Ann' });
  tab.hint(second, null);
  tab.hint(first, 8);
  await tab.runtime.advance(250);

  expect(tab.records.view(first)?.note).toBe('Call Ann');
});

/** The ids that the shown lists were asked to look for. */
function shownLists() {
  const asked: (readonly string[])[] = [];
  return {
    asked,
    concerns: () => false,
    catchUp(suspects: readonly string[]) {
      asked.push(suspects);
      return Promise.resolve(true);
    },
  };
}

test('shown lists look for suspected deletions, even after a hint of a save', async () => {
  const lists = shownLists();
  const tab = await aTab(lists);
  tab.hint(first, 8);
  tab.hint(first, null);
  tab.hint(second, 8);
  await tab.runtime.advance(250);

  expect(lists.asked).toEqual([[first]]);
});

test('lists do not look for records known to be gone, or not known at all', async () => {
  const lists = shownLists();
  const tab = await aTab(lists);
  tab.records.markGone(first);
  tab.hint(first, null);
  tab.hint('0190a000-0000-7000-8000-0000000000ff', null);
  await tab.runtime.advance(10_000);

  expect(lists.asked).toEqual([]);
});

test('a tab hidden before its turn reads no page, and still has both reads when it is visible', async () => {
  const world = { hides: () => {} };
  const tab = await aTab({
    concerns: () => false,
    catchUp() {
      world.hides();
      return Promise.resolve(false);
    },
  });
  world.hides = () => {
    tab.world.visible = false;
  };
  tab.hint(first, 8);
  await tab.runtime.advance(10_000);
  expect(tab.reads()).toBe(0);

  world.hides = () => {};
  tab.world.visible = true;
  tab.seen();
  await tab.runtime.advance(60_000);
  expect(tab.reads()).toBe(2);
});

test('a read during a user switch does not count as one of the two', async () => {
  const tab = await aTab();
  tab.crm.nextReads({ answersAfter: 1000 });
  tab.hint(first, 8);
  await tab.runtime.advance(300);
  tab.world.visible = false;
  await tab.runtime.advance(10_000);
  tab.world.visible = true;
  tab.seen();
  await tab.runtime.advance(60_000);

  expect(tab.reads()).toBe(1 + 2);
});

test('a page read during a user switch is not applied, but reread for its user', async () => {
  const tab = await aTab();
  tab.crm.colleague(first, { note: 'Call Ann' });
  tab.crm.nextReads({ answersAfter: 1000 });
  tab.hint(first, 8);
  await tab.runtime.advance(300);
  tab.world.visible = false;
  await tab.runtime.advance(10_000);
  expect(tab.reads()).toBe(1);
  expect(tab.records.view(first)?.note).toBe('Call back');

  tab.world.visible = true;
  tab.seen();
  await tab.runtime.advance(2000);
  expect(tab.reads()).toBe(2);
  expect(tab.records.view(first)?.note).toBe('Call Ann');
});

test('at most fifty pages are read at once, one after another', async () => {
  const tab = await aTab();
  const many = Array.from({ length: 60 }, (_, index) => `0190a000-0000-7000-8000-0000000001${index + 10}`);
  for (const id of many) {
    tab.records.merge(aFollowup({ id }), tab.records.startRead());
    tab.records.setLocator(id, { cursor: id, limit: 1 });
    tab.hint(id, 8);
  }
  tab.crm.nextReads({ answersAfter: 1000 });
  await tab.runtime.advance(1000);
  expect(tab.reads()).toBe(1);
  await tab.runtime.advance(1000);
  expect(tab.reads()).toBe(50);
});

test('without a shown list, suspected deletions are left to the next refresh', async () => {
  const tab = await aTab();
  tab.hint(first, null);
  await tab.runtime.advance(60_000);
  expect(tab.reads()).toBe(0);
  expect(tab.runtime.pendingTimers).toBe(0);
});

test('stopped in the middle of a read, it reads nothing more and sets no timer', async () => {
  const tab = await aTab();
  tab.crm.colleague(first, { note: 'Call Ann' });
  tab.crm.nextReads({ answersAfter: 1000 });
  tab.hint(first, 8);
  tab.hint(third, 8);
  await tab.runtime.advance(300);
  tab.stop();
  await tab.runtime.advance(60_000);

  expect(tab.reads()).toBe(1);
  expect(tab.records.view(first)?.note).toBe('Call back');
  expect(tab.runtime.pendingTimers).toBe(0);
});

test('stopped, it reads nothing more', async () => {
  const tab = await aTab();
  tab.crm.colleague(first, { note: 'Call Ann' });
  tab.hint(first, 8);
  tab.stop();
  await tab.runtime.advance(10_000);

  expect(tab.reads()).toBe(0);
  expect(tab.runtime.pendingTimers).toBe(0);
});
