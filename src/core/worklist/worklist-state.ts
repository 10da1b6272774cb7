import { idKey, ofEach } from '../followup/fields.js';
import { foldText } from '../followup/fold-text.js';
import { createCustomColumns, type CustomColumns } from './custom-columns.js';
import { type CompareByNames, createRowNames, type RowNames } from './row-names.js';
import { createRows, type Rows } from './rows.js';
import { type ColumnCodes, createValueTable, type ValueTable } from './value-table.js';
import {
  INSTANT_COLUMNS,
  isInstantColumn,
  isReferenceColumn,
  isValueField,
  TEXT_FIELDS,
  VALUE_FIELDS,
} from './column-groups.js';
import {
  COLUMNS,
  type CustomColumnName,
  idOfCustomColumn,
  type InstantColumn,
  isWorklistColumn,
  type TextColumn,
  type ValueField,
  type WorklistColumn,
} from './worklist-column.js';
import type { WorklistOptions } from './worklist-options.js';
import { dayIn, instantIn } from '../followup/in-zone.js';

const FIRST_CAPACITY = 1024;

/** All rows in ascending order of id, as the server lists them. */
type IdOrder = ReturnType<typeof createIdOrder>;

/** @param ids the id of each row, by row number */
function createIdOrder(ids: readonly string[]) {
  let order = new Uint32Array(FIRST_CAPACITY);
  let length = 0;

  const idAt = (place: number) => ids[order[place] as number] as string;
  const byId = (a: number, b: number) => ((ids[a] as string) < (ids[b] as string) ? -1 : 1);

  return {
    /** Returns the row of an id, or -1. */
    find(id: string): number {
      // Fast path: pages arrive in this order, so most ids are new and belong at the end.
      if (length === 0 || id > idAt(length - 1)) return -1;
      let [low, high] = [0, length - 1];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (idAt(middle) < id) low = middle + 1;
        else high = middle;
      }
      return idAt(low) === id ? (order[low] as number) : -1;
    },
    /** Inserts rows with new ids. */
    insert(rows: Iterable<number>): void {
      const added = [...rows].sort(byId);
      const total = length + added.length;
      if (total > order.length) {
        const longer = new Uint32Array(Math.max(total, order.length * 2));
        longer.set(order);
        order = longer;
      }
      const [last, first] = [order[length - 1], added[0]];
      // Pages arrive in this order, so there is mostly nothing to move.
      let from = last !== undefined && first !== undefined && byId(last, first) < 0 ? -1 : length - 1;
      let to = total - 1;
      for (let at = added.length - 1; at >= 0; at -= 1) {
        const row = added[at] as number;
        while (from >= 0 && byId(order[from] as number, row) > 0) {
          order[to] = order[from] as number;
          to -= 1;
          from -= 1;
        }
        order[to] = row;
        to -= 1;
      }
      length = total;
    },
    /** Returns the rows in order; read-only, and valid only until the next `insert`. */
    all: (): Uint32Array => order.subarray(0, length),
  };
}

/** Everything that the views of one index share. */
export interface WorklistState {
  options: WorklistOptions;
  /** BCP 47 tag. */
  readonly locale: string;
  readonly rows: Rows;
  readonly idOrder: IdOrder;
  readonly values: Readonly<Record<ValueField, ValueTable>>;
  readonly names: RowNames;
  readonly foldedTexts: FoldedTexts;
  readonly custom: CustomColumns;
  readonly derived: DerivedCodes;
  /** The search texts of the custom columns. */
  readonly foldedCustom: FoldedTexts;
}

/** The option that orders the values of a field. */
export const ORDER_OPTIONS = { priority: 'priorityOrder', task_type: 'taskTypeOrder' } as const;

export type OrderedField = keyof typeof ORDER_OPTIONS;

/** @param locale BCP 47 tag that sets the alphabetical order */
export function createWorklistState(options: WorklistOptions, locale: string | undefined): WorklistState {
  const collator = new Intl.Collator(locale);
  const byLetter = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  const byAlphabet = (a: string, b: string) => collator.compare(a, b) || byLetter(a, b);

  const byRank = (option: (typeof ORDER_OPTIONS)[OrderedField]) => (a: string, b: string) => {
    const ranks = state.options[option];
    const [first, second] = [ranks.indexOf(a), ranks.indexOf(b)];
    if (first === -1 && second === -1) return byAlphabet(a, b);
    if (first === -1 || second === -1) return first === -1 ? 1 : -1;
    return first - second;
  };
  const byNames: CompareByNames =
    (nameOf, keyOf = String) =>
    (a, b) => {
      const [first, second] = [nameOf(a) ?? '', nameOf(b) ?? ''];
      if (first !== '' && second !== '' && first !== second) return byAlphabet(first, second);
      return Number(first === '') - Number(second === '') || byLetter(keyOf(a), keyOf(b));
    };

  const rows = createRows();
  const rowCount = () => rows.count;
  const recordOf = (row: number) => rows.records[row];
  const names = createRowNames(recordOf, rowCount, options.namesOf);
  const custom = createCustomColumns(rows, byAlphabet);
  const state: WorklistState = {
    options,
    locale: locale ?? collator.resolvedOptions().locale,
    rows,
    idOrder: createIdOrder(rows.ids),
    values: ofEach(VALUE_FIELDS, (field) =>
      COLUMNS[field].kind === 'id'
        ? createValueTable(
            byNames((id) => state.options.ownerOf(id)?.name, idKey),
            idKey,
          )
        : createValueTable(field in ORDER_OPTIONS ? byRank(ORDER_OPTIONS[field as OrderedField]) : byAlphabet),
    ),
    names,
    foldedTexts: createFoldedTexts((row) => {
      const record = recordOf(row);
      return [...TEXT_FIELDS.map((field) => record?.[field] ?? ''), names.words(row)].join('\n');
    }, rowCount),
    custom,
    derived: createDerivedCodes(rows, names, () => state.options.boundaries?.timeZone ?? 'UTC', byAlphabet, byNames),
    foldedCustom: createFoldedTexts((row) => {
      const record = recordOf(row);
      return record ? custom.words(record) : '';
    }, rowCount),
  };
  return state;
}

