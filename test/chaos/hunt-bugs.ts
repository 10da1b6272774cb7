import type { Bug } from './bugs.js';
import { BUGS } from './bugs.js';
import { checkBugs } from './bundle.js';
import { runHistories } from './run-histories.js';

export interface Hunt {
  readonly bug: Bug;
  /** The first history that broke a rule, counted from 1; `null` if none did. */
  readonly found: { readonly histories: number; readonly invariant: number | null } | null;
}

export interface HuntOptions {
  /** Histories after which the search for a bug stops. */
  readonly histories: number;
  /** Bugs hunted in parallel. */
  readonly workers: number;
  readonly bugs?: readonly Bug[] | undefined;
}

/** Puts each bug into the engine and counts the histories until the checker notices it. */
export async function huntBugs(options: HuntOptions): Promise<Hunt[]> {
  const { histories, workers, bugs = BUGS } = options;
  await checkBugs(bugs);
  const waiting = [...bugs.entries()];
  const hunts: Hunt[] = [];
  const hunt = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, bug] = next;
      const { failures } = await runHistories({
        histories,
        seed: 1,
        server: 'mixed',
        networkOnly: false,
        length: bug.length,
        workers: 1,
        bug,
        stopAtFirst: true,
      });
      const [first] = failures;
      hunts[index] = { bug, found: first ? { histories: first.options.seed, invariant: first.invariant } : null };
    }
  };
  await Promise.all(Array.from({ length: workers }, hunt));
  return hunts;
}
