import type { AgeFilter } from './query-parameters.js';
import type { InstantColumn } from './worklist-column.js';

/** The field that each filter by age tests. */
export const FIELD_OF_AGE = {
  dueWithin: 'due_at',
  updatedBefore: 'updated_at',
  createdWithin: 'created_at',
} as const satisfies Readonly<Record<AgeFilter, InstantColumn>>;
