import type { FollowupRow } from '../table/followup-row.js';

/** A column of the table, as it reads. */
export interface WorkloadColumnData {
  /** Tells columns apart. */
  readonly id: string;
  readonly kind: 'overdue' | 'day' | 'later' | 'no-date' | 'total';
  /** What stands in the header. */
  readonly label: string;
  /** A second line of it; empty where there is none. */
  readonly detail: string;
  /** The column in full, for the names of its cells. */
  readonly name: string;
  readonly isToday: boolean;
  readonly isDayOff: boolean;
}

/** A row of the table: an owner, or all of them. */
export interface WorkloadRowData {
  /** Tells rows apart; `null` for that of all owners. */
  readonly key: string | null;
  readonly owner: string;
  /** One for each column. */
  readonly counts: readonly number[];
}

/** A cell, by its row and column. */
export interface WorkloadPlace {
  readonly row: string | null;
  readonly column: string;
}

/** The list of an open cell. */
export interface WorkloadCellData {
  /** What is listed: the owner, the column, how many. */
  readonly title: string;
  /** The ids of all records in it. */
  readonly ids: readonly string[];
  /** The first of them, as they stand. */
  readonly rows: readonly FollowupRow[];
}
