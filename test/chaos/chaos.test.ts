import { describe, expect, test } from 'vitest';
import { BUGS } from './bugs.js';
import { checkBugs } from './bundle.js';
import { huntBugs } from './hunt-bugs.js';
import { REGRESSIONS } from './regressions.js';
import { runHistories } from './run-histories.js';
import type { RunOptions, RunReport } from './run-histories.js';
import { runHistory } from './run-history.js';

// A failure names its seed: `npm run chaos -- --histories 1 --seed 17 --server enforcing --trace` tells its story.
const TIMEOUT = 300_000;

function run(options: Partial<RunOptions>): Promise<RunReport> {
  return runHistories({
    histories: 1000,
    seed: 1,
    server: 'mixed',
    networkOnly: false,
    workers: 2,
    bug: null,
    stopAtFirst: false,
    ...options,
  });
}

function storiesOf({ failures }: RunReport): readonly string[] {
  return failures.map(({ message, options, trace }) =>
    [message, JSON.stringify(options), ...trace.slice(-40)].join('\n'),
  );
}

test(
  '20,000 hostile histories on servers of all kinds: nothing lost, doubled or untrue',
  { timeout: TIMEOUT },
  async () => {
    const report = await run({ histories: 20_000 });
    expect(storiesOf(report)).toEqual([]);
    expect(report.histories).toBe(20_000);
    // A storm in which nothing happened would prove nothing.
    const { edits, saved, notSaved, conflicts, unconfirmed, reloads, undone, told } = report.sums;
    expect(edits).toBeGreaterThan(60_000);
    expect(saved).toBeGreaterThan(50_000);
    for (const count of [notSaved, undone, unconfirmed, told]) expect(count).toBeGreaterThan(500);
    for (const count of [conflicts, reloads]) expect(count).toBeGreaterThan(8000);
  },
);

test('1,000 long histories: what piles up stays right', { timeout: TIMEOUT }, async () => {
  const report = await run({ server: 'enforcing', length: 8, seed: 50_000 });
  expect(storiesOf(report)).toEqual([]);
});

test('one person and a bad network: nothing is ever asked', { timeout: TIMEOUT }, async () => {
  const report = await run({ server: 'enforcing', networkOnly: true, seed: 100_000 });
  expect(storiesOf(report)).toEqual([]);
  expect(report.sums['edits']).toBeGreaterThan(2000);
  expect(report.sums['conflicts']).toBe(0);
});

test(
  'of the overwrites that a server lets through although its answer came at once, nine in ten are told',
  { timeout: TIMEOUT },
  async () => {
    const report = await run({ server: 'ignoring' });
    expect(storiesOf(report)).toEqual([]);
    const { answered = 0, answeredAndTold = 0 } = report.sums;
    expect(answered).toBeGreaterThan(100);
    expect(answeredAndTold / answered).toBeGreaterThan(0.9);
  },
);

test.each(REGRESSIONS)('once: $what (seed $seed)', { timeout: TIMEOUT }, async (regression) => {
  await runHistory(regression);
});

test('each mistake that can be put into the engine has its place in the source', () => checkBugs(BUGS));

test(`each of ${BUGS.length} mistakes put into the engine is found`, { timeout: TIMEOUT }, async () => {
  const hunts = await huntBugs({ histories: 16_000, workers: 2 });
  expect(hunts.filter(({ found }) => !found).map(({ bug }) => bug.name)).toEqual([]);
});

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
