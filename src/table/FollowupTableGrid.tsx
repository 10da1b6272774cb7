'use client';
import { forwardRef } from 'react';
import { useDisplaySettings } from '../provider/display-settings.js';
import { classNames } from '../ui/class-names.js';
import { rootAttributes } from '../ui/root-attributes.js';
import { useNow } from '../ui/use-now.js';
import { useVirtualRows } from '../ui/use-virtual-rows.js';
import type { FollowupRowSource } from './followup-row.js';
import type { FollowupTableFrameProps } from './followup-table-props.js';
import { TableBody } from './TableBody.js';
import { TableContext } from './table-context.js';
import { TableEmpty } from './TableEmpty.js';
import { TableError } from './TableError.js';
import { TableFooter } from './TableFooter.js';
import { TableHeader } from './TableHeader.js';
import { TableLoading } from './TableLoading.js';
import { useLoadWhenNeeded } from './use-load-when-needed.js';
import { useTableContextValue } from './use-table-context-value.js';

export interface FollowupTableGridProps extends FollowupTableFrameProps {
  /** The rows, read one by one as they come into sight. */
  source: FollowupRowSource;
}

/** The list over rows that are read as they come into sight. Renders a `<div>` around a `grid`. */
export const FollowupTableGrid = forwardRef<HTMLDivElement, FollowupTableGridProps>(function FollowupTableGrid(
  {
    source,
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
    onSortChange,
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
  const context = useTableContextValue(settings, {
    columns,
    now: now === undefined ? clock : now,
    ownerOf,
    slots,
    onEditRequest,
    onResolveConflict,
    onRetrySave,
  });
  const { count } = source;
  const virtual = useVirtualRows(count);
  const { setScroller, nearEnd } = virtual;
  const mayLoad = status === 'ready' && nextPage === 'idle' && end === 'more';
  useLoadWhenNeeded(mayLoad && (nearEnd || count === 0), count, () => onLoadMore?.());

  const Empty = slots?.empty === undefined ? TableEmpty : slots.empty;
  const Failed = slots?.error === undefined ? TableError : slots.error;
  const Loading = slots?.loading === undefined ? TableLoading : slots.loading;
  const nothing = status === 'ready' && count === 0 && (end !== 'more' || nextPage === 'none');

  return (
    <TableContext.Provider value={context}>
      <div
        {...rootAttributes(settings)}
        {...rest}
        ref={ref}
        className={classNames('rf-root', 'rf-table', className)}
        data-status={status}
      >
        <div
          role="grid"
          ref={setScroller}
          className="rf-grid"
          aria-label={label ?? (labelledBy === undefined ? settings.messages.table.label : undefined)}
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          aria-rowcount={total === null ? -1 : total + 1}
          aria-busy={status === 'loading'}
        >
          <TableHeader sort={sort} onSortChange={onSortChange ?? null} />
          {status === 'ready' && count > 0 ? <TableBody source={source} virtual={virtual} /> : null}
        </div>
        {status === 'loading' && Loading ? <Loading slow={slow} offline={offline} /> : null}
        {status === 'error' && Failed ? <Failed error={error} offline={offline} retry={() => onRetry?.()} /> : null}
        {nothing && Empty ? <Empty filtered={filtered} clearFilters={onClearFilters ?? null} /> : null}
        {status === 'ready' ? (
          <TableFooter
            count={count}
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
