/**
 * The rows of an order without those at some places.
 *
 * @param into where the rows left are written, from its beginning; as long as `order` or longer
 */
export function withoutPlaces(order: Uint32Array, places: readonly number[], into: Uint32Array): Uint32Array {
  if (places.length === 0) return order;
  const left = into.subarray(0, order.length - places.length);
  let from = 0;
  let to = 0;
  for (const place of places.toSorted((a, b) => a - b)) {
    left.set(order.subarray(from, place), to);
    to += place - from;
    from = place + 1;
  }
  left.set(order.subarray(from), to);
  return left;
}

/** An order with more rows, each in its place. The one before stays as it is. */
export function withRows(
  order: Uint32Array,
  rows: readonly number[],
  compare: (a: number, b: number) => number,
): Uint32Array {
  if (rows.length === 0) return order;
  const added = rows.toSorted(compare);
  const last = order.at(-1);
  // Pages come in the order of the list.
  if (last === undefined || compare(last, added[0] as number) < 0) return withRowsBehind(order, added);
  const all = new Uint32Array(order.length + added.length);
  let from = 0;
  let to = 0;
  for (const row of added) {
    const place = placeOf(order, row, compare, from);
    if (place > from) {
      all.set(order.subarray(from, place), to);
      to += place - from;
      from = place;
    }
    all[to] = row;
    to += 1;
  }
  all.set(order.subarray(from), to);
  return all;
}

/** How many rows the longest order has that grows in a piece of memory. */
const longestIn = new WeakMap<ArrayBufferLike, number>();
const GROWTH = 1.25;

/** Writes rows behind the longest order in a piece of memory, into what is left of that; else into a longer piece. */
function withRowsBehind(order: Uint32Array, rows: readonly number[]): Uint32Array {
  const length = order.length + rows.length;
  let { buffer } = order;
  if (longestIn.get(buffer) !== order.length || buffer.byteLength < length * order.BYTES_PER_ELEMENT) {
    const longer = new Uint32Array(Math.max(length, Math.ceil(order.length * GROWTH)));
    longer.set(order);
    buffer = longer.buffer;
  }
  longestIn.set(buffer, length);
  const all = new Uint32Array(buffer, 0, length);
  all.set(rows, order.length);
  return all;
}

/** The place of a row in an order, or where it would stand, by halving what comes from `low` on. */
export function placeOf(order: Uint32Array, row: number, compare: (a: number, b: number) => number, low = 0): number {
  let start = low;
  let end = order.length;
  // New rows mostly belong at the end, and the last row is at hand.
  if (end > start && compare(order[end - 1] as number, row) < 0) return end;
  while (start < end) {
    const middle = (start + end) >>> 1;
    if (compare(order[middle] as number, row) < 0) start = middle + 1;
    else end = middle;
  }
  return start;
}
