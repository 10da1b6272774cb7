import type { Followup } from '../followup/followup.js';
import { isOpen } from '../followup/is-open.js';
import { encodeWorklistQuery } from './encode-worklist-query.js';
import { instantKey } from './instant-key.js';
import { type LiveView, createLiveView } from './live-view.js';
import { createRowFilter, searchWords } from './row-filter.js';
import { valueText } from './custom-column-data.js';
import { IN_CONFLICT, LOADED, OPEN, addRow } from './rows.js';
import {
  INSTANT_COLUMNS,
  REFERENCE_COLUMNS,
  isInstantColumn,
  TEXT_FIELDS,
  VALUE_FIELDS,
  isReferenceColumn,
} from './column-groups.js';
import { type ValueName, isWorklistColumn } from './worklist-column.js';
import { DEFAULT_WORKLIST_OPTIONS, type WorklistOptions } from './worklist-options.js';
import type { WorklistQuery } from './worklist-query.js';
import type { WorklistResult } from './worklist-result.js';
import { ORDER_OPTIONS, type OrderedField, codesOf, createWorklistState } from './worklist-state.js';

const DEFAULT_PIECE = 1000;
/** Folding a note costs a fraction of sorting it. */
const FOLDED_PER_ROW = 4;
const KEPT_VIEWS = 4;
/** Drops views read only in passing, such as one per letter of a search. */
const MAX_CHANGES_UNREAD = 8;
/** If a change touches more than this share of the rows, computing views again is cheaper. */
const LARGE_SHARE = 8;
const SMALL_CHANGE = 1000;

interface KeptView {
  readonly view: LiveView;
  changesUnread: number;
}

/**
 * Creates an index of the loaded records that can filter, sort and group a hundred thousand at a time. Query results
 * are cached, and a change moves only the rows that changed.
 *
 * @param locale BCP 47 tag that sets the alphabetical order; the runtime's by default
 */
