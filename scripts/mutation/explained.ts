import type { Survivor } from '../../test/mutation/survivor.js';
import { isAlive, type Mutant } from './mutants.js';

/** The survivors without a reason, and the reasons without a survivor. */
export interface Unexplained {
  readonly mutants: readonly Mutant[];
  readonly stale: readonly { readonly file: string; readonly is: string; readonly becomes: string }[];
}

export function unexplained(mutants: readonly Mutant[], survivors: readonly Survivor[]): Unexplained {
  const alive = mutants.filter(isAlive);
  const reasons = survivors.flatMap(({ file, is, becomes }) =>
    [becomes].flat().map((each) => ({ file: `src/${file}`, is, becomes: each })),
  );
  const keyOf = ({ file, is, becomes }: { file: string; is: string; becomes: string }): string =>
    [file, is, becomes].join('\n');
  const living = new Set(alive.map(keyOf));
  const explained = new Set(reasons.map(keyOf));
  return {
    mutants: alive.filter((mutant) => !explained.has(keyOf(mutant))),
    stale: reasons.filter((reason) => !living.has(keyOf(reason))),
  };
}
