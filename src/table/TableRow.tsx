import { memo, useCallback, useState, useSyncExternalStore, type ReactElement } from 'react';
import type { Followup } from '../followup/followup.js';
import { noteExcerpt } from '../followup/note-excerpt.js';
import { ViewBoundary } from '../provider/ViewBoundary.js';
import { Button } from '../ui/button/Button.js';
import { CellContent } from './CellContent.js';
import type { FollowupRow, FollowupRowReader } from './followup-row.js';
import { formatDue, type FormatDueOptions } from './format-due.js';
import { isOverdue } from './is-overdue.js';
import { RowMark } from './RowMark.js';
import { SelectBox } from './SelectBox.js';
import { columnCount, useTable } from './table-context.js';

// The header is the first row, and the grid counts from one.
const FIRST_ROW_INDEX = 2;

interface Place {
  readonly id: string;
  /** The line of the row in the body, from 0. */
  readonly line: number;
  /** Whether the row and its controls are in the tab order. */
  readonly active: boolean;
  /** Whether the row is selected; `null` where rows can't be. */
  readonly selected: boolean | null;
  /** How far to show the row below where it stands, in pixels. */
  readonly offset: number;
  /** Whether it stands out of the flow, at the top of the body. */
  readonly detached: boolean;
}

export interface TableRowProps extends Place, FollowupRowReader {
  /** Whether rows fly past: what a person could only press comes once they rest. */
  readonly hurried: boolean;
}

/** A row that reads its own record, so that a change of it renders nothing else. */
export const TableRow = memo(function TableRow({
  getRow,
  getHtmlRow = getRow,
  subscribeRow,
  hurried,
  ...place
}: TableRowProps) {
  const { id, active } = place;
  const mayBePressed = !hurried || active;
  const [pressableId, setPressableId] = useState(mayBePressed ? id : null);
  if (mayBePressed && pressableId !== id) setPressableId(id);
  const subscribe = useCallback((listener: () => void) => subscribeRow(id, listener), [id, subscribeRow]);
  const row = useSyncExternalStore(
    subscribe,
    () => getRow(id),
    () => getHtmlRow(id),
  );
  return <RowView row={row} pressable={mayBePressed || pressableId === id} {...place} />;
});

const RowView = memo(function RowView({
  row,
  id,
  line,
  active,
  selected,
  offset,
  detached,
  pressable,
}: Place & { readonly row: FollowupRow | null; readonly pressable: boolean }): ReactElement {
  const table = useTable();
  const { now, closedStatuses } = table;
  const tabIndex = active ? 0 : -1;
  return (
    <div
      role="row"
      className="rf-row"
      aria-rowindex={line + FIRST_ROW_INDEX}
      aria-selected={selected ?? undefined}
      tabIndex={tabIndex}
      data-followup-id={id}
      data-state={row?.state}
      data-draft={row?.hasDraft ? '' : undefined}
      data-deleted={row ? undefined : ''}
      data-selected={selected === true ? '' : undefined}
      data-overdue={row && isOverdue(row.followup, now, closedStatuses) ? '' : undefined}
      data-detached={detached ? '' : undefined}
      style={offset === 0 && !detached ? undefined : { insetBlockStart: offset }}
    >
      {row ? (
        <Cells row={row} selected={selected} tabIndex={tabIndex} pressable={pressable} />
      ) : (
        <div role="gridcell" className="rf-cell rf-deleted-cell" aria-colspan={columnCount(table)}>
          {table.messages.table.deleted}
        </div>
      )}
    </div>
  );
});

interface CellsProps {
  readonly row: FollowupRow;
  readonly selected: boolean | null;
  readonly tabIndex: 0 | -1;
  readonly pressable: boolean;
}

