import { expect, test } from 'vitest';
import { BUGS } from './bugs.js';
import { huntBugs } from './hunt-bugs.js';
import { CHAOS_TIMEOUT_MS, expectStorms, simulate, storiesOf } from './simulate.js';

// More than chaos.test.ts; `npm run chaos` goes further.

const timeout = CHAOS_TIMEOUT_MS;

const HISTORIES = 4000;

test('4,000 hostile histories on all kinds of servers lose, double or misreport nothing', { timeout }, async () => {
  const report = await simulate({ histories: HISTORIES });
  expect(storiesOf(report)).toEqual([]);
  expect(report.histories).toBe(HISTORIES);
  expectStorms(report);
});

test('500 histories with the list on a disk that loses, delays and corrupts writes', { timeout }, async () => {
  const report = await simulate({ histories: 500, seed: 150_000, cached: true });
  expect(storiesOf(report)).toEqual([]);
  expect(report.sums['restored']).toBeGreaterThan(40);
});

test('1,000 long histories stay correct as work piles up', { timeout }, async () => {
  const report = await simulate({ server: 'enforcing', length: 8, histories: 1000, seed: 50_000 });
  expect(storiesOf(report)).toEqual([]);
});

test('1,000 histories of one person on a bad network never show a conflict', { timeout }, async () => {
  const report = await simulate({ server: 'enforcing', networkOnly: true, histories: 1000, seed: 100_000 });
  expect(storiesOf(report)).toEqual([]);
  expect(report.sums['edits']).toBeGreaterThan(2000);
  expect(report.sums['conflicts']).toBe(0);
});

test('500 long histories of one person on a bad network never show a conflict', { timeout }, async () => {
  const report = await simulate({ server: 'enforcing', networkOnly: true, length: 8, histories: 500, seed: 60_000 });
  expect(storiesOf(report)).toEqual([]);
  expect(report.sums['typed']).toBeGreaterThan(5000);
  expect(report.sums['conflicts']).toBe(0);
});

test('most overwrites that a server lets through and answers at once are reported', { timeout }, async () => {
  const report = await simulate({ server: 'ignoring', counter: 'ones', unversed: false, histories: 2000 });
  expect(storiesOf(report)).toEqual([]);
  const { answered = 0, answeredAndTold = 0 } = report.sums;
  expect(answered).toBeGreaterThan(100);
  expect(answeredAndTold / answered).toBeGreaterThan(0.85);
});

test('the version step is learned if it has to be, and only if there is one', { timeout }, async () => {
  const options = { server: 'ignoring', unversed: true, length: 80, roughness: 0.05, histories: 30 } as const;
  const report = await simulate({ ...options, counter: 'twos' });
  expect(storiesOf(report)).toEqual([]);
  expect(report.sums['told']).toBeGreaterThan(0);
  for (const counter of ['random', 'time'] as const) {
    const { failures, sums } = await simulate({ ...options, counter });
    expect([failures, sums['alarms']]).toEqual([[], 0]);
  }
});

// The rest need thousands of histories, or long ones: `npm run chaos -- --bugs` finds them, for the reliability page.
const FOUND_SOON = 47;

test('the bugs that 64 histories can show are found', { timeout }, async () => {
  const bugs = BUGS.filter(({ length = 1 }) => length < 80);
  const hunts = await huntBugs({ histories: 64, workers: 2, bugs });
  expect(hunts).toHaveLength(bugs.length);
  expect(hunts.filter(({ found }) => found).length).toBeGreaterThanOrEqual(FOUND_SOON);
});

test('500 histories in which the code that saves comes after the list, at any moment', { timeout }, async () => {
  const report = await simulate({ histories: 500, seed: 250_000, late: true });
  expect(storiesOf(report)).toEqual([]);
});
