import type { ReactElement } from 'react';
import type { Followup } from '../followup/followup.js';
import { safeHref } from '../ui/safe-href.js';
import { formatShortId } from './format-short-id.js';
import { useTable } from './table-context.js';

/** Who owns a follow-up: the name where it is known, else the beginning of the id. */
export function OwnerCell({ followup }: { readonly followup: Followup }): ReactElement {
  const { ownerOf, messages } = useTable();
  const id = followup.owner_user_id;
  if (!id) return <span className="rf-empty-value">{messages.table.unassigned}</span>;
  const owner = ownerOf(id);
  if (!owner) {
    return (
      <span className="rf-id" title={id}>
        {formatShortId(id)}
      </span>
    );
  }
  const avatar = safeHref(owner.avatarUrl);
  return (
    <span className="rf-owner">
      <span className="rf-avatar" aria-hidden="true">
        {avatar ? (
          <img src={avatar} alt="" loading="lazy" referrerPolicy="no-referrer" />
        ) : (
          <span className="rf-initials">{initials(owner.name)}</span>
        )}
      </span>
      <span className="rf-owner-name" dir="auto">
        {owner.name}
      </span>
    </span>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return picked
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
