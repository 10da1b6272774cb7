import { expect, test } from 'vitest';
import { DEFAULT_CLOSED_STATUSES } from '../../src/core/followup/is-open.js';
import type { Followup } from '../../src/core/followup/followup.js';
import { createRecordStore } from '../../src/core/records/record-store.js';
import { watchDue } from '../../src/core/records/watch-due.js';
import type { DueMoment } from '../../src/core/records/watch-due.js';
import { aFollowup } from '../saving/a-followup.js';
import { createSimulatedRuntime } from '../saving/simulated-runtime.js';

const ME = '0190a000-0000-7000-8000-0000000000aa';
const COLLEAGUE = '0190a000-0000-7000-8000-0000000000bb';
const MINUTE = 60_000;

const idOf = (number: number): string => `0190a000-0000-7000-8000-00000000000${number}`;

/** A page with one person's records, and its reminders. Times are in minutes from the start. */
function aPage({ minutesBefore = 0 } = {}) {
  const runtime = createSimulatedRuntime();
  const started = runtime.now();
  const records = createRecordStore();
  const batches: DueMoment[][] = [];
  const world = { active: true, asleep: 0, shift: 0 };
  let wake: () => void = () => {};
  let version = 0;
  const put = (number: number, due: number | null, more: Partial<Followup> = {}): void => {
    const due_at = due === null ? null : new Date(started + due * MINUTE).toISOString();
    version += 1;
    const followup = aFollowup({ id: idOf(number), owner_user_id: ME, due_at, integration_version: version, ...more });
    records.merge(followup, records.startRead());
  };
  const begin = () =>
    watchDue({
      records,
      now: () => runtime.now() + world.shift,
      schedule: runtime.schedule,
      onWake(listener) {
        wake = listener;
        return () => {
          wake = () => {};
        };
      },
      isActive: () => world.active,
      userId: ME.toUpperCase(),
      closedStatuses: DEFAULT_CLOSED_STATUSES,
      minutesBefore,
      onDue: (moments) => batches.push([...moments]),
    });
  return {
    runtime,
    records,
    world,
    put,
    begin,
    wake: () => wake(),
    pass: (minutes: number) => runtime.advance(minutes * MINUTE),
    /** The reminders since the last look: each record's number, and how long before its due time. */
    told: () => batches.splice(0).map((batch) => batch.map(words)),
  };
}

function words({ followup, minutesBefore }: DueMoment): string {
  const number = followup.id.slice(-1);
  return minutesBefore === 0 ? number : `${number} in ${minutesBefore}`;
}

test('a record is announced once, at its due time', async () => {
  const page = aPage();
  page.put(1, 10);
  page.begin();
  await page.pass(9.99);
  expect(page.told()).toEqual([]);
  await page.pass(0.01);
  expect(page.told()).toEqual([['1']]);
  await page.pass(120);
  expect(page.told()).toEqual([]);
});

test('it is announced beforehand too, if asked for', async () => {
  const page = aPage({ minutesBefore: 5 });
  page.put(1, 10);
  page.begin();
  await page.pass(5);
  expect(page.told()).toEqual([['1 in 5']]);
  await page.pass(5);
  expect(page.told()).toEqual([['1']]);
});

test('records due together are announced together, the earliest first', async () => {
  const page = aPage();
  page.put(2, 10);
  page.put(1, 10);
  page.put(3, 11);
  page.begin();
  await page.pass(10);
  expect(page.told()).toEqual([['2', '1']]);
  await page.pass(1);
  expect(page.told()).toEqual([['3']]);
});

test('what fell due during sleep is announced in the order of the due times', async () => {
  const page = aPage();
  page.put(1, 30);
  page.put(2, 10);
  page.put(3, 20);
  page.begin();
  page.world.shift = 40 * MINUTE;
  page.wake();
  expect(page.told()).toEqual([['2', '3', '1']]);
});

test('several early reminders each come at their own time', async () => {
  const page = aPage({ minutesBefore: 5 });
  page.put(1, 10);
  page.put(2, 30);
  page.begin();
  await page.pass(5);
  expect(page.told()).toEqual([['1 in 5']]);
  await page.pass(20);
  expect(page.told()).toEqual([['1'], ['2 in 5']]);
});

test.each([
  ['of another owner', { owner_user_id: COLLEAGUE }],
  ['of nobody', { owner_user_id: null }],
  ['that is completed', { status: 'completed' }],
  ['that is canceled', { status: ' Cancelled' }],
  ['with a due time that is none', { due_at: 'soon' }],
])('a record %s is not announced', async (_, more: Partial<Followup>) => {
  const page = aPage();
  page.put(1, 10, more);
  page.begin();
  await page.pass(20);
  expect(page.told()).toEqual([]);
  expect(page.runtime.pendingTimers).toBe(0);
});

test('an unknown status leaves it open', async () => {
  const page = aPage();
  page.put(1, 10, { status: 'snoozed' });
  page.begin();
  await page.pass(10);
  expect(page.told()).toEqual([['1']]);
});

test('records overdue when loaded are not announced, then or later', async () => {
  const page = aPage({ minutesBefore: 15 });
  page.put(1, -1);
  page.put(2, 10);
  page.begin();
  await page.pass(5);
  page.put(3, 4.99);
  await page.pass(1);
  expect(page.told()).toEqual([]);
  await page.pass(4);
  expect(page.told()).toEqual([['2']]);
});

