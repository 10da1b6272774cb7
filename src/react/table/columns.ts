import type { ComponentType, CSSProperties } from 'react';
import { isEditableField, type ColumnDescription, type FieldKind } from '../../core/followup/fields.js';
import type { Followup } from '../../core/followup/followup.js';
import type { CustomColumnData } from '../../core/worklist/custom-column-data.js';
import {
  COLUMNS,
  isWorklistColumn,
  WORKLIST_COLUMNS,
  type WorklistColumn,
} from '../../core/worklist/worklist-column.js';
import type { WorklistSort } from '../../core/worklist/worklist-query.js';

/** A column of the list, named after the field it shows. */
export type FollowupColumn = WorklistColumn;

/**
 * All columns in their usual order.
 *
 * @example
 * <FollowupWorkspace columns={FOLLOWUP_COLUMNS} />
 */
export const FOLLOWUP_COLUMNS: readonly FollowupColumn[] = WORKLIST_COLUMNS;

/** The columns hidden by default: a conversation says little without a name, as does the time of creation. */
export const HIDDEN_COLUMNS = FOLLOWUP_COLUMNS.filter((column) => describeColumn(column).hidden);

/** The columns shown by default. */
export const DEFAULT_COLUMNS: readonly FollowupColumn[] = FOLLOWUP_COLUMNS.filter(
  (column) => !HIDDEN_COLUMNS.includes(column),
);

/** The columns that say what to do next; they stay however narrow the list is. */
const STAYING: readonly FollowupColumn[] = ['note', 'priority', 'due_at', 'owner_user_id'];

/** The default columns of a workspace, in this order. */
export const WORKSPACE_COLUMNS: readonly FollowupColumn[] = [
  ...STAYING,
  ...FOLLOWUP_COLUMNS.filter((column) => !STAYING.includes(column)),
];

/** The columns of a workspace that are hidden by default. */
export const WORKSPACE_HIDDEN_COLUMNS: readonly FollowupColumn[] = WORKSPACE_COLUMNS.slice(STAYING.length);

/** The fields shown under the note unless they have their own column; a status only if it says more than "open". */
const UNDER_NOTE: readonly FollowupColumn[] = ['task_type', 'deal_id', 'status'];

/** All fields that a list with these columns shows, including those under the note. */
export function saidBy<Column extends FollowupColumn | CustomColumn>(
  columns: readonly Column[],
): readonly (Column | FollowupColumn)[] {
  const added = UNDER_NOTE.filter((field) => !columns.some((column) => column === field));
  return columns.flatMap((column) => (column === 'note' ? [column, ...added] : [column]));
}

/** Whether the columns need no header: true for the default columns of a workspace. */
export function explainThemselves(columns: readonly (FollowupColumn | CustomColumn)[]): boolean {
  return columns.every((column) => typeof column === 'string' && STAYING.includes(column));
}

/** The order of the rows. */
export type FollowupSort = WorklistSort;

/**
 * A column defined by the host. `value` makes it sortable by its header, by the menu and by `WorklistQuery.sort`
 * (`column.<id>`), and adds it to the export; `filter` offers its values in the filter panel; `searchText` makes it
 * searchable. Define it outside of the component, or memoize it. A column whose id is built in or already used is
 * reported to `onError` and left out.
 *
 * @example
 * const company: CustomColumn = {
 *   id: 'company',
 *   header: 'Company',
 *   cell: ({ followup }) => companies.get(followup.deal_id ?? ''),
 *   width: 12,
 *   value: ({ deal_id }) => companies.get(deal_id ?? ''),
 *   filter: true,
 * };
 */
export interface CustomColumn extends CustomColumnData {
  /**
   * The content of a cell; not rendered while rows fly past in a long, fast scroll. Keep the component the same between
   * renders: a new one remounts every cell.
   */
  readonly cell: ComponentType<{ followup: Followup }>;
  /** The width until the user sets another, in rem. @default 10 */
  readonly width?: number | undefined;
  /**
   * The text of a cell for the CSV export, which leaves the column out if it has neither this nor `value`. Keep the
   * function the same between renders, like `cell`. An error it throws ends the export with a notice.
   * @default the text of `value`
   */
  readonly text?: ((followup: Followup) => string | null | undefined) | undefined;
}

