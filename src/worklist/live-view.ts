import { DUE_BUCKETS } from './due-bucket.js';
import { createRowFilter, isInView } from './row-filter.js';
import { bucketOfRow, compareRows, orderRows } from './row-order.js';
import { placeOf, withRows, withoutPlaces } from './splice-rows.js';
import type { WorklistQuery } from './worklist-query.js';
import { createResult } from './worklist-result.js';
import type { WorklistResult } from './worklist-result.js';
import type { WorklistState } from './worklist-state.js';
import type { WorklistView } from './worklist-view.js';

/** What a query finds, kept right from change to change without ordering everything anew. */
export interface LiveView {
  readonly query: WorklistQuery;
  /** Takes rows out, while they are still as they were. */
  takeOut(rows: readonly number[]): void;
  /** Puts the same rows where they belong now. */
  putBack(rows: readonly number[]): void;
  /** The same object until something in it changes. */
  result(loaded: number, conflicts: number): WorklistResult;
}

const VIEW_OF_BUCKET: readonly (WorklistView | null)[] = ['overdue', 'due-today', 'this-week', 'later', null];

export function createLiveView(query: WorklistQuery, state: WorklistState): LiveView {
  const filter = createRowFilter(query, state);
  const compare = compareRows(query, state);
  const counts: Record<WorklistView, number> = {
    all: 0,
    mine: 0,
    overdue: 0,
    'due-today': 0,
    'this-week': 0,
    later: 0,
  };
  const buckets = DUE_BUCKETS.map(() => 0);
  let order = findAll();
  // Between the two halves of a change only; what a result holds is never written to again.
  let scratch = new Uint32Array(0);
  let taken: { readonly order: Uint32Array; readonly tallies: string } | null = null;
  let result: WorklistResult | null = null;

  /** Counts a row in or out. @returns whether the view shows it */
  function tally(row: number, by: 1 | -1): boolean {
    if (!filter.passes(row)) return false;
    const bucket = bucketOfRow(state, row);
    const mine = filter.isMine(row);
    counts.all += by;
    if (mine) counts.mine += by;
    const view = VIEW_OF_BUCKET[bucket];
    if (view) counts[view] += by;
    if (!isInView(query, mine, bucket)) return false;
    buckets[bucket] = (buckets[bucket] as number) + by;
    return true;
  }

  function findAll(): Uint32Array {
    const all = state.idOrder.all();
    const found = new Uint32Array(all.length);
    let length = 0;
    for (const row of all) {
      if (!tally(row, 1)) continue;
      found[length] = row;
      length += 1;
    }
    return orderRows(found.slice(0, length), query, state);
  }

  const tallies = () => JSON.stringify([counts, buckets]);

  return {
    query,
    takeOut(rows) {
      taken = { order, tallies: tallies() };
      const places: number[] = [];
      for (const row of rows) if (tally(row, -1)) places.push(placeOf(order, row, compare));
      if (scratch.length < order.length) scratch = new Uint32Array(order.length * 2);
      order = withoutPlaces(order, places, scratch);
    },
    putBack(rows) {
      const shown = rows.filter((row) => tally(row, 1));
      if (shown.length > 0) order = withRows(order, shown, compare);
      else if (taken && taken.order !== order) order = order.slice();
      if (taken && taken.tallies === tallies() && isSame(taken.order, order)) order = taken.order;
      else result = null;
      taken = null;
    },
    result(loaded, conflicts) {
      if (result?.loaded !== loaded || result.conflicts !== conflicts) {
        result = createResult(state, {
          order,
          buckets: query.groupBy === null ? null : [...buckets],
          counts: { ...counts },
          loaded,
          conflicts,
        });
      }
      return result;
    },
  };
}

function isSame(a: Uint32Array, b: Uint32Array): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return false;
  return true;
}
