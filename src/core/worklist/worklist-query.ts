import { ofEach } from '../followup/fields.js';
import { VALUE_FILTERS } from './query-parameters.js';
import type { CustomColumnName, ValueFilter, WorklistColumn } from './worklist-column.js';
import type { WorklistView } from './worklist-view.js';

/**
 * The order of the rows. Rows without a value in the column come last in both directions. Equal due times are ordered
 * by descending priority; remaining ties by ascending id.
 */
export interface WorklistSort {
  /** A built-in column, or `column.<id>` for a custom one; an unknown one keeps the server's order. */
  readonly column: WorklistColumn | CustomColumnName;
  readonly direction: 'ascending' | 'descending';
}

/** The values that a filter accepts, by id of the custom column. */
export type CustomValues = Readonly<Record<string, readonly (string | null)[]>>;

/** Whose follow-ups to show: the current user's, everyone's, or one owner's by id, in any letter case. */
// The intersection keeps the two names in editor suggestions.
export type WorklistScope = 'mine' | 'everyone' | (string & {});

/**
 * The values that each filter accepts: one without values accepts everything, one with several any of them, where
 * `null` means "none". User ids may be in any letter case.
 */
export type ValueFilters = { readonly [Filter in ValueFilter]: readonly (string | null)[] };

/** Filters that accept everything. */
export const NO_VALUES: ValueFilters = ofEach(VALUE_FILTERS, () => []);

/** What the worklist shows, and in which order. */
export interface WorklistQuery extends ValueFilters {
  readonly scope: WorklistScope;
  readonly view: WorklistView;
  /** The first due day to show, such as `2026-11-22`, in the provider's time zone; `null` for any. */
  readonly dueFrom: string | null;
  /** The last due day to show; `null` for any. */
  readonly dueTo: string | null;
  /**
   * Due from today until some days after it, such as `P3B`: three working days. `P1W`: until the end of this week. Ages
   * are `P`, a number up to 999, and `D` for days, `B` for working days of the locale's region, or `W` for weeks; others
   * count as absent. They are days of the provider's time zone, counted from today anew each day.
   */
  readonly dueWithin?: string | null | undefined;
  /** Last updated so many days ago or earlier, such as `P14D`. */
  readonly updatedBefore?: string | null | undefined;
  /** Created at most so many days ago, such as `P7D`. `P1W`: this week. */
  readonly createdWithin?: string | null | undefined;
  /** Whether to show closed follow-ups in every view; `all` always shows them. */
  readonly closed: boolean;
  /**
   * The values of custom columns, as text, by the column's id, such as `{ stars: ['4', '5', null] }`. An unknown column
   * accepts everything.
   */
  readonly custom?: CustomValues | undefined;
  /** Whether to show only records that wait for a decision. */
  readonly conflicts: boolean;
  /**
   * Words that must all be in the note, the names or the custom columns' search text; letter case and accents are
   * ignored.
   */
  readonly search: string;
  /** `null` for the server's own order, ascending id. */
  readonly sort: WorklistSort | null;
  /**
   * What the rows are grouped by, each group under a heading; within a group they are in `sort` order. `due`: the day,
   * most urgent first. A column: its values in order, dates by day, those without one last; in descending order if
   * `sort` is by the same column and descending. An unknown column does not group.
   */
  readonly groupBy: WorklistGroupBy | null;
}

/** What rows are grouped by: the due day with what is overdue first, a built-in column, or `column.<id>`. */
export type WorklistGroupBy = 'due' | WorklistColumn | CustomColumnName;

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
  ...NO_VALUES,
  custom: {},
  conflicts: false,
  search: '',
  sort: null,
  groupBy: null,
};

/**
 * Open follow-ups, most urgent first, grouped by day.
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
