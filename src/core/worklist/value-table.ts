import type { PresentValue } from './custom-column-data.js';
import { withRows } from './splice-rows.js';

/** The distinct values of a field, each with a small number as its code; 0 means none. */
export type ValueTable<Value = string> = ReturnType<typeof createValueTable<Value>>;

/** The values of a column, and the code of each row's value. */
export interface ColumnCodes {
  readonly table: ValueTable<PresentValue> | ValueTable;
  readonly of: (row: number) => number;
  /** Computes and sorts up to `piece` values. Returns whether nothing is left to do. */
  readonly prepare: (piece: number) => boolean;
  /** How a custom column names its values; `undefined` for as they are. */
  readonly labelOf?: ((value: string) => string) | undefined;
}

const ALL = Number.POSITIVE_INFINITY;
/** Small enough to be sorted in a few milliseconds. */
const PIECE = 500;

/**
 * @param compare compares values; never 0 for different ones
 * @param keyOf returns the same text for values that mean the same
 */
export function createValueTable<Value = string>(
  compare: (a: Value, b: Value) => number,
  keyOf: (value: Value) => string = String,
) {
  /** By key and also by raw value, because computing keys a hundred thousand times is slower than a lookup. */
  const codes = new Map<Value | string, number>();
  const values: (Value | null)[] = [null];
  const tallies: number[] = [0];
  let sorted: Uint32Array = new Uint32Array(0);
  /** Codes from here on are not sorted yet. */
  let placed = 1;
  let ranks: Uint32Array | null = null;

  const order = (a: number, b: number) => (a === b ? 0 : compare(values[a] as Value, values[b] as Value));

  /** Sorts up to `limit` values; returns whether all are sorted. */
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
    /** Returns the code of a value, a new one for a new value. */
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
    /** Returns the value of a code, as first seen. */
    value: (code: number): Value | null => values[code] ?? null,
    /** Sorts up to `limit` values. @returns whether all are sorted */
    prepare: place,
    /** Returns each code's rank in the order of values, "none" last; another array after each change. */
    ranks(): Uint32Array {
      if (placed < values.length) place(ALL);
      if (ranks) return ranks;
      ranks = new Uint32Array(values.length);
      ranks[0] = sorted.length;
      for (const [rank, code] of sorted.entries()) ranks[code] = rank;
      return ranks;
    },
    /** Adds a record to the counts or removes it. */
    tally(code: number, by: 1 | -1): void {
      tallies[code] = (tallies[code] ?? 0) + by;
    },
    /** Returns the values that records have, in order, "none" last, with the number of records for each. */
    counts(): { readonly value: Value | null; readonly count: number }[] {
      place(ALL);
      return [...sorted, 0]
        .map((code) => ({ value: values[code] ?? null, count: tallies[code] ?? 0 }))
        .filter(({ count }) => count > 0);
    },
    /** Sorts the values again after the comparison has changed. @returns whether the order changed */
    resort(): boolean {
      place(ALL);
      const before = sorted;
      sorted = before.toSorted(order);
      ranks = null;
      return sorted.some((code, at) => code !== before[at]);
    },
  };
}
