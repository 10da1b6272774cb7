import { useEffect, type ReactElement, type RefCallback } from 'react';
import { whenIdle } from '../ui/when-idle.js';
import type { FollowupTableLoadingProps } from './followup-table-slots.js';
import { prepareFormats } from './format-due.js';
import { useTable } from './table-context.js';

const ROWS = 8;

interface TableLoadingProps extends FollowupTableLoadingProps {
  /** Takes the first of them, which stands where the first row will. */
  readonly rowRef: RefCallback<HTMLElement>;
}

/** Rows to come, in grey, and words for it. Renders a `<div>`. */
export function TableLoading({ slow, offline, rowRef }: TableLoadingProps): ReactElement {
  const { columns, rowActions, locale, timeZone, messages } = useTable();
  const { loading, stillLoading, loadFailedOffline } = messages.table;
  useEffect(() => whenIdle(() => prepareFormats({ locale, timeZone })), [locale, timeZone]);
  return (
    <div tabIndex={-1} className="rf-table-loading">
      <div className="rf-skeleton" aria-hidden="true">
        {Array.from({ length: ROWS }, (_, row) => (
          <div key={row} ref={row === 0 ? rowRef : undefined} className="rf-row rf-skeleton-row">
            {columns.map(({ id, kind, leaves, style }) => (
              <div key={id} className="rf-cell" data-column={id} data-kind={kind} data-leaves={leaves} style={style}>
                <span className="rf-skeleton-text" />
              </div>
            ))}
            {rowActions === null ? null : <div className="rf-cell rf-cell-actions" data-column="actions" />}
          </div>
        ))}
      </div>
      <p className="rf-table-loading-text" aria-live="polite">
        {offline ? loadFailedOffline : slow ? stillLoading : loading}
      </p>
    </div>
  );
}
