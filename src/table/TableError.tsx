import type { ReactElement } from 'react';
import { isPageFault } from '../api/page-fault.js';
import { Button } from '../ui/button/Button.js';
import { Callout } from '../ui/notice/Callout.js';
import type { FollowupTableErrorProps } from './followup-table-slots.js';
import { useTable } from './table-context.js';

/** Says why the first page is missing, and offers to try again. Renders a `<div>` of role `alert`. */
export function TableError({ error, offline, retry }: FollowupTableErrorProps): ReactElement {
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
