import { runCommand } from '../run-command.js';
import type { MutationRoom } from './rooms.js';

export interface StrykerRun {
  readonly workers: number;
  /** Whether to retry mutants with known results too. */
  readonly fresh: boolean;
}

/** Returns the file with Stryker's results for a room; the next run continues from it. */
export function resultsOf(room: MutationRoom): string {
  return `.cache/mutation/${room.name}.json`;
}

/** Mutates some files of a room; results of the others stay. */
export async function runStryker(room: MutationRoom, files: readonly string[], run: StrykerRun): Promise<void> {
  const args = ['run', 'test/mutation/stryker.config.mjs', '--mutate', files.join(',')];
  args.push('--incrementalFile', resultsOf(room), '--concurrency', String(run.workers));
  if (run.fresh) args.push('--force');
  const env = { MUTATION_TESTS: room.tests.join(','), MUTATION_TEST_TIMEOUT_MS: String(room.testTimeoutMs) };
  await runCommand('stryker', args, { env });
}
