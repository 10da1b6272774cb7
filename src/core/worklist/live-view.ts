import { ofEach } from '../followup/fields.js';
import { isTimeView, isWithin, TIME_VIEWS } from './due-boundaries.js';
import { BUCKETS, OVERDUE, PAST } from './due-bucket.js';
import { createRowFilter, isAtPlace, placeOfRow } from './row-filter.js';
import { rowGroups, type RowGroups } from './row-groups.js';
import { compareRows, orderByGroup, orderRows } from './row-order.js';
import { isOpenRow, longer } from './rows.js';
import { placeOf, withRows, withoutPlaces } from './splice-rows.js';
import type { WorklistQuery } from './worklist-query.js';
import { createResult, type ShownRows, type WorklistGroup, type WorklistResult } from './worklist-result.js';
import type { WorklistState } from './worklist-state.js';
import { WORKLIST_VIEWS, type WorklistView } from './worklist-view.js';

/** The result of a query, updated on each change without sorting everything again. */
export type LiveView = ReturnType<typeof createLiveView>;

export function createLiveView(query: WorklistQuery, state: WorklistState) {
  const filter = createRowFilter(query, state);
  const groups = rowGroups(query, state);
  const compare = compareRows(query, groups, state);
  const noneYet = () => Array.from({ length: BUCKETS }, () => 0);
  // Counts of the rows that pass the filters, by place of due time: open ones, and closed ones starting at `PAST`.
  const open = noneYet();
  const closed = noneYet();
  // Counts of those that each view by time shows, whose days can end between two places.
  const timely = ofEach(TIME_VIEWS, () => 0);
  // Counts of the rows shown, by what `tally` returns for them: two for each group, as there may be as many as records.
  let shown = new Uint32Array(2 * (groups?.places().length ?? 0));
  let order = findAll();
  // Used only within a change; arrays held by results are never written to.
  let scratch = new Uint32Array(0);
  let result: WorklistResult | null = null;

  /**
   * Adds a row to the counts or removes it.
   *
   * @returns its group and whether it is overdue, as one number; -1 if the view does not show it
   */
  function tally(row: number, by: 1 | -1): number {
    if (!filter.passes(row)) return -1;
    const isOpen = isOpenRow(state.rows, row);
    const place = placeOfRow(state, row, isOpen);
    add(isOpen ? open : closed, isOpen ? place : place - PAST, by);
    if (state.options.boundaries && place !== OVERDUE && (isOpen || query.closed)) {
      const due = state.rows.instants.due_at[row] as number;
      const { views } = state.options.boundaries;
      for (const view of TIME_VIEWS) if (isWithin(views[view], due)) timely[view] += by;
    }
    if (!filter.isShown(row, isOpen, place)) return -1;
    if (!groups) return 0;
    const mark = groups.of(row) * 2 + Number(isOpen && place === OVERDUE);
    if (mark >= shown.length) shown = longer(shown, new Uint32Array(mark * 2 + 2));
    shown[mark] = (shown[mark] as number) + by;
    return mark;
  }

  function findAll(): Uint32Array {
    const all = state.idOrder.all();
    const rows = new Uint32Array(all.length);
    const groupOf = new Uint32Array(groups ? state.rows.count : 0);
    let length = 0;
    for (const row of all) {
      const mark = tally(row, 1);
      if (mark < 0) continue;
      rows[length] = row;
      length += 1;
      if (groups) groupOf[row] = mark >>> 1;
    }
    const sorted = orderRows(rows.slice(0, length), query, state);
    return groups ? orderByGroup(sorted, groupOf, groups.places(), shown) : sorted;
  }

  const tallies = () => `${open.join(' ')} ${closed.join(' ')} ${Object.values(timely).join(' ')}`;

  /** Whether the row at a place is still in order with its neighbors. */
  const isInPlace = (place: number): boolean => {
    const row = order[place] as number;
    return (
      (place === 0 || compare(order[place - 1] as number, row) < 0) &&
      (place === order.length - 1 || compare(row, order[place + 1] as number) < 0)
    );
  };

  const countOf = (view: WorklistView): number =>
    isTimeView(view)
      ? timely[view]
      : open.reduce((sum, count, place) => (isAtPlace(view, place, true, query.closed) ? sum + count : sum), 0) +
        closed.reduce((sum, count, at) => (isAtPlace(view, at + PAST, false, query.closed) ? sum + count : sum), 0);

  return {
    query,
    /**
     * Removes rows. Call it before they change.
     *
     * @returns a function that adds the same rows again; call it after they changed
     */
    takeOut(rows: readonly number[]): () => void {
      const before = tallies();
      const places: number[] = [];
      const marks = rows.map((row) => {
        const mark = tally(row, -1);
        if (mark >= 0) places.push(placeOf(order, row, compare));
        return mark;
      });
      return () => {
        let isSame = true;
        const added = rows.filter((row, at) => {
          const mark = tally(row, 1);
          if (mark !== marks[at]) isSame = false;
          return mark >= 0;
        });
        // Most edits move no row, and copying a long order is the slowest step here.
        const isUnmoved =
          added.length === places.length && places.every((place, at) => order[place] === added[at] && isInPlace(place));
        if (isUnmoved && isSame && before === tallies()) return;
        result = null;
        if (isUnmoved) return;
        if (scratch.length < order.length) scratch = new Uint32Array(order.length * 2);
        const left = withoutPlaces(order, places, scratch);
        order = added.length > 0 ? withRows(left, added, compare) : left.slice();
      };
    },
    /** The same object until it changes. */
    result(loaded: number, conflicts: number): WorklistResult {
      const today = state.options.boundaries?.dates[0];
      // At midnight the days change even if no row moves.
      if (result?.loaded !== loaded || result.conflicts !== conflicts || result.days[0]?.day !== today) {
        const shownOrder = order;
        const whole = createResult(state, {
          order,
          placeNow: (row) => placeOf(shownOrder, row, compare),
          groups: groups ? groupsOf(groups, shown) : [],
          found: [...open],
          counts: ofEach(WORKLIST_VIEWS, countOf),
          loaded,
          conflicts,
        });
        result = { ...whole, collapse: (keys) => collapseGroups(whole, new Set(keys)) };
      }
      return result;
    },
  };
}

