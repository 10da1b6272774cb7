import { FIELDS, type ColumnDescription } from '../followup/fields.js';
import type { Followup } from '../followup/followup.js';

/** The fields that can be shown, including read-only ones. */
export const COLUMNS = {
  ...FIELDS,
  status: { kind: 'choice', column: 2, width: null, values: 'statuses' },
  deal_id: { kind: 'id', column: 7, width: null },
  updated_at: { kind: 'instant', column: 8, width: null },
  conversation_id: { kind: 'id', column: 9, width: 10, hidden: true },
  created_at: { kind: 'instant', column: 10, width: 8, hidden: true },
} as const satisfies { readonly [Name in keyof Followup]?: ColumnDescription };

const CUSTOM_PREFIX = 'column.';

/** A built-in column, named after its field. */
export type WorklistColumn = keyof typeof COLUMNS;

/** How each column is sorted, filtered and searched. */
type Columns = typeof COLUMNS;

/** A field whose values can be listed, such as for a filter's menu. */
export type ValueField = {
  [Column in WorklistColumn]: Columns[Column] extends { readonly values: string } ? Column : never;
}[WorklistColumn];

/** The name of a custom column in places that also accept built-in ones: a prefix and its id. */
export type CustomColumnName = `${typeof CUSTOM_PREFIX}${string}`;

/** A field or custom column whose values can be listed. */
export type ValueName = ValueField | CustomColumnName;

/** A filter by values. */
export type ValueFilter = Columns[ValueField]['values'];

/** A column of date-times. */
export type InstantColumn = {
  [Column in WorklistColumn]: Columns[Column]['kind'] extends 'instant' ? Column : never;
}[WorklistColumn];

/** A column of texts that are different in almost every record. */
export type TextColumn = Exclude<WorklistColumn, ValueField | InstantColumn>;

/** A column of reference ids. */
export type ReferenceColumn = {
  [Column in TextColumn]: Columns[Column]['kind'] extends 'id' ? Column : never;
}[TextColumn];

/** All columns in their usual order. */
export const WORKLIST_COLUMNS: readonly WorklistColumn[] = (Object.keys(COLUMNS) as WorklistColumn[]).toSorted(
  (a, b) => COLUMNS[a].column - COLUMNS[b].column,
);

/** Whether a name is that of a built-in column. */
export function isWorklistColumn(name: string): name is WorklistColumn {
  return Object.hasOwn(COLUMNS, name);
}

/** Returns the name of a custom column, such as `column.stars`. */
export function customColumnName(id: string): CustomColumnName {
  return `${CUSTOM_PREFIX}${id}`;
}

/** Whether a name is that of a custom column. */
export function isCustomColumnName(name: string): name is CustomColumnName {
  return name.startsWith(CUSTOM_PREFIX) && name.length > CUSTOM_PREFIX.length;
}

export function idOfCustomColumn(name: CustomColumnName): string {
  return name.slice(CUSTOM_PREFIX.length);
}
