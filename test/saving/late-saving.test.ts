import { expect, test } from 'vitest';
import type { FollowupPatch } from '../../src/core/followup/followup-patch.js';
import { keepFetching, type Loader } from '../../src/core/page/late-code.js';
import { createLateSaving, type SavingCode } from '../../src/core/page/late-saving.js';
import * as code from '../../src/core/page/open-saving.js';
import { createTraffic } from '../../src/core/client/traffic.js';
import { createRecordStore } from '../../src/core/records/record-store.js';
import { createSignal } from '../../src/core/records/listeners.js';
import { noVersionFloors } from '../../src/core/records/version-floors.js';
import type { SaveEvent } from '../../src/core/saving/save-event.js';
import { aFollowup, FOLLOWUP_ID } from './a-followup.js';
import { memoryStorage } from './memory-storage.js';
import { createSimulatedCrm } from './simulated-crm.js';
import { createSimulatedRuntime } from './simulated-runtime.js';

/** Code that comes when a test says so. */
function slowCode() {
  const arrival = createSignal();
  const asked: { give: () => void; refuse: () => void }[] = [];
  let found: SavingCode | null = null;
  const loader: Loader<SavingCode> = {
    loaded: () => found,
    load: () =>
      new Promise((resolve, reject) => {
        const give = (): void => {
          found = code;
          arrival.emit();
          resolve(code);
        };
        asked.push({ give, refuse: () => reject(new Error('Loading chunk 1 failed.')) });
      }),
    subscribe: arrival.subscribe,
  };
  return { loader, asked };
}

function openPage({ storage = memoryStorage(), page = 'page-1' } = {}) {
  const runtime = createSimulatedRuntime();
  const crm = createSimulatedCrm({ runtime, followups: [aFollowup()] });
  const { loader, asked } = slowCode();
  const records = createRecordStore({ floors: noVersionFloors() });
  records.merge(aFollowup(), 0);
  const reported: unknown[] = [];
  const events: SaveEvent[] = [];
  let idle = 0;
  const saving = createLateSaving({
    ...{ records, runtime, storage, name: 'desk', page: () => page, code: loader },
    report: (error) => reported.push(error),
    fetchLater(load, fetching) {
      idle += 1;
      return keepFetching(load, fetching);
    },
    open: ({ openSaving }) =>
      openSaving({
        ...{ client: crm.client, records, runtime, traffic: createTraffic(runtime), name: 'desk', page: () => page },
        ...{ storage, draftStorage: storage, floors: noVersionFloors(), conflictPolicy: () => 'ask' as const },
        read: async () => ({ status: 'unknown' }),
        onStorageFailure: (error) => reported.push(error),
        onEvent(event, updateDrafts) {
          events.push(event);
          updateDrafts();
        },
      }),
  });
  const view = () => records.view(FOLLOWUP_ID) ?? aFollowup();
  const submit = (patch: FollowupPatch) => saving.engine.submit({ followup: view(), patch });
  return { ...saving, crm, records, runtime, storage, asked, reported, events, view, submit, idleFetches: () => idle };
}

test('a change is shown at once, and sent once when the engine has come', async () => {
  const page = openPage();
  page.begin();
  expect(page.idleFetches()).toBe(1);
  const { editId, outcome } = page.submit({ note: 'Call Ann' });
  expect(page.view().note).toBe('Call Ann');
  expect(page.engine.leading(FOLLOWUP_ID)).toMatchObject({ id: editId, state: 'queued', patch: { note: 'Call Ann' } });
  expect(page.engine.edits()).toHaveLength(1);

  page.asked.at(-1)?.give();
  const under = page.engine.leading(FOLLOWUP_ID);
  expect(under?.id).toBe(editId);
  expect(page.engine.leading(FOLLOWUP_ID)).toBe(under);
  expect(page.engine.edits()).toBe(page.engine.edits());
  await page.runtime.advance(1000);
  expect(await outcome).toMatchObject({ status: 'saved', followup: { note: 'Call Ann' } });
  expect(page.crm.updates).toHaveLength(1);
  expect(page.engine.edits()).toEqual([]);
  expect([...page.storage.entries.keys()].join()).not.toMatch(/early|edit/);
});

test('changes are sent in the order of their submission, the later one on top of the earlier', async () => {
  const page = openPage();
  page.begin();
  page.submit({ note: 'one' });
  page.submit({ priority: 'high' });
  const { outcome } = page.submit({ note: 'two' });
  expect(page.view()).toMatchObject({ note: 'two', priority: 'high' });
  page.asked.at(-1)?.give();
  await page.runtime.advance(10_000);
  expect((await outcome).status).toBe('saved');
  expect(page.crm.records.get(FOLLOWUP_ID)).toMatchObject({ note: 'two', priority: 'high' });
});