function add(counts: number[], place: number, by: 1 | -1): void {
  // Sparse arrays are slower.
  while (counts.length <= place) counts.push(0);
  counts[place] = (counts[place] as number) + by;
}

/** The groups that have rows, in order. */
function groupsOf({ places, describe, last }: RowGroups, shown: Uint32Array): readonly WorklistGroup[] {
  const placeOf = places();
  // Most changes, and another order, leave all groups as they are.
  if (
    last.places === placeOf &&
    last.shown.length === shown.length &&
    last.shown.every((count, mark) => count === shown[mark])
  )
    return last.groups;
  let { inOrder } = last;
  if (last.places !== placeOf) {
    inOrder = new Uint32Array(placeOf.length);
    for (let group = 0; group < placeOf.length; group += 1) inOrder[placeOf[group] as number] = group;
  }
  const groups: WorklistGroup[] = [];
  let start = 0;
  for (const group of inOrder) {
    const overdue = shown[group * 2 + 1] ?? 0;
    const count = (shown[group * 2] ?? 0) + overdue;
    if (count === 0) continue;
    groups.push(describe(group, start, count, overdue));
    start += count;
  }
  // A copy for each change would be collected soon, which takes longer than the change.
  const copy = last.shown.length === shown.length && last.places ? last.shown : new Uint32Array(shown.length);
  copy.set(shown);
  Object.assign(last, { places: placeOf, inOrder, shown: copy, groups });
  return groups;
}

/** Returns a result without the rows under some headings; the same object if it has none of them. */
export function collapseGroups(result: WorklistResult, keys: ReadonlySet<string>): ShownRows {
  if (keys.size === 0) return result;
  /** How many rows are hidden before each group. */
  const hidden: number[] = [];
  let before = 0;
  const groups = result.groups.map((group): WorklistGroup => {
    hidden.push(before);
    const collapsed = group.key !== undefined && keys.has(group.key);
    if (!collapsed && before === 0) return group;
    const start = group.start - before;
    if (collapsed) before += group.count;
    // Spreading thousands of groups would be noticeable.
    const { key, bucket, day, column, value, labelOf, count, overdue } = group;
    return { key, bucket, day, column, value, labelOf, start, count, overdue, collapsed };
  });
  if (before === 0) return result;
  /** The last group whose first row is at or before a place. */
  const groupAt = (of: readonly WorklistGroup[], place: number): number => {
    let [low, high] = [0, of.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((of[middle] as WorklistGroup).start <= place) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  };
  return {
    length: result.length - before,
    // A collapsed group begins where the next one does, so the last one found has the row.
    idAt: (place) =>
      place < 0 || place >= result.length - before
        ? undefined
        : result.idAt(place + (hidden[groupAt(groups, place)] ?? 0)),
    indexOf(id) {
      const place = result.indexOf(id);
      if (place < 0) return place;
      const at = groupAt(result.groups, place);
      return groups[at]?.collapsed ? -1 : place - (hidden[at] ?? 0);
    },
    groups,
  };
}
