import { WORKLIST_COLUMNS, type ValueFilter } from './worklist-column.js';
import { VALUE_PARAMETERS } from './query-parameters.js';
import type { WorklistQuery, WorklistSort } from './worklist-query.js';
import { WORKLIST_VIEWS } from './worklist-view.js';

/**
 * Reads a query from URL parameters, such as those of the page. Whatever is not understood is taken for absent, and
 * parameters of the host beside them are passed over.
 *
 * @param text URL parameters, with or without a question mark
 * @example
 * decodeWorklistQuery(location.search);
 */
export function decodeWorklistQuery(text: string | URLSearchParams): WorklistQuery {
  const parameters = new URLSearchParams(text);
  const view = parameters.get('view');
  const values = (filter: ValueFilter) =>
    [...new Set(parameters.getAll(VALUE_PARAMETERS[filter]))].map((value) => (value === '' ? null : value));
  return {
    view: WORKLIST_VIEWS.find((known) => known === view) ?? 'all',
    owners: values('owners'),
    taskTypes: values('taskTypes'),
    priorities: values('priorities'),
    statuses: values('statuses'),
    conflicts: parameters.get('conflicts') === '1',
    search: parameters.get('q') ?? '',
    sort: sortOf(parameters.get('sort') ?? ''),
    groupBy: parameters.get('group') === 'due' ? 'due' : null,
  };
}

function sortOf(text: string): WorklistSort | null {
  const descending = text.startsWith('-');
  const name = descending ? text.slice(1) : text;
  const column = WORKLIST_COLUMNS.find((known) => known === name);
  return column ? { column, direction: descending ? 'descending' : 'ascending' } : null;
}
