import type { ColumnDescription } from '../followup/fields.js';
import { COLUMNS, type ValueField, type ValueFilter, type WorklistColumn } from './worklist-column.js';

/** The field that each value filter tests, in the order in which filters are offered. */
export const FIELD_OF_FILTER = Object.fromEntries(
  Object.entries<ColumnDescription>(COLUMNS).flatMap(([column, { values }]) => (values ? [[values, column]] : [])),
) as { readonly [Field in ValueField as (typeof COLUMNS)[Field]['values']]: Field };

/** All value filters. */
export const VALUE_FILTERS = Object.keys(FIELD_OF_FILTER) as readonly ValueFilter[];

/** The URL parameter of a value filter. */
export function parameterOf(filter: ValueFilter): string {
  const field: WorklistColumn = FIELD_OF_FILTER[filter];
  const { parameter }: ColumnDescription = COLUMNS[field];
  return parameter ?? field;
}
