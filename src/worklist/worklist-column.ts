import { FIELDS } from '../followup/fields.js';
import type { ColumnDescription } from '../followup/fields.js';
import type { Followup } from '../followup/followup.js';

/** The fields that can be shown, those that can't be changed among them. */
export const COLUMNS = {
  ...FIELDS,
  status: { kind: 'choice', column: 2, width: null, values: 'statuses' },
  deal_id: { kind: 'id', column: 7, width: null },
  updated_at: { kind: 'instant', column: 8, width: null },
} as const satisfies { readonly [Name in keyof Followup]?: ColumnDescription };

/** A column that the worklist can be sorted by, named after the field it shows. */
export type WorklistColumn = keyof typeof COLUMNS;

type Columns = typeof COLUMNS;

/** A field whose values can be listed, such as for a filter's menu. */
export type ValueField = {
  [Column in WorklistColumn]: Columns[Column] extends { readonly values: string } ? Column : never;
}[WorklistColumn];

/** A filter that holds values. */
export type ValueFilter = Columns[ValueField]['values'];

/** A column of points in time. */
export type InstantColumn = {
  [Column in WorklistColumn]: Columns[Column]['kind'] extends 'instant' ? Column : never;
}[WorklistColumn];

/** A column of texts that nearly every record has a different one of. */
export type TextColumn = Exclude<WorklistColumn, ValueField | InstantColumn>;

/** All columns in their usual order. */
export const WORKLIST_COLUMNS: readonly WorklistColumn[] = (Object.keys(COLUMNS) as WorklistColumn[]).toSorted(
  (a, b) => COLUMNS[a].column - COLUMNS[b].column,
);

export const VALUE_FIELDS = WORKLIST_COLUMNS.filter(isValueField);
export const INSTANT_COLUMNS = WORKLIST_COLUMNS.filter(isInstantColumn);
export const TEXT_COLUMNS = WORKLIST_COLUMNS.filter(isTextColumn);

/** The field that each filter looks at. */
export const FIELD_OF_FILTER = Object.fromEntries(VALUE_FIELDS.map((field) => [COLUMNS[field].values, field])) as {
  readonly [Field in ValueField as Columns[Field]['values']]: Field;
};

export function isValueField(column: WorklistColumn): column is ValueField {
  return 'values' in COLUMNS[column];
}

export function isInstantColumn(column: WorklistColumn): column is InstantColumn {
  return COLUMNS[column].kind === 'instant';
}

export function isTextColumn(column: WorklistColumn): column is TextColumn {
  return !isValueField(column) && !isInstantColumn(column);
}
