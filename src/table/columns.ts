import type { ComponentType, CSSProperties } from 'react';
import type { ColumnDescription, FieldKind } from '../followup/fields.js';
import type { Followup } from '../followup/followup.js';
import { COLUMNS, WORKLIST_COLUMNS, type WorklistColumn } from '../worklist/worklist-column.js';
import type { WorklistSort } from '../worklist/worklist-query.js';

/** A column of the list, named after the field it shows. */
export type FollowupColumn = WorklistColumn;

/** All columns in their usual order. */
export const FOLLOWUP_COLUMNS: readonly FollowupColumn[] = WORKLIST_COLUMNS;

/** The order of the rows. */
export type FollowupSort = WorklistSort;

/**
 * A column of the host's own. It does not sort.
 *
 * @example
 * const company: CustomColumn = { id: 'company', header: 'Company', cell: ({ followup }) => <Company of={followup} />, width: 12 };
 */
export interface CustomColumn {
  /** What the column is known by, in widths, layouts and `data-column`: unique, and none of `FOLLOWUP_COLUMNS`. */
  readonly id: string;
  /** The name of the column. */
  readonly header: string;
  /** What a cell shows. Keep it the same component between renders: another one renders every cell anew. */
  readonly cell: ComponentType<{ followup: Followup }>;
  /** The width until a person sets another, in rem. @default 10 */
  readonly width?: number | undefined;
  /**
   * What the cell says as plain text, for the CSV export, which leaves the column out without it. Keep it the same function
   * between renders, like `cell`. What it throws ends the export with a notice.
   */
  readonly text?: ((followup: Followup) => string | null | undefined) | undefined;
}

/** A column as the parts of the list know it. */
export interface TableColumn {
  readonly id: string;
  readonly header: string;
  /** The field it shows; `null` for a column of the host. */
  readonly field: FollowupColumn | null;
  /** What that field holds. */
  readonly kind: FieldKind | undefined;
  readonly cell: CustomColumn['cell'] | null;
  /** The inline style of its cells, for a width that no stylesheet knows. */
  readonly style: CSSProperties | undefined;
}

/** The width that a column can have, in rem. */
export const COLUMN_WIDTHS = { min: 4, max: 60, custom: 10 } as const;

/** The custom property that holds the width a person gave to a column. */
export function widthProperty(columns: readonly TableColumn[], id: string): string {
  const place = columns.findIndex((column) => column.id === id);
  const field = columns[place]?.field;
  return `--rf-width-${field ?? `custom-${place}`}`;
}

export function describeColumn(column: FollowupColumn): ColumnDescription {
  return COLUMNS[column];
}

/** Whether a name is that of a column of ours. */
export function isFollowupColumn(name: string): name is FollowupColumn {
  return (FOLLOWUP_COLUMNS as readonly string[]).includes(name);
}

/** Whether two lists hold the same columns in the same order, so that a host's inline list renders no row. */
export function sameColumns(
  a: readonly (FollowupColumn | CustomColumn)[],
  b: readonly (FollowupColumn | CustomColumn)[],
): boolean {
  return a.length === b.length && a.every((column, place) => sameColumn(column, b[place]));
}

function sameColumn(a: FollowupColumn | CustomColumn, b: FollowupColumn | CustomColumn | undefined): boolean {
  if (a === b) return true;
  if (typeof a === 'string' || typeof b !== 'object') return false;
  return a.id === b.id && a.header === b.header && a.cell === b.cell && a.width === b.width && a.text === b.text;
}

/** What a press on a column's header leads to: ascending, then descending, then the server's own order. */
export function nextSort(sort: FollowupSort | null, column: FollowupColumn): FollowupSort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null;
}
