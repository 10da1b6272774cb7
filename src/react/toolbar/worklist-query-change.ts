import type { WorklistQuery } from '../../core/worklist/worklist-query.js';

/** What the user did to change the query. */
export type WorklistQueryChangeReason =
  | 'scope'
  | 'view'
  | 'day'
  | 'search'
  | 'filter'
  | 'conflicts'
  | 'clear-filters'
  | 'sort'
  | 'group'
  | 'saved-view';

/** The details of a query change. */
export interface WorklistQueryChangeDetails {
  readonly reason: WorklistQueryChangeReason;
}

/** The handler of a query change. */
export type WorklistQueryChangeHandler = (query: WorklistQuery, details: WorklistQueryChangeDetails) => void;
