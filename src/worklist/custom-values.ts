import type { WorklistQuery } from './worklist-query.js';

type CustomFilters = Pick<WorklistQuery, 'custom'>;

const NONE: readonly (string | null)[] = [];

/** The values that a query asks of a column of the host's own; none where it does not filter by it. */
export function customValuesOf({ custom = {} }: CustomFilters, id: string): readonly (string | null)[] {
  const values = Object.hasOwn(custom, id) ? custom[id] : NONE;
  return Array.isArray(values) ? values : NONE;
}

/** The columns of the host's own that a query filters by, with the values it asks for, in the order of their ids. */
export function customFilters({ custom = {} }: CustomFilters): [id: string, values: readonly (string | null)[]][] {
  return (
    Object.entries(custom)
      // A host without types may give anything.
      .filter(([, values]) => Array.isArray(values) && values.length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1))
  );
}

/** A query that asks other values of such a column; none to leave that filter out. */
export function withCustomValues<Query extends CustomFilters>(
  query: Query,
  id: string,
  values: readonly (string | null)[],
): Query {
  const others = customFilters(query).filter(([known]) => known !== id);
  return { ...query, custom: Object.fromEntries(values.length > 0 ? [...others, [id, values]] : others) };
}
