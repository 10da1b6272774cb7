import { customFilters } from './custom-values.js';
import { AGE_FILTERS, AGES, parameterOf, VALUE_FILTERS } from './query-parameters.js';
import { customColumnName } from './worklist-column.js';
import type { WorklistQuery } from './worklist-query.js';

/**
 * Writes a query as URL parameters, leaving out defaults. A value filter is repeated for each value and empty for
 * "none"; a custom column is named `column.<id>`; a descending sort begins with a minus sign.
 *
 * @returns the text without a question mark; empty for the default query
 * @example
 * encodeWorklistQuery({ ...DEFAULT_WORKLIST_QUERY, view: 'overdue', priorities: ['high', null] });
 * // 'view=overdue&priority=high&priority='
 */
export function encodeWorklistQuery(query: WorklistQuery): string {
  const parameters = new URLSearchParams();
  if (query.scope !== 'everyone') parameters.append('scope', query.scope);
  if (query.view !== 'all') parameters.append('view', query.view);
  if (query.dueFrom !== null) parameters.append('from', query.dueFrom);
  if (query.dueTo !== null) parameters.append('to', query.dueTo);
  for (const filter of AGE_FILTERS) {
    const age = query[filter];
    if (age) parameters.append(AGES[filter], age);
  }
  if (query.closed) parameters.append('closed', '1');
  for (const filter of VALUE_FILTERS) {
    for (const value of new Set(query[filter].map((value) => value ?? ''))) {
      parameters.append(parameterOf(filter), value);
    }
  }
  for (const [id, values] of customFilters(query)) {
    for (const value of new Set(values.map((value) => value ?? ''))) parameters.append(customColumnName(id), value);
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
