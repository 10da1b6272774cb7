import {
  idOfCustomColumn,
  isCustomColumnName,
  isWorklistColumn,
  type CustomColumnName,
  type WorklistColumn,
} from './worklist-column.js';
import { ofEach } from '../followup/fields.js';
import { AGE_FILTERS, ageIn, AGES, parameterOf, VALUE_FILTERS } from './query-parameters.js';
import type { CustomValues, WorklistQuery, WorklistSort } from './worklist-query.js';
import { WORKLIST_VIEWS } from './worklist-view.js';

/**
 * Reads a query from URL parameters, such as those of the page. Values it does not understand count as absent; the
 * host's own parameters are ignored.
 *
 * @param text URL parameters, with or without a question mark
 * @example
 * decodeWorklistQuery(location.search);
 */
export function decodeWorklistQuery(text: string | URLSearchParams): WorklistQuery {
  const parameters = new URLSearchParams(text);
  const group = parameters.get('group');
  return {
    scope: parameters.get('scope') || 'everyone',
    view: WORKLIST_VIEWS.find((known) => known === parameters.get('view')) ?? 'all',
    dueFrom: dateOf(parameters.get('from')),
    dueTo: dateOf(parameters.get('to')),
    ...ofEach(AGE_FILTERS, (filter) => ageIn(parameters.get(AGES[filter]))),
    closed: parameters.get('closed') === '1',
    ...ofEach(VALUE_FILTERS, (filter) => valuesOf(parameters, parameterOf(filter))),
    custom: customOf(parameters),
    conflicts: parameters.get('conflicts') === '1',
    search: parameters.get('q') ?? '',
    sort: sortOf(parameters.get('sort') ?? ''),
    groupBy: group === 'due' ? group : columnOf(group),
  };
}

function valuesOf(parameters: URLSearchParams, name: string): (string | null)[] {
  return [...new Set(parameters.getAll(name))].map((value) => (value === '' ? null : value));
}

function customOf(parameters: URLSearchParams): CustomValues {
  const names = [...new Set(parameters.keys())].filter(isCustomColumnName);
  return Object.fromEntries(names.map((name) => [idOfCustomColumn(name), valuesOf(parameters, name)]));
}

const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Checks only the form, not that the day exists: the filter checks that, and this code is in the first load. */
function dateOf(text: string | null): string | null {
  return text !== null && DATE.test(text) ? text : null;
}

function sortOf(text: string): WorklistSort | null {
  const descending = text.startsWith('-');
  const column = columnOf(descending ? text.slice(1) : text);
  return column && { column, direction: descending ? 'descending' : 'ascending' };
}

function columnOf(name: string | null): WorklistColumn | CustomColumnName | null {
  return name !== null && (isWorklistColumn(name) || isCustomColumnName(name)) ? name : null;
}
