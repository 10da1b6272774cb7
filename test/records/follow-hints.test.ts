import { expect, test, vi } from 'vitest';
import { followHints } from '../../src/records/follow-hints.js';
import { storePage } from '../../src/records/held-pages.js';
import { fetchFollowupsPage } from '../../src/records/followups-page.js';
import { createRecordStore } from '../../src/records/record-store.js';
import { openTabChannel } from '../../src/records/tab-channel.js';
import type { TabHint } from '../../src/records/tab-channel.js';
import { aFollowup } from '../saving/a-followup.js';
import { createSimulatedCrm } from '../saving/simulated-crm.js';
import { createSimulatedRuntime } from '../saving/simulated-runtime.js';
import { failure } from '../saving/failure.js';

const ids = [1, 2, 3, 4].map((number) => `0190a000-0000-7000-8000-00000000000${number}`);
const [first = '', second = '', third = ''] = ids;

async function aTab() {
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

test('a save in another tab brings its page once, however many of its records were saved', async () => {
  const tab = await aTab();
  tab.crm.colleague(first, { note: 'Call Ann' });
  tab.crm.colleague(second, { note: 'Call Bob' });

  tab.hint(first, 8);
  tab.hint(second, 8);
  await tab.runtime.advance(250);

  expect(tab.reads()).toBe(1);
  expect([first, second].map((id) => tab.records.view(id)?.note)).toEqual(['Call Ann', 'Call Bob']);
});

test('nothing is read for a record that is not on this page, or known in that version', async () => {
  const tab = await aTab();

  tab.hint('0190a000-0000-7000-8000-0000000000ff', 3);
  tab.hint(first, 7);
  await tab.runtime.advance(10_000);

  expect(tab.reads()).toBe(0);
});

test('a hidden tab reads when it is seen', async () => {
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

test('a hint that comes while a page is read is not lost', async () => {
  const tab = await aTab();
  tab.crm.colleague(first, { note: 'Call Ann' });
  tab.crm.nextReads({ answersAfter: 1000 });
  tab.hint(first, 8);
  await tab.runtime.advance(300);
  tab.crm.colleague(third, { note: 'Call Cid' });
  tab.hint(third, 8);
  await tab.runtime.advance(2000);

  expect(tab.records.view(third)?.note).toBe('Call Cid');
});

test('a read that fails is tried once more, and then left to the next refresh', async () => {
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

test('each outage has its one more try', async () => {
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

test('a page that never shows the save is left alone after two reads', async () => {
  const tab = await aTab();
  tab.hint(first, 8);
  await tab.runtime.advance(60_000);

  expect(tab.reads()).toBe(2);
  expect(tab.runtime.pendingTimers).toBe(0);
});

test('what is read while the user changes is not taken in, but read again for the one it was meant for', async () => {
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

test('no more than fifty pages are read in one go, one after the other', async () => {
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

test('without a list that is shown, what may be gone is left to the next reading', async () => {
  const tab = await aTab();
  tab.hint(first, null);
  await tab.runtime.advance(60_000);
  expect(tab.reads()).toBe(0);
  expect(tab.runtime.pendingTimers).toBe(0);
});

test('nothing more is read, and no timer set, where it is stopped in the middle of a read', async () => {
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

test('nothing is read any more once it is stopped', async () => {
  const tab = await aTab();
  tab.crm.colleague(first, { note: 'Call Ann' });
  tab.hint(first, 8);
  tab.stop();
  await tab.runtime.advance(10_000);

  expect(tab.reads()).toBe(0);
  expect(tab.runtime.pendingTimers).toBe(0);
});

test('tabs tell each other an id and a version, and listen to nothing else', async () => {
  const one = openTabChannel('https://crm.example:ann');
  const other = openTabChannel('https://crm.example:ann');
  const stranger = new BroadcastChannel('react-followups:https://crm.example:ann');
  const posted: unknown[] = [];
  stranger.addEventListener('message', ({ data }) => posted.push(data));
  const heard: TabHint[] = [];
  other.onHint((hint) => heard.push(hint));

  for (const junk of [null, 3, 'x', {}, { id: '..', version: 1 }, { id: first, version: '2' }, { id: first }]) {
    stranger.postMessage(junk);
  }
  one.post({ id: first, version: 8, note: 'secret' } as TabHint);
  one.post({ id: second, version: null });

  const told = [
    { id: first, version: 8 },
    { id: second, version: null },
  ];
  await vi.waitFor(() => expect(heard).toEqual(told));
  expect(posted).toEqual(told);
  stranger.close();
});

test.each([
  ['missing', undefined],
  [
    'forbidden',
    function forbidden() {
      throw new DOMException('Not here', 'SecurityError');
    },
  ],
])('a page does without other tabs where the channel is %s', (_name, channel) => {
  vi.stubGlobal('BroadcastChannel', channel);
  const alone = openTabChannel('https://crm.example:ann');
  const stop = alone.onHint(() => {});
  expect(() => alone.post({ id: first, version: 8 })).not.toThrow();
  stop();
  vi.unstubAllGlobals();
});

test('what has a channel of another name is not heard, and neither is anything once listening has ended', async () => {
  const ann = openTabChannel('https://crm.example:cid');
  const bob = openTabChannel('https://crm.example:bob');
  const other = openTabChannel('https://crm.example:cid');
  const heard: string[] = [];
  bob.onHint(() => heard.push('bob'));
  const stop = other.onHint(() => heard.push('stopped'));
  other.onHint(({ version }) => heard.push(`listening ${version}`));
  stop();

  ann.post({ id: first, version: 1 });
  ann.post({ id: first, version: 2 });

  await vi.waitFor(() => expect(heard).toContain('listening 2'));
  expect(heard).toEqual(['listening 1', 'listening 2']);
});
