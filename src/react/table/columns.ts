import type { ComponentType, CSSProperties } from 'react';
import type { ColumnDescription, FieldKind } from '../../core/followup/fields.js';
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

/** Those that are not shown where a host names none: a conversation says little without a name, as does when it was created. */
export const HIDDEN_COLUMNS: readonly FollowupColumn[] = ['conversation_id', 'created_at'];

/** Those that are shown where a host names none. */
export const DEFAULT_COLUMNS: readonly FollowupColumn[] = FOLLOWUP_COLUMNS.filter(
  (column) => !HIDDEN_COLUMNS.includes(column),
);

/** What says what is next: it stays however narrow the list is. */
const STAYING: readonly FollowupColumn[] = ['note', 'priority', 'due_at', 'owner_user_id'];

/** The columns of a workspace where a host names none, in this order. */
export const WORKSPACE_COLUMNS: readonly FollowupColumn[] = [
  ...STAYING,
  ...FOLLOWUP_COLUMNS.filter((column) => !STAYING.includes(column)),
];

/** Those of them that are not shown before a person wants them. */
export const WORKSPACE_HIDDEN_COLUMNS: readonly FollowupColumn[] = WORKSPACE_COLUMNS.slice(STAYING.length);

/** Those that stand under the note where they have no column of their own; a status that says more than "open" among them. */
const UNDER_NOTE: readonly FollowupColumn[] = ['task_type', 'deal_id', 'status'];

/** All that a list of such columns says of a record, what stands under its note included. */
export function saidBy<Column extends FollowupColumn | CustomColumn>(
  columns: readonly Column[],
): readonly (Column | FollowupColumn)[] {
  const added = UNDER_NOTE.filter((field) => !columns.some((column) => column === field));
  return columns.flatMap((column) => (column === 'note' ? [column, ...added] : [column]));
}

/** Whether columns need no header: those that a workspace shows before a person wants more say what they are. */
export function explainThemselves(columns: readonly (FollowupColumn | CustomColumn)[]): boolean {
  return columns.every((column) => typeof column === 'string' && STAYING.includes(column));
}

/** The order of the rows. */
export type FollowupSort = WorklistSort;

/**
 * A column of the host's own. With `value` it sorts, by its header, by the menu and by `WorklistQuery.sort` (`column.<id>`), and
 * the export writes it; with `filter` the filter panel offers its values; with `searchText` the search finds what it says. Define it
 * outside of what renders, or memoize it. Two columns with one id, or one with the id of ours, are told by `onError`, and the
 * later one is left out.
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
   * What a cell shows; nothing in a row that flies past in a long, fast scroll. Keep it the same component between renders:
   * another one renders every cell anew.
   */
  readonly cell: ComponentType<{ followup: Followup }>;
  /** The width until a person sets another, in rem. @default 10 */
  readonly width?: number | undefined;
  /**
   * What the cell says as plain text, for the CSV export, which leaves the column out without this and without `value`. Keep
   * it the same function between renders, like `cell`. What it throws ends the export with a notice.
   * @default the text of `value`
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
  /** At which width it leaves as the list becomes narrow, the highest number first; nothing where it stays. */
  readonly leaves: number | undefined;
  readonly cell: CustomColumn['cell'] | null;
  /** What the rows are ordered by where its header is pressed; `null` where it does not sort. */
  readonly sortBy: FollowupSort['column'] | null;
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

/** The columns with each id once, and none of the host's with an id of ours. */
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
  const isShownAlike = a.id === b.id && a.header === b.header && a.cell === b.cell && a.width === b.width;
  return isShownAlike && (a.value === undefined) === (b.value === undefined);
}

/** Those that leave last, and first; what the host brings itself leaves between them. */
const LEAVING_LAST: readonly FollowupColumn[] = ['status', 'task_type'];
const LEAVING_FIRST: readonly FollowupColumn[] = ['deal_id', 'updated_at', 'conversation_id', 'created_at'];

/** The table has rules for so many steps of so many em; what needs more leaves with the first. */
const STEP = 4;
const MOST_STEPS = 20;

/** The widths that the stylesheet gives, in em of the table. */
const SIZES: { readonly [Column in FollowupColumn]?: number } = { status: 8, task_type: 8, deal_id: 9, updated_at: 8 };

const EM_PER_REM = 8 / 7;

/** How many em of the table a column takes where nobody has changed its width. */
function sizeOf(column: FollowupColumn | CustomColumn): number {
  if (typeof column !== 'string') return (column.width ?? COLUMN_WIDTHS.custom) * EM_PER_REM;
  return SIZES[column] ?? (describeColumn(column).width ?? COLUMN_WIDTHS.custom) * EM_PER_REM;
}

/**
 * In which order columns leave as the list becomes narrow, the highest number first: before there is no room for them beside
 * those that stay, which have no number.
 */
export function leavingOrder<Column extends FollowupColumn | CustomColumn>(
  columns: readonly Column[],
): ReadonlyMap<Column, number> {
  const rank = (column: FollowupColumn | CustomColumn): number => {
    if (typeof column !== 'string') return LEAVING_LAST.length;
    const place = LEAVING_LAST.indexOf(column);
    return place >= 0 ? place : LEAVING_LAST.length + 1 + LEAVING_FIRST.indexOf(column);
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

/** What a press on a column's header leads to: ascending, then descending, then the server's own order. */
export function nextSort(sort: FollowupSort | null, column: FollowupSort['column']): FollowupSort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null;
}
