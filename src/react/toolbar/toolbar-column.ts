import type { CustomColumnData } from '../../core/worklist/custom-column-data.js';
import { customValuesOf } from '../../core/worklist/custom-values.js';
import type { WorklistQuery } from '../../core/worklist/worklist-query.js';
import type { FilterValue } from './filter-values.js';

/** A column of the host's own, as the toolbar offers it to sort and to filter by. */
export interface ToolbarColumn extends Pick<CustomColumnData, 'id' | 'header'> {
  /** The values to filter by, each with its words; without them the column only sorts. */
  readonly values?: readonly FilterValue[] | undefined;
  /** How many follow-ups of each value the other filters leave; without it the counts are those of `values`. */
  readonly facets?: (() => ReadonlyMap<string | null, number>) | undefined;
}

/** No such columns, always the same array. */
export const NO_TOOLBAR_COLUMNS: readonly ToolbarColumn[] = [];

/**
 * The values of a column with their words, none last. A value the query asks for is among them although no record has it.
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
