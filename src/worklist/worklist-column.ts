import { FIELDS, type ColumnDescription } from '../followup/fields.js';
import type { Followup } from '../followup/followup.js';

/** The fields that can be shown, those that can't be changed among them. */
export const COLUMNS = {
  ...FIELDS,
  status: { kind: 'choice', column: 2, width: null, values: 'statuses' },
  deal_id: { kind: 'id', column: 7, width: null },
  updated_at: { kind: 'instant', column: 8, width: null },
  conversation_id: { kind: 'id', column: 9, width: 10 },
  created_at: { kind: 'instant', column: 10, width: 8 },
} as const satisfies { readonly [Name in keyof Followup]?: ColumnDescription };

const CUSTOM_PREFIX = 'column.';

/** A column of ours, named after the field it shows. */
export type WorklistColumn = keyof typeof COLUMNS;

/** What each column says of itself: how it is ordered, filtered and searched. */
type Columns = typeof COLUMNS;

/** A field whose values can be listed, such as for a filter's menu. */
export type ValueField = {
  [Column in WorklistColumn]: Columns[Column] extends { readonly values: string } ? Column : never;
}[WorklistColumn];

/** The name of a column of the host's own where one of ours may stand too: its id after a prefix that ours don't have. */
export type CustomColumnName = `${typeof CUSTOM_PREFIX}${string}`;

/** What has values that can be listed: a field, or a column of the host's own. */
export type ValueName = ValueField | CustomColumnName;

/** A filter that holds values. */
export type ValueFilter = Columns[ValueField]['values'];

/** A column of points in time. */
export type InstantColumn = {
  [Column in WorklistColumn]: Columns[Column]['kind'] extends 'instant' ? Column : never;
}[WorklistColumn];

/** A column of the ids of what records belong to. */
export type ReferenceColumn = 'deal_id' | 'conversation_id';

/** A column of texts that nearly every record has a different one of. */
export type TextColumn = Exclude<WorklistColumn, ValueField | InstantColumn>;

/** All columns in their usual order. */
export const WORKLIST_COLUMNS: readonly WorklistColumn[] = (Object.keys(COLUMNS) as WorklistColumn[]).toSorted(
  (a, b) => COLUMNS[a].column - COLUMNS[b].column,
);

/** Whether a name is that of a column of ours. */
export function isWorklistColumn(name: string): name is WorklistColumn {
  return Object.hasOwn(COLUMNS, name);
}

/** The name of the host's own column with an id, such as `column.stars`. */
export function customColumnName(id: string): CustomColumnName {
  return `${CUSTOM_PREFIX}${id}`;
}

/** Whether a name is that of a column of the host's own. */
export function isCustomColumnName(name: string): name is CustomColumnName {
  return name.startsWith(CUSTOM_PREFIX) && name.length > CUSTOM_PREFIX.length;
}

export function idOfCustomColumn(name: CustomColumnName): string {
  return name.slice(CUSTOM_PREFIX.length);
}