/** Returns the codes of a column, those of an instant by its day; `undefined` for an unknown custom column. */
export function codesOf(
  column: WorklistColumn | CustomColumnName,
  { rows, values, custom, derived }: WorklistState,
): ColumnCodes | undefined {
  if (!isWorklistColumn(column)) return custom.get(idOfCustomColumn(column));
  if (!isValueField(column)) return derived.get(column);
  const table = values[column];
  return { table, of: (row) => rows.codes[column][row] as number, prepare: table.prepare };
}

/** A folded text of each row, for searching. Built on first use, in pieces. */
type FoldedTexts = ReturnType<typeof createFoldedTexts>;

function createFoldedTexts(textOf: (row: number) => string, rowCount: () => number) {
  const folded: (string | undefined)[] = [];
  let next = 0;

  function get(row: number): string {
    const known = folded[row];
    if (known !== undefined) return known;
    // Sparse arrays are slower to read.
    while (folded.length <= row) folded.push(undefined);
    const text = foldText(textOf(row));
    folded[row] = text;
    return text;
  }

  return {
    get,
    /** Call it whenever a row's text has changed. */
    touch(row: number): void {
      if (row < folded.length) folded[row] = undefined;
    },
    /** Call it whenever the texts of all rows may have changed. */
    touchAll(): void {
      folded.length = 0;
      next = 0;
    },
    /** Folds up to `rows` more rows. @returns whether all are folded */
    prepare(rows: number): boolean {
      const end = Math.min(rowCount(), next + rows);
      for (; next < end; next += 1) get(next);
      return next >= rowCount();
    },
  };
}

/** The codes of columns whose values are not listed: texts, references, and the days of instants. Built on first use. */
type DerivedCodes = ReturnType<typeof createDerivedCodes>;

/** @param zone returns the time zone of the days */
function createDerivedCodes(
  rows: Rows,
  names: RowNames,
  zone: () => string,
  byAlphabet: (a: string, b: string) => number,
  byNames: CompareByNames,
) {
  const tables = new Map<string, ReturnType<typeof create>>();

  function create(column: TextColumn | InstantColumn) {
    const known: (number | undefined)[] = [];
    /** The name of each reference; empty for none. */
    const nameOf = new Map<string, string>();
    const isReference = !isInstantColumn(column) && isReferenceColumn(column);
    const table = createValueTable(isReference ? byNames((id) => nameOf.get(id)) : byAlphabet);
    const dayOf = createDays(zone());

    function setName(row: number, value: string | null | undefined): void {
      if (isReference && value && !nameOf.has(value)) nameOf.set(value, names.get(row)[column] ?? '');
    }

    function of(row: number): number {
      const before = known[row];
      if (before !== undefined) return before;
      // Sparse arrays are slower to read.
      while (known.length <= row) known.push(undefined);
      const value = isInstantColumn(column) ? dayOf(rows.instants[column][row] as number) : rows.records[row]?.[column];
      setName(row, value);
      const code = table.code(value);
      known[row] = code;
      return code;
    }

    return {
      table,
      of,
      prepare(piece: number): boolean {
        const end = Math.min(rows.count, known.length + piece);
        for (let row = known.length; row < end; row += 1) of(row);
        return table.prepare(piece) && known.length >= rows.count;
      },
      write(row: number): void {
        // Rows after a gap are left to `prepare`.
        if (row > known.length) return;
        known[row] = undefined;
        of(row);
      },
      rename(): void {
        nameOf.clear();
        for (const [row, code] of known.entries()) if (code) setName(row, table.value(code));
        table.resort();
      },
    };
  }

  return {
    get(column: TextColumn | InstantColumn) {
      const table = tables.get(column) ?? create(column);
      tables.set(column, table);
      return table;
    },
    /** Call it whenever a row's record has changed. */
    write(row: number): void {
      for (const table of tables.values()) table.write(row);
    },
    /** Call it when names of references may have changed. */
    rename(): void {
      for (const table of tables.values()) table.rename();
    },
    /** Call it when the time zone has changed. */
    dropDays(): void {
      for (const column of INSTANT_COLUMNS) tables.delete(column);
    },
  };
}

/** No two days begin within it. */
const HALF_DAY_MS = 43_200_000;

/** Returns the day of an instant in a zone, such as `2026-11-26`; `null` for `NaN`. Computes each half day once. */
function createDays(timeZone: string): (instant: number) => string | null {
  const known = new Map<number, { readonly day: string; readonly end: number; readonly next: string }>();
  return (instant) => {
    if (Number.isNaN(instant)) return null;
    const half = Math.floor(instant / HALF_DAY_MS);
    let days = known.get(half);
    if (!days) {
      const day = dayIn(half * HALF_DAY_MS, timeZone);
      const end = instantIn(day.add({ days: 1 }), timeZone);
      days = { day: String(day), end, next: String(dayIn(end, timeZone)) };
      known.set(half, days);
    }
    return instant < days.end ? days.day : days.next;
  };
}
