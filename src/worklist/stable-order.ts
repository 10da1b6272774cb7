const DIGIT = 11;
const BUCKETS = 1 << DIGIT;
const LOW_BITS = 2 * DIGIT;
const LOW = 2 ** LOW_BITS;

/**
 * Puts rows in ascending order of a key by counting its digits, which takes a few passes whatever the number of rows.
 * Rows with the same key keep their order.
 *
 * @param rows the rows
 * @param keys the key of the row at the same place; a whole number from 0 to 2^53
 */
export function stableOrder(rows: Uint32Array, keys: Float64Array): Uint32Array {
  const { length } = rows;
  const low = new Uint32Array(length);
  const high = new Uint32Array(length);
  let maxLow = 0;
  let maxHigh = 0;
  for (let at = 0; at < length; at += 1) {
    const key = keys[at] as number;
    const upper = Math.floor(key / LOW);
    const lower = key - upper * LOW;
    high[at] = upper;
    low[at] = lower;
    if (upper > maxHigh) maxHigh = upper;
    if (lower > maxLow) maxLow = lower;
  }
  let places: Uint32Array | null = null;
  for (const [digits, max] of [[low, maxLow] as const, [high, maxHigh] as const]) {
    for (let shift = 0; shift < 32 && max >>> shift > 0; shift += DIGIT) places = pass(places, digits, shift);
  }
  if (!places) return rows;
  for (let at = 0; at < length; at += 1) places[at] = rows[places[at] as number] as number;
  return places;
}

/** One pass over one digit; without `places` the rows are still where they began. */
function pass(places: Uint32Array | null, digits: Uint32Array, shift: number): Uint32Array | null {
  const { length } = digits;
  const next = new Uint32Array(BUCKETS);
  for (let at = 0; at < length; at += 1) {
    const digit = ((digits[at] as number) >>> shift) & (BUCKETS - 1);
    next[digit] = (next[digit] as number) + 1;
  }
  let start = 0;
  for (let digit = 0; digit < BUCKETS; digit += 1) {
    const count = next[digit] as number;
    if (count === length) return places;
    next[digit] = start;
    start += count;
  }
  const moved = new Uint32Array(length);
  for (let at = 0; at < length; at += 1) {
    const place = places ? (places[at] as number) : at;
    const digit = ((digits[place] as number) >>> shift) & (BUCKETS - 1);
    const to = next[digit] as number;
    next[digit] = to + 1;
    moved[to] = place;
  }
  return moved;
}