export function createWorklistIndex(options: Partial<WorklistOptions> = {}, locale?: string) {
  const state = createWorklistState({ ...DEFAULT_WORKLIST_OPTIONS, ...options }, locale);
  const { rows, idOrder, custom } = state;
  if (options.columns) custom.set(options.columns);
  const tables = VALUE_FIELDS.map((field) => ({ field, values: state.values[field] }));
  // Least recently read first.
  const views = new Map<string, KeptView>();
  let loaded = 0;
  let conflicts = 0;

  function change(changed: readonly number[], write: () => void): void {
    if (changed.length > Math.max(SMALL_CHANGE, rows.count / LARGE_SHARE)) {
      views.clear();
      write();
      return;
    }
    let left = views.size;
    for (const [key, kept] of views) {
      left -= 1;
      kept.changesUnread += 1;
      if (left > 0 && kept.changesUnread > MAX_CHANGES_UNREAD) views.delete(key);
    }
    const putBack = [...views.values()].map(({ view }) => view.takeOut(changed));
    write();
    for (const put of putBack) put();
  }

  function count(row: number, by: 1 | -1): void {
    const flags = rows.flags[row] as number;
    if ((flags & LOADED) === 0) return;
    loaded += by;
    if ((flags & IN_CONFLICT) !== 0) conflicts += by;
    for (const { field, values } of tables) values.tally(rows.codes[field][row] as number, by);
    custom.tally(row, by);
  }

  function write(row: number, followup: Followup | null): void {
    count(row, -1);
    const before = rows.records[row];
    rows.records[row] = followup;
    for (const field of TEXT_FIELDS) {
      if (before?.[field] !== followup?.[field]) state.foldedTexts.touch(row);
    }
    state.foldedCustom.touch(row);
    if (REFERENCE_COLUMNS.some((column) => before?.[column] !== followup?.[column])) {
      state.names.touch(row);
      state.foldedTexts.touch(row);
    }
    rows.flags[row] = 0;
    if (!followup) return;
    for (const column of INSTANT_COLUMNS) rows.instants[column][row] = instantKey(followup[column]);
    for (const { field, values } of tables) rows.codes[field][row] = values.code(followup[field]);
    custom.write(row, followup);
    state.derived.write(row);
    rows.flags[row] = flagsOf(followup);
    count(row, 1);
  }

  function flagsOf(followup: Followup, { closedStatuses, conflicts: waiting } = state.options): number {
    return LOADED | (isOpen(followup, closedStatuses) ? OPEN : 0) | (waiting.has(followup.id) ? IN_CONFLICT : 0);
  }

  function putMany(followups: Iterable<Followup>, removedIds: Iterable<string> = []): void {
    const next = new Map<number, Followup | null>();
    const fresh = new Map<string, number>();
    for (const followup of followups) {
      let row = fresh.get(followup.id) ?? idOrder.find(followup.id);
      if (row === -1) {
        row = addRow(rows, followup.id);
        fresh.set(followup.id, row);
      }
      if (rows.records[row] !== followup || next.has(row)) next.set(row, followup);
    }
    idOrder.insert(fresh.values());
    for (const id of removedIds) {
      const row = idOrder.find(id);
      if (row !== -1) next.set(row, null);
    }
    if (next.size === 0) return;
    change([...next.keys()], () => {
      for (const [row, followup] of next) write(row, followup);
    });
  }

  function setOptions(options: Partial<WorklistOptions>): void {
    const before = state.options;
    const after = { ...before, ...options };
    const differ = (...names: (keyof WorklistOptions)[]): boolean => names.some((name) => before[name] !== after[name]);
    const columns = differ('columns') ? custom.set(after.columns) : null;
    const isOtherDay = dayOf(before) !== dayOf(after);
    const reordered = ORDERED.filter(([, option]) => String(before[option]) !== String(after[option]));
    const isOther = reordered.length > 0 || differ('currentUserId', 'closedStatuses');
    const renames = (column: string): boolean =>
      (column === 'owner_user_id' && differ('ownerOf')) || (isReference(column) && differ('namesOf'));
    for (const [key, { view }] of views) {
      const { search, sort, groupBy } = view.query;
      const isFound = search !== '' && (columns?.search || differ('ownerOf', 'namesOf'));
      const isRenamed = [sort?.column, groupBy].some((column) => column && renames(column));
      if (columns?.values || isOtherDay || isOther || isFound || isRenamed) views.delete(key);
    }

    const moved: number[] = [];
    const isReflagged = differ('conflicts', 'closedStatuses');
    for (let row = 0; row < (isReflagged || differ('boundaries') ? rows.count : 0); row += 1) {
      const followup = rows.records[row];
      if (!followup) continue;
      const isLate = (now = Number.NEGATIVE_INFINITY) => (rows.instants.due_at[row] as number) < now;
      const turnsLate = isLate(before.boundaries?.now) !== isLate(after.boundaries?.now);
      if (turnsLate || (isReflagged && flagsOf(followup, after) !== rows.flags[row])) moved.push(row);
    }
    change(moved, () => {
      state.options = after;
      for (const row of moved) {
        count(row, -1);
        rows.flags[row] = flagsOf(rows.records[row] as Followup);
        count(row, 1);
      }
    });
    if (columns?.search) state.foldedCustom.touchAll();
    if (differ('namesOf')) {
      for (const row of state.names.renew(after.namesOf)) state.foldedTexts.touch(row);
      state.derived.rename();
    }
    if (isOtherDay) state.derived.dropDays();
    if (differ('ownerOf')) state.values.owner_user_id.resort();
    for (const [field] of reordered) state.values[field].resort();
  }

  function read(query: WorklistQuery): WorklistResult {
    const key = encodeWorklistQuery(query);
    const view = views.get(key)?.view ?? createLiveView(query, state);
    views.delete(key);
    views.set(key, { view, changesUnread: 0 });
    for (const oldest of views.keys()) {
      if (views.size <= KEPT_VIEWS) break;
      views.delete(oldest);
    }
    return view.result(loaded, conflicts);
  }

  return {
    /** Adds records, such as a page of several hundred, replacing those with the same ids, and removes others. */
    putMany,
    /** Changes what filters and orders depend on; omitted options stay the same. */
    setOptions,
    /**
     * Does the slow part of a query's first `read` in advance and in pieces: folding texts for a search, alphabetizing
     * for a sort.
     *
     * @param piece how many records to process, about ten milliseconds' worth by default
     * @returns whether nothing is left to do
     */
    prepare(query: WorklistQuery, piece: number = DEFAULT_PIECE): boolean {
      const { sort, groupBy } = query;
      const sorted = sort && !isInstant(sort.column) ? sort.column : null;
      for (const column of [sorted, groupBy]) {
        if (column && column !== 'due' && codesOf(column, state)?.prepare(piece) === false) return false;
      }
      if (searchWords(query.search).length === 0) return true;
      if (!state.foldedTexts.prepare(piece * FOLDED_PER_ROW)) return false;
      return !custom.hasSearch() || state.foldedCustom.prepare(piece);
    },
    /** Returns the current result of a query; the same object until it changes. */
    read,
    /** Returns the values of a field or custom column among the loaded records, in order, "none" last. */
    values: (name: ValueName): { readonly value: string | null; readonly count: number }[] =>
      (codesOf(name, state)?.table.counts() ?? []).map(({ value, count }) => ({
        value: valueText(value) || null,
        count,
      })),
    /**
     * Returns how many rows have each value of a field or custom column, under all other conditions of a query. Values
     * without rows are omitted.
     */
    facets(query: WorklistQuery, name: ValueName): ReadonlyMap<string | null, number> {
      const codes = codesOf(name, state);
      if (!codes) return new Map();
      const filter = createRowFilter(query, state);
      const counts = new Map<number, number>();
      for (let row = 0; row < rows.count; row += 1) {
        if (!filter.passes(row, name) || !filter.isShown(row)) continue;
        const code = codes.of(row);
        counts.set(code, (counts.get(code) ?? 0) + 1);
      }
      return new Map([...counts].map(([code, count]) => [valueText(codes.table.value(code)) || null, count]));
    },
    /**
     * Returns the earliest due time of an open record at or after an instant, in milliseconds since 1970; see
     * `nextBoundary`.
     */
    nextDue(from: number): number | null {
      let next = Number.POSITIVE_INFINITY;
      for (let row = 0; row < rows.count; row += 1) {
        const due = rows.instants.due_at[row] as number;
        if (due >= from && due < next && ((rows.flags[row] as number) & OPEN) !== 0) next = due;
      }
      return Number.isFinite(next) ? next : null;
    },
  };
}

const ORDERED = Object.entries(ORDER_OPTIONS) as [OrderedField, (typeof ORDER_OPTIONS)[OrderedField]][];

function isInstant(name: string): boolean {
  return isWorklistColumn(name) && isInstantColumn(name);
}

function isReference(name: string): boolean {
  return isWorklistColumn(name) && isReferenceColumn(name);
}

/** What the days depend on; views move rows from day to day by being computed again. */
function dayOf({ boundaries }: WorklistOptions): string {
  return `${boundaries?.timeZone} ${boundaries?.days[0]}`;
}
