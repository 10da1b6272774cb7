/** The URL parameter of each filter by value. */
export const VALUE_PARAMETERS = {
  owners: 'owner',
  taskTypes: 'type',
  priorities: 'priority',
  statuses: 'status',
} as const;

/** A filter that holds values. */
export type ValueFilter = keyof typeof VALUE_PARAMETERS;

/** All filters that hold values. */
export const VALUE_FILTERS = Object.keys(VALUE_PARAMETERS) as readonly ValueFilter[];
