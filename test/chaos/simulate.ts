import { expect } from 'vitest';
import { runHistories } from './run-histories.js';
import type { RunOptions, RunReport } from './run-histories.js';

// A failure names its seed: `npm run chaos -- --histories 1 --seed 17 --server enforcing --trace` prints its story.
export const CHAOS_TIMEOUT_MS = 300_000;

/** Runs histories with the defaults of the tests. */
export function simulate(options: Partial<RunOptions>): Promise<RunReport> {
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

/** Checks that enough happened: an uneventful storm proves nothing. */
export function expectStorms({ histories, sums }: RunReport): void {
  const { edits, saved, typed, notSaved, conflicts, unconfirmed, reloads, undone, told } = sums;
  for (const count of [edits, saved, typed]) expect(count).toBeGreaterThan(2 * histories);
  for (const count of [conflicts, reloads]) expect(count).toBeGreaterThan(histories / 4);
  const { restored, switches, scans } = sums;
  for (const count of [notSaved, undone, unconfirmed, restored, switches, scans])
    expect(count).toBeGreaterThan(histories / 80);
  // Only by a server with a version step, and pages that know it.
  expect(told).toBeGreaterThan(histories / 800);
}

/** The failures as readable text. */
export function storiesOf({ failures }: RunReport): readonly string[] {
  return failures.map(({ message, options, trace }) =>
    [message, JSON.stringify(options), ...trace.slice(-40)].join('\n'),
  );
}
