import { expect, test } from 'vitest';
import { closedStatusesOf, DEFAULT_CLOSED_STATUSES } from '../../src/core/followup/is-open.js';
import { dayStarts } from '../../src/core/followup/in-zone.js';
import type { Followup } from '../../src/core/followup/followup.js';
import { createWorklistIndex } from '../../src/core/worklist/create-worklist-index.js';
import { DEFAULT_WORKLIST_QUERY, type WorklistQuery } from '../../src/core/worklist/worklist-query.js';
import {
  createWorkloadCounter,
  workloadPlaces,
  usableDays,
  type WorkloadInput,
} from '../../src/react/workload/count-workload.js';
import { aFollowup } from '../saving/a-followup.js';

const ANN = '0190a000-0000-7000-8000-0000000000aa';
const BEN = '0190a000-0000-7000-8000-0000000000bb';
const PARIS = 'Europe/Paris';
/** A Thursday, 10:00 in Paris. */
const NOW = Date.parse('2026-01-15T09:00:00Z');
const DAYS = 7;
const HOUR = 3_600_000;

const idOf = (number: number): string => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** The counter's inputs, which a test can change. */
type World = { -readonly [Key in Exclude<keyof WorkloadInput, 'result'>]: WorkloadInput[Key] } & {
  query: WorklistQuery;
};

/** A list and its counter. Each `count` reads the list as the page would. */
function aList({ timeZone = PARIS, now = NOW } = {}) {
  const index = createWorklistIndex({}, 'en');
  const records = new Map<string, Followup>();
  const counter = createWorkloadCounter((id) => records.get(id));
  const world: World = {
    starts: dayStarts(now, timeZone, DAYS),
    now,
    closedStatuses: DEFAULT_CLOSED_STATUSES,
    query: DEFAULT_WORKLIST_QUERY,
  };
  const put = (number: number, due_at: string | null, more: Partial<Followup> = {}): void => {
    const followup = aFollowup({ id: idOf(number), owner_user_id: ANN, due_at, ...more });
    records.set(followup.id, followup);
    index.putMany([followup]);
    counter.touch([followup.id]);
  };
  const count = (isTimeUp: () => boolean = () => false): boolean => {
    counter.begin({ ...world, result: index.read(world.query) });
    return counter.step(isTimeUp);
  };
  return {
    index,
    counter,
    world,
    put,
    count,
    remove(number: number) {
      records.delete(idOf(number));
      index.putMany([], [idOf(number)]);
      counter.touch([idOf(number)]);
    },
    /** The counts of one owner, by column. */
    row: (ownerId: string | null): readonly number[] | undefined =>
      counter.counts()?.rows.find((row) => row.ownerId === ownerId)?.counts,
    numbers: (key: string | null, column: number, limit = 10) =>
      counter.cell(key === null ? null : [key], column, limit).first.map((id) => Number(id.slice(-3))),
  };
}

test('counts each open record in the column of its day in the zone, and in the total', () => {
  const list = aList();
  list.put(1, '2026-01-15T08:59:59.999Z');
  list.put(2, '2026-01-15T09:00:00.000Z');
  list.put(3, '2026-01-15T22:59:59.999Z');
  // Midnight in Paris.
  list.put(4, '2026-01-15T23:00:00.000Z');
  list.put(5, '2026-01-21T22:59:59.999Z');
  list.put(6, '2026-01-21T23:00:00.000Z');
  list.put(7, null);
  list.put(8, 'soon');
  list.put(9, '2026-01-16T12:00:00+05:00');
  list.count();
  expect(list.row(ANN)).toEqual([1, 2, 2, 0, 0, 0, 0, 1, 1, 2, 9]);
  expect(list.counter.counts()?.total).toEqual(list.row(ANN));
});

test('counts open records only, by the configured closed statuses', () => {
  const list = aList();
  list.put(1, null, { status: 'completed' });
  list.put(2, null, { status: ' Done ' });
  list.put(3, null, { status: null });
  list.count();
  expect(list.row(ANN)?.at(-1)).toBe(2);
  list.world.closedStatuses = closedStatusesOf(['done']);
  list.count();
  expect(list.row(ANN)?.at(-1)).toBe(2);
  expect(list.numbers('', workloadPlaces(DAYS).total)).toEqual([]);
  expect(list.numbers(ANN, workloadPlaces(DAYS).total)).toEqual([1, 3]);
});

