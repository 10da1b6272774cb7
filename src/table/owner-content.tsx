import type { ReactElement } from 'react';
import type { FieldValue } from '../followup/fields.js';
import { shortId } from '../followup/short-id.js';
import { isDirectory } from '../provider/directory.js';
import type { Owner } from '../provider/owners.js';
import { useOwnerLookup } from '../provider/use-owner-lookup.js';
import { safeHref } from '../ui/text/safe-href.js';
import { markedText } from './marked-text.js';
import { useTable, type TableContextValue } from './table-context.js';

/** Who owns a follow-up, as a `<span>`: the name where it is known, else the beginning of the id. */
export function ownerContent(id: FieldValue, table: TableContextValue): ReactElement {
  if (!id) return <span className="rf-empty-value">{table.messages.table.unassigned}</span>;
  const owner = table.ownerOf(id);
  return !owner && isDirectory(table.owners) ? <DirectoryOwner id={id} /> : ownerName(id, owner, table);
}

/** An owner whom a directory is asked for; the questions of all rows in sight go out as one. */
function DirectoryOwner({ id }: { readonly id: string }): ReactElement {
  const ownerOf = useOwnerLookup([id]);
  return ownerName(id, ownerOf(id) ?? null, useTable());
}

function ownerName(id: string, owner: Owner | null, { findHits }: TableContextValue): ReactElement {
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
        {markedText(owner.name, findHits)}
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
    .toUpperCase();
}
