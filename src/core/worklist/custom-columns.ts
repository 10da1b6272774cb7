import type { Followup } from '../followup/followup.js';
import {
  compareValues,
  isPresent,
  valueText,
  type ColumnValue,
  type CustomColumnData,
  type PresentValue,
} from './custom-column-data.js';
import { LOADED, type Rows } from './rows.js';
import { createValueTable, type ColumnCodes, type ValueTable } from './value-table.js';

/** What a change of the custom columns affects. */
export interface CustomColumnsChange {
  /** The rows whose value changes in at least one of them. */
  readonly rows: ReadonlySet<number>;
  /** The columns whose views must be computed again, because more than single rows change. */
  readonly ids: ReadonlySet<string>;
  /** Whether search results may change. */
  readonly search: boolean;
  /** Applies the change. Call it only while no view counts `rows`. */
  readonly apply: () => void;
}

/** The custom columns, with the code of each row's value. */
export type CustomColumns = ReturnType<typeof createCustomColumns>;

/** One column with its values. */
interface CustomTable {
  column: CustomColumnData;
  readonly values: ValueTable<PresentValue>;
  codes: Uint32Array;
}

/** @param byAlphabet an order in which no two texts are equal */
export function createCustomColumns(rows: Rows, byAlphabet: (a: string, b: string) => number) {
  const byValue = compareValues(byAlphabet);
  let columns: readonly CustomColumnData[] = [];
  let tables = new Map<string, CustomTable>();

  function createTable(column: CustomColumnData): CustomTable {
    const table: CustomTable = {
      column,
      values: createValueTable<PresentValue>(
        (a, b) => table.column.compare?.(a, b) || byValue(a, b) || (valueText(a) < valueText(b) ? -1 : 1),
        valueText,
      ),
      codes: new Uint32Array(rows.flags.length),
    };
    return table;
  }

  function isLoaded(row: number): boolean {
    return ((rows.flags[row] as number) & LOADED) !== 0;
  }

  function codeOf(table: CustomTable, followup: Followup): number {
    const value: ColumnValue = table.column.value?.(followup);
    return table.values.code(isPresent(value) ? value : null);
  }

  function setCode(table: CustomTable, row: number, code: number): void {
    if (row >= table.codes.length) {
      const longer = new Uint32Array(rows.flags.length);
      longer.set(table.codes);
      table.codes = longer;
    }
    table.codes[row] = code;
  }

  /** Returns the rows whose value in a column has changed, with the new code. */
  function movedIn(table: CustomTable): Map<number, number> {
    const moved = new Map<number, number>();
    for (let row = 0; row < rows.count; row += 1) {
      const followup = rows.records[row];
      if (!followup) continue;
      const code = codeOf(table, followup);
      if (code !== codeAt(table, row)) moved.set(row, code);
    }
    return moved;
  }

  return {
    /** Returns the codes of a column; `undefined` if it has no values or is unknown. */
    get(id: string): ColumnCodes | undefined {
      const table = tables.get(id);
      if (!table) return undefined;
      const { column, values } = table;
      const labelOf = typeof column.filter === 'object' ? column.filter.label : undefined;
      return { table: values, of: (row) => codeAt(table, row), prepare: values.prepare, labelOf };
    },
    /** Stores a record's values in its row. */
    write(row: number, followup: Followup): void {
      for (const table of tables.values()) setCode(table, row, codeOf(table, followup));
    },
    /** Adds a row to the counts or removes it. */
    tally(row: number, by: 1 | -1): void {
      for (const table of tables.values()) table.values.tally(codeAt(table, row), by);
    },
    /** Whether a custom column has text to search. */
    hasSearch: (): boolean => columns.some(({ searchText }) => searchText !== undefined),
    /** Returns all custom search texts of a record; empty if none. */
    words: (followup: Followup): string => columns.flatMap(({ searchText }) => searchText?.(followup) || []).join('\n'),
    /** Plans a change of columns without applying it. Columns are matched by id. */
    plan(next: readonly CustomColumnData[]): CustomColumnsChange {
      const ids = new Set<string>();
      const touched = new Set<number>();
      const after = new Map<string, CustomTable>();
      const moves: { readonly table: CustomTable; readonly moved: ReadonlyMap<number, number>; isNew: boolean }[] = [];
      for (const column of next) {
        if (!column.value) continue;
        const known = tables.get(column.id);
        const table = known ?? createTable(column);
        const before = table.column;
        table.column = column;
        after.set(column.id, table);
        if (!known) ids.add(column.id);
        if (!known || before.value !== column.value) {
          const moved = movedIn(table);
          moves.push({ table, moved, isNew: !known });
          if (known) for (const row of moved.keys()) touched.add(row);
        }
        if (known && before.compare !== column.compare && table.values.resort()) ids.add(column.id);
      }
      for (const id of tables.keys()) if (!after.has(id)) ids.add(id);
      const search = !sameFunctions(columns, next);
      return {
        rows: touched,
        ids,
        search,
        apply(): void {
          for (const { table, moved, isNew } of moves) {
            // Until now all rows counted as "none", as those without a value still do.
            if (isNew) for (let row = 0; row < rows.count; row += 1) if (isLoaded(row)) table.values.tally(0, 1);
            for (const [row, code] of moved) {
              if (isLoaded(row)) table.values.tally(codeAt(table, row), -1);
              setCode(table, row, code);
              if (isLoaded(row)) table.values.tally(code, 1);
            }
          }
          tables = after;
          columns = next;
        },
      };
    },
  };
}

/** Rows beyond the array have not been written yet. */
function codeAt({ codes }: CustomTable, row: number): number {
  return codes[row] ?? 0;
}

function sameFunctions(before: readonly CustomColumnData[], after: readonly CustomColumnData[]): boolean {
  const searched = (columns: readonly CustomColumnData[]) => columns.flatMap(({ searchText }) => searchText ?? []);
  const [first, second] = [searched(before), searched(after)];
  return first.length === second.length && first.every((search, at) => search === second[at]);
}
