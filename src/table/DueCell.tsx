import type { ReactElement } from 'react';
import type { Followup } from '../followup/followup.js';
import { Icon } from '../ui/Icon.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { EmptyValue } from './EmptyValue.js';
import { formatDue } from './format-due.js';
import { isOverdue } from './is-overdue.js';
import { useTable } from './table-context.js';

/** When a follow-up is due, and how far that is from now. */
export function DueCell({ followup }: { readonly followup: Followup }): ReactElement {
  const { locale, timeZone, now, closedStatuses, messages } = useTable();
  const due = formatDue(followup.due_at, { locale, timeZone, now });
  if (!due) return followup.due_at ? <span dir="auto">{followup.due_at}</span> : <EmptyValue />;
  return (
    <time className="rf-due" dateTime={due.dateTime} title={due.full}>
      {isOverdue(followup, now, closedStatuses) ? (
        <>
          <Icon name="alert" />
          <VisuallyHidden>{messages.table.overdue} </VisuallyHidden>
        </>
      ) : null}
      <span className="rf-due-absolute">{due.absolute}</span>
      {due.relative ? <span className="rf-due-relative"> {due.relative}</span> : null}
    </time>
  );
}
