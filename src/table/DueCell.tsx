import type { ReactElement } from 'react';
import type { Followup } from '../followup/followup.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { EmptyValue } from './EmptyValue.js';
import { formatDue } from './format-due.js';
import { isOverdue } from './is-overdue.js';
import { useTable } from './table-context.js';

/** When a follow-up is due, and below it how far that is from now. Renders a `<time>`. */
export function DueCell({ followup }: { readonly followup: Followup }): ReactElement {
  const { locale, timeZone, now, closedStatuses, messages } = useTable();
  const value = followup.due_at;
  const due = formatDue(value, { locale, timeZone, now });
  if (!due) return value ? <span dir="auto">{value}</span> : <EmptyValue />;
  const overdue = isOverdue(followup, now, closedStatuses);
  const relative = overdue && due.age !== '' ? messages.list.late({ length: due.age }) : due.relative;
  return (
    <time className="rf-due" dateTime={due.dateTime} title={due.full}>
      {overdue ? <VisuallyHidden>{messages.table.overdue} </VisuallyHidden> : null}
      <span className="rf-due-absolute">{due.short}</span>
      {relative ? <span className="rf-due-relative"> {relative}</span> : null}
    </time>
  );
}
