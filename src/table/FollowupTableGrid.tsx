'use client';
import { forwardRef, useCallback, useEffect, useRef, type ReactElement } from 'react';
import { useDisplaySettings } from '../provider/display-settings.js';
import { Button } from '../ui/button/Button.js';
import { classNames } from '../ui/class-names.js';
import { rootAttributes } from '../ui/layer/root-attributes.js';
import { useEventCallback } from '../ui/use-event-callback.js';
import { useNow } from '../ui/use-now.js';
import { isNearEnd, useVirtualRows } from '../ui/virtual-rows/use-virtual-rows.js';
import type { FollowupRowSource } from './followup-row.js';
import type { ColumnWidths, FollowupTableFrameProps } from './followup-table-props.js';
import type { FollowupTableEmptyProps } from './followup-table-slots.js';
import { TableContext, useTable } from './table-context.js';
import { lineCount, rowsBefore } from './table-lines.js';
import { TableBody } from './TableBody.js';
import { TableError } from './TableError.js';
import { TableFooter } from './TableFooter.js';
import { TableHeader } from './TableHeader.js';
import { TableLoading } from './TableLoading.js';
import { useGridKeys } from './use-grid-keys.js';
import { useRowSelection } from './use-row-selection.js';
import { useSteadySource } from './use-steady-source.js';
import { useTableContextValue } from './use-table-context-value.js';

export interface FollowupTableGridProps extends FollowupTableFrameProps {
  /** The rows, read one by one as they come into sight. */
  source: FollowupRowSource;
}

const NO_WIDTHS: ColumnWidths = {};

/** As many letters as the column of buttons is made for; a longer word makes it wider. */
const SHORT_WORD = 6;

