import type { Bug } from './bugs.js';
import { BUGS } from './bugs.js';
import { runHistories } from './run-histories.js';

export interface Hunt {
  readonly bug: Bug;
  /** The first history that a rule was broken in, counted from 1; `null` where none was. */
  readonly found: { readonly histories: number; readonly invariant: number | null } | null;
}

/** Puts each bug into the engine and counts the histories until the checker notices. */
export async function huntBugs(options: {
  readonly histories: number;
  readonly workers: number;
  readonly bugs?: readonly Bug[];
}): Promise<Hunt[]> {
  const hunts: Hunt[] = [];
  for (const bug of options.bugs ?? BUGS) {
    const { failures } = await runHistories({
      histories: options.histories,
      seed: 1,
      server: 'mixed',
      networkOnly: false,
      workers: options.workers,
      bug,
      stopAtFirst: true,
    });
    const [first] = failures;
    hunts.push({ bug, found: first ? { histories: first.options.seed, invariant: first.invariant } : null });
  }
  return hunts;
}
