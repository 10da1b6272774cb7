import { customFilters } from './custom-values.js';
import { VALUE_FILTERS } from './query-parameters.js';
import type { WorklistQuery } from './worklist-query.js';

/**
 * How many things "Clear filters" would clear: the filters by owner, task type, priority, status and the host's own columns that
 * hold a value, the one by days, the one by conflicts, and the search. Scope, view, order and grouping are not among them.
 */
export function activeFilterCount(query: WorklistQuery): number {
  const values = VALUE_FILTERS.filter((filter) => query[filter].length > 0).length;
  const custom = customFilters(query).length;
  const days = Number((query.dueFrom ?? query.dueTo) !== null);
  return values + custom + days + Number(query.conflicts) + Number(query.search.trim() !== '');
}
