/** A column of the table, in words. */
export interface WorkloadColumnData {
  /** Unique among the columns. */
  readonly id: string;
  readonly kind: 'overdue' | 'day' | 'later' | 'no-date' | 'total';
  /** The text of the header. */
  readonly label: string;
  /** The second line of the header; empty if there is none. */
  readonly detail: string;
  /** The full name, for the names of its cells. */
  readonly name: string;
  /** The day, `YYYY-MM-DD`; `null` for another kind of column. */
  readonly day: string | null;
  readonly isToday: boolean;
  readonly isDayOff: boolean;
}

/** A row of the table: an owner, a team, or all of them. */
export interface WorkloadRowData {
  /** Unique among the rows; `null` for that of all owners. */
  readonly key: string | null;
  /** The owner's id; `null` for no owner, and for several. */
  readonly ownerId: string | null;
  readonly owner: string;
  /** The name of the owner's team. */
  readonly team?: string | undefined;
  /** For the row of a team, the keys of its owners. */
  readonly members?: readonly string[] | undefined;
  /** One count per column. */
  readonly counts: readonly number[];
  /** The most that the owner can do, per column; `null` for no limit. Without it there is none. */
  readonly limits?: readonly (number | null)[] | undefined;
}

/** A cell, by row and column. */
export interface WorkloadPlace {
  readonly row: string | null;
  readonly column: string;
}

/** The list of an open cell. */
export interface WorkloadCellData {
  /** The owner, the column and the count, in words. */
  readonly title: string;
  /** The ids of all its records. */
  readonly ids: readonly string[];
  /** The shown ones, in order. */
  readonly first: readonly string[];
}
