import { memo, type ReactElement, type ReactNode, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { ViewBoundary } from '../provider/CrashBoundary.js';
import { classNames } from '../ui/class-names.js';
import {
  type ContentPlace,
  type PartProps,
  cellContent,
  cellPart,
  referenceCell,
  statusBadge,
  wordContent,
} from './cell-content.js';
import type { TableColumn } from './columns.js';
import type { FollowupRow, FollowupRowReader } from './followup-row.js';
import { isOverdue } from '../../core/worklist/format-due.js';
import { rowCode, useRowCode, type RowParts } from './load-row-parts.js';
import { SelectBox } from './SelectBox.js';
import { columnCount, useTable } from './table-context.js';
import { descriptionOf, isMarked, isPlainlyOpen, rowName, useRowNames } from './use-row-words.js';
import { optionLabel } from '../../core/page/option.js';
import { useLoaded } from '../provider/use-loaded.js';
import { Button } from '../ui/button/Button.js';
import { Icon } from '../ui/Icon.js';
import type { RowActionsProps } from './RowButtons.js';

// The header is row 1, and `aria-rowindex` counts from 1.
const FIRST_ROW_INDEX = 2;

interface Place {
  readonly id: string;
  /** The line of the row in the body, from 0. */
  readonly line: number;
  /** Whether the row and its controls are in the tab order. */
  readonly active: boolean;
  /** Whether the editor beside the list shows its record. */
  readonly current: boolean;
  /** `current` if keys act on the row, `asked` if an open popover changes it. */
  readonly mark: 'current' | 'asked' | undefined;
  /** Whether the row is selected; `null` if rows can't be. */
  readonly selected: boolean | null;
  /** How far to shift the row from its place, in pixels. */
  readonly offset: number;
  /** Whether it is out of the flow, positioned from the top of the body. */
  readonly detached: boolean;
  /** Whether it flies past and shows only what can be read. */
  readonly plain: boolean;
}

export interface TableRowProps extends Place, FollowupRowReader {
  /** Whether rows fly past or are the first ones: controls render once the rows rest, or their buttons alone. */
  readonly hurried: boolean | 'buttons';
}

/** A row that reads its own record, so that a change of it re-renders nothing else. */
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
  const pressable = pressableId === id;
  return <RowView row={row} pressable={pressable} selectable={pressable || hurried !== true} {...place} />;
});

interface RowViewProps extends Place {
  readonly row: FollowupRow | null;
  /** Whether it has its buttons. */
  readonly pressable: boolean;
  /** Whether it has its checkbox. */
  readonly selectable: boolean;
}

const RowView = memo(function RowView({
  row,
  id,
  line,
  active,
  current,
  mark,
  selected,
  offset,
  detached,
  plain,
  pressable,
  selectable,
}: RowViewProps): ReactElement {
  const table = useTable();
  const { now, closedStatuses } = table;
  const tabIndex = active ? 0 : -1;
  // Once the pointer or the focus has been on it, its buttons stay: one of them may have opened something.
  const [reachedId, setReachedId] = useState<string | null>(null);
  if (active && reachedId !== id) setReachedId(id);
  const reached = reachedId === id;
  const names = useRowNames(row?.followup, table, plain);
  const marks = useRowCode(row && (isMarked(row) || names.deal_id?.timeZone), table.messages);
  const cells = useMemo(
    () => row && cellsOf(row, { table, names, tabIndex, plain, marks }),
    [row, table, names, tabIndex, plain, marks],
  );
  // Memoized: a row that moves or opens re-renders without its content, a selected or reached one without its cells.
  const content = useMemo(() => {
    if (!row) return null;
    const { followup } = row;
    const description = descriptionOf(followup, names, table);
    const { select } = table;
    return (
      <>
        {select && selected !== null ? (
          <div role="gridcell" className="rf-cell rf-cell-select" data-column="select">
            {selectable ? (
              <SelectBox
                label={table.messages.table.selectRow(description)}
                state={selected ? 'all' : 'none'}
                tabIndex={tabIndex}
                onPress={(shift) => select(followup.id, shift)}
              />
            ) : null}
          </div>
        ) : null}
        {cells}
        {table.rowActions === null ? null : (
          <div role="gridcell" className="rf-cell rf-cell-actions" data-column="actions">
            {pressable ? <RowActions key={followup.id} {...{ row, tabIndex, description, reached }} /> : null}
          </div>
        )}
      </>
    );
  }, [row, cells, table, names, tabIndex, selected, pressable, selectable, reached]);
  return (
    <div
      role="row"
      aria-label={row ? rowName(row, names, table, marks?.wordsFor) : undefined}
      className="rf-row"
      aria-rowindex={line + FIRST_ROW_INDEX}
      aria-selected={selected ?? undefined}
      aria-current={current || undefined}
      tabIndex={tabIndex}
      data-followup-id={id}
      data-mark={mark}
      data-state={row?.state}
      data-deleted={row ? undefined : ''}
      data-selected={selected ? '' : undefined}
      data-overdue={row && isOverdue(row.followup, now, closedStatuses) ? '' : undefined}
      data-detached={detached ? '' : undefined}
      style={offset === 0 && !detached ? undefined : { insetBlockStart: offset }}
      onPointerEnter={() => setReachedId(id)}
    >
      {content ?? (
        <div role="gridcell" className="rf-cell rf-deleted-cell" aria-colspan={columnCount(table)}>
          {table.messages.table.deleted}
        </div>
      )}
    </div>
  );
});

