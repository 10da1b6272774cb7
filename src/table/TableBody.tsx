import { memo, useCallback, useState, type DOMAttributes, type ReactElement } from 'react';
import type { Followup } from '../followup/followup.js';
import { rowsWithin, type VirtualRows } from '../ui/virtual-rows/use-virtual-rows.js';
import type { WorklistGroup } from '../worklist/worklist-result.js';
import type { FollowupRowSource } from './followup-row.js';
import type { EditRequestTrigger } from './followup-table-props.js';
import { createRowSlots, type SlotLine } from './row-slots.js';
import { columnCount, useTable } from './table-context.js';
import { lineAt, lineCount, lineOfRow, type TableLine } from './table-lines.js';
import { TableRow } from './TableRow.js';
import { useRowKeys } from './use-row-keys.js';
import { useRowNavigation } from './use-row-navigation.js';
import type { RowSelection } from './use-row-selection.js';

interface GroupRowProps {
  /** The rows that it stands over. */
  group: WorklistGroup;
  /** Its line in the body, from 0. */
  line: number;
  /** The height of the rows in pixels, 0 while it is not known. */
  height: number;
  /** How far to show it below where it stands, in pixels. */
  offset: number;
}

/** The heading over the rows of a group. Renders a `<div>` of role `row`. */
const GroupRow = memo(function GroupRow({ group, line, height, offset }: GroupRowProps) {
  const table = useTable();
  const { buckets, groupCount } = table.messages.table;
  return (
    <div
      role="row"
      className="rf-row rf-group-row"
      aria-rowindex={line + 2}
      data-heading=""
      data-bucket={group.bucket}
      style={height > 0 ? { blockSize: height, insetBlockStart: offset || undefined } : undefined}
    >
      <div role="rowheader" className="rf-cell rf-group-cell" aria-colspan={columnCount(table)}>
        <span className="rf-group-heading">
          <span className="rf-group-name">{buckets[group.bucket]}</span>
          {groupCount({ count: group.count })}
        </span>
      </div>
    </div>
  );
});

/** In pixels. What is higher is a card, whose height its buttons are part of. */
const HIGHEST_ROW = 80;

export interface TableBodyProps extends Pick<
  DOMAttributes<HTMLDivElement>,
  'onPointerMove' | 'onPointerDown' | 'onPointerLeave'
> {
  source: FollowupRowSource;
  virtual: VirtualRows;
  /** What is selected; `null` where rows can't be. */
  selection: RowSelection | null;
  /** The event handler called when the menu of a row is wanted by key; `null` where it has none. */
  onRowMenuRequest: ((followup: Followup, anchor: HTMLElement) => void) | null;
  /** The record that an editor shows. */
  currentId: string | undefined;
}

/** The lines in sight, and the row that holds the focus. Renders a `<div>` of role `rowgroup`. */
export function TableBody({
  source,
  virtual,
  selection,
  onRowMenuRequest,
  currentId,
  ...pointerProps
}: TableBodyProps): ReactElement {
  const { count, groups, idAt, getRow, getHtmlRow, subscribeRow } = source;
  const { hurried, printing, rowsInView, setBody } = virtual;
  const { requestEdit } = useTable();
  const selected = selection?.selected;

  const onEdit = (id: string, trigger: EditRequestTrigger): void => {
    const row = getRow(id);
    if (row?.canEdit) requestEdit?.(row.followup, trigger);
  };
  const { activeIndex, keptIndex, moveTo, rowOf, bodyRef, bodyProps } = useRowNavigation({ source, onEdit, currentId });
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
  const range = rowsWithin(virtual.sight, lines);
  const { start, end } = range;
  const keptLine = keptIndex === null ? null : lineOfRow(groups, keptIndex);
  // On paper nothing is left out between the rows.
  const lineHeight = printing ? 0 : virtual.rowHeight;
  const hurrying = hurried && lineHeight > 0 && lineHeight <= HIGHEST_ROW;
  const [rowSlots] = useState(createRowSlots);
  const toRender = linesToRender(start, end, keptLine).flatMap((line) => contentOf(line, lineAt(groups, line), idAt));
  const placed = rowSlots.place(toRender, { ...range, count: lines, hurried: hurrying });

  return (
    <div
      role="rowgroup"
      ref={ref}
      className="rf-table-body"
      style={spaceAround(placed.start * lineHeight, (lines - placed.start - (end - start)) * lineHeight)}
      {...bodyProps}
      {...keys}
      {...pointerProps}
    >
      {placed.slots.map(({ key, content, shift }) => {
        const { line, group, index, id } = content;
        const offset = shift === null ? line * lineHeight : shift * lineHeight;
        if (group) return <GroupRow key={key} group={group} line={line} height={lineHeight} offset={offset} />;
        return (
          <TableRow
            key={key}
            id={id}
            line={line}
            active={index === activeIndex}
            hurried={hurrying}
            selected={selected ? selected.has(id) : null}
            offset={offset}
            detached={shift === null && (lineHeight > 0 || printing)}
            getRow={getRow}
            getHtmlRow={getHtmlRow}
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

type LineContent = SlotLine &
  (
    | { readonly group: WorklistGroup; readonly index?: undefined; readonly id?: undefined }
    | { readonly group?: undefined; readonly index: number; readonly id: string }
  );

function contentOf(line: number, { group, index }: TableLine, idAt: FollowupRowSource['idAt']): LineContent[] {
  if (group) return [{ line, name: `group ${group.bucket}`, recyclable: false, group }];
  const id = idAt(index);
  return id === undefined ? [] : [{ line, name: `row ${id}`, recyclable: true, index, id }];
}

function linesToRender(start: number, end: number, kept: number | null): readonly number[] {
  const range = Array.from({ length: end - start }, (_, position) => start + position);
  if (kept === null || (kept >= start && kept < end)) return range;
  return kept < start ? [kept, ...range] : [...range, kept];
}
