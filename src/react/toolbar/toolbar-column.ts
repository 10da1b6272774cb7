import type { CustomColumnData } from '../../core/worklist/custom-column-data.js';
import { customValuesOf } from '../../core/worklist/custom-values.js';
import type { WorklistQuery } from '../../core/worklist/worklist-query.js';
import type { FilterValue } from './filter-values.js';

/** A column of the host's own, as the toolbar offers it for sorting and filtering. */
export interface ToolbarColumn extends Pick<CustomColumnData, 'id' | 'header'> {
  /** The values to filter by, with labels; without them the column can only be sorted by. */
  readonly values?: readonly FilterValue[] | undefined;
  /** How many follow-ups of each value match the other filters; without it the counts are those of `values`. */
  readonly facets?: (() => ReadonlyMap<string | null, number>) | undefined;
}

/** An empty list of columns, always the same array. */
export const NO_TOOLBAR_COLUMNS: readonly ToolbarColumn[] = [];

/**
 * Returns the values of a column with labels, none last. Includes values of the query that no record has.
 *
 * @param counts how many loaded records have each value
 */
export function customFilterValues(
  { id, filter }: CustomColumnData,
  counts: readonly { readonly value: string | null; readonly count: number }[],
  query: WorklistQuery,
  noneLabel: string,
): readonly FilterValue[] {
  const labelOf = typeof filter === 'object' ? filter.label : String;
  const asked = customValuesOf(query, id);
  const missing = asked.filter((each) => !counts.some(({ value }) => value === each));
  const all = [...counts, ...[...new Set(missing)].map((value) => ({ value, count: 0 }))];
  const named = all.flatMap(({ value, count }) => (value === null ? [] : [{ value, count, label: labelOf(value) }]));
  const none = all.find(({ value }) => value === null);
  return none ? [...named, { ...none, label: noneLabel }] : named;
}
