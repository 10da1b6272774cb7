import { BUGS } from '../bugs.js';
import type { Bug } from '../bugs.js';
import { runExplorations } from './run-explorations.js';
import type { Explored } from './run-explorations.js';
import { ALL_WORLDS } from './small-worlds.js';
import { OUT_OF_REACH } from './out-of-reach.js';

export interface BugFound {
  readonly bug: Bug;
  /** The first exploration that found it, with the fewest faults. */
  readonly found: Explored | null;
  /** Why these worlds can't show it; then it is not looked for. */
  readonly outOfReach: string | null;
}

interface BugsOptions {
  readonly workers: number;
  readonly bugs?: readonly Bug[];
  /** The most faults in one schedule. */
  readonly faults: number;
  readonly onFound?: (found: BugFound) => void;
}

/** States per world before the search moves to the next world. */
const STATES_OF_WORLD = 500;

/** Explores every world with each bug put into the engine, with few faults first, until a rule is broken. */
export async function exploreBugs({ workers, bugs = BUGS, faults, onFound }: BugsOptions): Promise<BugFound[]> {
  const waiting = [...bugs.entries()];
  const all: BugFound[] = [];
  const worlds = Array.from({ length: faults + 1 }, (_, some) =>
    ALL_WORLDS.map(({ name }) => ({ name, faults: some, maxStates: STATES_OF_WORLD })),
  ).flat();

  async function hunt(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, bug] = next;
      const outOfReach = OUT_OF_REACH.get(bug.name) ?? null;
      let found: Explored | null = null;
      if (outOfReach === null) {
        // If a bug makes one world too big, another may show it.
        const { explored } = await runExplorations({ tasks: [{ worlds }], workers: 1, bug });
        found = explored.find(({ exploration }) => exploration.violation !== null) ?? null;
      }
      const one = { bug, found, outOfReach };
      all[index] = one;
      onFound?.(one);
    }
  }

  await Promise.all(Array.from({ length: workers }, hunt));
  return all;
}
