import type { ReactElement } from 'react';
import type { FieldValue } from '../followup/fields.js';
import { shortId } from '../followup/short-id.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import type { Owner } from '../provider/owners.js';
import { useOwnerLookup } from '../provider/use-owner-lookup.js';
import { safeHref } from '../ui/text/safe-href.js';
import { MarkedText } from './MarkedText.js';
import { useTable } from './table-context.js';

/** Who owns a follow-up: the name where it is known, else the beginning of the id. */
export function OwnerCell({ id }: { readonly id: FieldValue }): ReactElement {
  const { ownerOf, messages } = useTable();
  const { owners } = useDisplaySettings();
  if (!id) return <span className="rf-empty-value">{messages.table.unassigned}</span>;
  const owner = ownerOf(id);
  if (!owner && owners && 'resolve' in owners) return <DirectoryOwner id={id} />;
  return <OwnerName id={id} owner={owner} />;
}

/** An owner whom a directory is asked for; the questions of all rows in sight go out as one. */
function DirectoryOwner({ id }: { readonly id: string }): ReactElement {
  const ownerOf = useOwnerLookup([id]);
  return <OwnerName id={id} owner={ownerOf(id) ?? null} />;
}

function OwnerName({ id, owner }: { readonly id: string; readonly owner: Owner | null }): ReactElement {
  if (!owner) {
    return (
      <span className="rf-id" title={id}>
        {shortId(id)}
      </span>
    );
  }
  const avatar = safeHref(owner.avatarUrl);
  return (
    <span className="rf-owner" title={owner.name}>
      <span className="rf-avatar" aria-hidden="true">
        {avatar ? (
          <img key={avatar} src={avatar} alt="" loading="lazy" referrerPolicy="no-referrer" />
        ) : (
          <span className="rf-initials">{initials(owner.name)}</span>
        )}
      </span>
      <span className="rf-owner-name" dir="auto">
        <MarkedText text={owner.name} />
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
