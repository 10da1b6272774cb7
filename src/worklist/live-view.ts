import { DUE_BUCKETS } from './due-bucket.js';
import { createRowFilter, viewTest } from './row-filter.js';
import { bucketOfRow, compareRows, orderRows } from './row-order.js';
import { placeOf, withRows, withoutPlaces } from './splice-rows.js';
import type { WorklistQuery } from './worklist-query.js';
import { createResult, type WorklistResult } from './worklist-result.js';
import type { WorklistState } from './worklist-state.js';
import type { WorklistView } from './worklist-view.js';

/** What a query finds, kept right from change to change without ordering everything anew. */
export type LiveView = ReturnType<typeof createLiveView>;

export function createLiveView(query: WorklistQuery, state: WorklistState) {
  const filter = createRowFilter(query, state);
  const isShown = viewTest(query);
  const compare = compareRows(query, state);
  // Of the rows that the filters let through: by bucket, and those that are mine.
  const found = DUE_BUCKETS.map(() => 0);
  let mineFound = 0;
  // Of the rows that the view shows.
  const shown = DUE_BUCKETS.map(() => 0);
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
    found[bucket] = (found[bucket] as number) + by;
    if (mine) mineFound += by;
    if (!isShown(mine, bucket)) return false;
    shown[bucket] = (shown[bucket] as number) + by;
    return true;
  }

  function findAll(): Uint32Array {
    const all = state.idOrder.all();
    const rows = new Uint32Array(all.length);
    let length = 0;
    for (const row of all) {
      if (!tally(row, 1)) continue;
      rows[length] = row;
      length += 1;
    }
    return orderRows(rows.slice(0, length), query, state);
  }

  const tallies = () => `${found.join(' ')} ${mineFound} ${shown.join(' ')}`;

  function counts(): Record<WorklistView, number> {
    const [overdue = 0, today = 0, thisWeek = 0, later = 0, none = 0] = found;
    const all = overdue + today + thisWeek + later + none;
    return { all, mine: mineFound, overdue, 'due-today': today, 'this-week': thisWeek, later };
  }

  return {
    query,
    /** Takes rows out, while they are still as they were. */
    takeOut(rows: readonly number[]): void {
      taken = { order, tallies: tallies() };
      const places: number[] = [];
      for (const row of rows) if (tally(row, -1)) places.push(placeOf(order, row, compare));
      if (scratch.length < order.length) scratch = new Uint32Array(order.length * 2);
      order = withoutPlaces(order, places, scratch);
    },
    /** Puts the same rows where they belong now. */
    putBack(rows: readonly number[]): void {
      const added = rows.filter((row) => tally(row, 1));
      if (added.length > 0) order = withRows(order, added, compare);
      else if (taken && taken.order !== order) order = order.slice();
      if (taken && taken.tallies === tallies() && isSame(taken.order, order)) order = taken.order;
      else result = null;
      taken = null;
    },
    /** The same object until something in it changes. */
    result(loaded: number, conflicts: number): WorklistResult {
      if (result?.loaded !== loaded || result.conflicts !== conflicts) {
        result = createResult(state, {
          order,
          buckets: query.groupBy === null ? null : [...shown],
          counts: counts(),
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
