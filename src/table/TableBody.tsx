import { useCallback } from 'react';
import type { ReactElement } from 'react';
import type { VirtualRows } from '../ui/use-virtual-rows.js';
import type { FollowupRowSource } from './followup-row.js';
import { useTable } from './table-context.js';
import { TableRow } from './TableRow.js';
import { useRowNavigation } from './use-row-navigation.js';

export interface TableBodyProps {
  /** The rows, read as they come into sight. */
  source: FollowupRowSource;
  /** Which of the rows to render. */
  virtual: VirtualRows;
}

/** The rows in sight, and the one that holds the focus. Renders a `<div>` of role `rowgroup`. */
export function TableBody({ source, virtual }: TableBodyProps): ReactElement {
  const { count, idAt, getRow, subscribeRow } = source;
  const { start, end, rowHeight } = virtual;
  const { requestEdit } = useTable();
  const { activeIndex, keptIndex, bodyRef, bodyProps } = useRowNavigation({
    source,
    rowsInView: virtual.rowsInView,
    onEdit(id, trigger) {
      const row = getRow(id);
      if (row?.canEdit) requestEdit?.(row.followup, trigger);
    },
  });
  const { setBody } = virtual;
  const ref = useCallback(
    (element: HTMLElement | null) => {
      setBody(element);
      bodyRef(element);
    },
    [setBody, bodyRef],
  );

  return (
    <div
      role="rowgroup"
      ref={ref}
      className="rf-table-body"
      style={spaceAround(start * rowHeight, (count - end) * rowHeight)}
      {...bodyProps}
    >
      {indexes(start, end, keptIndex).map((index) => {
        const id = idAt(index);
        if (id === undefined) return null;
        const detached = rowHeight > 0 && (index < start || index >= end);
        return (
          <TableRow
            key={id}
            id={id}
            index={index}
            active={index === activeIndex}
            offset={detached ? index * rowHeight : null}
            getRow={getRow}
            subscribeRow={subscribeRow}
          />
        );
      })}
    </div>
  );
}

// A server renders no space, so no style attribute, which a strict content security policy would block.
function spaceAround(
  before: number,
  after: number,
): { paddingBlockStart: number; paddingBlockEnd: number } | undefined {
  return before > 0 || after > 0 ? { paddingBlockStart: before, paddingBlockEnd: after } : undefined;
}

function indexes(start: number, end: number, kept: number | null): readonly number[] {
  const range = Array.from({ length: end - start }, (_, position) => start + position);
  if (kept === null || (kept >= start && kept < end)) return range;
  return kept < start ? [kept, ...range] : [...range, kept];
}
