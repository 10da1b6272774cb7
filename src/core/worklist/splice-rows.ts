/**
 * Returns an order without the rows at some places.
 *
 * @param into receives the remaining rows, from its start; at least as long as `order`
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

/** Returns an order with more rows, each in its place. The given order stays the same. */
export function withRows(
  order: Uint32Array,
  rows: readonly number[],
  compare: (a: number, b: number) => number,
): Uint32Array {
  if (rows.length === 0) return order;
  const added = rows.toSorted(compare);
  const last = order.at(-1);
  // Fast path: pages arrive in list order.
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

/** The length of the longest order in each growing buffer. */
const longestIn = new WeakMap<ArrayBufferLike, number>();
const GROWTH = 1.25;

/** Appends rows to the longest order of a buffer in place if they fit; else copies it to a longer buffer. */
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

/** Binary search: returns the place of a row in an order, or where to insert it, from `low` on. */
export function placeOf(order: Uint32Array, row: number, compare: (a: number, b: number) => number, low = 0): number {
  let start = low;
  let end = order.length;
  // Most new rows belong at the end, so that is checked first.
  if (end > start && compare(order[end - 1] as number, row) < 0) return end;
  while (start < end) {
    const middle = (start + end) >>> 1;
    if (compare(order[middle] as number, row) < 0) start = middle + 1;
    else end = middle;
  }
  return start;
}
