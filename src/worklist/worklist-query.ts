import type { CustomColumnName, WorklistColumn } from './worklist-column.js';
import type { WorklistView } from './worklist-view.js';

/**
 * The order of the rows. Rows with nothing in the column come last either way. Equal due times come with the higher
 * priority first; what is equal then, in ascending order of id.
 */
export interface WorklistSort {
  /** A column of ours, or `column.<id>` for one of the host's own; one that nobody knows leaves the server's own order. */
  readonly column: WorklistColumn | CustomColumnName;
  readonly direction: 'ascending' | 'descending';
}

/** The values of columns that a filter lets through, by the column's id. */
export type CustomValues = Readonly<Record<string, readonly (string | null)[]>>;

/** Whose follow-ups are shown: those of the current user, everyone's, or those of one owner by id, in any letter case. */
// The intersection keeps the two names in an editor's suggestions.
export type WorklistScope = 'mine' | 'everyone' | (string & {});

/**
 * What the worklist shows and in which order. A filter with no value lets everything through; one with several lets
 * through what has any of them, where `null` stands for "none".
 */
export interface WorklistQuery {
  readonly scope: WorklistScope;
  readonly view: WorklistView;
  /** The first day on which what is shown is due, such as `2026-11-22`, in the provider's time zone; `null` for any. */
  readonly dueFrom: string | null;
  /** The last day on which what is shown is due; `null` for any. */
  readonly dueTo: string | null;
  /** Whether closed follow-ups are shown in every view; in `all` they always are. */
  readonly closed: boolean;
  /** User ids, in any case. */
  readonly owners: readonly (string | null)[];
  readonly taskTypes: readonly (string | null)[];
  readonly priorities: readonly (string | null)[];
  readonly statuses: readonly (string | null)[];
  /**
   * The values of the host's own columns, by the column's id, as text, such as `{ stars: ['4', '5', null] }`. A column that
   * nobody knows lets everything through.
   */
  readonly custom?: CustomValues | undefined;
  /** Whether only records that wait for a decision are shown. */
  readonly conflicts: boolean;
  /** Words that must all be in the note, in the names or in what the host's own columns say; letter case and accents don't matter. */
  readonly search: string;
  /** `null` for the server's own order, ascending id. */
  readonly sort: WorklistSort | null;
  /** Whether the rows come under a heading a day, most urgent first; within one they are in the order of `sort`. */
  readonly groupBy: 'due' | null;
}

/**
 * Everything, in the server's own order.
 *
 * @example
 * const query: WorklistQuery = { ...DEFAULT_WORKLIST_QUERY, view: 'overdue', scope: 'mine' };
 */
export const DEFAULT_WORKLIST_QUERY: WorklistQuery = {
  scope: 'everyone',
  view: 'all',
  dueFrom: null,
  dueTo: null,
  closed: false,
  owners: [],
  taskTypes: [],
  priorities: [],
  statuses: [],
  custom: {},
  conflicts: false,
  search: '',
  sort: null,
  groupBy: null,
};

/**
 * What is open, the most urgent first, under a heading a day.
 *
 * @example
 * const list = useFollowupWorklist({ preload: 2000 }, { ...TODO_QUERY, scope: 'mine' });
 */
export const TODO_QUERY: WorklistQuery = {
  ...DEFAULT_WORKLIST_QUERY,
  view: 'todo',
  sort: { column: 'due_at', direction: 'ascending' },
  groupBy: 'due',
};
