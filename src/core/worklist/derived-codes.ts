import { dayIn, instantIn } from '../followup/in-zone.js';
import { INSTANT_COLUMNS, isInstantColumn, isReferenceColumn } from './column-groups.js';
import type { CompareByNames, RowNames } from './row-names.js';
import type { Rows } from './rows.js';
import { createValueTable } from './value-table.js';
import type { InstantColumn, TextColumn } from './worklist-column.js';

/** The codes of columns whose values are not listed: texts, references, and the days of instants. Built on first use. */
export type DerivedCodes = ReturnType<typeof createDerivedCodes>;

/** @param zone returns the time zone of the days */
export function createDerivedCodes(
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
