'use client';
import {
  forwardRef,
  useId,
  useRef,
  useState,
  useMemo,
  type ComponentPropsWithoutRef,
  type ReactElement,
  type ReactNode,
  type CSSProperties,
  type KeyboardEvent,
} from 'react';
import { useMessages, useDisplaySettings } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { withEnglish } from '../../core/messages/merge-messages.js';
import { Button } from '../ui/button/Button.js';
import { classNames } from '../ui/class-names.js';
import { Icon } from '../ui/Icon.js';
import { rootAttributes } from '../ui/layer/root-attributes.js';
import { useRescueFocus } from '../ui/layer/use-rescue-focus.js';
import { Callout } from '../ui/notice/Callout.js';
import { Spinner } from '../ui/progress/Spinner.js';
import { WorkloadCellView, type WorkloadCellViewProps } from './WorkloadCellView.js';
import type { Shortcuts } from '../provider/shortcuts.js';
import { characterCommandOf } from '../table/row-keys.js';
import type { WorkloadColumnData, WorkloadPlace, WorkloadRowData } from './workload-view-data.js';

/** Enough for a team; hundreds of owners are shown on request. */
const OWNERS_AT_FIRST = 50;

export interface WorkloadViewProps
  extends
    Omit<ComponentPropsWithoutRef<'section'>, 'children'>,
    Pick<WorkloadTableViewProps, 'columns' | 'rows' | 'total' | 'open' | 'shortcuts' | 'onOpen'> {
  /** The status of the first page. */
  status: 'loading' | 'ready' | 'error';
  /** How many records are counted if the list has more; `null` if it has not. */
  partial: number | null;
  /** Whether the rest is loading. */
  loadingRest: boolean;
  /** Whether the browser is offline. */
  offline: boolean;
  /** The list of the open cell; `null` for none. */
  cell: Omit<WorkloadCellViewProps, 'id'> | null;
  /** The event handler called when the user asks to load the rest of the list. */
  onLoadAll: () => void;
  /** The event handler called when the user stops loading it. */
  onStop: () => void;
  /** The event handler called when the user retries fetching the list. */
  onTryAgain: () => void;
  /** A notice above the table. */
  notice?: ReactNode;
  /** The running change of many records, if any. */
  children?: ReactNode;
}

/** Owners by day, with the list of a cell below, on plain data. Renders a `<section>`. */
export const WorkloadView = forwardRef<HTMLElement, WorkloadViewProps>(function WorkloadView(props, ref) {
  const { status, columns, rows, total, open, shortcuts, onOpen, partial, loadingRest, offline, cell, ...rest } = props;
  const { onLoadAll, onStop, onTryAgain, className, notice, children, ...section } = rest;
  const settings = useDisplaySettings();
  const { workload } = withEnglish(settings.messages, allEnglish);
  const [isWhole, setWhole] = useState(false);
  const regionId = useId();
  const body = useRef<HTMLDivElement>(null);
  // Where the focus goes if its element disappears, such as "Try again".
  const rescue = useRescueFocus(
    () =>
      body.current?.querySelector('[data-cell][tabindex="0"]') ??
      body.current?.querySelector('button, [tabindex]') ??
      null,
  );
  const shown = isWhole ? rows : rows.slice(0, OWNERS_AT_FIRST);

  return (
    <section
      part="workload"
      {...rootAttributes(settings)}
      aria-label={workload.label}
      {...section}
      ref={ref}
      className={classNames('rf-root rf-workload', className)}
      data-status={status}
      aria-busy={status === 'loading' ? true : undefined}
    >
      {notice}
      <div ref={body} className="rf-workload-body" {...rescue}>
        {status === 'ready' ? (
          <>
            <StateLine {...{ partial, loadingRest, offline, onLoadAll, onStop }} />
            {rows.length === 0 ? (
              <p className="rf-workload-message" tabIndex={-1}>
                {workload.empty}
              </p>
            ) : (
              <div className="rf-workload-scroll">
                <WorkloadTableView {...{ columns, total, open, shortcuts, onOpen, regionId }} rows={shown} />
              </div>
            )}
            {rows.length > shown.length ? (
              <Button size="small" onClick={() => setWhole(true)}>
                {workload.moreOwners({ count: rows.length - shown.length })}
              </Button>
            ) : null}
            {cell ? <WorkloadCellView key={`${open?.row} ${open?.column}`} {...cell} id={regionId} /> : null}
          </>
        ) : (
          <Waiting status={status} offline={offline} onTryAgain={onTryAgain} />
        )}
      </div>
      {children ? <div className="rf-workload-change">{children}</div> : null}
    </section>
  );
});

