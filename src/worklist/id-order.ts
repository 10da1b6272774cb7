const FIRST_CAPACITY = 1024;

/** All rows in ascending order of id, the order in which the server lists them. */
export interface IdOrder {
  /** The row of an id, or -1. */
  find(id: string): number;
  /** Takes in rows whose ids are not among them yet. */
  insert(rows: Iterable<number>): void;
  /** The rows in order; not to be changed, and of use only until the next `insert`. */
  all(): Uint32Array;
}

/** @param ids the id of each row, by its number */
export function createIdOrder(ids: readonly string[]): IdOrder {
  let order = new Uint32Array(FIRST_CAPACITY);
  let length = 0;

  const idAt = (place: number) => ids[order[place] as number] as string;
  const byId = (a: number, b: number) => ((ids[a] as string) < (ids[b] as string) ? -1 : 1);

  return {
    find(id) {
      // Pages come in this order: most ids are new and belong at the end.
      if (length === 0 || id > idAt(length - 1)) return -1;
      let [low, high] = [0, length - 1];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (idAt(middle) < id) low = middle + 1;
        else high = middle;
      }
      return idAt(low) === id ? (order[low] as number) : -1;
    },
    insert(rows) {
      const added = [...rows].sort(byId);
      const total = length + added.length;
      if (total > order.length) {
        const longer = new Uint32Array(Math.max(total, order.length * 2));
        longer.set(order);
        order = longer;
      }
      let from = length - 1;
      let to = total - 1;
      for (let at = added.length - 1; at >= 0; at -= 1) {
        const row = added[at] as number;
        while (from >= 0 && byId(order[from] as number, row) > 0) {
          order[to] = order[from] as number;
          to -= 1;
          from -= 1;
        }
        order[to] = row;
        to -= 1;
      }
      length = total;
    },
    all: () => order.subarray(0, length),
  };
}
