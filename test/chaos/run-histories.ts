import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Bug } from './bugs.js';
import { bundleSimulator } from './bundle.js';
import type { Assignment, Failure, WorkerMessage } from './worker.js';

export interface RunOptions {
  readonly histories: number;
  /** The seed of the first history; the others follow. */
  readonly seed: number;
  readonly server: Assignment['server'];
  readonly networkOnly: boolean;
  /** How many times longer than usual each history is. @default 1 */
  readonly length?: number | undefined;
  /** The share of requests that fare badly, from 0 to 1. Drawn for each history by default. */
  readonly roughness?: number | undefined;
  /** Whether the list is cached on a disk that loses, delays and corrupts writes. */
  readonly cached?: boolean | undefined;
  /** Whether the code that saves comes after the list, at any moment. */
  readonly late?: boolean | undefined;
  /** Whether browsers that keep unsaved work on their disk are killed, in histories of their own. */
  readonly killed?: boolean | undefined;
  /** How servers raise versions. All kinds in turn by default. */
  readonly counter?: Assignment['counter'];
  /** Whether pages still have to learn the version step. By default, some do. */
  readonly unversed?: boolean | undefined;
  readonly workers: number;
  readonly bug: Bug | null;
  /** Whether to stop at the first history that breaks a rule. */
  readonly stopAtFirst: boolean;
  readonly onProgress?: ((histories: number) => void) | undefined;
}

export interface RunReport {
  readonly histories: number;
  readonly failures: readonly Failure[];
  /** The counts of all histories, added up. */
  readonly sums: Readonly<Record<string, number>>;
}

/** Runs many histories in several threads. */
export async function runHistories(options: RunOptions): Promise<RunReport> {
  const {
    histories,
    seed,
    server,
    networkOnly,
    length = 1,
    roughness,
    cached,
    late,
    killed,
    counter,
    unversed,
    workers,
    bug,
    stopAtFirst,
    onProgress,
  } = options;
  const file = await bundleSimulator(bug);
  const failures: Failure[] = [];
  const sums: Record<string, number> = {};
  let done = 0;
  const threads: Worker[] = [];

  function take(message: WorkerMessage): void {
    if (message.type === 'failure') {
      failures.push(message.failure);
      if (stopAtFirst) for (const thread of threads) void thread.terminate();
      return;
    }
    done += message.histories;
    for (const [name, count] of Object.entries(message.sums)) sums[name] = (sums[name] ?? 0) + count;
    onProgress?.(done);
  }

  await Promise.all(
    Array.from({ length: workers }, (_, index) => {
      const workerData: Assignment = {
        first: seed + index,
        step: workers,
        end: seed + histories,
        server,
        networkOnly,
        length,
        roughness,
        cached,
        late,
        killed,
        counter,
        unversed,
      };
      const thread = new Worker(file, { workerData, resourceLimits: { maxYoungGenerationSizeMb: 64 } });
      threads.push(thread);
      return new Promise<void>((resolve, reject) => {
        thread.on('message', take);
        thread.on('error', reject);
        thread.on('exit', () => resolve());
      });
    }),
  );
  await rm(file, { force: true });
  failures.sort((a, b) => a.options.seed - b.options.seed);
  return { histories: done, failures, sums };
}
