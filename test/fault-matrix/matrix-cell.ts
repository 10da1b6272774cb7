import type { Effect, OutcomeRow } from './outcome-rows.js';
import { OUTCOME_ROWS } from './outcome-rows.js';

/** `reload`: the page dies during the attempt, and the next page life gets the same answer. */
export type Company = 'alone' | 'with a waiting edit' | 'after a reload';

/** How the CRM handles what the API document leaves open. */
export interface ServerKind {
  readonly name: string;
  readonly enforcesVersion: boolean;
  readonly refusesUsedKeys: boolean;
}

export interface MatrixCell {
  readonly row: OutcomeRow;
  readonly effect: Effect;
  /** Which attempt with the key meets the outcome; all others never arrive and get no answer. */
  readonly attempt: number;
  readonly company: Company;
}

const ATTEMPTS = [
  ['first', 1],
  ['a middle', 2],
  ['last', 4],
] as const;

const COMPANIES: readonly Company[] = ['alone', 'with a waiting edit', 'after a reload'];

export const SERVER_KINDS: readonly ServerKind[] = [
  { name: 'replays stored answers', enforcesVersion: true, refusesUsedKeys: false },
  { name: 'refuses used keys', enforcesVersion: true, refusesUsedKeys: true },
  { name: 'ignores versions', enforcesVersion: false, refusesUsedKeys: false },
];

/** Whether the case exists: if the first attempt is refused, there is no earlier attempt to speak of. */
function isPossible({ row, effect, attempt, company }: MatrixCell): boolean {
  return row.known !== 'refused' || effect !== 'after' || attempt > 1 || company === 'after a reload';
}

export const MATRIX_CELLS: readonly MatrixCell[] = OUTCOME_ROWS.flatMap((row) =>
  row.effects.flatMap((effect) =>
    ATTEMPTS.flatMap(([, attempt]) => COMPANIES.map((company) => ({ row, effect, attempt, company }))),
  ),
).filter(isPossible);

const EFFECT_WORDS: Record<Effect, string> = {
  never: 'never arrived',
  before: 'before the commit',
  after: 'after the commit',
  late: 'carried out late',
};

export function nameOf({ row, effect, attempt, company }: MatrixCell): string {
  const [which] = ATTEMPTS.find(([, number]) => number === attempt) ?? ['no'];
  const when = row.known === 'refused' && effect === 'after' ? 'an earlier attempt landed' : EFFECT_WORDS[effect];
  return `${row.name}, ${when}, on the ${which.replace(/^a /, '')} attempt, ${company}`;
}
