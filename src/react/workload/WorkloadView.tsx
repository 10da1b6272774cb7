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
import { flushSync } from 'react-dom';
import { useMessages, useDisplaySettings } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { withEnglish } from '../../core/page/late-words.js';
import { Button } from '../ui/button/Button.js';
import { classNames } from '../ui/class-names.js';
import { Icon } from '../ui/Icon.js';
import { rootAttributes } from '../ui/layer/root-attributes.js';
import { useRescueFocus } from '../ui/layer/use-rescue-focus.js';
import { Spinner } from '../ui/progress/Spinner.js';
import { ListFailure } from '../agenda/AgendaNotes.js';
import { WorkloadCellView, type WorkloadCellViewProps } from './WorkloadCellView.js';
import { commandOfPress, type Shortcuts } from '../provider/shortcuts.js';
import { characterCommandOf } from '../table/row-keys.js';
import { cellName } from './workload-words.js';
import type { WorkloadColumnData, WorkloadPlace, WorkloadRowData } from './workload-view-data.js';

/** Enough for a team; hundreds of owners are shown on request. */
const OWNERS_AT_FIRST = 50;

export interface WorkloadViewProps
  extends
    Omit<ComponentPropsWithoutRef<'section'>, 'children'>,
    Pick<WorkloadTableViewProps, 'columns' | 'rows' | 'total' | 'open' | 'over' | 'shortcuts' | 'onOpen'> {
  /** The status of the first page. */
  status: 'loading' | 'ready' | 'error';
  /** How many records are counted if the list has more; `null` if it has not. */
  partial: number | null;
  /** Whether the rest is loading. */
  loadingRest: boolean;
  /** Whether the browser is offline. */
  offline: boolean;
  /** The list of the open cell; `null` for none. */
  cell: Omit<WorkloadCellViewProps, 'id' | 'shortcuts'> | null;
  /** The event handler called when the user asks to load the rest of the list. */
  onLoadAll: () => void;
  /** The event handler called when the user stops loading it. */
  onStop: () => void;
  /** The event handler called when the user retries fetching the list. */
  onTryAgain: () => void;
  /** The event handler called when a key leads to the table, and to the present days. */
  onTable: (from: 'overdue' | 'today') => void;
  /** The shown days, and buttons to change them. */
  dates?: ReactNode;
  /** A notice above the table. */
  notice?: ReactNode;
  /** What acts on the selected records. */
  children?: ReactNode;
}

