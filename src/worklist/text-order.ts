import { withRows } from './splice-rows.js';

/** Rows ordered by a text that nearly every row has a different one of. Made when it is first wanted, piece by piece. */
export type TextOrder = ReturnType<typeof createTextOrder>;

const ALL = Number.POSITIVE_INFINITY;
/** A row is ranked in a fraction of the time that it takes to find its place. */
const RANKED_PER_ROW = 10;
/** Small enough that ordering it by itself saves most comparisons, and no more than a few milliseconds of work. */
const PIECE = 500;

/**
 * @param textOf the text of a row; empty for none
 * @param rowCount how many rows there are
 * @param compareTexts an order in which only equal texts are equal
 */
export function createTextOrder(
  textOf: (row: number) => string,
  rowCount: () => number,
  compareTexts: (a: string, b: string) => number,
) {
  let order: Uint32Array = new Uint32Array(0);
  let ranks: Uint32Array | null = null;
  /** How many places of the order have their rank. */
  let ranked = 0;
  let wanted = false;
  /** Rows below this have been put in order once. */
  let seen = 0;
  const touched = new Set<number>();

  const compare = (a: number, b: number) => {
    const [first, second] = [textOf(a), textOf(b)];
    return first === second ? 0 : compareTexts(first, second);
  };
  const total = (a: number, b: number) => compare(a, b) || a - b;

  function nextPiece(limit: number): number[] {
    const piece: number[] = [];
    for (const row of touched) {
      if (piece.length === limit) return piece;
      touched.delete(row);
      piece.push(row);
    }
    for (const count = rowCount(); seen < count && piece.length < limit; seen += 1) piece.push(seen);
    return piece;
  }

  function place(limit: number): boolean {
    // Out with all at once: an order that holds a text in its old place can't be searched by halves.
    if (touched.size > 0) order = order.filter((row) => !touched.has(row));
    for (let left = limit; left > 0;) {
      const piece = nextPiece(Math.min(left, PIECE));
      if (piece.length === 0) return true;
      left -= piece.length;
      ranks = null;
      order = withRows(
        order,
        piece.filter((row) => textOf(row) !== ''),
        total,
      );
    }
    return touched.size === 0 && seen >= rowCount();
  }

  function rank(limit: number): boolean {
    if (!ranks) {
      ranks = new Uint32Array(rowCount());
      ranked = 0;
    }
    const end = Math.min(order.length, ranked + limit);
    for (; ranked < end; ranked += 1) {
      const row = order[ranked] as number;
      const before = order[ranked - 1];
      ranks[row] = before === undefined ? 0 : (ranks[before] as number) + Number(textOf(before) !== textOf(row));
    }
    return ranked === order.length;
  }

  function prepare(limit: number): boolean {
    wanted = true;
    return place(limit) && rank(limit * RANKED_PER_ROW);
  }

  return {
    /** Compares the texts of two rows; 0 only for the same text. Rows with no text are not for it. */
    compare,
    hasText: (row: number): boolean => textOf(row) !== '',
    /** To be called whenever the text of a row has become another. */
    touch(row: number): void {
      if (wanted && row < seen) touched.add(row);
    },
    /** Puts up to so many rows in order. @returns whether all are */
    prepare,
    /** For each row its place in the order, the same for equal texts; of no meaning for a row with no text. */
    ranks(): Uint32Array {
      prepare(ALL);
      return ranks ?? new Uint32Array(0);
    },
  };
}