type StateLineProps = Pick<WorkloadViewProps, 'partial' | 'loadingRest' | 'offline' | 'onLoadAll' | 'onStop'>;

/** Says what the numbers leave out. Renders a `<div>` that keeps its height while empty. */
function StateLine({ partial, loadingRest, offline, onLoadAll, onStop }: StateLineProps): ReactElement {
  const { common, workload, workspace } = useMessages(allEnglish);
  return (
    <div className="rf-workload-state">
      <span role="status" className="rf-workload-state-text">
        {offline ? (
          <>
            <Icon name="info" />
            <span>{workspace.offline}</span>
          </>
        ) : partial === null ? null : (
          <>
            {loadingRest ? <Spinner /> : <Icon name="info" />}
            <span>{workload.partial({ count: partial })}</span>
          </>
        )}
      </span>
      {offline || partial === null ? null : (
        <Button size="small" onClick={loadingRest ? onStop : onLoadAll}>
          {loadingRest ? common.stop : workspace.loadAll}
        </Button>
      )}
    </div>
  );
}

type WaitingProps = Pick<WorkloadViewProps, 'offline' | 'onTryAgain'> & {
  readonly status: 'loading' | 'error';
};

/** Shown in place of the table while there is nothing to count. */
function Waiting({ status, offline, onTryAgain }: WaitingProps): ReactElement {
  const { common, table } = useMessages(allEnglish);
  if (status === 'loading') {
    return (
      <p className="rf-workload-message" tabIndex={-1}>
        <Spinner />
        <span>{common.loading}</span>
      </p>
    );
  }
  return (
    <Callout
      role="alert"
      tone="danger"
      title={offline ? table.loadFailedOffline : table.loadFailed}
      actions={<Button onClick={onTryAgain}>{common.tryAgain}</Button>}
    />
  );
}

interface WorkloadTableViewProps {
  /** The columns, in order. */
  columns: readonly WorkloadColumnData[];
  /** The owners, in order. */
  rows: readonly WorkloadRowData[];
  /** The row of all owners together. */
  total: WorkloadRowData;
  /** The cell whose list is shown; `null` for none. */
  open: WorkloadPlace | null;
  /** The single-character keys; `null` if there are none. */
  shortcuts?: Shortcuts | null | undefined;
  /** The id of the element that shows its list. */
  regionId: string;
  /** The event handler called when the user opens the list of a cell. */
  onOpen: (place: WorkloadPlace) => void;
}

/**
 * Owners by day as numbers and bars, with one tab stop and arrow keys between the cells. Renders a `<table>` of role
 * `grid`.
 */
