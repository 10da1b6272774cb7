import { useMemo, useState, useSyncExternalStore } from 'react';
import type { CSSProperties } from 'react';
import type { FieldMessages } from '../messages/messages.js';
import { COLUMN_WIDTHS, FOLLOWUP_COLUMNS, isFollowupColumn, sameColumns } from './columns.js';
import type { CustomColumn, FollowupColumn, TableColumn } from './columns.js';

const never = () => () => undefined;

/** The columns to show, the same array until one of them changes. */
export function useTableColumns(
  given: readonly (FollowupColumn | CustomColumn)[] = FOLLOWUP_COLUMNS,
  fields: FieldMessages,
): readonly TableColumn[] {
  const [columns, setColumns] = useState(given);
  if (columns !== given && !sameColumns(columns, given)) setColumns(given);
  // What a server wrote has no style attribute, which a strict content security policy would block.
  const styled = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useMemo(
    () =>
      columns.flatMap((column, place): TableColumn[] => {
        if (typeof column === 'string') {
          if (!isFollowupColumn(column)) return [];
          return [{ id: column, header: fields[column], field: column, cell: null, style: undefined }];
        }
        const { id, header, cell, width = COLUMN_WIDTHS.custom } = column;
        return [{ id, header, field: null, cell, style: styled ? styleOf(place, width) : undefined }];
      }),
    [columns, fields, styled],
  );
}

function styleOf(place: number, width: number): CSSProperties {
  const style: Record<`--${string}`, string> = { '--rf-cell-size': `var(--rf-width-custom-${place}, ${width}rem)` };
  return style;
}
