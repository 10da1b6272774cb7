import { parentPort, workerData } from 'node:worker_threads';
import { explore, tellSchedule } from './explore.js';
import type { Exploration, Violation } from './explore.js';
import { worldCalled } from './small-worlds.js';

/** What a thread explores, in order, until a rule is broken. */
export interface ExploreTask {
  readonly worlds: readonly { readonly name: string; readonly faults: number; readonly maxStates: number }[];
}

export type ExploreMessage =
  | { readonly type: 'progress'; readonly world: string; readonly states: number }
  | {
      readonly type: 'explored';
      readonly world: string;
      readonly faults: number;
      readonly exploration: Exploration;
      readonly story: readonly string[];
    }
  /** The harness gave up: says nothing about the engine. */
  | { readonly type: 'gave up'; readonly world: string; readonly why: string };

// Errors are created by the hundred thousand here, and their stacks are not read.
Error.stackTraceLimit = 0;

// A rule broken inside a listener or an unhandled promise was recorded where it broke.
process.on('unhandledRejection', () => {});
process.on('uncaughtException', () => {});

for (const { name, faults, maxStates } of (workerData as ExploreTask).worlds) {
  const world = worldCalled(name);
  if (!world) throw new Error(`No small world is called "${name}".`);
  try {
    const exploration = await explore({
      ...{ world, faults, maxStates },
      onProgress: (states) => tell({ type: 'progress', world: name, states }),
    });
    const story = await storyOf(exploration.violation);
    tell({ type: 'explored', world: name, faults, exploration, story });
    if (exploration.violation) break;
  } catch (error) {
    tell({ type: 'gave up', world: name, why: String(error) });
  }
}

async function storyOf(violation: Violation | null): Promise<readonly string[]> {
  const world = violation && worldCalled(violation.world);
  return world ? tellSchedule(world, violation.faults, violation.schedule) : [];
}

function tell(message: ExploreMessage): void {
  parentPort?.postMessage(message);
}
