import type { WorklistQuery } from '../../core/worklist/worklist-query.js';

/** What a person did to change what the list shows. */
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

/** What a change of the query carries. */
export interface WorklistQueryChangeDetails {
  readonly reason: WorklistQueryChangeReason;
}

/** The handler of a change of the query. */
export type WorklistQueryChangeHandler = (query: WorklistQuery, details: WorklistQueryChangeDetails) => void;
