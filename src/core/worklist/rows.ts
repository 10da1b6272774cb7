import { ofEach } from '../followup/fields.js';
import type { Followup } from '../followup/followup.js';
import { INSTANT_COLUMNS, VALUE_FIELDS } from './column-groups.js';
import type { InstantColumn, ValueField } from './worklist-column.js';

/** The row's record is loaded; without this flag the row only reserves the place of an id. */
export const LOADED = 1;
/** The record is open. */
export const OPEN = 2;
/** The record waits for a decision. */
export const IN_CONFLICT = 4;

const FIRST_CAPACITY = 1024;

/**
 * The records as columns: index `n` of each array belongs to row `n`. A row belongs to its id forever, even after the
 * record is removed, so a row number never refers to another record.
 */
export interface Rows {
  count: number;
  readonly ids: string[];
  readonly records: (Followup | null)[];
  /** Milliseconds since 1970; `NaN` for none. */
  readonly instants: Record<InstantColumn, Float64Array>;
  /** Codes of the value tables. */
  readonly codes: Record<ValueField, Uint32Array>;
  flags: Uint8Array;
}

/** Whether a row's record is open. */
export function isOpenRow(rows: Rows, row: number): boolean {
  return ((rows.flags[row] as number) & OPEN) !== 0;
}

export function createRows(): Rows {
  return {
    count: 0,
    ids: [],
    records: [],
    instants: ofEach(INSTANT_COLUMNS, () => new Float64Array(FIRST_CAPACITY)),
    codes: ofEach(VALUE_FIELDS, () => new Uint32Array(FIRST_CAPACITY)),
    flags: new Uint8Array(FIRST_CAPACITY),
  };
}

/** Adds a row for a new id. */
export function addRow(rows: Rows, id: string): number {
  const row = rows.count;
  if (row === rows.flags.length) grow(rows, row * 2);
  rows.count = row + 1;
  rows.ids.push(id);
  rows.records.push(null);
  return row;
}

function grow(rows: Rows, capacity: number): void {
  for (const column of INSTANT_COLUMNS)
    rows.instants[column] = longer(rows.instants[column], new Float64Array(capacity));
  for (const field of VALUE_FIELDS) rows.codes[field] = longer(rows.codes[field], new Uint32Array(capacity));
  rows.flags = longer(rows.flags, new Uint8Array(capacity));
}

export function longer<Numbers extends Float64Array | Uint32Array | Uint8Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from);
  return to;
}
