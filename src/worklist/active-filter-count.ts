import { VALUE_FILTERS } from './query-parameters.js';
import type { WorklistQuery } from './worklist-query.js';

/**
 * How many things "Clear filters" would clear: the filters by owner, task type, priority and status that hold a value,
 * the one by conflicts, and the search. The view, the order and the grouping are not among them.
 */
export function activeFilterCount(query: WorklistQuery): number {
  const values = VALUE_FILTERS.filter((filter) => query[filter].length > 0).length;
  return values + Number(query.conflicts) + Number(query.search.trim() !== '');
}