test('a changed due time is announced again, whoever changed it', async () => {
  const page = aPage();
  page.put(1, 10);
  page.begin();
  await page.pass(10);
  expect(page.told()).toEqual([['1']]);
  page.put(1, 25);
  await page.pass(14);
  expect(page.told()).toEqual([]);
  await page.pass(1);
  expect(page.told()).toEqual([['1']]);
});

test('an unsaved change counts as shown: as an overlay, and when it is reverted', async () => {
  const page = aPage();
  page.put(1, 10);
  page.begin();
  page.records.setOverlay(idOf(1), [{ due_at: new Date(page.runtime.now() + 20 * MINUTE).toISOString() }]);
  await page.pass(15);
  expect(page.told()).toEqual([]);
  page.records.setOverlay(idOf(1), []);
  await page.pass(30);
  // Its own due time passed while another one was shown.
  expect(page.told()).toEqual([]);
});

test('a change at the same moment comes first: what a colleague has just completed is not announced', async () => {
  const page = aPage();
  page.put(1, 10);
  page.put(2, 10);
  page.begin();
  await page.pass(9.999);
  page.put(1, 10, { status: 'completed' });
  page.records.markGone(idOf(2));
  await page.pass(1);
  expect(page.told()).toEqual([]);
});

test('after sleep, what fell due within the last hour is announced at once, and nothing older', async () => {
  const page = aPage();
  page.put(1, 30);
  page.put(2, 100);
  page.put(3, 119);
  page.begin();
  // The timers stop while the clock goes on.
  page.world.shift = 120 * MINUTE;
  page.wake();
  expect(page.told()).toEqual([['2', '3']]);
  page.wake();
  expect(page.told()).toEqual([]);
});

test('sleep without an event is noticed within a minute', async () => {
  const page = aPage();
  page.put(1, 50);
  page.begin();
  page.world.shift = 50 * MINUTE;
  await page.pass(1);
  expect(page.told()).toEqual([['1']]);
});

test('a clock set back announces nothing twice, and forgets nothing', async () => {
  const page = aPage();
  page.put(1, 10);
  page.put(2, 20);
  page.begin();
  await page.pass(10);
  expect(page.told()).toEqual([['1']]);
  page.world.shift = -5 * MINUTE;
  await page.pass(5);
  expect(page.told()).toEqual([]);
  await page.pass(9);
  expect(page.told()).toEqual([]);
  await page.pass(1);
  expect(page.told()).toEqual([['2']]);
});

test('nothing is announced or caught up while another user is signed in', async () => {
  const page = aPage();
  page.put(1, 10);
  page.begin();
  page.world.active = false;
  await page.pass(11);
  page.world.active = true;
  page.wake();
  expect(page.told()).toEqual([]);
});

test('what fell due while another user was signed in is not announced along with the next one', async () => {
  const page = aPage();
  page.put(1, 10);
  page.put(2, 10.5);
  page.begin();
  page.world.active = false;
  await page.pass(10);
  page.world.active = true;
  await page.pass(0.5);
  expect(page.told()).toEqual([['2']]);
});

test('a clock set back announces the last five hundred once, and forgets earlier ones', async () => {
  const page = aPage();
  page.put(1, 10);
  for (let index = 0; index < 500; index += 1) {
    page.put(2, 11, { id: `0190a000-0000-7000-8000-${String(1000 + index).padStart(12, '0')}` });
  }
  page.begin();
  await page.pass(11);
  expect(page.told().map((moments) => moments.length)).toEqual([1, 500]);
  page.world.shift = -0.5 * MINUTE;
  page.wake();
  await page.pass(0.5);
  expect(page.told()).toEqual([]);
  page.world.shift = -2 * MINUTE;
  page.wake();
  await page.pass(0.5);
  expect(page.told()).toEqual([['1']]);
});

test('a page on which nothing falls due can be left', () => {
  const page = aPage();
  const stop = page.begin();
  expect(() => stop()).not.toThrow();
});

test('nothing runs after it has stopped', async () => {
  const page = aPage();
  page.put(1, 10);
  const stop = page.begin();
  page.put(2, 10);
  stop();
  expect(page.runtime.pendingTimers).toBe(0);
  await page.pass(20);
  expect(page.told()).toEqual([]);
});

test('a hundred thousand records are handled with one timer', () => {
  const page = aPage();
  const records = createRecordStore();
  const due_at = new Date(page.runtime.now() + 10 * MINUTE).toISOString();
  for (let number = 0; number < 100_000; number += 1) {
    const id = `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
    records.merge(aFollowup({ id, owner_user_id: number % 10 === 0 ? ME : COLLEAGUE, due_at }), 1);
  }
  // In quadratic time this would take longer than a test may.
  watchDue({
    records,
    now: page.runtime.now,
    schedule: page.runtime.schedule,
    onWake: () => () => {},
    isActive: () => true,
    userId: ME,
    closedStatuses: DEFAULT_CLOSED_STATUSES,
    minutesBefore: 0,
    onDue() {},
  });
  expect(page.runtime.pendingTimers).toBe(1);
});