/** A column as the parts of the list see it. */
export interface TableColumn {
  readonly id: string;
  readonly header: string;
  /** The field it shows; `null` for a custom column. */
  readonly field: FollowupColumn | null;
  /** The kind of that field. */
  readonly kind: FieldKind | undefined;
  /** The step at which it is hidden as the list narrows, the highest first; `undefined` if it stays. */
  readonly leaves: number | undefined;
  readonly cell: CustomColumn['cell'] | null;
  /** What a press on its header sorts by; `null` if it does not sort. */
  readonly sortBy: FollowupSort['column'] | null;
  /** The inline style of its cells, for a width that no stylesheet sets. */
  readonly style: CSSProperties | undefined;
}

/** The limits and the default of a column's width, in rem. */
export const COLUMN_WIDTHS = { min: 4, max: 60, custom: 10 } as const;

/** The custom property that holds the width a user gave to a column. */
export function widthProperty(columns: readonly TableColumn[], id: string): string {
  const place = columns.findIndex((column) => column.id === id);
  const field = columns[place]?.field;
  return `--rf-width-${field ?? `custom-${place}`}`;
}

export function describeColumn(column: FollowupColumn): ColumnDescription {
  return COLUMNS[column];
}

/** The columns without duplicate ids, and without custom columns that use a built-in id. */
export function usableColumns(
  columns: readonly (FollowupColumn | CustomColumn)[],
): readonly (FollowupColumn | CustomColumn)[] {
  const usable = new Map<string, FollowupColumn | CustomColumn>();
  for (const column of columns) {
    const id = typeof column === 'string' ? column : column.id;
    if (!usable.has(id) && isWorklistColumn(id) === (typeof column === 'string')) usable.set(id, column);
  }
  return [...usable.values()];
}

/** Whether two lists hold the same columns in the same order, so that a host's inline list re-renders no row. */
export function sameColumns(
  a: readonly (FollowupColumn | CustomColumn)[],
  b: readonly (FollowupColumn | CustomColumn)[],
): boolean {
  return a.length === b.length && a.every((column, place) => sameColumn(column, b[place]));
}

function sameColumn(a: FollowupColumn | CustomColumn, b: FollowupColumn | CustomColumn | undefined): boolean {
  if (a === b) return true;
  if (typeof a === 'string' || typeof b !== 'object') return false;
  const isShownAlike = a.id === b.id && a.header === b.header && a.cell === b.cell && a.width === b.width;
  return isShownAlike && (a.value === undefined) === (b.value === undefined);
}

/** The columns hidden last. Read-only ones are hidden first; other fields and custom columns in between. */
const LEAVING_LAST: readonly FollowupColumn[] = ['status', 'task_type'];

/** The stylesheet has this many steps of this many em; columns beyond them are hidden at the first step. */
const STEP = 5;
const MOST_STEPS = 16;

/** The widths set by the stylesheet, in em of the table. */
const SIZES: { readonly [Column in FollowupColumn]?: number } = { status: 8, task_type: 8, deal_id: 9, updated_at: 8 };

const EM_PER_REM = 8 / 7;

/** The default width of a column, in em of the table. */
function sizeOf(column: FollowupColumn | CustomColumn): number {
  if (typeof column !== 'string') return (column.width ?? COLUMN_WIDTHS.custom) * EM_PER_REM;
  return SIZES[column] ?? (describeColumn(column).width ?? COLUMN_WIDTHS.custom) * EM_PER_REM;
}

/**
 * The order in which columns are hidden as the list narrows, the highest number first: before they no longer fit beside
 * those that stay, which have no number.
 */
export function leavingOrder<Column extends FollowupColumn | CustomColumn>(
  columns: readonly Column[],
): ReadonlyMap<Column, number> {
  const rank = (column: FollowupColumn | CustomColumn): number => {
    if (typeof column !== 'string') return LEAVING_LAST.length;
    const place = LEAVING_LAST.indexOf(column);
    if (place >= 0) return place;
    return LEAVING_LAST.length + (isEditableField(column) ? 0 : describeColumn(column).column);
  };
  const order = new Map<Column, number>();
  let size = 0;
  for (const column of columns.toSorted((a, b) => rank(a) - rank(b))) {
    if (typeof column === 'string' && STAYING.includes(column)) continue;
    size += sizeOf(column);
    order.set(column, Math.min(MOST_STEPS, Math.ceil(size / STEP)));
  }
  return order;
}

/** The order after a press on a column's header: ascending, then descending, then the server's own order. */
export function nextSort(sort: FollowupSort | null, column: FollowupSort['column']): FollowupSort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null;
}
