import type { ColumnDescription } from '../followup/fields.js';
import { COLUMNS, type ValueField, type ValueFilter } from './worklist-column.js';

/** The field that each value filter tests, in the order in which filters are offered. */
export const FIELD_OF_FILTER = Object.fromEntries(
  Object.entries<ColumnDescription>(COLUMNS).flatMap(([column, { values }]) => (values ? [[values, column]] : [])),
) as { readonly [Field in ValueField as (typeof COLUMNS)[Field]['values']]: Field };

/** All value filters. */
export const VALUE_FILTERS = Object.keys(FIELD_OF_FILTER) as readonly ValueFilter[];

const SHORTER: { readonly [Field in ValueField]?: string } = { owner_user_id: 'owner', task_type: 'type' };

/** The URL parameter of a value filter: its field, if need be in short. */
export function parameterOf(filter: ValueFilter): string {
  const field = FIELD_OF_FILTER[filter];
  return SHORTER[field] ?? field;
}

/** The filters by age, with their URL parameters: the field that each tests, without `_at`. */
export const AGES = { dueWithin: 'due', updatedBefore: 'updated', createdWithin: 'created' } as const;

/** A filter by age. */
export type AgeFilter = keyof typeof AGES;

export const AGE_FILTERS = Object.keys(AGES) as readonly AgeFilter[];

/** Returns an age that is one, such as `P14D`. */
export function ageIn(text: string | null | undefined): string | undefined {
  return /^P[1-9]\d{0,2}[DBW]$/.exec(text ?? '')?.[0];
}