/** Owners by day, with the list of a cell beside it, on plain data. Renders a `<section>`. */
export const WorkloadView = forwardRef<HTMLElement, WorkloadViewProps>(function WorkloadView(props, ref) {
  const { status, columns, rows, total, open, over, shortcuts, onOpen, partial, loadingRest, offline, ...rest } = props;
  const { cell, onLoadAll, onStop, onTryAgain, onTable, className, dates, notice, children, ...section } = rest;
  const settings = useDisplaySettings();
  const { workload, common, table } = withEnglish(settings.messages, allEnglish);
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
  const most = useMemo(() => mostOf(columns, rows), [columns, rows]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const command = commandOfPress(event, shortcuts ?? null);
    // React bubbles events of a popover here, though it is elsewhere in the DOM.
    if (event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return;
    if (command !== 'overdue' && command !== 'today') return;
    event.preventDefault();
    // The list of a cell may be in place of the table.
    flushSync(() => onTable(command));
    const cells = (of: string) => body.current?.querySelector<HTMLElement>(`[data-cell${of}]`);
    const [row] = cells('][tabindex="0"')?.dataset['cell']?.split(' ') ?? [];
    cells(`="${row} ${command === 'today' ? 1 : 0}"`)?.focus();
  };

  return (
    // The keys belong to its cells, which are buttons.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      part="workload"
      {...rootAttributes(settings)}
      aria-label={workload.label}
      {...section}
      ref={ref}
      className={classNames('rf-root rf-workload', className)}
      data-status={status}
      aria-busy={status === 'loading' ? true : undefined}
      onKeyDown={onKeyDown}
    >
      {dates}
      {notice}
      <div ref={body} className="rf-workload-body" {...rescue}>
        {status === 'error' ? (
          <ListFailure error={null} offline={offline} onRetry={onTryAgain} />
        ) : status === 'loading' ? (
          <p className="rf-workload-message" tabIndex={-1}>
            <Spinner />
            <span>{common.loading}</span>
          </p>
        ) : (
          <>
            <div className="rf-workload-main">
              {rows.length === 0 ? (
                <p className="rf-workload-message" tabIndex={-1}>
                  {workload.empty}
                </p>
              ) : (
                <div className="rf-workload-scroll">
                  <WorkloadTableView
                    {...{ columns, total, open, over, shortcuts, onOpen, regionId, most }}
                    rows={shown}
                  />
                </div>
              )}
              {rows.length > shown.length ? (
                <Button size="small" onClick={() => setWhole(true)}>
                  {workload.moreOwners({ count: rows.length - shown.length })}
                </Button>
              ) : null}
              <div className="rf-agenda-foot rf-workload-foot">
                {most > 0 ? (
                  <>
                    <span>{table.groupCount({ count: 0 })}</span>
                    <span className="rf-workload-scale" />
                    <span>{table.groupCount({ count: most })}</span>
                  </>
                ) : null}
                {rows.some(({ limits }) => limits?.some((limit) => limit !== null)) ? (
                  <span className="rf-workload-mark-key">{workload.overLimit}</span>
                ) : null}
                <StateLine {...{ partial, loadingRest, offline, onLoadAll, onStop }} />
              </div>
            </div>
            {cell ? (
              <WorkloadCellView key={`${open?.row} ${open?.column}`} {...cell} shortcuts={shortcuts} id={regionId} />
            ) : null}
          </>
        )}
      </div>
      {children ? <div className="rf-workload-change">{children}</div> : null}
    </section>
  );
});

type StateLineProps = Pick<WorkloadViewProps, 'partial' | 'loadingRest' | 'offline' | 'onLoadAll' | 'onStop'>;

/** Says what the numbers leave out. Renders a `<span>` with a button. */
function StateLine({ partial, loadingRest, offline, onLoadAll, onStop }: StateLineProps): ReactElement {
  const { agenda, common, workspace } = useMessages(allEnglish);
  return (
    <>
      <span role="status" className="rf-workload-state">
        {offline || partial !== null ? (
          <>
            {loadingRest && !offline ? <Spinner /> : <Icon name="info" />}
            <span>{offline ? workspace.offline : agenda.partial({ count: partial ?? 0 })}</span>
          </>
        ) : null}
      </span>
      {offline || partial === null ? null : (
        <Button size="small" onClick={loadingRest ? onStop : onLoadAll}>
          {loadingRest ? common.stop : workspace.loadAll}
        </Button>
      )}
    </>
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
  /** The owner that dragged records are over; `null` for none. */
  over?: string | null | undefined;
  /** The single-character keys; `null` if there are none. */
  shortcuts?: Shortcuts | null | undefined;
  /** The id of the element that shows its list. */
  regionId: string;
  /** The count with the strongest color. */
  most: number;
  /** The event handler called when the user opens the list of a cell. */
  onOpen: (place: WorkloadPlace) => void;
}

/**
 * Owners by day as numbers on one scale of color, with one tab stop and arrow keys between the cells. Renders a
 * `<table>` of role `grid`.
 */
function WorkloadTableView(props: WorkloadTableViewProps): ReactElement {
  const { columns, rows, total, open, over, shortcuts, regionId, most, onOpen } = props;
  const { dir } = useDisplaySettings();
  const messages = useMessages(allEnglish);
  const { common, fields, workload } = messages;
  const { groupCount } = messages.table;
  const table = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState({ row: 0, column: 0 });
  // Rows come and go, so clamp.
  const current = { row: Math.min(focused.row, rows.length), column: Math.min(focused.column, columns.length - 1) };

  const onKeyDown = (event: KeyboardEvent): void => {
    const command = characterCommandOf(event, shortcuts ?? null);
    const key = command?.type !== 'move' ? event.key : command.move === 'down' ? 'ArrowDown' : 'ArrowUp';
    const { ctrlKey, metaKey, altKey, shiftKey } = event;
    const size = { rows: rows.length + 1, columns: columns.length, dir };
    const next = nextCell({ key, ctrlKey, metaKey, altKey, shiftKey }, current, size);
    if (!next) return;
    event.preventDefault();
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus();
  };

  const cells = (row: WorkloadRowData, rowIndex: number): ReactElement[] =>
    columns.map((column, columnIndex) => {
      const count = row.counts[columnIndex] ?? 0;
      const isOpen = open?.row === row.key && open.column === column.id;
      const excess = count - (row.limits?.[columnIndex] ?? Infinity);
      const name = cellName(messages, { owner: row.owner, column: column.name, count });
      const isHeat = column.kind === 'day' && row.key !== null && !row.members && most > 0;
      return (
        <td
          key={column.id}
          className="rf-workload-cell"
          {...marksOf(column)}
          data-open={isOpen ? '' : undefined}
          data-over={excess > 0 ? '' : undefined}
          style={isHeat ? ({ '--rf-heat': `${Math.round((count / most) * 100)}%` } as CSSProperties) : undefined}
        >
          <button
            type="button"
            className="rf-workload-count"
            data-cell={`${rowIndex} ${columnIndex}`}
            data-empty={count === 0 ? '' : undefined}
            tabIndex={rowIndex === current.row && columnIndex === current.column ? 0 : -1}
            aria-label={excess > 0 ? common.inOneLine({ parts: [name, workload.over({ count: excess })] }) : name}
            aria-disabled={count === 0 && !isOpen ? true : undefined}
            aria-expanded={isOpen}
            aria-controls={isOpen ? regionId : undefined}
            onFocus={() => setFocused({ row: rowIndex, column: columnIndex })}
            onClick={() => {
              if (count > 0 || isOpen) onOpen({ row: row.key, column: column.id });
            }}
          >
            <span className="rf-workload-number">{groupCount({ count })}</span>
          </button>
          {/* The name of the button says it in words. */}
          {excess > 0 ? <small aria-hidden="true">{`+${groupCount({ count: excess })}`}</small> : null}
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
          <tr
            key={row.key}
            className="rf-workload-row"
            data-owner={row.ownerId === null ? undefined : row.key}
            data-team={row.members ? '' : undefined}
            data-target={over != null && over === row.key ? '' : undefined}
          >
            <th scope="row" className="rf-workload-owner">
              {row.members ? <b dir="auto">{row.owner}</b> : <bdi>{row.owner}</bdi>}
              <Limit limits={row.limits} />
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

/** An owner's limit if it is the same on each day that has one. Renders a `<span>`, or nothing. */
function Limit({ limits = [] }: Pick<WorkloadRowData, 'limits'>): ReactElement | null {
  const { workload } = useMessages(allEnglish);
  const [first, ...others] = new Set(limits.flatMap((limit) => limit ?? []));
  if (first === undefined || others.length > 0) return null;
  return (
    <>
      {' '}
      <span className="rf-workload-detail">{workload.limit({ count: first })}</span>
    </>
  );
}

function marksOf({ kind, isToday, isDayOff }: WorkloadColumnData) {
  return {
    'data-kind': kind,
    'data-today': isToday ? '' : undefined,
    'data-day-off': isDayOff ? '' : undefined,
  };
}

/** The highest count of one owner on a day. */
function mostOf(columns: readonly WorkloadColumnData[], rows: readonly WorkloadRowData[]): number {
  return Math.max(
    0,
    ...rows.flatMap(({ counts, members }) => counts.filter((_, place) => !members && columns[place]?.kind === 'day')),
  );
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

/** How many rows and columns a key moves. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

/** Returns the cell that a key leads to, within the table; `null` for any other key. */
function nextCell(event: PressedKey, from: CellPlace, { rows, columns, dir }: GridSize): CellPlace | null {
  const [down, along] = STEPS[event.key] ?? [0, 0];
  const isArrow = Number.isFinite(along);
  const isWhole = event.ctrlKey || event.metaKey;
  if ((down === 0 && along === 0) || event.altKey || event.shiftKey || (isWhole && isArrow)) return null;
  return {
    row: within(from.row + (isWhole ? along : down), rows),
    column: within(from.column + (dir === 'rtl' && isArrow ? -along : along), columns),
  };
}

function within(place: number, length: number): number {
  return Math.min(length - 1, Math.max(0, place));
}
