import { type ReactElement, type RefCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { whenIdle } from '../../core/page/late-code.js';
import type { FollowupTableLoadingProps } from './followup-table-props.js';
import { prepareFormats } from './format-due.js';
import { useTable } from './table-context.js';
import { neverChanges } from '../ui/never-changes.js';

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
  useEffect(() => whenIdle(() => prepareFormats({ locale, timeZone })), [locale, timeZone]);
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
