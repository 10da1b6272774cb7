import type { ValueFilter } from './worklist-column.js';

/** The URL parameter of each value filter, in the order in which filters are offered. */
export const VALUE_PARAMETERS = {
  owners: 'owner',
  taskTypes: 'type',
  priorities: 'priority',
  statuses: 'status',
} as const satisfies Readonly<Record<ValueFilter, string>>;

/** All value filters. */
export const VALUE_FILTERS = Object.keys(VALUE_PARAMETERS) as readonly ValueFilter[];
