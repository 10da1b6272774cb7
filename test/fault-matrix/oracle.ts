import type { MatrixCell } from './matrix-cell.js';

/** Where an edit comes to rest: settled, or waiting for a person, the network or a sign-in. */
export type Rest = 'saved' | 'invalid' | 'forbidden' | 'gone' | 'needs-sign-in' | 'offline' | 'unconfirmed';

/** What has to happen in a cell, derived from the rules of a safe save and not from the engine. */
export interface Expectation {
  /**
   * The first rest; the rest with the network and the sign-in back but still no answers; and the rest with a CRM that
   * answers.
   */
  readonly rests: readonly [first: Rest, then: Rest, last: Rest];
  /** Changes that the CRM has committed at each of the rests. */
  readonly commits: readonly [first: number, then: number, last: number];
  /** Requests with the edit's key until the second rest. */
  readonly requests: { readonly least: number; readonly most: number };
  /** What the person is told at the rests, in order, once each. */
  readonly told: readonly ('saved' | 'save-failed' | 'unconfirmed')[];
  /** The words beside the edit once its outcome is there; `null` if it is over by then. */
  readonly words: MatrixCell['row']['words'];
}

/** Attempts with one key before the record is read, and after a read that showed it unchanged. */
const ATTEMPTS = 4;
const RESENDS = 2;

export function expectationFor(cell: MatrixCell): Expectation {
  const { row, effect, attempt, company } = cell;
  const isLanded = effect === 'after';
  /** An attempt with an unknown end: one without an answer, or one cut off by the reload. */
  const hasEarlierDoubt = attempt > 1 || company === 'after a reload';
  const inDoubt: Rest = isLanded ? 'saved' : 'unconfirmed';

  const settled = ((): Rest => {
    if (row.known === 'applied') return 'saved';
    if (row.known === 'refused' && !hasEarlierDoubt && row.next !== 'sign-in') return row.next as Rest;
    return inDoubt;
  })();
  const first: Rest = row.next === 'sign-in' ? 'needs-sign-in' : row.next === 'wait-for-network' ? 'offline' : settled;
  const isNotSaved = settled === 'invalid' || settled === 'forbidden' || settled === 'gone';
  const last: Rest = isNotSaved ? settled : 'saved';

  const landedAtRest = isLanded ? 1 : 0;
  return {
    rests: [first, settled, last],
    commits: [landedAtRest, landedAtRest, last === 'saved' ? 1 : 0],
    requests: requestsUntilRest(cell, settled, hasEarlierDoubt),
    told: isNotSaved ? ['save-failed'] : settled === 'unconfirmed' ? ['unconfirmed', 'saved'] : ['saved'],
    words: isNotSaved || row.known === 'applied' ? null : wordsOf(cell),
  };
}

function requestsUntilRest(
  { row, attempt, company }: MatrixCell,
  settled: Rest,
  hasEarlierDoubt: boolean,
): Expectation['requests'] {
  const resends = settled === 'unconfirmed' ? RESENDS : 0;
  const before = ((): number => {
    switch (row.next) {
      case 'saved':
      case 'verify':
        return attempt;
      // An attempt refused for lack of a sign-in does not count.
      case 'sign-in':
        return ATTEMPTS + 1;
      case 'verify-conflict':
        return attempt === 1 ? 1 : ATTEMPTS;
      case 'retry':
      case 'wait-for-network':
        return ATTEMPTS;
      default:
        return attempt;
    }
  })();
  const exact = before + resends;
  // Attempts left at the first read may be added to the resends.
  const most = settled === 'unconfirmed' ? Math.max(before, ATTEMPTS) + resends : exact;
  if (company !== 'after a reload') return { least: exact, most };
  // The next life does not know how many attempts the previous one sent: at least one more, at most all again.
  const isOver = row.known === 'applied' || (row.known === 'refused' && !hasEarlierDoubt);
  return { least: attempt + 1, most: isOver ? attempt + 1 : attempt + ATTEMPTS + 1 + resends };
}

function wordsOf({ row, attempt, company }: MatrixCell): Expectation['words'] {
  if (row.words !== 'Busy' && row.words !== 'Still saving…') return row.words;
  // With its attempts used up, the record is read next. After a reload it is up to the next life how many are left.
  if (company === 'after a reload') return null;
  return attempt < ATTEMPTS ? row.words : 'Checking';
}