test('what changes nothing is no change, and what was cancelled is not sent', async () => {
  const page = openPage();
  page.begin();
  expect(page.submit({ note: page.view().note ?? null }).editId).toBeNull();
  const { editId, outcome } = page.submit({ note: 'Call Ann' });
  expect(page.engine.cancel(editId ?? '')).toBe(true);
  expect(await outcome).toEqual({ status: 'discarded' });
  expect(page.view().note).toBe(aFollowup().note);
  page.asked.at(-1)?.give();
  await page.runtime.advance(1000);
  expect(page.crm.updates).toEqual([]);
});

test('undo and a change of many wait for it, in order', async () => {
  const page = openPage();
  page.begin();
  page.bulks.start([{ followup: page.view(), patch: { priority: 'high' } }]);
  expect(page.view().priority).toBe('high');
  page.submit({ note: 'Call Ann' });
  const undone = page.history.undo();
  page.asked.at(-1)?.give();
  await page.runtime.advance(10_000);
  expect((await undone).status).toBe('saved');
  expect(page.bulks.latest()?.state()).toMatchObject({ total: 1, saved: 1 });
  expect(page.crm.records.get(FOLLOWUP_ID)).toMatchObject({ note: aFollowup().note, priority: 'high' });
});

test('what waits survives a reload, no duplicated tab has it, and the next page fetches the engine at once', async () => {
  const page = openPage();
  page.begin();
  page.submit({ note: 'Call Ann' });
  page.bulks.start([{ followup: page.view(), patch: { priority: 'high' } }]);
  expect(page.storage.keys()).toEqual([]);
  page.engine.leave();
  // It came back, and is left again.
  page.engine.returned();
  expect(page.storage.keys()).toEqual([]);
  page.engine.leave();

  const next = openPage({ storage: page.storage, page: 'page-2' });
  // As from a service worker.
  next.runtime.goOffline();
  next.begin();
  next.runtime.goOnline();
  expect(next.idleFetches()).toBe(0);
  expect(next.asked).toHaveLength(1);
  next.asked[0]?.give();
  await next.runtime.advance(10_000);
  expect(next.crm.records.get(FOLLOWUP_ID)).toMatchObject({ note: 'Call Ann', priority: 'high' });
  const third = openPage({ storage: page.storage, page: 'page-3' });
  third.begin();
  third.asked[0]?.give();
  await third.runtime.advance(10_000);
  expect(third.crm.updates).toEqual([]);
});

test.each([
  ['no JSON', '{'],
  ['no list', '{"a":1}'],
  ['no requests', '[{"isBulk":false}]'],
  ['no record', '[{"isBulk":false,"requests":[{"followup":{"id":".."},"patch":{"note":"x"}}]}]'],
  ['no patch', '[{"isBulk":false,"requests":[{"followup":null,"patch":{"note":1}}]}]'],
])('what waits is left out if it is not readable: %s', async (_, text) => {
  const storage = memoryStorage();
  storage.setItem('react-followups:desk:early:page-0', text);
  const page = openPage({ storage });
  page.begin();
  page.asked[0]?.give();
  await page.runtime.advance(1000);
  expect(page.crm.updates).toEqual([]);
  expect(storage.keys()).toEqual([]);
});

test('a core that takes over before the engine has come sends what waits, once', async () => {
  const before = openPage();
  before.begin();
  const { outcome } = before.submit({ note: 'Call Ann' });
  const after = openPage({ storage: before.storage, page: 'page-2' });
  after.begin();
  before.handOver(after);
  expect(before.view().note).toBe(aFollowup().note);
  expect(after.view().note).toBe('Call Ann');
  // Submitted to the former one by a form that was open.
  before.submit({ priority: 'high' });
  after.asked[0]?.give();
  before.asked[0]?.give();
  await after.runtime.advance(10_000);
  expect((await outcome).status).toBe('saved');
  expect(after.crm.records.get(FOLLOWUP_ID)).toMatchObject({ note: 'Call Ann', priority: 'high' });
  expect(before.crm.updates).toEqual([]);
});

test('an engine that does not come is fetched until it does, and reported once', async () => {
  const page = openPage();
  page.begin();
  const { outcome } = page.submit({ note: 'Call Ann' });
  const { asked } = page;
  asked.at(-1)?.refuse();
  await page.runtime.advance(1000);
  page.runtime.goOffline();
  asked.at(-1)?.refuse();
  await page.runtime.settle();
  const count = asked.length;
  page.runtime.goOnline();
  await page.runtime.settle();
  expect(asked).toHaveLength(count + 1);
  expect(page.reported).toHaveLength(1);
  asked.at(-1)?.give();
  await page.runtime.advance(10_000);
  expect((await outcome).status).toBe('saved');
});

test('nothing is sent while another user is signed in', async () => {
  const page = openPage();
  page.begin();
  page.submit({ note: 'Call Ann' });
  page.engine.setActive(false);
  page.asked.at(-1)?.give();
  await page.runtime.advance(10_000);
  expect(page.crm.updates).toEqual([]);
  page.begin();
  await page.runtime.advance(10_000);
  expect(page.crm.updates).toHaveLength(1);
});
