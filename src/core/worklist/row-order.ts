import { isInstantColumn } from './column-groups.js';
import type { RowGroups } from './row-groups.js';
import { isWorklistColumn } from './worklist-column.js';
import type { WorklistQuery, WorklistSort } from './worklist-query.js';
import { codesOf, type WorklistState } from './worklist-state.js';

const LOW_BITS = 26;
const LOW = 2 ** LOW_BITS;
/** In bits. Each pass looks at every row and at every possible digit. */
const [DIGIT_OF_FEW, DIGIT] = [8, 13];
const FEW_ROWS = 4096;

/**
 * Sorts rows by ascending key with a stable radix sort, whose number of passes does not depend on the number of rows.
 *
 * @param rows the rows
 * @param keys the key of the row at the same place; an integer from 0 to 2^53
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
  const digit = length < FEW_ROWS ? DIGIT_OF_FEW : DIGIT;
  let places: Uint32Array | null = null;
  for (const [digits, max] of [[low, maxLow] as const, [high, maxHigh] as const]) {
    for (let shift = 0; shift < 32 && max >>> shift > 0; shift += digit)
      places = pass(places, digits, shift, 1 << digit);
  }
  if (!places) return rows;
  for (let at = 0; at < length; at += 1) places[at] = rows[places[at] as number] as number;
  return places;
}

/** Makes one radix pass; `null` places mean the original order. */
function pass(places: Uint32Array | null, digits: Uint32Array, shift: number, base: number): Uint32Array | null {
  const { length } = digits;
  const next = new Uint32Array(base);
  for (let at = 0; at < length; at += 1) {
    const digit = ((digits[at] as number) >>> shift) & (base - 1);
    next[digit] = (next[digit] as number) + 1;
  }
  let start = 0;
  for (let digit = 0; digit < base; digit += 1) {
    const count = next[digit] as number;
    if (count === length) return places;
    next[digit] = start;
    start += count;
  }
  const moved = new Uint32Array(length);
  for (let at = 0; at < length; at += 1) {
    const place = places ? (places[at] as number) : at;
    const digit = ((digits[place] as number) >>> shift) & (base - 1);
    const to = next[digit] as number;
    next[digit] = to + 1;
    moved[to] = place;
  }
  return moved;
}

/** How many ranks fit into a safe integer together with any instant of the years 0 to 9999. */
const MAX_RANKS = 24;

type Compare = (a: number, b: number) => number;
/** The key of a row; `NaN` for none. */
type KeyOf = (row: number) => number;

/** Returns the comparison of two rows for a query; never 0 for different rows. */
export function compareRows({ sort }: WorklistQuery, groups: RowGroups | null, state: WorklistState): Compare {
  const { ids } = state.rows;
  const byId: Compare = (a, b) => (a === b ? 0 : (ids[a] as string) < (ids[b] as string) ? -1 : 1);
  const byColumn = sort ? sortCompare(sort, state) : null;
  const inGroup: Compare = byColumn ? (a, b) => byColumn(a, b) || byId(a, b) : byId;
  if (!groups) return inGroup;
  const { of, places } = groups;
  return (a, b) => {
    const [first, second] = [of(a), of(b)];
    if (first === second) return inGroup(a, b);
    const place = places();
    return (place[first] as number) - (place[second] as number);
  };
}

/** Sorts many rows in the same order at once; `found` must be in ascending order of id. */
export function orderRows(found: Uint32Array, { sort }: WorklistQuery, state: WorklistState): Uint32Array {
  return sort ? orderByColumn(found, sort, state) : found;
}