interface RowContentPlace extends ContentPlace {
  readonly marks: RowParts | null;
}

function cellsOf(row: FollowupRow, place: RowContentPlace): ReactNode {
  const { columns, cell } = place.table;
  const hasNote = columns.some(({ field }) => field === 'note');
  // A host's cell slot replaces the value, also while the row flies past.
  const plain = place.plain && !cell && columns.some(isSeenInFlight);
  return columns.map((column, index) =>
    cellOf(row, column, { ...place, plain, isMarked: !hasNote && index === columns.length - 1 }),
  );
}

/** Whether to show the column while rows fly past: what to do, and when. */
function isSeenInFlight({ field }: TableColumn): boolean {
  return field === 'note' || field === 'due_at';
}

interface CellPlace extends RowContentPlace {
  /** Whether it carries the row's mark, for lack of a note column. */
  readonly isMarked: boolean;
}

/** One cell of a row: a `<div>` of role `gridcell`. */
function cellOf(row: FollowupRow, column: TableColumn, { isMarked, ...place }: CellPlace): ReactElement {
  const { table, tabIndex } = place;
  const Slot = table.cell;
  const { id, header, field, kind, leaves, cell: CustomCell, style } = column;
  const { followup, state } = row;
  const isLeftOut = place.plain && !isSeenInFlight(column);
  const isShown = field !== null && !isLeftOut;
  const { children, className, ...part }: PartProps =
    (isShown && !Slot && !isMarked && cellPart(followup, field, place)) || {};
  const content = children ?? (isShown ? cellContent(followup, field, place) : null);
  const hosted =
    CustomCell && !isLeftOut ? (
      <CustomCell followup={followup} />
    ) : Slot && field !== null ? (
      <Slot followup={followup} column={field} state={state}>
        {content}
      </Slot>
    ) : null;
  const shown = hosted ? (
    <ViewBoundary key={followup.id} cellTabIndex={tabIndex} shows={followup.integration_version}>
      {hosted}
    </ViewBoundary>
  ) : (
    content
  );
  return (
    <div
      key={id}
      role="gridcell"
      className={classNames('rf-cell', className)}
      data-column={id}
      data-kind={kind}
      data-label={header}
      data-leaves={leaves}
      data-custom={CustomCell ? '' : undefined}
      data-hosted={(CustomCell ?? Slot) && !isMarked ? '' : undefined}
      data-marked={isMarked ? '' : undefined}
      style={style}
      {...part}
    >
      {field === 'note' || isMarked ? (
        <>
          {hosted && field === 'note' ? <div className="rf-note">{shown}</div> : shown}
          {field === 'note' ? noteLine(row, place) : rowMark(row, place)}
        </>
      ) : (
        // Alone: a browser's translation may replace a text among siblings, which React could then not update.
        shown
      )}
    </div>
  );
}

/**
 * The line under a note, a `<div>`: the fields without their own column, and the state of the newest edit. Always
 * rendered, so nothing moves when a save begins.
 */
function noteLine(row: FollowupRow, place: RowContentPlace): ReactElement {
  const { table, plain } = place;
  const { shown, options } = table;
  const { followup } = row;
  const { task_type: type, deal_id: deal, status } = followup;
  return (
    <div className="rf-note-line">
      {type && !plain && !shown.has('task_type')
        ? wordContent(type, optionLabel(type, options.taskTypes), table)
        : null}
      {deal && !plain && !shown.has('deal_id') ? referenceCell(followup, 'deal_id', place, true) : null}
      {plain || isPlainlyOpen(status) || shown.has('status') ? null : statusBadge(status, table)}
      {rowMark(row, place)}
    </div>
  );
}

/** The mark of a row. Before its code has loaded, nothing but a pending save can need one. */
function rowMark(row: FollowupRow, { marks, tabIndex, table }: RowContentPlace): ReactElement | null {
  if (marks) return <marks.RowMark row={row} tabIndex={tabIndex} />;
  return row.state === 'saving' ? <span className="rf-row-mark">{table.messages.common.saving}</span> : null;
}

/**
 * The buttons of a row, which float over its end while the row is hovered or one of them has the focus. Until the row is
 * reached it has only the one that opens its editor, without the icon. Renders a `<div>`.
 */
export function RowActions(props: RowActionsProps): ReactElement {
  const { row, tabIndex, description, reached } = props;
  const { rowActions: Slot, rowMenu, requestEdit, messages, touched } = useTable();
  const { followup, state, canEdit } = row;
  const edit =
    canEdit && requestEdit ? (
      <Button
        size="small"
        variant="ghost"
        className="rf-edit-button"
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        aria-label={messages.table.editLabel(description)}
        title={messages.table.edit}
        onClick={(event) => requestEdit(followup, { reason: 'button', event })}
      >
        {reached ? <Icon name="edit" /> : null}
      </Button>
    ) : null;
  return (
    <div className="rf-row-actions">
      {Slot ? (
        <ViewBoundary cellTabIndex={tabIndex} shows={followup.integration_version}>
          <Slot followup={followup} state={state} canEdit={canEdit} tabIndex={tabIndex}>
            {edit}
          </Slot>
        </ViewBoundary>
      ) : (
        edit
      )}
      {reached || (touched && rowMenu) ? <LateButtons {...props} /> : null}
    </div>
  );
}

/** The other buttons, once their code has loaded. */
function LateButtons(props: RowActionsProps): ReactElement | null {
  const { value: code } = useLoaded(rowCode, 'never');
  return code ? <code.RowButtons {...props} /> : null;
}
