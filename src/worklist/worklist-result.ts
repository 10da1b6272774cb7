import { bucketAt, BUCKETS, LATER, OVERDUE, TODAY, type DueBucket } from './due-bucket.js';
import type { WorklistView } from './worklist-view.js';
import type { WorklistState } from './worklist-state.js';

/** The rows under one heading. */
export interface WorklistGroup {
  readonly bucket: DueBucket;
  /** The day in the provider's time zone, such as `2026-11-26`; none where the bucket is not one day. */
  readonly day?: string | null | undefined;
  /** The place of its first row in the whole result. */
  readonly start: number;
  readonly count: number;
}

/** How many open records are due on a day. */
export interface WorklistDay {
  /** The day in the provider's time zone, such as `2026-11-26`. */
  readonly day: string;
  readonly count: number;
}

/** What a query found among the loaded records, at one moment. It does not change; after a change there is a new one. */
export interface WorklistResult {
  /** How many records there are. */
  readonly length: number;
  /** The id at a place, or `undefined` beyond the end. */
  idAt(place: number): string | undefined;
  /** The ids from one place up to another; all without places. */
  ids(start?: number, end?: number): string[];
  /** The place of an id, or -1. */
  indexOf(id: string): number;
  /** The groups that have rows, in order; empty where the query does not group. */
  readonly groups: readonly WorklistGroup[];
  /** How many records each view would show under the same filters; `null` where nobody has looked. */
  readonly counts: Readonly<Record<WorklistView, number>> | null;
  /**
   * How many open records are due today and on each of the 27 days after it, those that are overdue left out, under the
   * same scope and filters and whatever the view; empty where nobody has looked, or no present is known.
   */
  readonly days: readonly WorklistDay[];
  /** How many records are loaded. */
  readonly loaded: number;
  /** How many of the loaded records wait for a decision, whatever the filters. */
  readonly conflicts: number;
}

/** What a result is made of. */
export interface ResultParts {
  /** Never changed after it was handed over. */
  readonly order: Uint32Array;
  /** How many rows stand at the place of each bucket; `null` where the query does not group. */
  readonly buckets: readonly number[] | null;
  /** How many rows each bucket would have in a view of everything. */
  readonly found: readonly number[];
  readonly counts: Readonly<Record<WorklistView, number>>;
  readonly loaded: number;
  readonly conflicts: number;
  /** Where a row would stand in this order now, found without a walk through it. */
  readonly placeNow: (row: number) => number;
}

export function createResult({ rows, idOrder, options }: WorklistState, parts: ResultParts): WorklistResult {
  const { order, buckets, found, counts, loaded, conflicts, placeNow } = parts;
  const dates = options.boundaries?.dates ?? [];
  const idOf = (row: number) => rows.ids[row] as string;
  return {
    length: order.length,
    idAt: (place) => {
      const row = order[place];
      return row === undefined ? undefined : idOf(row);
    },
    ids: (start, end) => Array.from(order.subarray(start, end), idOf),
    indexOf: (id) => {
      const row = idOrder.find(id);
      if (row === -1) return -1;
      const place = placeNow(row);
      // It may have changed since this order was made.
      return order[place] === row ? place : order.indexOf(row);
    },
    groups: buckets ? groupsOf(buckets, dates) : [],
    counts,
    days: dates.map((day, ahead) => ({ day, count: found[TODAY + ahead] as number })),
    loaded,
    conflicts,
  };
}

function groupsOf(buckets: readonly number[], dates: readonly string[]): WorklistGroup[] {
  let start = 0;
  return Array.from({ length: BUCKETS }, (_, place) => {
    const count = buckets[place] as number;
    start += count;
    const day = place > OVERDUE && place < LATER ? (dates[place - TODAY] ?? null) : null;
    return { bucket: bucketAt(place), day, start: start - count, count };
  }).filter(({ count }) => count > 0);
}
