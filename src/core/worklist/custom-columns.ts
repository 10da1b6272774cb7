import type { Followup } from '../followup/followup.js';
import {
  compareValues,
  isPresent,
  valueText,
  type ColumnValue,
  type CustomColumnData,
  type PresentValue,
} from './custom-column-data.js';
import type { Rows } from './rows.js';
import { createValueTable, type ColumnCodes, type ValueTable } from './value-table.js';

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

  /** Reads the values of a column again. @returns whether any changed */
  function reread(table: CustomTable, isNew: boolean): boolean {
    let isChanged = isNew;
    for (let row = 0; row < rows.count; row += 1) {
      const followup = rows.records[row];
      if (!followup) continue;
      const before = codeAt(table, row);
      const code = codeOf(table, followup);
      if (code !== before) isChanged = true;
      if (!isNew) table.values.tally(before, -1);
      table.values.tally(code, 1);
      setCode(table, row, code);
    }
    return isChanged;
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
    /**
     * Uses other columns, which are matched by id.
     *
     * @returns whether values or their order changed, and whether the search texts may have
     */
    set(next: readonly CustomColumnData[]): { readonly values: boolean; readonly search: boolean } {
      const after = new Map<string, CustomTable>();
      let isChanged = false;
      for (const column of next) {
        if (!column.value) continue;
        const known = tables.get(column.id);
        const table = known ?? createTable(column);
        const before = table.column;
        table.column = column;
        after.set(column.id, table);
        if ((!known || before.value !== column.value) && reread(table, !known)) isChanged = true;
        if (before.compare !== column.compare && table.values.resort()) isChanged = true;
      }
      for (const id of tables.keys()) if (!after.has(id)) isChanged = true;
      const search = !sameFunctions(columns, next);
      tables = after;
      columns = next;
      return { values: isChanged, search };
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
