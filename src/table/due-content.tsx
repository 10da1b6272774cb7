import type { ReactElement } from 'react';
import type { Followup } from '../followup/followup.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { emptyValue } from './empty-value.js';
import { formatDue } from './format-due.js';
import { isOverdue } from './is-overdue.js';
import type { TableContextValue } from './table-context.js';

/** When a follow-up is due, and below it how far that is from now: a `<time>`; the whole in its title where it is not `plain`. */
export function dueContent(followup: Followup, table: TableContextValue, plain = false): ReactElement {
  const { locale, timeZone, now, closedStatuses, messages } = table;
  const value = followup.due_at;
  const due = formatDue(value, { locale, timeZone, now });
  if (!due) return value ? <span dir="auto">{value}</span> : emptyValue(messages);
  const overdue = isOverdue(followup, now, closedStatuses);
  const relative = overdue && due.age !== '' ? messages.list.late({ length: due.age }) : due.relative;
  return (
    <time className="rf-due" dateTime={due.dateTime} title={plain ? undefined : due.full}>
      {overdue ? <VisuallyHidden>{`${messages.table.overdue} `}</VisuallyHidden> : null}
      <span className="rf-due-absolute">{due.short}</span>
      {relative ? <span className="rf-due-relative">{` ${relative}`}</span> : null}
    </time>
  );
}
