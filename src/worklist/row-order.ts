import { DUE_BUCKETS, dueBucketIndex } from './due-bucket.js';
import { OPEN } from './rows.js';
import type { Rows } from './rows.js';
import { stableOrder } from './stable-order.js';
import type { TextOrder } from './text-order.js';
import type { ValueTable } from './value-table.js';
import type { WorklistColumn } from './worklist-column.js';
import type { WorklistQuery } from './worklist-query.js';
import type { WorklistState } from './worklist-state.js';

type Compare = (a: number, b: number) => number;
/** The key of a row; `NaN` for none. */
type KeyOf = (row: number) => number;

/** The place of a row's due bucket in `DUE_BUCKETS`. */
export function bucketOfRow({ rows, options }: WorklistState, row: number): number {
  return dueBucketIndex(rows.due[row] as number, ((rows.flags[row] as number) & OPEN) !== 0, options.boundaries);
}

/** How a query orders two rows; never 0 for two different ones. */
export function compareRows({ sort, groupBy }: WorklistQuery, state: WorklistState): Compare {
  const { ids } = state.rows;
  const byId: Compare = (a, b) => (a === b ? 0 : (ids[a] as string) < (ids[b] as string) ? -1 : 1);
  const byColumn = sort ? columnCompare(sort.column, sort.direction === 'descending' ? -1 : 1, state) : null;
  const inBucket: Compare = byColumn ? (a, b) => byColumn(a, b) || byId(a, b) : byId;
  if (groupBy === null) return inBucket;
  return (a, b) => bucketOfRow(state, a) - bucketOfRow(state, b) || inBucket(a, b);
}

/** The same order for many rows at once, which come in ascending order of id. */
export function orderRows(found: Uint32Array, { sort, groupBy }: WorklistQuery, state: WorklistState): Uint32Array {
  const sorted = sort ? orderByKey(found, keyOf(sort.column, state), sort.direction === 'descending') : found;
  return groupBy === null ? sorted : orderByBucket(sorted, state);
}

/** What `orderRows` would have to make first for a query. */
export function textOrderOf({ sort }: WorklistQuery, state: WorklistState): TextOrder | null {
  if (sort?.column === 'note') return state.notes;
  return sort?.column === 'deal_id' ? state.deals : null;
}

function orderByBucket(sorted: Uint32Array, state: WorklistState): Uint32Array {
  const { length } = sorted;
  const buckets = new Uint8Array(length);
  const next = DUE_BUCKETS.map(() => 0);
  for (let at = 0; at < length; at += 1) {
    const bucket = bucketOfRow(state, sorted[at] as number);
    buckets[at] = bucket;
    next[bucket] = (next[bucket] as number) + 1;
  }
  let start = 0;
  for (const [bucket, count] of next.entries()) {
    next[bucket] = start;
    start += count;
  }
  const grouped = new Uint32Array(length);
  for (let at = 0; at < length; at += 1) {
    const bucket = buckets[at] as number;
    const to = next[bucket] as number;
    grouped[to] = sorted[at] as number;
    next[bucket] = to + 1;
  }
  return grouped;
}

function orderByKey(found: Uint32Array, keyOf: KeyOf, descending: boolean): Uint32Array {
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
  rows.set(without, count);
  return rows;
}

function columnCompare(column: WorklistColumn, sign: 1 | -1, state: WorklistState): Compare {
  const texts = column === 'note' ? state.notes : column === 'deal_id' ? state.deals : null;
  if (texts) {
    return (a, b) => {
      const [first, second] = [texts.hasText(a), texts.hasText(b)];
      if (first && second) return sign * texts.compare(a, b);
      return Number(second) - Number(first);
    };
  }
  const key = keyOf(column, state);
  return (a, b) => {
    const first = key(a);
    const second = key(b);
    if (Number.isNaN(first) || Number.isNaN(second)) return Number(Number.isNaN(first)) - Number(Number.isNaN(second));
    return sign * (first - second);
  };
}

function keyOf(column: WorklistColumn, state: WorklistState): KeyOf {
  const { rows } = state;
  switch (column) {
    case 'due_at':
      return (row) => rows.due[row] as number;
    case 'updated_at':
      return (row) => rows.updated[row] as number;
    case 'status':
      return rankKey('status', state.statuses, rows);
    case 'priority':
      return rankKey('priority', state.priorities, rows);
    case 'task_type':
      return rankKey('taskType', state.taskTypes, rows);
    case 'owner_user_id':
      return rankKey('owner', state.owners, rows);
    case 'note':
      return textKey(state.notes);
    case 'deal_id':
      return textKey(state.deals);
  }
}

// Columns and ranks are looked up each time: more rows, or a value that was not met before, put others in their place.
function rankKey(field: 'status' | 'priority' | 'taskType' | 'owner', table: ValueTable, rows: Rows): KeyOf {
  return (row) => {
    const code = rows[field][row] as number;
    return code === 0 ? Number.NaN : (table.ranks()[code] as number);
  };
}

function textKey(texts: TextOrder): KeyOf {
  const ranks = texts.ranks();
  return (row) => (texts.hasText(row) ? (ranks[row] as number) : Number.NaN);
}