function orderByColumn(found: Uint32Array, { column, direction }: WorklistSort, state: WorklistState): Uint32Array {
  const isDescending = direction === 'descending';
  if (column !== 'due_at') return orderByKey(found, keyOf(column, state), isDescending);
  // Sorts equal due times by descending priority, those without one last.
  const byPriority = (rows: Uint32Array) => orderByKey(rows, keyOf('priority', state), true);
  const ranks = state.values.priority.ranks();
  const { length } = ranks;
  if (length > MAX_RANKS) return orderByKey(byPriority(found), keyOf(column, state), isDescending);
  const instants = state.rows.instants.due_at;
  const codes = state.rows.codes.priority;
  const keyOfBoth: KeyOf = (row) => {
    const code = codes[row] as number;
    const ahead = code === 0 ? 0 : (ranks[code] as number) + 1;
    return (instants[row] as number) * (length + 1) + (isDescending ? ahead : length - ahead);
  };
  return orderByKey(found, keyOfBoth, isDescending, byPriority);
}

/**
 * Puts sorted rows under their groups.
 *
 * @param groupOf the group of each row, by row number
 * @param placeOf the place of each group
 * @param shown two counts of rows for each group
 */
export function orderByGroup(
  sorted: Uint32Array,
  groupOf: Uint32Array,
  placeOf: Uint32Array,
  shown: Uint32Array,
): Uint32Array {
  const next = new Uint32Array(placeOf.length);
  for (let group = 0; group < next.length; group += 1)
    next[placeOf[group] as number] = (shown[group * 2] ?? 0) + (shown[group * 2 + 1] ?? 0);
  let start = 0;
  for (let place = 0; place < next.length; place += 1) {
    const count = next[place] as number;
    next[place] = start;
    start += count;
  }
  const grouped = new Uint32Array(sorted.length);
  for (const row of sorted) {
    const place = placeOf[groupOf[row] as number] as number;
    const to = next[place] as number;
    grouped[to] = row;
    next[place] = to + 1;
  }
  return grouped;
}

/** @param orderRest sorts the rows without a key, which come last; by default they keep their order */
function orderByKey(
  found: Uint32Array,
  keyOf: KeyOf,
  descending: boolean,
  orderRest?: (rows: Uint32Array) => Uint32Array,
): Uint32Array {
  const { length } = found;
  const keys = new Float64Array(length);
  const rows = new Uint32Array(length);
  const without: number[] = [];
  let count = 0;
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 0; at < length; at += 1) {
    const row = found[at] as number;
    const key = keyOf(row);
    if (Number.isNaN(key)) {
      without.push(row);
      continue;
    }
    rows[count] = row;
    keys[count] = key;
    count += 1;
    if (key < min) min = key;
    if (key > max) max = key;
  }
  for (let at = 0; at < count; at += 1) keys[at] = descending ? max - (keys[at] as number) : (keys[at] as number) - min;
  const ordered = stableOrder(rows.subarray(0, count), keys.subarray(0, count));
  rows.set(ordered);
  rows.set(orderRest ? orderRest(Uint32Array.from(without)) : without, count);
  return rows;
}

function sortCompare({ column, direction }: WorklistSort, state: WorklistState): Compare {
  const byColumn = columnCompare(column, direction === 'descending' ? -1 : 1, state);
  if (column !== 'due_at') return byColumn;
  const byPriority = columnCompare('priority', -1, state);
  return (a, b) => byColumn(a, b) || byPriority(a, b);
}

function columnCompare(column: WorklistSort['column'], sign: 1 | -1, state: WorklistState): Compare {
  const key = keyOf(column, state);
  return (a, b) => {
    const first = key(a);
    const second = key(b);
    if (Number.isNaN(first) || Number.isNaN(second)) return Number(Number.isNaN(first)) - Number(Number.isNaN(second));
    return sign * (first - second);
  };
}

function keyOf(column: WorklistSort['column'], state: WorklistState): KeyOf {
  // Arrays and ranks are looked up on each call: new rows and new values replace them.
  if (isWorklistColumn(column) && isInstantColumn(column)) {
    const { instants } = state.rows;
    return (row) => instants[column][row] as number;
  }
  const codes = codesOf(column, state);
  if (!codes) return () => Number.NaN;
  const { table, of } = codes;
  // Each new value moves others.
  codes.prepare(Number.POSITIVE_INFINITY);
  return (row) => {
    const code = of(row);
    return code === 0 ? Number.NaN : (table.ranks()[code] as number);
  };
}
