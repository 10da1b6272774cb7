import { describe, expect, test } from 'vitest';
import { BUGS } from './bugs.js';
import { checkBugs } from './bundle.js';
import { REGRESSIONS } from './regressions.js';
import { runHistory } from './run-history.js';
import { CHAOS_TIMEOUT_MS, expectStorms, FIRST_HISTORIES, simulate, storiesOf } from './simulate.js';

// The first histories; all else is in chaos.long.test.ts.

const timeout = CHAOS_TIMEOUT_MS;

test('500 hostile histories on servers of all kinds: nothing lost, doubled or untrue', { timeout }, async () => {
  const report = await simulate({ histories: FIRST_HISTORIES });
  expect(storiesOf(report)).toEqual([]);
  expect(report.histories).toBe(FIRST_HISTORIES);
  expectStorms(report);
});

test('500 histories with the list on a disk that loses, delays and spoils what is written', { timeout }, async () => {
  const report = await simulate({ histories: 500, seed: 150_000, cached: true });
  expect(storiesOf(report)).toEqual([]);
  expect(report.sums['restored']).toBeGreaterThan(40);
});

test.each(REGRESSIONS)('once: $what (seed $seed)', { timeout }, async (regression) => {
  await runHistory(regression);
});

test('each mistake that can be put into the engine has its place in the source', () => checkBugs(BUGS));

describe('a history', () => {
  async function traceOf(seed: number): Promise<readonly string[]> {
    const trace: string[] = [];
    await runHistory({ seed, server: 'enforcing', networkOnly: false }, trace);
    return trace;
  }

  test('is told by its seed alone, to the last step', async () => {
    const first = await traceOf(42);
    expect(first.length).toBeGreaterThan(10);
    expect(await traceOf(42)).toEqual(first);
  });

  test('of another seed is another', async () => {
    expect(await traceOf(43)).not.toEqual(await traceOf(42));
  });
});
