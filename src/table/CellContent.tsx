import type { ReactElement } from 'react';
import { FIELDS, type EditableField, type FieldValue } from '../followup/fields.js';
import type { Followup } from '../followup/followup.js';
import { shortId } from '../followup/short-id.js';
import { statusWord } from '../messages/messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { optionLabel } from '../provider/option.js';
import type { Owner } from '../provider/owners.js';
import { useOwnerLookup } from '../provider/use-owner-lookup.js';
import { Badge, type BadgeProps } from '../ui/badge/Badge.js';
import { classNames } from '../ui/class-names.js';
import { Icon } from '../ui/Icon.js';
import { safeHref, safeHrefOf } from '../ui/text/safe-href.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import type { FollowupColumn } from './columns.js';
import { formatDue } from './format-due.js';
import { isOverdue } from './is-overdue.js';
import { useTable } from './table-context.js';

// The CRM's words are an open set: these are common ones, and any other stays neutral.
const STATUS_TONES: ReadonlyMap<string, BadgeProps['tone']> = new Map([
  ['open', 'accent'],
  ['done', 'success'],
  ['completed', 'success'],
]);

const PRIORITY_TONES: ReadonlyMap<string, BadgeProps['tone']> = new Map([
  ['urgent', 'danger'],
  ['critical', 'danger'],
  ['high', 'warning'],
]);

export interface CellContentProps {
  followup: Followup;
  column: FollowupColumn;
  tabIndex: 0 | -1;
}

/** What a cell shows by default. A value that nobody gave words for is shown as the CRM wrote it. */
export function CellContent({ followup, column, tabIndex }: CellContentProps): ReactElement {
  const { messages } = useTable();
  switch (column) {
    case 'status': {
      const { status } = followup;
      if (!status) return <EmptyValue />;
      return <Word value={status} word={statusWord(status, messages.fields)} tones={STATUS_TONES} />;
    }
    case 'deal_id':
      return <DealCell followup={followup} tabIndex={tabIndex} />;
    case 'updated_at':
      return <UpdatedCell followup={followup} />;
    default:
      return <FieldCell followup={followup} field={column} />;
  }
}

/** What a cell shows of a field that can be changed. */
function FieldCell({ followup, field }: { readonly followup: Followup; readonly field: EditableField }): ReactElement {
  const table = useTable();
  const value = followup[field];
  const description = FIELDS[field];
  switch (description.kind) {
    case 'instant':
      return (
        <InstantCell
          value={value}
          overdue={field === 'due_at' && isOverdue(followup, table.now, table.closedStatuses)}
        />
      );
    case 'id':
      return <OwnerCell id={value} />;
    case 'choice': {
      if (!value) return <EmptyValue />;
      const word = optionLabel(value, table[description.values]);
      return <Word value={value} word={word} tones={field === 'priority' ? PRIORITY_TONES : null} />;
    }
    case 'text':
      return value ? <span dir="auto">{value}</span> : <EmptyValue />;
  }
}

interface WordProps {
  readonly value: string;
  readonly word: string;
  /** The colours of values; `null` where none has one. */
  readonly tones: ReadonlyMap<string, BadgeProps['tone']> | null;
}

/** A value out of a set: in a badge where such values have colours. */
function Word({ value, word, tones }: WordProps): ReactElement {
  // What is the CRM's own is a code word, which looks like a word.
  const code = word === value ? 'rf-code' : undefined;
  if (!tones) {
    return (
      <span className={classNames('rf-value', code)} dir="auto">
        {word}
      </span>
    );
  }
  return (
    <Badge tone={tones.get(value.toLowerCase()) ?? 'neutral'} data-value={value} className={code}>
      {word}
    </Badge>
  );
}

/** How long ago a follow-up was last changed. */
function UpdatedCell({ followup }: { readonly followup: Followup }): ReactElement {
  const { locale, timeZone, now } = useTable();
  const updated = formatDue(followup.updated_at, { locale, timeZone, now });
  if (!updated) return <EmptyValue />;
  return (
    <time className="rf-updated" dateTime={updated.dateTime} title={updated.full}>
      {updated.relative || updated.absolute}
    </time>
  );
}

interface InstantCellProps {
  readonly value: FieldValue;
  /** Whether it is past and should not be. */
  readonly overdue: boolean;
}

/** A point in time, such as when a follow-up is due, and how far that is from now. */
function InstantCell({ value, overdue }: InstantCellProps): ReactElement {
  const { locale, timeZone, now, messages } = useTable();
  const due = formatDue(value, { locale, timeZone, now });
  if (!due) return value ? <span dir="auto">{value}</span> : <EmptyValue />;
  return (
    <time className="rf-due" dateTime={due.dateTime} title={due.full}>
      {overdue ? (
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

/** The deal a follow-up belongs to: a link where the host gives an address that is safe to follow. */
function DealCell({ followup, tabIndex }: { readonly followup: Followup; readonly tabIndex: 0 | -1 }): ReactElement {
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

/** Stands where a field holds nothing. Renders a `<span>`. */
function EmptyValue(): ReactElement {
  const { empty, none } = useTable().messages.common;
  return (
    <span className="rf-empty-value">
      <span aria-hidden="true">{empty}</span>
      <VisuallyHidden>{none}</VisuallyHidden>
    </span>
  );
}

/** Who owns a follow-up: the name where it is known, else the beginning of the id. */
function OwnerCell({ id }: { readonly id: FieldValue }): ReactElement {
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
    <span className="rf-owner">
      <span className="rf-avatar" aria-hidden="true">
        {avatar ? (
          <img key={avatar} src={avatar} alt="" loading="lazy" referrerPolicy="no-referrer" />
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
