import type { ReactElement } from 'react';
import type { Followup } from '../followup/followup.js';
import { EmptyValue } from './EmptyValue.js';
import { formatDue } from './format-due.js';
import { useTable } from './table-context.js';

/** How long ago a follow-up was last changed. */
export function UpdatedCell({ followup }: { readonly followup: Followup }): ReactElement {
  const { locale, timeZone, now } = useTable();
  const updated = formatDue(followup.updated_at, { locale, timeZone, now });
  if (!updated) return <EmptyValue />;
  return (
    <time className="rf-updated" dateTime={updated.dateTime} title={updated.full}>
      {updated.relative || updated.absolute}
    </time>
  );
}
