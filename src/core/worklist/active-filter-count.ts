import { customFilters } from './custom-values.js';
import { AGE_FILTERS, VALUE_FILTERS } from './query-parameters.js';
import type { WorklistQuery } from './worklist-query.js';

/**
 * Returns how many filters "Clear filters" would clear: those with values by owner, task type, priority, status and
 * custom column, the days, the ages, the conflicts and the search. Scope, view, order and grouping do not count.
 */
export function activeFilterCount(query: WorklistQuery): number {
  const values = VALUE_FILTERS.filter((filter) => query[filter].length > 0).length;
  const custom = customFilters(query).length;
  const days = Number((query.dueFrom ?? query.dueTo) !== null);
  const ages = AGE_FILTERS.filter((filter) => query[filter]).length;
  return values + custom + ages + days + Number(query.conflicts) + Number(query.search.trim() !== '');
}
