// A separate module, because a table that neither filters nor sorts does not need it.
import { COLUMNS, WORKLIST_COLUMNS } from './worklist-column.js';
import type { InstantColumn, ReferenceColumn, TextColumn, ValueField, WorklistColumn } from './worklist-column.js';

export const VALUE_FIELDS = WORKLIST_COLUMNS.filter(isValueField);
export const INSTANT_COLUMNS = WORKLIST_COLUMNS.filter(isInstantColumn);
export const TEXT_COLUMNS = WORKLIST_COLUMNS.filter(isTextColumn);

export const REFERENCE_COLUMNS = TEXT_COLUMNS.filter(isReferenceColumn);

/** The fields of free text, which a search reads. */
export const TEXT_FIELDS = TEXT_COLUMNS.filter((column) => !isReferenceColumn(column));

export function isValueField(column: WorklistColumn): column is ValueField {
  return 'values' in COLUMNS[column];
}

export function isInstantColumn(column: WorklistColumn): column is InstantColumn {
  return COLUMNS[column].kind === 'instant';
}

export function isTextColumn(column: WorklistColumn): column is TextColumn {
  return !isValueField(column) && !isInstantColumn(column);
}

/** Whether a column shows the ids of references. */
export function isReferenceColumn(column: WorklistColumn): column is ReferenceColumn {
  return isTextColumn(column) && COLUMNS[column].kind === 'id';
}
