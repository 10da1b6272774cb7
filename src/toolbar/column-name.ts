import type { FieldMessages } from '../messages/messages.js';
import { idOfCustomColumn, isWorklistColumn } from '../worklist/worklist-column.js';
import type { WorklistSort } from '../worklist/worklist-query.js';
import type { ToolbarColumn } from './toolbar-column.js';

/** The name of a column; that of a column that nobody knows is its id. */
export function columnName(
  column: WorklistSort['column'],
  columns: readonly ToolbarColumn[],
  fields: FieldMessages,
): string {
  if (isWorklistColumn(column)) return fields[column];
  const custom = idOfCustomColumn(column);
  return columns.find(({ id }) => id === custom)?.header ?? custom;
}
