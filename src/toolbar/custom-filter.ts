import { customValuesOf, withCustomValues } from '../worklist/custom-values.js';
import type { WorklistQuery } from '../worklist/worklist-query.js';
import type { FilterValue } from './filter-values.js';
import type { ToolbarColumn } from './toolbar-column.js';

/** The values of a column, each with the number of follow-ups that the other filters leave it. */
export function withCustomFacets({ values = [], facets }: ToolbarColumn): readonly FilterValue[] {
  const counts = facets?.();
  return counts ? values.map((each) => ({ ...each, count: counts.get(each.value) ?? 0 })) : values;
}

/** The query with a value added to the filter by a column, or taken out of it where it was in. */
export function toggleCustomValue(query: WorklistQuery, id: string, value: string | null): WorklistQuery {
  const before = customValuesOf(query, id);
  const others = before.filter((held) => held !== value);
  return withCustomValues(query, id, others.length < before.length ? others : [...before, value]);
}
