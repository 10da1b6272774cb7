import { runCommand } from '../run-command.js';
import type { MutationRoom } from './rooms.js';

export interface StrykerRun {
  readonly workers: number;
  /** Whether to try what is known from an earlier run as well. */
  readonly fresh: boolean;
}

/** What Stryker found out about a room so far; it takes up from there. */
export function resultsOf(room: MutationRoom): string {
  return `.cache/mutation/${room.name}.json`;
}

/** Mutates some files of a room; what is known of the others stays. */
export async function runStryker(room: MutationRoom, files: readonly string[], run: StrykerRun): Promise<void> {
  const args = ['run', 'test/mutation/stryker.config.mjs', '--mutate', files.join(',')];
  args.push('--incrementalFile', resultsOf(room), '--concurrency', String(run.workers));
  if (run.fresh) args.push('--force');
  const env = { MUTATION_TESTS: room.tests.join(','), MUTATION_TEST_TIMEOUT_MS: String(room.testTimeoutMs) };
  await runCommand('stryker', args, { env });
}
