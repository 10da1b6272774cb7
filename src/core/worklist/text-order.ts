import { withRows } from './splice-rows.js';

/** Rows sorted by a text that is different in almost every row. Built on first use, in pieces. */
export type TextOrder = ReturnType<typeof createTextOrder>;

const ALL = Number.POSITIVE_INFINITY;
/** Ranking a row takes a fraction of the time that sorting it in takes. */
const RANKED_PER_ROW = 10;
/** Small enough to take only a few milliseconds, large enough that sorting it first saves most comparisons. */
const PIECE = 500;

/**
 * @param textOf returns the text of a row; empty for none
 * @param rowCount returns the number of rows
 * @param compareTexts compares texts; 0 only for equal ones
 */
export function createTextOrder(
  textOf: (row: number) => string,
  rowCount: () => number,
  compareTexts: (a: string, b: string) => number,
) {
  let order: Uint32Array = new Uint32Array(0);
  let ranks: Uint32Array | null = null;
  /** How many places of the order are ranked. */
  let ranked = 0;
  let wanted = false;
  /** Rows below this have been sorted in once. */
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
    // Remove all at once: binary search fails on an order with an outdated place.
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
    /** Compares the texts of two rows; 0 only for the same text. Not for rows without text. */
    compare,
    hasText: (row: number): boolean => textOf(row) !== '',
    /** Call it whenever the text of a row has changed. */
    touch(row: number): void {
      if (wanted && row < seen) touched.add(row);
    },
    /** Sorts up to `limit` rows. @returns whether all are sorted */
    prepare,
    /** Returns each row's rank, equal for equal texts; meaningless for rows without text. */
    ranks(): Uint32Array {
      prepare(ALL);
      return ranks ?? new Uint32Array(0);
    },
  };
}
