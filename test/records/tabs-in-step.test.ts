import { expect, test } from 'vitest';
import { createDeltaRefresh } from '../../src/core/records/delta-refresh.js';
import type { RefreshTarget } from '../../src/core/records/refresh-schedule.js';
import { followHints } from '../../src/core/records/follow-hints.js';
import type { TabHint } from '../../src/core/records/tab-channel.js';
import { createSimulatedRuntime } from '../saving/simulated-runtime.js';
import { aLoadedList, createSimulatedList, idOf, shownIds } from './simulated-list.js';
import { aTab, simulatedLead } from './simulated-tabs.js';

/** Two tabs of one person with real lists, of which the second has loaded this many pages. */
async function twoTabs(loaded = Infinity) {
  const runtime = createSimulatedRuntime();
  const server = createSimulatedList({ runtime, count: 100, pageSize: 10 });
  const lead = simulatedLead();
  const listeners: ((hint: TabHint) => void)[] = [];
  const hints: TabHint[] = [];

  async function open(most: number) {
    const table = await aLoadedList(server, runtime, most);
    const place = listeners.length;
    const delta: RefreshTarget = createDeltaRefresh({ ...runtime, ...table, client: server.client, params: {} });
    const requests: number[] = [];
    const tab = aTab(runtime, {
      lead,
      channel: {
        post(hint) {
          hints.push(hint);
          listeners.forEach((hear, index) => index === place || hear(hint));
        },
      },
      onReport: (report) => requests.push(report.requests),
    });
    followHints({
      channel: { post() {}, onHint: (listener) => (listeners.push(listener), () => {}) },
      client: server.client,
      records: table.records,
      schedule: runtime.schedule,
      isVisible: () => true,
      onVisible: () => () => {},
      lists: tab,
    });
    tab.start(delta);
    return { ...table, tab, requests };
  }

  const first = await open(Infinity);
  const second = await open(loaded);
  await runtime.advance(60_000);
  hints.length = 0;
  return { runtime, server, first, second, hints };
}

test('one tab polls, and the other has what it finds within seconds, at the cost of the changes only', async () => {
  const { runtime, server, first, second, hints } = await twoTabs();
  for (const number of [5, 25, 45, 65, 85]) server.put(idOf(number), { note: 'A secret' });
  server.put(`${idOf(33).slice(0, -1)}7`, { note: 'A secret' });
  second.requests.length = 0;
  server.clearRequests();
  const told = first.requests.length;
  while (first.requests.length === told) await runtime.advance(1000);
  await runtime.advance(2000);
  expect(shownIds(second.pages, second.records)).toEqual(server.ids());
  expect(second.records.get(idOf(45))?.note).toBe('A secret');
  expect(second.requests).toEqual([3]);
  expect(server.requests).toHaveLength(6);
  expect(hints).toHaveLength(6);
  expect(JSON.stringify(hints)).not.toContain('secret');
});

test('a new record in one tab is in the other within seconds', async () => {
  const { runtime, server, first, second } = await twoTabs();
  const id = `${idOf(33).slice(0, -1)}7`;
  server.put(id, { note: 'New' });
  second.requests.length = 0;
  while (!first.records.get(id)) await runtime.advance(1000);
  await runtime.advance(2000);
  expect(second.records.get(id)?.note).toBe('New');
});

test('a deletion found in one tab is in the other within seconds', async () => {
  const { runtime, server, first, second } = await twoTabs();
  server.remove(idOf(45));
  while (!first.records.isAway(idOf(45))) await runtime.advance(1000);
  await runtime.advance(10_000);
  expect(second.records.isAway(idOf(45))).toBe(true);
});

test('a tab ignores what is past its list', async () => {
  const { runtime, server, first, second } = await twoTabs(2);
  second.requests.length = 0;
  server.put(idOf(85), { note: 'Changed' });
  while (first.records.get(idOf(85))?.note !== 'Changed') await runtime.advance(1000);
  await runtime.advance(10_000);
  expect(second.requests).toEqual([]);
});
