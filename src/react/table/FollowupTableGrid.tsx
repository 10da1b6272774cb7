'use client';
import {
  forwardRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefCallback,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { ListChecks, PartChecks } from '../provider/developer-errors/development-only.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { Button } from '../ui/button/Button.js';
import { classNames } from '../ui/class-names.js';
import { rootAttributes } from '../ui/layer/root-attributes.js';
import { neverChanges, useEarlyEffect, useEventCallback, useOfferedCallback } from '../ui/hooks.js';
import { useNow } from '../ui/use-now.js';
import { type VirtualRows, isNearEnd, useVirtualRows } from '../ui/virtual-rows/use-virtual-rows.js';
import type { RowRange } from '../ui/virtual-rows/virtual-window.js';
import type { FollowupRowSource } from './followup-row.js';
import type {
  ColumnWidths,
  FollowupTableEmptyProps,
  FollowupTableErrorProps,
  FollowupTableFrameProps,
  FollowupTableLoadingProps,
} from './followup-table-props.js';
import { TableContext, useTable } from './table-context.js';
import { lineCount, linesWithin, rowsBefore } from './table-lines.js';
import { TableBody } from './TableBody.js';
import { TableFooter } from './TableFooter.js';
import { TableHeader } from './TableHeader.js';
import { useEarlyInput } from '../provider/use-early-input.js';
import type { RestoredPlaceOptions } from './use-kept-place.js';
import { useRowSelection } from './use-row-selection.js';
import { useTableContextValue } from './use-table-context-value.js';
import { useRescueFocus } from '../ui/layer/use-rescue-focus.js';
import { isPageFault } from '../../core/client/page-fault.js';
import { Callout } from '../ui/notice/Callout.js';
import { rowCode } from './load-row-parts.js';
import { controlAt, isTyping, rowAt } from './row-element.js';
import { whenIdle } from '../../core/page/late-code.js';
import { formatTime } from '../../core/worklist/format-due.js';

export interface FollowupTableGridProps
  extends FollowupTableFrameProps, Partial<Pick<RestoredPlaceOptions, 'restored'>> {
  /** What the empty message leads to. */
  others?: Pick<FollowupTableEmptyProps, 'counts' | 'onViewChange'> | undefined;
  /** The rows, read one by one as they come into sight. */
  source: FollowupRowSource;
  /** The record that a popover changes; its row is marked. */
  askedId?: string | null;
  /** The record that an editor beside the list shows; its row is marked. */
  openId?: string | undefined;
  /**
   * Whether a click on a row opens it.
   * @default false
   */
  opensOnClick?: boolean | undefined;
  /** The event handler called when a key moved to another row. */
  onRowMove?: ((followupId: string) => void) | undefined;
}

const NO_WIDTHS: ColumnWidths = {};

/** The list over a row source. Renders a `<div>` around a `grid`. */
export const FollowupTableGrid = forwardRef<HTMLDivElement, FollowupTableGridProps>(function FollowupTableGrid(
  {
    source: newest,
    status = 'ready',
    error = null,
    nextPage = 'none',
    end = 'more',
    slow = false,
    offline = false,
    total = null,
    rejectedCount = 0,
    view = 'all',
    filtered = false,
    columns,
    sort = null,
    now,
    ownerOf,
    slots,
    findHits = null,
    footer,
    onLoadMore,
    onRetry,
    onEditRequest,
    onFieldRequest,
    rowKeys,
    floating,
    onResolveConflict,
    onRetrySave,
    onClearFilters,
    others,
    columnWidths = NO_WIDTHS,
    density,
    selection,
    queryKey,
    holdOrder = false,
    askedId = null,
    restored = null,
    currentId,
    openId,
    opensOnClick = false,
    onRowMove,
    autoLoad = true,
    loaded = null,
    announcesEnd = true,
    shortcuts,
    onSortChange,
    onSelectionChange,
    onColumnWidthChange,
    onRowMenuRequest,
    onSearchRequest,
    onHelpRequest,
    className,
    'aria-label': label,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    ...rest
  },
  ref,
) {
  const settings = useDisplaySettings();
  const clock = useNow();
  const measured = useVirtualRows();
  const { setScroller, setSample, printing } = measured;
  const grid = useRef<HTMLDivElement | null>(null);
  const setGrid = useCallback(
    (element: HTMLDivElement | null) => {
      grid.current = element;
      setScroller(element);
    },
    [setScroller],
  );
  const shownQuery = queryKey ?? (sort ? `${sort.column} ${sort.direction}` : '');
  const early = useEarlyInput({ loader: rowCode, root: grid, isOurs: isRowInput });
  const { code } = early;
  const [, setOrdered] = useState({});
  const order = useMemo(() => code?.createHeldOrder(() => setOrdered({})), [code]);
  const newestSight = sightOf(measured, newest);
  const isGrowing = nextPage === 'loading';
  // What the user collapses or expands moves at once.
  const orderKey = `${shownQuery} ${newest.collapsing?.keys.join()}`;
  const source = order?.read(newest, { queryKey: orderKey, sight: newestSight, isGrowing, held: holdOrder }) ?? newest;
  const sight = sightOf(measured, source);
  const virtual = { ...measured, sight };
  useTopOfQuery(shownQuery, measured.toTop);
  const rowSelection = useRowSelection(source, { selection, onSelectionChange });
  const onKey = useRef<((event: KeyboardEvent) => void) | null>(null);
  const context = useTableContextValue(settings, {
    columns,
    selection: rowSelection,
    now: now === undefined ? clock : now,
    byDay: Boolean(source.groups?.[0]?.bucket),
    ownerOf,
    slots,
    findHits,
    onEditRequest,
    onFieldRequest,
    onResolveConflict,
    onRetrySave,
  });
  // A host's inline handlers re-render neither header nor footer.
  const sortBy = useOfferedCallback(onSortChange);
  const giveWidth = useOfferedCallback(onColumnWidthChange);
  const loadMore = useOfferedCallback(onLoadMore);
  const askHelp = useOfferedCallback(onHelpRequest);
  const { count } = source.whole ?? source;
  // Rows that the steady source holds back are already loaded.
  const nearEnd = isNearEnd({ ...measured, sight: newestSight }, lineCount(newest));
  const printed = rowsBefore(source.groups, sight.end);
  const hasMore = autoLoad && status === 'ready' && end === 'more';
  const { count: newCount } = newest.whole ?? newest;
  const needsMore = hasMore && (nearEnd || newCount === 0);
  useLoadWhenNeeded(needsMore, nextPage === 'idle', newCount, () => onLoadMore?.());

  const words = settings.messages.table;
  const Empty = slots?.empty;
  const empty = { ...others, view, filtered, clearFilters: onClearFilters ?? null };
  const Failed = slots?.error === undefined ? TableError : slots.error;
  const Loading = slots?.loading;
  const mayCome = end === 'more' && nextPage !== 'none';
  // With a filter, nothing more loads automatically: none of the loaded rows match.
  const narrowed = filtered || view !== 'all';
  const nothing = status === 'ready' && count === 0 && (!mayCome || (narrowed && !autoLoad && nextPage === 'idle'));

  return (
    <TableContext.Provider value={context}>
      {PartChecks && <PartChecks columns={columns} />}
      {ListChecks && <ListChecks list={grid} hasRows={status === 'ready' && count > 0} />}
      <div
        part="table"
        {...rootAttributes(settings)}
        {...rest}
        ref={ref}
        className={classNames('rf-root', 'rf-table', className)}
        data-status={status}
        data-selectable={rowSelection ? '' : undefined}
        data-grouped={source.groups?.length ? '' : undefined}
        data-floating={floating === undefined ? undefined : ''}
        data-density={density === 'compact' ? density : undefined}
      >
        {/* Rows and headers take the focus, never the grid itself. */}
        {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus */}
        <div
          role="grid"
          ref={setGrid}
          className="rf-grid"
          data-empty={status === 'ready' && count > 0 ? undefined : ''}
          aria-label={label ?? (labelledBy === undefined ? settings.messages.table.label : undefined)}
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          aria-rowcount={total === null ? -1 : total + 1 + lineCount(source) - count}
          aria-multiselectable={rowSelection ? true : undefined}
          aria-busy={status === 'loading'}
          onKeyDownCapture={early.onEarly}
          onClickCapture={early.onEarly}
          onDoubleClickCapture={early.onEarly}
          onKeyDown={(event) => onKey.current?.(event)}
        >
          <TableHeader
            sort={sort}
            count={count}
            selected={rowSelection?.state}
            onSelectAll={rowSelection?.toggleAll}
            widths={columnWidths}
            onSortChange={sortBy}
            onWidthChange={giveWidth}
          />
          {status === 'ready' && count > 0 ? (
            <TableBody
              source={source}
              virtual={virtual}
              queryKey={shownQuery}
              selection={rowSelection}
              {...{ askedId, currentId, openId }}
              code={code}
              work={{ rowKeys, shortcuts, opensOnClick, onRowMove, onRowMenuRequest: onRowMenuRequest ?? null }}
            />
          ) : null}
        </div>
        {early.missing}
        {code && order ? (
          <code.GridWork
            {...{ grid, shortcuts, onKey, onSearchRequest, onHelpRequest, order, restored, source }}
            virtual={measured}
            selection={rowSelection}
            onMount={early.play}
          />
        ) : null}
        <TableMessages grid={grid}>
          {status === 'loading' && Loading === undefined ? (
            <TableLoading {...{ slow, offline }} rowRef={setSample} />
          ) : null}
          {status === 'loading' && Loading ? <Loading slow={slow} offline={offline} /> : null}
          {status === 'error' && Failed ? <Failed error={error} offline={offline} retry={() => onRetry?.()} /> : null}
          {nothing && Empty ? <Empty {...empty} /> : null}
          {nothing && Empty === undefined ? (
            <div className="rf-table-message rf-table-empty">
              <p className="rf-table-empty-text">{filtered ? words.emptyFiltered : words.empty[view]}</p>
              {code ? <code.EmptyActions {...empty} /> : null}
            </div>
          ) : null}
        </TableMessages>
        {printing && printed < count ? (
          <p className="rf-print-note">{words.printed({ shown: printed, count })}</p>
        ) : null}
        {floating === undefined ? null : <div className="rf-floating">{floating}</div>}
        <TableFooter
          count={count}
          loaded={loaded}
          announcesEnd={announcesEnd}
          status={status}
          nextPage={nextPage}
          end={end}
          slow={slow}
          rejectedCount={rejectedCount}
          filtered={narrowed}
          line={footer ?? null}
          onLoadMore={loadMore}
          onHelp={footer === undefined || shortcuts === false ? null : askHelp}
        />
      </div>
    </TableContext.Provider>
  );
});

function sightOf(
  { sight, rowHeight, headingHeight, printing }: VirtualRows,
  { groups }: Pick<FollowupRowSource, 'groups'>,
): RowRange {
  return printing ? sight : linesWithin(groups, sight, { row: rowHeight, heading: headingHeight });
}

/** Whether a key or a press (`null`) on an element is the list's, and not of a control that handles it itself. */
function isRowInput(target: Element, key: string | null): boolean {
  const control = controlAt(target);
  if (key === null) return control === null && rowAt(target) !== null;
  return !isTyping(target) && (control === null || (key !== 'Enter' && key !== ' '));
}

/** Scrolls to the top when another query's rows are shown, but not when rows of the same query change. */
function useTopOfQuery(queryKey: string, toTop: () => void): void {
  const shown = useRef(queryKey);
  useEarlyEffect(() => {
    if (shown.current === queryKey) return;
    shown.current = queryKey;
    toTop();
  }, [queryKey, toTop]);
}

/**
 * Requests more rows once per need: not for each scroll, and not again after a request that returned none, as a list
 * may be endless.
 *
 * @param needed whether the user is close enough to the end to need more rows
 * @param ready whether more rows can be requested now
 */
function useLoadWhenNeeded(needed: boolean, ready: boolean, count: number, load: () => void): void {
  const loadLatest = useEventCallback(load);
  const askedAt = useRef<number | null>(null);
  useEffect(() => {
    if (!needed) askedAt.current = null;
    // A page may leave the user still near the end, so the count decides.
    else if (ready && askedAt.current !== count) {
      askedAt.current = count;
      loadLatest();
    }
  }, [needed, ready, count, loadLatest]);
}

interface TableMessagesProps {
  grid: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * Messages in place of the rows. If a focused button in them disappears, the focus moves to the first row, a retry
 * button or the loading text. Renders a `<div>` that takes no part in the layout.
 */
function TableMessages({ grid, children }: TableMessagesProps): ReactElement {
  const messages = useRef<HTMLDivElement>(null);
  const rescue = useRescueFocus(
    () =>
      grid.current?.querySelector('[data-followup-id][tabindex="0"]') ??
      messages.current?.querySelector('button, [tabindex]') ??
      grid.current?.querySelector('[tabindex="0"]') ??
      null,
  );
  return (
    <div ref={messages} className="rf-table-messages" {...rescue}>
      {children}
    </div>
  );
}

/** The default error message for the first page, with a retry button. Renders a `<div>` of role `alert`. */
function TableError({ error, offline, retry }: FollowupTableErrorProps): ReactElement {
  const { table, common } = useTable().messages;
  return (
    <div className="rf-table-message">
      <Callout
        role="alert"
        tone="danger"
        title={offline ? table.loadFailedOffline : table.loadFailed}
        actions={<Button onClick={retry}>{common.tryAgain}</Button>}
      >
        {error && !offline ? (
          <p className="rf-table-error-detail">
            {isPageFault(error) ? table.loadFailedInPage : table.loadFailedDetail({ kind: error.kind })}
          </p>
        ) : null}
        {error?.requestId ? <p className="rf-table-error-detail">{table.requestId({ id: error.requestId })}</p> : null}
      </Callout>
    </div>
  );
}

/** As many as the stylesheet reserves space for. */
const ROWS = 8;

// A list that loads sooner neither flashes skeleton rows nor waits for them to render.
const LATE_MS = 150;

interface TableLoadingProps extends FollowupTableLoadingProps {
  /** A ref to the first skeleton row, which is where the first row will be. */
  readonly rowRef: RefCallback<HTMLElement>;
}

/** Skeleton rows, which show only if loading takes a while, and a loading text. Renders a `<div>`. */
export function TableLoading({ slow, offline, rowRef }: TableLoadingProps): ReactElement {
  const { columns, rowActions, locale, timeZone, messages } = useTable();
  const { loading, stillLoading, loadFailedOffline } = messages.table;
  const isLate = useLate(LATE_MS);
  // The first formatter is created while the list is awaited; American English needs none.
  useEffect(() => whenIdle(() => void formatTime(0, { locale, timeZone })), [locale, timeZone]);
  return (
    <div tabIndex={-1} className="rf-table-loading">
      <div className="rf-skeleton" data-early={isLate ? undefined : ''} aria-hidden="true">
        {Array.from({ length: isLate ? ROWS : 1 }, (_, row) => (
          <div key={row} ref={row === 0 ? rowRef : undefined} className="rf-row rf-skeleton-row">
            {(isLate ? columns : []).map(({ id, kind, leaves, style }) => (
              <div key={id} className="rf-cell" data-column={id} data-kind={kind} data-leaves={leaves} style={style}>
                <span className="rf-skeleton-text" />
              </div>
            ))}
            {rowActions === null || !isLate ? null : <div className="rf-cell rf-cell-actions" data-column="actions" />}
          </div>
        ))}
      </div>
      <p className="rf-table-loading-text" aria-live="polite">
        {offline ? loadFailedOffline : slow ? stillLoading : loading}
      </p>
    </div>
  );
}

/**
 * Whether something has been on the page long enough to be noticed. Server-rendered HTML was there before any code ran,
 * so it is late from the start.
 */
function useLate(afterMs: number): boolean {
  const isInHtml = useSyncExternalStore(neverChanges, isNever, isAlways);
  const [isLate, setLate] = useState(isInHtml);
  useEffect(() => {
    if (isLate) return undefined;
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [isLate, afterMs]);
  return isLate;
}

function isNever(): boolean {
  return false;
}

function isAlways(): boolean {
  return true;
}