test('owner ids ignore case, and records without an owner have a row of their own', () => {
  const list = aList();
  list.put(1, null);
  list.put(2, null, { owner_user_id: ANN.toUpperCase() });
  list.put(3, null, { owner_user_id: null });
  list.put(4, null, { owner_user_id: undefined });
  list.put(5, null, { owner_user_id: BEN, status: 'completed' });
  list.count();
  const totals = list.counter.counts()?.rows.map(({ key, counts }) => [key, counts.at(-1)] as const);
  expect(new Map(totals)).toEqual(
    new Map([
      [ANN, 2],
      ['', 2],
    ]),
  );
});

test('uses the scope and filters of the list', () => {
  const list = aList();
  list.put(1, null);
  list.put(2, null, { owner_user_id: BEN });
  list.world.query = { ...DEFAULT_WORKLIST_QUERY, owners: [BEN] };
  list.count();
  expect(list.row(ANN)).toBeUndefined();
  expect(list.row(BEN)?.at(-1)).toBe(1);
});

test('a change moves one record between counts, even if its place in the list stays', () => {
  const list = aList();
  for (let number = 1; number <= 100; number += 1) list.put(number, '2026-01-16T10:00:00.000Z');
  list.count();
  list.put(50, '2026-01-16T10:00:00.000Z', { owner_user_id: BEN });
  list.count();
  expect(list.row(ANN)?.at(-1)).toBe(99);
  expect(list.row(BEN)?.[2]).toBe(1);
  list.remove(50);
  list.count();
  expect(list.row(BEN)).toBeUndefined();
  list.put(51, null, { status: 'completed' });
  list.count();
  expect(list.row(ANN)?.at(-1)).toBe(98);
});

test('drops a record that leaves the filter and adds one that enters it', () => {
  const list = aList();
  list.world.query = { ...DEFAULT_WORKLIST_QUERY, owners: [ANN] };
  list.put(1, null);
  list.put(2, null, { owner_user_id: BEN });
  list.count();
  list.put(1, null, { owner_user_id: BEN });
  list.put(2, null);
  list.count();
  expect(list.numbers(null, workloadPlaces(DAYS).total)).toEqual([2]);
});

test('counts many changes like a few, and checks single ones in another pass', () => {
  const list = aList();
  for (let number = 1; number <= 500; number += 1) list.put(number, null);
  list.count();
  for (let number = 1; number <= 200; number += 1) list.put(number, null, { owner_user_id: BEN });
  list.count();
  expect([list.row(ANN)?.at(-1), list.row(BEN)?.at(-1)]).toEqual([300, 200]);
  list.put(2, null, { owner_user_id: BEN, note: 'Call back' });
  list.count();
  expect(list.counter.recount()).toBe(false);
  list.put(1, null);
  list.count();
  expect(list.counter.recount()).toBe(true);
  expect(list.counter.step(() => false)).toBe(true);
  expect([list.row(ANN)?.at(-1), list.row(BEN)?.at(-1)]).toEqual([301, 199]);
  expect(list.counter.recount()).toBe(false);
});

test('a count in steps shows no partial result and includes later changes', () => {
  const list = aList();
  for (let number = 1; number <= 1000; number += 1) list.put(number, null);
  list.count();
  const before = list.counter.counts();
  list.world.starts = dayStarts(NOW + 24 * HOUR, PARIS, DAYS);
  expect(list.count(() => true)).toBe(false);
  list.put(1001, null);
  expect(list.count(() => true)).toBe(false);
  expect(list.counter.counts()).toBe(before);
  while (!list.counter.step(() => true));
  expect(list.row(ANN)?.at(-1)).toBe(1001);
});

test('records due today become overdue as time passes', () => {
  const list = aList();
  list.put(1, '2026-01-15T10:00:00.000Z');
  list.put(2, '2026-01-15T12:00:00.000Z');
  list.count();
  list.counter.tick(NOW + HOUR);
  expect(list.row(ANN)?.slice(0, 2)).toEqual([0, 2]);
  list.counter.tick(NOW + HOUR + 1);
  expect(list.row(ANN)?.slice(0, 2)).toEqual([1, 1]);
  list.counter.tick(NOW + 4 * HOUR);
  expect(list.row(ANN)?.slice(0, 2)).toEqual([2, 0]);
});

