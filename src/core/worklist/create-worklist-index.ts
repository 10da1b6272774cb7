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
import { type ValueName, idOfCustomColumn, isWorklistColumn } from './worklist-column.js';
import { AGE_FILTERS } from './query-parameters.js';
import { DEFAULT_WORKLIST_OPTIONS, type WorklistOptions } from './worklist-options.js';
import type { WorklistQuery } from './worklist-query.js';
import type { WorklistResult } from './worklist-result.js';
import {
  ORDER_OPTIONS,
  type OrderedField,
  type WorklistState,
  codesOf,
  createWorklistState,
} from './worklist-state.js';
import { changesView } from './due-boundaries.js';
import { timePlace } from './due-bucket.js';
import type { CustomColumnsChange } from './custom-columns.js';
import { customFilters } from './custom-values.js';

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
  if (options.columns) custom.plan(options.columns).apply();
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

  function flagsOf(followup: Followup): number {
    const { closedStatuses, conflicts: waiting } = state.options;
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
    const columns = before.columns === after.columns ? null : custom.plan(after.columns);
    const { rowsMoved, dropsView } = changedByOptions(before, after, state, columns);
    for (const [key, { view }] of views) if (dropsView(view.query)) views.delete(key);
    change(rowsMoved, () => {
      state.options = after;
      columns?.apply();
      if (columns?.search) state.foldedCustom.touchAll();
      for (const row of rowsMoved) {
        const followup = rows.records[row];
        if (!followup) continue;
        const flags = flagsOf(followup);
        conflicts += Number((flags & IN_CONFLICT) !== 0) - Number(((rows.flags[row] as number) & IN_CONFLICT) !== 0);
        rows.flags[row] = flags;
      }
    });
    if (before.namesOf !== after.namesOf) {
      for (const row of state.names.renew(after.namesOf)) state.foldedTexts.touch(row);
      state.derived.rename();
    }
    if (before.boundaries?.timeZone !== after.boundaries?.timeZone) state.derived.dropDays();
    if (before.ownerName !== after.ownerName) state.values.owner_user_id.resort();
    for (const [field, option] of ORDERED) if (before[option] !== after[option]) state.values[field].resort();
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

/**
 * Finds what a change of options affects.
 *
 * @param columns the change of the custom columns; `null` if they stay the same
 */
function changedByOptions(
  before: WorklistOptions,
  after: WorklistOptions,
  { rows, idOrder }: WorklistState,
  columns: CustomColumnsChange | null,
) {
  const moved = new Set<number>(columns?.rows);
  if (before.boundaries !== after.boundaries) {
    for (let row = 0; row < rows.count; row += 1) {
      const due = rows.instants.due_at[row] as number;
      const flags = rows.flags[row] as number;
      if ((flags & LOADED) === 0) continue;
      const open = (flags & OPEN) !== 0;
      // For closed records the day counts, because a view may show them by it.
      const isMoved = timePlace(due, open, before.boundaries) !== timePlace(due, open, after.boundaries);
      if (isMoved || changesView(due, before.boundaries, after.boundaries)) moved.add(row);
    }
  }
  if (before.closedStatuses !== after.closedStatuses) {
    for (let row = 0; row < rows.count; row += 1) {
      const followup = rows.records[row];
      if (followup && isOpen(followup, after.closedStatuses) !== (((rows.flags[row] as number) & OPEN) !== 0))
        moved.add(row);
    }
  }
  if (before.conflicts !== after.conflicts) {
    for (const id of [...before.conflicts, ...after.conflicts]) {
      if (before.conflicts.has(id) === after.conflicts.has(id)) continue;
      const row = idOrder.find(id);
      if (row !== -1 && ((rows.flags[row] as number) & LOADED) !== 0) moved.add(row);
    }
  }
  return {
    /**
     * The rows that change bucket, open or close, start or stop waiting for a decision, or get another value in a
     * custom column.
     */
    rowsMoved: [...moved],
    /** Whether a view must be computed again, because more than single rows change. */
    dropsView: (query: WorklistQuery): boolean => {
      const { scope, sort, groupBy, search, dueFrom, dueTo } = query;
      const ordering = [sort?.column ?? null, groupBy === 'due' ? null : groupBy].filter((column) => column !== null);
      if (columns?.search && search !== '') return true;
      if (columns && ordering.some((name) => !isWorklistColumn(name) && columns.ids.has(idOfCustomColumn(name))))
        return true;
      if (columns && customFilters(query).some(([id]) => columns.ids.has(id))) return true;
      if (before.currentUserId !== after.currentUserId && scope === 'mine') return true;
      // In another time zone, days begin at other instants.
      const isByDays = (dueFrom ?? dueTo) !== null || ordering.some((name) => name === groupBy && isInstant(name));
      if (before.boundaries?.timeZone !== after.boundaries?.timeZone && isByDays) return true;
      if (before.boundaries?.days[0] !== after.boundaries?.days[0] && AGE_FILTERS.some((filter) => query[filter]))
        return true;
      if (before.ownerName !== after.ownerName && (ordering.includes('owner_user_id') || search !== '')) return true;
      const isByReference = ordering.some((name) => isWorklistColumn(name) && isReferenceColumn(name));
      if (before.namesOf !== after.namesOf && (search !== '' || isByReference)) return true;
      // Rows due at the same time are ordered by priority.
      const ordered = sort?.column === 'due_at' ? [...ordering, 'priority'] : ordering;
      return ORDERED.some(([field, option]) => before[option] !== after[option] && ordered.includes(field));
    },
  };
}
