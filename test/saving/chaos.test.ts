import { expect, test } from 'vitest';
import { runChaosHistory } from './chaos-history.js';
import type { ChaosOptions, ChaosReport } from './chaos-history.js';

// A failure names its seed. `CHAOS_SEED=17` runs that history alone, `CHAOS_HISTORIES=50000` runs more of them.
const ONLY_SEED = process.env['CHAOS_SEED'];
const HISTORIES = Number(process.env['CHAOS_HISTORIES'] ?? 1000);
const SEEDS =
  ONLY_SEED === undefined ? Array.from({ length: HISTORIES }, (_, index) => index + 1) : [Number(ONLY_SEED)];

const TIMEOUT = 60_000 + HISTORIES * 60;

async function runHistories(options: Omit<ChaosOptions, 'seed'>): Promise<ChaosReport> {
  const sum = { saved: 0, notSaved: 0, conflicts: 0, unconfirmed: 0, requests: 0, lateCommits: 0 };
  for (const seed of SEEDS) {
    const report = await runChaosHistory({ ...options, seed });
    for (const count of Object.keys(sum) as (keyof ChaosReport)[]) sum[count] += report[count];
  }
  return sum;
}

/** A storm in which nothing happened would prove nothing. */
function expectStorm(report: ChaosReport, atLeast: Partial<ChaosReport>): void {
  if (ONLY_SEED !== undefined) return;
  for (const [count, perThousand] of Object.entries(atLeast) as [keyof ChaosReport, number][]) {
    expect({ [count]: report[count] >= (perThousand * HISTORIES) / 1000 }).toEqual({ [count]: true });
  }
}

test(
  'two people, every fault, a CRM that enforces the version: nothing lost, doubled or untrue',
  { timeout: TIMEOUT },
  async () => {
    const report = await runHistories({ people: 2, enforcesVersion: true });
    expectStorm(report, {
      saved: 3000,
      notSaved: 200,
      conflicts: 1000,
      unconfirmed: 70,
      requests: 10_000,
      lateCommits: 50,
    });
  },
);

test(
  'one person and a bad network: every edit is saved once, and no conflict is ever shown',
  { timeout: TIMEOUT },
  async () => {
    const report = await runHistories({ people: 1, enforcesVersion: true, networkFaultsOnly: true });
    expect(report).toMatchObject({ conflicts: 0, notSaved: 0 });
    expectStorm(report, { saved: 3000, unconfirmed: 60, requests: 8000, lateCommits: 130 });
  },
);

test(
  'a CRM that does not enforce the version: every rule that a client can keep there still holds',
  { timeout: TIMEOUT },
  async () => {
    const report = await runHistories({ people: 2, enforcesVersion: false });
    expectStorm(report, {
      saved: 3000,
      notSaved: 200,
      conflicts: 300,
      unconfirmed: 70,
      requests: 8000,
      lateCommits: 100,
    });
  },
);