const Cells = memo(function Cells({ row, selected, tabIndex, pressable }: CellsProps): ReactElement {
  const table = useTable();
  const { columns, cell: Cell, rowActions, select, messages } = table;
  const { followup, state } = row;
  const version = followup.integration_version;
  const mark = state === 'saved' && !row.hasDraft ? null : <RowMark row={row} tabIndex={tabIndex} />;
  return (
    <>
      {select && selected !== null ? (
        <div role="gridcell" className="rf-cell rf-cell-select" data-column="select">
          {pressable ? (
            <SelectBox
              label={messages.table.selectRow(describeFollowup(followup, table))}
              state={selected ? 'all' : 'none'}
              tabIndex={tabIndex}
              onPress={(shift) => select(followup.id, shift)}
            />
          ) : null}
        </div>
      ) : null}
      {columns.map(({ id, header, field, kind, cell: CustomCell, style }, position) => {
        const isLast = position === columns.length - 1;
        const content = field === null ? null : <CellContent followup={followup} column={field} tabIndex={tabIndex} />;
        return (
          <div
            key={id}
            role="gridcell"
            className="rf-cell"
            data-column={id}
            data-kind={kind}
            data-label={header}
            data-custom={CustomCell ? '' : undefined}
            data-hosted={(CustomCell || Cell) && !(mark && isLast) ? '' : undefined}
            data-marked={mark && isLast ? (rowActions === null ? 'inside' : 'beside') : undefined}
            style={style}
          >
            {CustomCell ? (
              <ViewBoundary key={followup.id} cellTabIndex={tabIndex} shows={version}>
                <CustomCell followup={followup} />
              </ViewBoundary>
            ) : null}
            {Cell && field !== null ? (
              <ViewBoundary key={followup.id} cellTabIndex={tabIndex} shows={version}>
                <Cell followup={followup} column={field} state={state}>
                  {content}
                </Cell>
              </ViewBoundary>
            ) : (
              content
            )}
            {rowActions === null && isLast ? mark : null}
          </div>
        );
      })}
      {rowActions === null ? null : (
        <div role="gridcell" className="rf-cell rf-cell-actions" data-column="actions">
          {mark}
          {pressable ? <RowActions key={followup.id} row={row} tabIndex={tabIndex} /> : null}
        </div>
      )}
    </>
  );
});

interface RowActionsProps {
  row: FollowupRow;
  tabIndex: 0 | -1;
}

/** The buttons at the end of a row. */
function RowActions({ row, tabIndex }: RowActionsProps): ReactElement {
  const { rowActions: Slot, rowMenu: Menu, requestEdit } = useTable();
  const { followup, state, canEdit } = row;
  const edit = canEdit && requestEdit ? <EditButton row={row} tabIndex={tabIndex} /> : null;
  return (
    <>
      {Slot ? (
        <ViewBoundary cellTabIndex={tabIndex} shows={followup.integration_version}>
          <Slot followup={followup} state={state} canEdit={canEdit} tabIndex={tabIndex}>
            {edit}
          </Slot>
        </ViewBoundary>
      ) : (
        edit
      )}
      {Menu ? <Menu followup={followup} canEdit={canEdit} tabIndex={tabIndex} /> : null}
    </>
  );
}

function EditButton({ row: { followup }, tabIndex }: RowActionsProps): ReactElement {
  const table = useTable();
  const { messages, requestEdit } = table;
  return (
    <Button
      size="small"
      variant="ghost"
      className="rf-edit-button"
      tabIndex={tabIndex}
      aria-haspopup="dialog"
      aria-label={messages.table.editLabel(describeFollowup(followup, table))}
      onClick={(event) => requestEdit?.(followup, { reason: 'button', event })}
    >
      {messages.table.edit}
    </Button>
  );
}

/** What tells a follow-up from others in the name of a control: when it is due, and how its note begins. Either may be empty. */
function describeFollowup(
  followup: Followup,
  { locale, timeZone, now }: FormatDueOptions,
): { readonly due: string; readonly note: string } {
  return {
    due: formatDue(followup.due_at, { locale, timeZone, now })?.absolute ?? '',
    note: noteExcerpt(followup.note),
  };
}
