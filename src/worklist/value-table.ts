/** The distinct values of a field, each with a small number that stands for it; 0 stands for none. */
export type ValueTable = ReturnType<typeof createValueTable>;

/**
 * @param compare an order in which no two values are equal
 * @param keyOf gives the same text for values that mean the same
 */
export function createValueTable(
  compare: (a: string, b: string) => number,
  keyOf: (value: string) => string = (value) => value,
) {
  const codes = new Map<string, number>();
  const values: (string | null)[] = [null];
  const tallies: number[] = [0];
  const sorted: number[] = [];
  let ranks: Uint32Array | null = null;

  const order = (a: number, b: number) => compare(values[a] ?? '', values[b] ?? '');

  function add(value: string, key: string): number {
    const code = values.length;
    codes.set(key, code);
    values.push(value);
    tallies.push(0);
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (order(sorted[middle] ?? 0, code) < 0) low = middle + 1;
      else high = middle;
    }
    sorted.splice(low, 0, code);
    ranks = null;
    return code;
  }

  return {
    /** The number of a value, a new one where it was not met before. */
    code(value: string | null | undefined): number {
      if (value === null || value === undefined || value === '') return 0;
      const key = keyOf(value);
      return codes.get(key) ?? add(value, key);
    },
    /** The value that a number stands for, as it was first met. */
    value: (code: number): string | null => values[code] ?? null,
    /** For each number its place in the order of the values; of no meaning for 0. */
    ranks(): Uint32Array {
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
    counts: (): { readonly value: string | null; readonly count: number }[] =>
      [...sorted, 0]
        .map((code) => ({ value: values[code] ?? null, count: tallies[code] ?? 0 }))
        .filter(({ count }) => count > 0),
    /** Puts the values in order anew, where what they are compared by has changed. */
    resort(): void {
      sorted.sort(order);
      ranks = null;
    },
  };
}
