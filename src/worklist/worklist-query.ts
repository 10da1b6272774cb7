import type { WorklistColumn } from './worklist-column.js';
import type { WorklistView } from './worklist-view.js';

/** The order of the rows. Rows with nothing in the column come last either way; equal ones in ascending order of id. */
export interface WorklistSort {
  readonly column: WorklistColumn;
  readonly direction: 'ascending' | 'descending';
}

/**
 * What the worklist shows and in which order. A filter with no value lets everything through; one with several lets
 * through what has any of them, where `null` stands for "none".
 */
export interface WorklistQuery {
  readonly view: WorklistView;
  /** User ids, in any case. */
  readonly owners: readonly (string | null)[];
  readonly taskTypes: readonly (string | null)[];
  readonly priorities: readonly (string | null)[];
  readonly statuses: readonly (string | null)[];
  /** Whether only records that wait for a decision are shown. */
  readonly conflicts: boolean;
  /** Words that must all be in the note or in the owner's name; letter case and accents don't matter. */
  readonly search: string;
  /** `null` for the server's own order, ascending id. */
  readonly sort: WorklistSort | null;
  /** Whether the rows come under a heading per due bucket, most urgent first; within one they are in the order of `sort`. */
  readonly groupBy: 'due' | null;
}

/**
 * Everything, in the server's own order.
 *
 * @example
 * const query: WorklistQuery = { ...DEFAULT_WORKLIST_QUERY, view: 'overdue', owners: [currentUserId] };
 */
export const DEFAULT_WORKLIST_QUERY: WorklistQuery = {
  view: 'all',
  owners: [],
  taskTypes: [],
  priorities: [],
  statuses: [],
  conflicts: false,
  search: '',
  sort: null,
  groupBy: null,
};
