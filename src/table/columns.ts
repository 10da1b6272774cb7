/** A column of the list, named after the field it shows. */
export type FollowupColumn =
  | 'due_at'
  | 'status'
  | 'priority'
  | 'task_type'
  | 'owner_user_id'
  | 'note'
  | 'deal_id'
  | 'updated_at';

/** All columns in their usual order. */
export const FOLLOWUP_COLUMNS: readonly FollowupColumn[] = [
  'due_at',
  'status',
  'priority',
  'task_type',
  'owner_user_id',
  'note',
  'deal_id',
  'updated_at',
];

/** The columns whose header offers to sort. A note is prose, and the order of deals' ids means nothing. */
export const SORTABLE_COLUMNS: readonly FollowupColumn[] = [
  'due_at',
  'status',
  'priority',
  'task_type',
  'owner_user_id',
  'updated_at',
];

/** The order of the rows. */
export interface FollowupSort {
  readonly column: FollowupColumn;
  readonly direction: 'ascending' | 'descending';
}

/** What a press on a column's header leads to: ascending, then descending, then the server's own order. */
export function nextSort(sort: FollowupSort | null, column: FollowupColumn): FollowupSort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null;
}
