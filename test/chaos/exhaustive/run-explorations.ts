import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Bug } from '../bugs.js';
import { bundleSimulator } from '../bundle.js';
import type { ExploreMessage, ExploreTask } from './worker.js';

export type Explored = Extract<ExploreMessage, { type: 'explored' }>;

interface ExplorationsOptions {
  /** Each is the work of one thread. */
  readonly tasks: readonly ExploreTask[];
  readonly workers: number;
  readonly bug: Bug | null;
  readonly onExplored?: ((explored: Explored) => void) | undefined;
  readonly onProgress?: ((world: string, states: number) => void) | undefined;
}

export interface ExplorationsReport {
  readonly explored: readonly Explored[];
  /** Worlds too big for the state keys, and why. */
  readonly gaveUp: readonly string[];
}

/** Explores several worlds, one per worker at a time. */
export async function runExplorations(options: ExplorationsOptions): Promise<ExplorationsReport> {
  const { tasks, workers, bug, onExplored, onProgress } = options;
  const file = await bundleSimulator(bug, 'exhaustive/worker.ts');
  const explored: Explored[] = [];
  const gaveUp: string[] = [];
  const waiting = [...tasks];

  function take(message: ExploreMessage): void {
    switch (message.type) {
      case 'progress':
        onProgress?.(message.world, message.states);
        break;
      case 'explored':
        explored.push(message);
        onExplored?.(message);
        break;
      case 'gave up':
        gaveUp.push(`${message.world}: ${message.why}`);
    }
  }

  async function work(): Promise<void> {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const resourceLimits = { maxYoungGenerationSizeMb: 64, maxOldGenerationSizeMb: 6000 };
      const thread = new Worker(file, { workerData: task, resourceLimits });
      await new Promise<void>((resolve, reject) => {
        thread.on('message', take);
        thread.on('error', reject);
        // A thread whose exploration never settles runs out of work and exits with another code.
        thread.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`A thread ended with ${code}.`))));
      });
    }
  }

  try {
    await Promise.all(Array.from({ length: workers }, work));
  } finally {
    await rm(file, { force: true });
  }
  return { explored, gaveUp };
}
