import { FIELDS, type ColumnDescription } from '../followup/fields.js';
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
