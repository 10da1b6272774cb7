import { DUE_BUCKETS, type DueBucket } from './due-bucket.js';
import type { WorklistView } from './worklist-view.js';
import type { WorklistState } from './worklist-state.js';

/** The rows under one heading. */
export interface WorklistGroup {
  readonly bucket: DueBucket;
  /** The place of its first row in the whole result. */
  readonly start: number;
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
  /** How many records are loaded. */
  readonly loaded: number;
  /** How many of the loaded records wait for a decision, whatever the filters. */
  readonly conflicts: number;
}

/** What a result is made of. */
export interface ResultParts {
  /** Never changed after it was handed over. */
  readonly order: Uint32Array;
  /** How many rows of each bucket, in the order of `DUE_BUCKETS`; `null` where the query does not group. */
  readonly buckets: readonly number[] | null;
  readonly counts: Readonly<Record<WorklistView, number>>;
  readonly loaded: number;
  readonly conflicts: number;
}

export function createResult({ rows, idOrder }: WorklistState, parts: ResultParts): WorklistResult {
  const { order, buckets, counts, loaded, conflicts } = parts;
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
      return row === -1 ? -1 : order.indexOf(row);
    },
    groups: buckets ? groupsOf(buckets) : [],
    counts,
    loaded,
    conflicts,
  };
}

function groupsOf(buckets: readonly number[]): WorklistGroup[] {
  let start = 0;
  return DUE_BUCKETS.map((bucket, place) => {
    const count = buckets[place] ?? 0;
    start += count;
    return { bucket, start: start - count, count };
  }).filter(({ count }) => count > 0);
}