function WorkloadTableView(props: WorkloadTableViewProps): ReactElement {
  const { columns, rows, total, open, shortcuts, regionId, onOpen } = props;
  const { locale, dir } = useDisplaySettings();
  const { fields, workload } = useMessages(allEnglish);
  const table = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState({ row: 0, column: 0 });
  const all = [...rows, total];
  const most = useMemo(() => mostOf(columns, rows), [columns, rows]);
  const format = useMemo(() => new Intl.NumberFormat(locale), [locale]);
  // Rows come and go, so clamp.
  const current = { row: Math.min(focused.row, rows.length), column: Math.min(focused.column, columns.length - 1) };

  const onKeyDown = (event: KeyboardEvent): void => {
    const command = characterCommandOf(event, shortcuts ?? null);
    const key = command?.type !== 'move' ? event.key : command.move === 'down' ? 'ArrowDown' : 'ArrowUp';
    const { ctrlKey, metaKey, altKey, shiftKey } = event;
    const next = nextCell({ key, ctrlKey, metaKey, altKey, shiftKey }, current, {
      rows: all.length,
      columns: columns.length,
      dir,
    });
    if (!next) return;
    event.preventDefault();
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus();
  };

  const cells = (row: WorkloadRowData, rowIndex: number): ReactElement[] =>
    columns.map((column, columnIndex) => {
      const count = row.counts[columnIndex] ?? 0;
      const isOpen = open?.row === row.key && open.column === column.id;
      return (
        <td key={column.id} className="rf-workload-cell" {...marksOf(column)} data-open={isOpen ? '' : undefined}>
          <button
            type="button"
            className="rf-workload-count"
            data-cell={`${rowIndex} ${columnIndex}`}
            data-empty={count === 0 ? '' : undefined}
            tabIndex={rowIndex === current.row && columnIndex === current.column ? 0 : -1}
            aria-label={workload.cell({ owner: row.owner, column: column.name, count })}
            aria-disabled={count === 0 && !isOpen ? true : undefined}
            aria-expanded={isOpen}
            aria-controls={isOpen ? regionId : undefined}
            onFocus={() => setFocused({ row: rowIndex, column: columnIndex })}
            onClick={() => {
              if (count > 0 || isOpen) onOpen({ row: row.key, column: column.id });
            }}
          >
            <span className="rf-workload-number">{format.format(count)}</span>
            {row.key === null || column.kind === 'total' ? null : (
              <span className="rf-workload-bar" style={barOf(count, most)} />
            )}
          </button>
        </td>
      );
    });

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table to move in
    <table ref={table} role="grid" aria-label={workload.table} className="rf-workload-table" onKeyDown={onKeyDown}>
      <thead>
        <tr className="rf-workload-row">
          <th scope="col" className="rf-workload-corner">
            {fields.owner_user_id}
          </th>
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              className="rf-workload-head"
              aria-current={column.isToday ? 'date' : undefined}
              {...marksOf(column)}
            >
              <span className="rf-workload-label">{column.label}</span>
              {column.detail ? <span className="rf-workload-detail">{column.detail}</span> : null}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.key} className="rf-workload-row">
            <th scope="row" className="rf-workload-owner">
              <bdi>{row.owner}</bdi>
            </th>
            {cells(row, index)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="rf-workload-row">
          <th scope="row" className="rf-workload-owner">
            {total.owner}
          </th>
          {cells(total, rows.length)}
        </tr>
      </tfoot>
    </table>
  );
}

function marksOf({ kind, isToday, isDayOff }: WorkloadColumnData) {
  return {
    'data-kind': kind,
    'data-today': isToday ? '' : undefined,
    'data-day-off': isDayOff ? '' : undefined,
  };
}

/** The number that a full bar represents: the highest count of one owner in any column but the total. */
function mostOf(columns: readonly WorkloadColumnData[], rows: readonly WorkloadRowData[]): number {
  return rows.reduce(
    (most, { counts }) =>
      counts.reduce((high, count, place) => (columns[place]?.kind === 'total' ? high : Math.max(high, count)), most),
    0,
  );
}

function barOf(count: number, most: number): CSSProperties {
  return { inlineSize: most > 0 ? `${(count / most) * 100}%` : 0 };
}

/** A cell by row and column index. */
interface CellPlace {
  readonly row: number;
  readonly column: number;
}

interface GridSize {
  readonly rows: number;
  readonly columns: number;
  readonly dir: 'ltr' | 'rtl';
}

type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Returns the cell that a key leads to, within the table; `null` for any other key. */
function nextCell(event: PressedKey, from: CellPlace, { rows, columns, dir }: GridSize): CellPlace | null {
  if (event.altKey || event.shiftKey) return null;
  const isWhole = event.ctrlKey || event.metaKey;
  const within = (row: number, column: number): CellPlace => ({
    row: Math.min(rows - 1, Math.max(0, row)),
    column: Math.min(columns - 1, Math.max(0, column)),
  });
  const forward = dir === 'rtl' ? -1 : 1;
  switch (event.key) {
    case 'Home':
      return within(isWhole ? 0 : from.row, 0);
    case 'End':
      return within(isWhole ? rows - 1 : from.row, columns - 1);
    default:
      if (isWhole) return null;
  }
  switch (event.key) {
    case 'ArrowRight':
      return within(from.row, from.column + forward);
    case 'ArrowLeft':
      return within(from.row, from.column - forward);
    case 'ArrowDown':
      return within(from.row + 1, from.column);
    case 'ArrowUp':
      return within(from.row - 1, from.column);
    default:
      return null;
  }
}
