import { expect, test } from 'vitest';
import { createTraffic } from '../../src/core/client/traffic.js';
import { createRecordStore } from '../../src/core/records/record-store.js';
import { createDeparture } from '../../src/core/saving/departure.js';
import { createEditCell } from '../../src/core/saving/edit-cell.js';
import { inTurn, retryTurn } from '../../src/core/saving/in-turn.js';
import { readRecord } from '../../src/core/saving/verify-edit.js';
import type { SaveDeps } from '../../src/core/saving/save-deps.js';
import { newEdit } from '../../src/core/saving/save-request.js';
import { createVersionCounter } from '../../src/core/saving/version-counter.js';
import { aFollowup, FOLLOWUP_ID } from './a-followup.js';
import { failure } from './failure.js';
import { createSimulatedCrm, type SimulatedCrmOptions } from './simulated-crm.js';
import { createSimulatedRuntime } from './simulated-runtime.js';

/** An edit that asks for its turn, with the traffic answers of a test. */
function ask(says: Partial<SaveDeps['traffic']>, crm: Partial<SimulatedCrmOptions> = {}) {
  const runtime = createSimulatedRuntime();
  const patch = { note: 'Mine' };
  const base = { seen: { note: 'Call back' }, before: aFollowup() };
  const cell = createEditCell(newEdit('edit-1', { followup: aFollowup(), patch }, patch, base, 0), runtime, () => {});
  const deps: SaveDeps = {
    client: createSimulatedCrm({ runtime, followups: [], ...crm }).client,
    records: createRecordStore(),
    runtime,
    traffic: { ...createTraffic(runtime), ...says },
    departure: createDeparture(),
    signIn: { refusals: 0, settled: 0 },
    server: { answersUpdates: false, versions: createVersionCounter(null, () => {}) },
    conflictPolicy: () => 'ask',
    isActive: () => true,
    whenActive: () => Promise.resolve(),
    diagnose() {},
  };
  cell.begin();
  return { runtime, cell, deps };
}

/** Whether a promise has settled, as it changes. */
function follow(promise: Promise<unknown>): { over: boolean } {
  const seen = { over: false };
  void promise.then(() => (seen.over = true));
  return seen;
}

test('an edit waits for other work on its record, which takes none of its own time, until the page is left', async () => {
  for (const isLeft of [false, true]) {
    const { runtime, cell, deps } = ask({});
    const asked: string[][] = [];
    let end = (): void => {};
    const whenFree = async (...of: string[]): Promise<void> => {
      asked.push(of);
      await new Promise<void>((resolve) => (end = resolve));
    };
    const { deadline } = cell.machine;
    const turn = follow(inTurn(cell, { ...deps, whenFree }, () => {}));
    await runtime.advance(5000);
    expect([asked, turn.over]).toEqual([[[FOLLOWUP_ID, 'edit-1']], false]);
    if (isLeft) deps.departure.leave();
    else end();
    await runtime.settle();
    expect([turn.over, cell.machine.deadline]).toEqual([true, deadline + 5000]);
    end();
  }
});

test('after many failures, a first attempt waits until a request succeeds, and asks every half second', async () => {
  let asked = 0;
  const { runtime, cell, deps } = ask({ isExhausted: () => (asked += 1) < 4 });
  const turn = follow(inTurn(cell, deps, () => {}));
  await runtime.advance(1400);
  expect([asked, turn.over]).toEqual([3, false]);
  await runtime.advance(200);
  expect(turn.over).toBe(true);
});

test('after many failures, an attempt that has its place in the budget does not wait', async () => {
  const { runtime, cell, deps } = ask({ isExhausted: () => true });
  cell.newKey({ note: 'Mine' }, 7);
  cell.beginAttempt();
  const turn = follow(inTurn(cell, deps, () => {}));
  await runtime.settle();
  expect(turn.over).toBe(true);
});

test('an edit that is canceled does not wait for recovery', async () => {
  const { runtime, cell, deps } = ask({ isExhausted: () => true });
  const turn = follow(inTurn(cell, deps, () => {}));
  await runtime.settle();
  cell.withdraw();
  await runtime.settle();
  expect(turn.over).toBe(true);
  expect(runtime.pendingTimers).toBe(0);
});

test('a retry waits for the budget until the edit runs out of time or is canceled', async () => {
  const waiting = ask({ takeRetry: () => 1000 });
  const turn = follow(retryTurn(waiting.cell, waiting.deps));
  await waiting.runtime.advance(29_500);
  expect(turn.over).toBe(false);
  await waiting.runtime.advance(1000);
  expect(turn.over).toBe(true);
  expect(waiting.runtime.pendingTimers).toBe(0);

  const calledOff = ask({ takeRetry: () => 1000 });
  const other = follow(retryTurn(calledOff.cell, calledOff.deps));
  await calledOff.runtime.advance(1500);
  calledOff.cell.withdraw();
  await calledOff.runtime.settle();
  expect(other.over).toBe(true);
});

test('repeated reads of a record use the retry budget; the first does not', async () => {
  let taken = 0;
  const fails = failure('failed', { effect: 'none' });
  const { runtime, cell, deps } = ask(
    {
      takeRetry() {
        taken += 1;
        return 0;
      },
    },
    { fateOfRead: () => ({ fails }) },
  );
  const read = readRecord(cell, deps);
  await runtime.advance(60_000);
  await expect(read).resolves.toEqual({ status: 'unreadable', error: fails });
  expect(taken).toBe(4);
});
