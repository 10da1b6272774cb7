import { describe, expect, test } from 'vitest';
import { BUGS } from './bugs.js';
import { checkBugs } from './bundle.js';
import { REGRESSIONS } from './regressions.js';
import { runHistory } from './run-history.js';
import { CHAOS_TIMEOUT_MS, simulate, storiesOf } from './simulate.js';

// The first histories; chaos.long.test.ts has all.

const timeout = CHAOS_TIMEOUT_MS;

test('50 hostile histories on all kinds of servers lose, double or misreport nothing', { timeout }, async () => {
  const report = await simulate({ histories: 50 });
  expect(storiesOf(report)).toEqual([]);
  const { edits, typed, conflicts, reloads } = report.sums;
  for (const count of [edits, typed, conflicts, reloads]) expect(count).toBeGreaterThan(10);
});

test('50 histories with the list on a disk that loses, delays and corrupts writes', { timeout }, async () => {
  const report = await simulate({ histories: 50, seed: 150_000, cached: true });
  expect(storiesOf(report)).toEqual([]);
  expect(report.sums['restored']).toBeGreaterThan(4);
});

test('50 histories in which the code that saves comes after the list, at any moment', { timeout }, async () => {
  const report = await simulate({ histories: 50, seed: 250_000, late: true });
  expect(storiesOf(report)).toEqual([]);
  expect(report.sums['saved']).toBeGreaterThan(50);
});

test.each(REGRESSIONS)('fixed: $what (seed $seed)', { timeout }, async (regression) => {
  await runHistory(regression);
});

test('each bug matches exactly one place in the source', () => checkBugs(BUGS));

describe('a history', () => {
  async function traceOf(seed: number): Promise<readonly string[]> {
    const trace: string[] = [];
    await runHistory({ seed, server: 'enforcing', networkOnly: false }, trace);
    return trace;
  }

  test('is determined by its seed, to the last step', async () => {
    const first = await traceOf(42);
    expect(first.length).toBeGreaterThan(10);
    expect(await traceOf(42)).toEqual(first);
  });

  test('differs for another seed', async () => {
    expect(await traceOf(43)).not.toEqual(await traceOf(42));
  });
});
