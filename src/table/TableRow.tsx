import { memo, useCallback, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { CellContent } from './CellContent.js';
import type { FollowupRow, FollowupRowSource } from './followup-row.js';
import { isOverdue } from './is-overdue.js';
import { RowActions } from './RowActions.js';
import { RowMark } from './RowMark.js';
import { useTable } from './table-context.js';

// The header is the first row, and the grid counts from one.
const FIRST_ROW_INDEX = 2;

interface Place {
  /** The place of the row among all rows, from 0. */
  readonly index: number;
  /** Whether the row and its controls are in the tab order. */
  readonly active: boolean;
  /** How far down the body to lay the row, in pixels, where it stands out of the flow; else `null`. */
  readonly offset: number | null;
}

export interface TableRowProps extends Place, Pick<FollowupRowSource, 'getRow' | 'subscribeRow'> {
  /** The id of the record. */
  readonly id: string;
}

/** A row that reads its own record, so that a change of it renders nothing else. */
export const TableRow = memo(function TableRow({ id, getRow, subscribeRow, ...place }: TableRowProps) {
  const subscribe = useCallback((listener: () => void) => subscribeRow(id, listener), [id, subscribeRow]);
  const row = useSyncExternalStore(
    subscribe,
    () => getRow(id),
    () => getRow(id),
  );
  return row ? <RowView row={row} {...place} /> : null;
});

const RowView = memo(function RowView({
  row,
  index,
  active,
  offset,
}: Place & { readonly row: FollowupRow }): ReactElement {
  const { columns, cell: Cell, rowActions, now, messages } = useTable();
  const { followup, state } = row;
  const tabIndex = active ? 0 : -1;
  const mark = state === 'saved' ? null : <RowMark row={row} tabIndex={tabIndex} />;
  return (
    <div
      role="row"
      className="rf-row"
      aria-rowindex={index + FIRST_ROW_INDEX}
      tabIndex={tabIndex}
      data-followup-id={followup.id}
      data-state={state}
      data-overdue={isOverdue(followup, now) ? '' : undefined}
      data-detached={offset === null ? undefined : ''}
      style={offset === null ? undefined : { insetBlockStart: offset }}
    >
      {columns.map((column, position) => {
        const content = <CellContent followup={followup} column={column} tabIndex={tabIndex} />;
        return (
          <div
            key={column}
            role="gridcell"
            className="rf-cell"
            data-column={column}
            data-label={messages.fields[column]}
          >
            {Cell ? (
              <Cell followup={followup} column={column} state={state}>
                {content}
              </Cell>
            ) : (
              content
            )}
            {rowActions === null && position === columns.length - 1 ? mark : null}
          </div>
        );
      })}
      {rowActions === null ? null : (
        <div role="gridcell" className="rf-cell rf-cell-actions" data-column="actions">
          {mark}
          <RowActions row={row} tabIndex={tabIndex} />
        </div>
      )}
    </div>
  );
});