test('a cell lists its records by due time, then id, undated last, up to the limit', () => {
  const list = aList();
  list.put(3, '2026-01-14T10:00:00.000Z');
  list.put(2, '2026-01-14T10:00:00.000Z');
  list.put(1, '2026-01-15T08:00:00.000Z', { owner_user_id: BEN });
  list.put(4, null);
  list.put(5, '2026-01-13T10:00:00.000Z');
  list.count();
  const { overdue, total } = workloadPlaces(DAYS);
  expect(list.numbers(ANN, overdue)).toEqual([5, 2, 3]);
  expect(list.numbers(null, overdue)).toEqual([5, 2, 3, 1]);
  expect(list.numbers(null, total)).toEqual([5, 2, 3, 1, 4]);
  expect(list.numbers(null, total, 2)).toEqual([5, 2]);
  expect(list.counter.cell(null, total, 2).ids).toHaveLength(5);
});

test.each([
  ['the clocks go forward', '2026-03-27T12:00:00Z', PARIS, [24, 24, 23, 24, 24]],
  ['the clocks go back', '2026-10-23T12:00:00Z', PARIS, [24, 24, 25, 24, 24]],
  ['midnight is left out', '2026-09-04T12:00:00Z', 'America/Santiago', [24, 24, 23, 24, 24]],
  ['half an hour', '2026-04-03T12:00:00Z', 'Australia/Lord_Howe', [24, 24, 24.5, 24, 24]],
  ['no change', '2026-03-27T12:00:00Z', 'UTC', [24, 24, 24, 24, 24]],
])('day lengths follow the clock: %s', (_, now, timeZone, hours) => {
  const starts = dayStarts(Date.parse(now), timeZone, 5);
  expect(hours.map((_hour, day) => ((starts[day + 1] ?? 0) - (starts[day] ?? 0)) / HOUR)).toEqual(hours);
  // A record at the first instant of a day belongs to it, one a millisecond earlier to the day before.
  const list = aList({ timeZone, now: Date.parse(now) });
  starts.slice(1, 5).forEach((start, day) => {
    list.put(day * 2, new Date(start).toISOString());
    list.put(day * 2 + 1, new Date(start - 1).toISOString());
  });
  list.count();
  expect(list.row(ANN)?.slice(1, 6)).toEqual([1, 2, 2, 2, 1]);
});

test('the same instant falls on different days in different zones', () => {
  const due = '2026-01-15T20:00:00.000Z';
  for (const [timeZone, column] of [
    ['America/Los_Angeles', 1],
    ['Asia/Tokyo', 1],
    ['Pacific/Kiritimati', 1],
    [PARIS, 1],
  ] as const) {
    const list = aList({ timeZone, now: Date.parse('2026-01-15T15:30:00Z') });
    list.put(1, due);
    list.count();
    expect([timeZone, list.row(ANN)?.[column]]).toEqual([timeZone, 1]);
  }
  const tokyo = aList({ timeZone: 'Asia/Tokyo', now: Date.parse('2026-01-15T14:00:00Z') });
  tokyo.put(1, due);
  tokyo.count();
  expect(tokyo.row(ANN)?.[2]).toBe(1);
});

test('what is due before the first day counts in the total alone, until it is overdue', () => {
  const list = aList();
  list.world.starts = dayStarts(NOW + 2 * 24 * HOUR, PARIS, DAYS);
  list.put(1, '2026-01-15T10:00:00.000Z');
  list.put(2, '2026-01-16T10:00:00.000Z');
  list.put(3, '2026-01-17T10:00:00.000Z');
  list.put(4, '2026-01-14T10:00:00.000Z');
  list.count();
  const { overdue, firstDay, total } = workloadPlaces(DAYS);
  expect(list.row(ANN)).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 4]);
  expect(list.numbers(ANN, total)).toEqual([4, 1, 2, 3]);
  list.counter.tick(Date.parse('2026-01-15T10:00:01Z'));
  expect(list.numbers(ANN, overdue)).toEqual([4, 1]);
  expect(list.numbers(ANN, firstDay)).toEqual([3]);
  expect(list.row(ANN)?.[total]).toBe(4);
});

test('the number of days is bounded', () => {
  expect([3, 7, 7.4, 30, Number.NaN].map(usableDays)).toEqual([5, 7, 7, 14, 5]);
});
