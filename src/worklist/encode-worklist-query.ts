import { VALUE_FILTERS, VALUE_PARAMETERS } from './query-parameters.js';
import type { WorklistQuery } from './worklist-query.js';

/**
 * Writes a query as the text of URL parameters, without what is as it is by default. A value filter is repeated once per
 * value and left empty for "none"; an order that descends begins with a minus sign.
 *
 * @returns the text without a question mark; empty for the default query
 * @example
 * encodeWorklistQuery({ ...DEFAULT_WORKLIST_QUERY, view: 'overdue', priorities: ['high', null] });
 * // 'view=overdue&priority=high&priority='
 */
export function encodeWorklistQuery(query: WorklistQuery): string {
  const parameters = new URLSearchParams();
  if (query.view !== 'all') parameters.append('view', query.view);
  for (const filter of VALUE_FILTERS) {
    for (const value of new Set(query[filter].map((value) => value ?? ''))) {
      parameters.append(VALUE_PARAMETERS[filter], value);
    }
  }
  if (query.conflicts) parameters.append('conflicts', '1');
  if (query.search !== '') parameters.append('q', query.search);
  if (query.sort) {
    const { column, direction } = query.sort;
    parameters.append('sort', direction === 'descending' ? `-${column}` : column);
  }
  if (query.groupBy !== null) parameters.append('group', query.groupBy);
  return parameters.toString();
}
