import { withRows } from './splice-rows.js';

/** The distinct values of a field, each with a small number that stands for it; 0 stands for none. */
export type ValueTable<Value = string> = ReturnType<typeof createValueTable<Value>>;

const ALL = Number.POSITIVE_INFINITY;
/** Small enough that ordering it by itself is no more than a few milliseconds of work. */
const PIECE = 500;

/**
 * @param compare an order in which no two values are equal
 * @param keyOf gives the same text for values that mean the same
 */
export function createValueTable<Value = string>(
  compare: (a: Value, b: Value) => number,
  keyOf: (value: Value) => string = String,
) {
  /** By key, and by each value that came: to find its key takes longer than to find it, a hundred thousand times. */
  const codes = new Map<Value | string, number>();
  const values: (Value | null)[] = [null];
  const tallies: number[] = [0];
  let sorted: Uint32Array = new Uint32Array(0);
  /** Numbers from here on have no place in the order yet. */
  let placed = 1;
  let ranks: Uint32Array | null = null;

  const order = (a: number, b: number) => (a === b ? 0 : compare(values[a] as Value, values[b] as Value));

  /** Puts up to so many values in order; gives whether all are. */
  function place(limit: number): boolean {
    for (let left = limit; placed < values.length && left > 0;) {
      const length = Math.min(PIECE, left, values.length - placed);
      const first = placed;
      const piece = Array.from({ length }, (_, at) => first + at);
      sorted = withRows(sorted, piece, order);
      placed += length;
      left -= length;
      ranks = null;
    }
    return placed === values.length;
  }

  return {
    /** The number of a value, a new one where it was not met before. */
    code(value: Value | null | undefined): number {
      if (value === null || value === undefined || value === '') return 0;
      const known = codes.get(value);
      if (known !== undefined) return known;
      const key = keyOf(value);
      const code = codes.get(key) ?? values.length;
      codes.set(value, code).set(key, code);
      if (code < values.length) return code;
      values.push(value);
      tallies.push(0);
      return code;
    },
    /** The value that a number stands for, as it was first met. */
    value: (code: number): Value | null => values[code] ?? null,
    /** Puts up to so many values in order. @returns whether all are */
    prepare: place,
    /** For each number its place in the order of the values; of no meaning for 0. */
    ranks(): Uint32Array {
      if (placed < values.length) place(ALL);
      if (ranks) return ranks;
      ranks = new Uint32Array(values.length);
      for (const [rank, code] of sorted.entries()) ranks[code] = rank;
      return ranks;
    },
    /** Counts a record in or out. */
    tally(code: number, by: 1 | -1): void {
      tallies[code] = (tallies[code] ?? 0) + by;
    },
    /** The values that a record has, in order, "none" last, with how many records have each. */
    counts(): { readonly value: Value | null; readonly count: number }[] {
      place(ALL);
      return [...sorted, 0]
        .map((code) => ({ value: values[code] ?? null, count: tallies[code] ?? 0 }))
        .filter(({ count }) => count > 0);
    },
    /** Puts the values in order anew, where what they are compared by has changed. @returns whether that made a difference */
    resort(): boolean {
      place(ALL);
      const before = sorted;
      sorted = before.toSorted(order);
      ranks = null;
      return sorted.some((code, at) => code !== before[at]);
    },
  };
}