/** The list over rows that are read as they come into sight. Renders a `<div>` around a `grid`. */
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
    filtered = false,
    columns,
    sort = null,
    now,
    ownerOf,
    slots,
    onLoadMore,
    onRetry,
    onEditRequest,
    onResolveConflict,
    onRetrySave,
    onClearFilters,
    columnWidths = NO_WIDTHS,
    density,
    selection,
    queryKey,
    holdOrder = false,
    currentId,
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
  const virtual = useVirtualRows();
  const { setScroller, sight, printing } = virtual;
  const grid = useRef<HTMLDivElement | null>(null);
  const setGrid = useCallback(
    (element: HTMLDivElement | null) => {
      grid.current = element;
      setScroller(element);
    },
    [setScroller],
  );
  const { source, steadyProps } = useSteadySource(newest, {
    queryKey: queryKey ?? (sort ? `${sort.column} ${sort.direction}` : ''),
    held: holdOrder,
    sight,
  });
  const rowSelection = useRowSelection(source, { selection, onSelectionChange });
  const onKeyDown = useGridKeys(grid, rowSelection, { shortcuts, onSearchRequest, onHelpRequest });
  const context = useTableContextValue(settings, {
    columns,
    shortcuts,
    selection: rowSelection,
    now: now === undefined ? clock : now,
    ownerOf,
    slots,
    onEditRequest,
    onResolveConflict,
    onRetrySave,
  });
  const { count } = source;
  // What is held back is loaded already.
  const nearEnd = isNearEnd(virtual, lineCount(newest));
  const printed = rowsBefore(source.groups, sight.end);
  const hasMore = autoLoad && status === 'ready' && end === 'more';
  const needsMore = hasMore && (nearEnd || newest.count === 0);
  useLoadWhenNeeded(needsMore, nextPage === 'idle', newest.count, () => onLoadMore?.());

  const Empty = slots?.empty === undefined ? TableEmpty : slots.empty;
  const Failed = slots?.error === undefined ? TableError : slots.error;
  const Loading = slots?.loading === undefined ? TableLoading : slots.loading;
  const mayCome = end === 'more' && nextPage !== 'none';
  // Under a filter nothing more is loaded unasked: of what is loaded, nothing matches.
  const nothing = status === 'ready' && count === 0 && (!mayCome || (filtered && !autoLoad && nextPage === 'idle'));

  return (
    <TableContext.Provider value={context}>
      <div
        {...rootAttributes(settings)}
        {...rest}
        ref={ref}
        className={classNames('rf-root', 'rf-table', className)}
        data-status={status}
        data-selectable={rowSelection ? '' : undefined}
        data-row-menu={slots?.rowMenu ? '' : undefined}
        data-density={density === 'compact' ? density : undefined}
        data-long-actions={settings.messages.table.edit.length > SHORT_WORD ? '' : undefined}
      >
        {/* Its rows and headers have the focus, never the grid itself. */}
        {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus */}
        <div
          role="grid"
          ref={setGrid}
          className="rf-grid"
          data-empty={status === 'ready' && count > 0 ? undefined : ''}
          aria-label={label ?? (labelledBy === undefined ? settings.messages.table.label : undefined)}
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          aria-rowcount={total === null ? -1 : total + 1 + (source.groups?.length ?? 0)}
          aria-multiselectable={rowSelection ? true : undefined}
          aria-busy={status === 'loading'}
          onKeyDown={onKeyDown}
        >
          <TableHeader
            sort={sort}
            count={count}
            selection={rowSelection}
            widths={columnWidths}
            onSortChange={onSortChange ?? null}
            onWidthChange={onColumnWidthChange ?? null}
          />
          {status === 'ready' && count > 0 ? (
            <TableBody
              source={source}
              virtual={virtual}
              selection={rowSelection}
              currentId={currentId}
              onRowMenuRequest={onRowMenuRequest ?? null}
              {...steadyProps}
            />
          ) : null}
        </div>
        {status === 'loading' && Loading ? <Loading slow={slow} offline={offline} /> : null}
        {status === 'error' && Failed ? <Failed error={error} offline={offline} retry={() => onRetry?.()} /> : null}
        {nothing && Empty ? <Empty filtered={filtered} clearFilters={onClearFilters ?? null} /> : null}
        {printing && printed < count ? (
          <p className="rf-print-note">{settings.messages.table.printed({ shown: printed, count })}</p>
        ) : null}
        {status === 'ready' ? (
          <TableFooter
            count={count}
            loaded={loaded}
            announcesEnd={announcesEnd}
            nextPage={nextPage}
            end={end}
            slow={slow}
            rejectedCount={rejectedCount}
            filtered={filtered}
            onLoadMore={onLoadMore ?? null}
          />
        ) : null}
      </div>
    </TableContext.Provider>
  );
});

/** Says that there is nothing to show. Renders a `<div>`. */
function TableEmpty({ filtered, clearFilters }: FollowupTableEmptyProps): ReactElement {
  const { table } = useTable().messages;
  return (
    <div className="rf-table-message rf-table-empty">
      <p className="rf-table-empty-text">{filtered ? table.emptyFiltered : table.empty}</p>
      {filtered && clearFilters ? <Button onClick={clearFilters}>{table.clearFilters}</Button> : null}
    </div>
  );
}

/**
 * Asks for more rows once for each time that they are needed, not once for each scroll, nor again by itself where the asking
 * brought none: a list may go on for ever.
 *
 * @param needed whether the person has come so far that more rows are wanted
 * @param ready whether they can be asked for now
 */
function useLoadWhenNeeded(needed: boolean, ready: boolean, count: number, load: () => void): void {
  const loadLatest = useEventCallback(load);
  const askedAt = useRef<number | null>(null);
  useEffect(() => {
    if (!needed) askedAt.current = null;
    // A page that leaves the person near the end still needs one more: hence the count.
    else if (ready && askedAt.current !== count) {
      askedAt.current = count;
      loadLatest();
    }
  }, [needed, ready, count, loadLatest]);
}
