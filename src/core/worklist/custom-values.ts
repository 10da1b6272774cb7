import type { WorklistQuery } from './worklist-query.js';

type CustomFilters = Pick<WorklistQuery, 'custom'>;

const NONE: readonly (string | null)[] = [];

/** Returns the values that a query requires in a custom column; empty if it does not filter by it. */
export function customValuesOf({ custom = {} }: CustomFilters, id: string): readonly (string | null)[] {
  const values = Object.hasOwn(custom, id) ? custom[id] : NONE;
  return Array.isArray(values) ? values : NONE;
}

/** Returns the custom columns that a query filters by, with the required values, in order of id. */
export function customFilters({ custom = {} }: CustomFilters): [id: string, values: readonly (string | null)[]][] {
  return (
    Object.entries(custom)
      // An untyped host may pass anything.
      .filter(([, values]) => Array.isArray(values) && values.length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1))
  );
}

/** Returns a query with other required values for a custom column; an empty list removes the filter. */
export function withCustomValues<Query extends CustomFilters>(
  query: Query,
  id: string,
  values: readonly (string | null)[],
): Query {
  const others = customFilters(query).filter(([known]) => known !== id);
  return { ...query, custom: Object.fromEntries(values.length > 0 ? [...others, [id, values]] : others) };
}
