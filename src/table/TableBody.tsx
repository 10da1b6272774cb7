import { useCallback } from 'react';
import type { DOMAttributes, ReactElement } from 'react';
import type { Followup } from '../followup/followup.js';
import { rowsWithin } from '../ui/use-virtual-rows.js';
import type { VirtualRows } from '../ui/use-virtual-rows.js';
import type { FollowupRowSource } from './followup-row.js';
import type { EditRequestTrigger } from './followup-table-props.js';
import { GroupRow } from './GroupRow.js';
import { useTable } from './table-context.js';
import { lineAt, lineCount, lineOfRow } from './table-lines.js';
import { TableRow } from './TableRow.js';
import { useRowKeys } from './use-row-keys.js';
import { useRowNavigation } from './use-row-navigation.js';
import type { RowSelection } from './use-row-selection.js';

/** In pixels. What is higher is a card, whose height its buttons are part of. */
const HIGHEST_ROW = 80;

export interface TableBodyProps extends Pick<
  DOMAttributes<HTMLDivElement>,
  'onPointerMove' | 'onPointerDown' | 'onPointerLeave'
> {
  /** The rows, read as they come into sight. */
  source: FollowupRowSource;
  /** Which of the lines to render. */
  virtual: VirtualRows;
  /** What is selected; `null` where rows can't be. */
  selection: RowSelection | null;
  /** The event handler called when the menu of a row is wanted by key; `null` where it has none. */
  onRowMenuRequest: ((followup: Followup, anchor: HTMLElement) => void) | null;
}

/** The lines in sight, and the row that holds the focus. Renders a `<div>` of role `rowgroup`. */
export function TableBody({
  source,
  virtual,
  selection,
  onRowMenuRequest,
  ...pointerProps
}: TableBodyProps): ReactElement {
  const { count, groups, idAt, getRow, subscribeRow } = source;
  const { hurried, printing, rowsInView, setBody } = virtual;
  const { requestEdit } = useTable();
  const selected = selection?.selected;

  const onEdit = (id: string, trigger: EditRequestTrigger): void => {
    const row = getRow(id);
    if (row?.canEdit) requestEdit?.(row.followup, trigger);
  };
  const { activeIndex, keptIndex, moveTo, rowOf, bodyRef, bodyProps } = useRowNavigation({ source, onEdit });
  const keys = useRowKeys({
    count,
    idAt,
    rowsInView,
    selection,
    rowOf,
    moveTo,
    onEdit,
    onMenu: onRowMenuRequest
      ? (id, anchor) => {
          const row = getRow(id);
          if (row) onRowMenuRequest(row.followup, anchor);
        }
      : null,
  });
  const ref = useCallback(
    (element: HTMLElement | null) => {
      setBody(element);
      bodyRef(element);
    },
    [setBody, bodyRef],
  );

  const lines = lineCount(source);
  const { start, end } = rowsWithin(virtual.sight, lines);
  const keptLine = keptIndex === null ? null : lineOfRow(groups, keptIndex);
  // On paper nothing is left out between the rows.
  const lineHeight = printing ? 0 : virtual.rowHeight;

  return (
    <div
      role="rowgroup"
      ref={ref}
      className="rf-table-body"
      style={spaceAround(start * lineHeight, (lines - end) * lineHeight)}
      {...bodyProps}
      {...keys}
      {...pointerProps}
    >
      {linesToRender(start, end, keptLine).map((line) => {
        const { group, index } = lineAt(groups, line);
        if (group) return <GroupRow key={`group ${group.bucket}`} group={group} line={line} height={lineHeight} />;
        const id = idAt(index);
        if (id === undefined) return null;
        const detached = (lineHeight > 0 || printing) && (line < start || line >= end);
        return (
          <TableRow
            key={id}
            id={id}
            line={line}
            active={index === activeIndex}
            hurried={hurried && lineHeight <= HIGHEST_ROW}
            selected={selected ? selected.has(id) : null}
            offset={detached ? line * lineHeight : null}
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

function linesToRender(start: number, end: number, kept: number | null): readonly number[] {
  const range = Array.from({ length: end - start }, (_, position) => start + position);
  if (kept === null || (kept >= start && kept < end)) return range;
  return kept < start ? [kept, ...range] : [...range, kept];
}
