import type { ReactElement } from 'react';
import type { Followup } from '../followup/followup.js';
import { shortId } from '../followup/short-id.js';
import { safeHrefOf } from '../ui/safe-href.js';
import { EmptyValue } from './EmptyValue.js';
import { useTable } from './table-context.js';

/** The deal a follow-up belongs to: a link where the host gives an address that is safe to follow. */
export function DealCell({
  followup,
  tabIndex,
}: {
  readonly followup: Followup;
  readonly tabIndex: 0 | -1;
}): ReactElement {
  const { dealHref, messages } = useTable();
  const id = followup.deal_id;
  if (!id) return <EmptyValue />;
  const short = shortId(id);
  const href = safeHrefOf(followup, dealHref);
  if (!href) {
    return (
      <span className="rf-id" title={id}>
        {short}
      </span>
    );
  }
  return (
    <a
      className="rf-link rf-id"
      href={href}
      title={id}
      tabIndex={tabIndex}
      aria-label={messages.table.deal({ id: short })}
    >
      {short}
    </a>
  );
}
