import type { ReactElement } from 'react';
import type { Followup } from '../followup/followup.js';
import { shortId } from '../followup/short-id.js';
import { statusWord } from '../messages/messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import type { Option } from '../provider/option.js';
import type { Owner } from '../provider/owners.js';
import { useOwnerLookup } from '../provider/use-owner-lookup.js';
import { Badge } from '../ui/Badge.js';
import type { BadgeProps } from '../ui/Badge.js';
import { classNames } from '../ui/class-names.js';
import { Icon } from '../ui/Icon.js';
import { safeHref, safeHrefOf } from '../ui/safe-href.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
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

/** The colour of a status. */
function statusTone(status: string): BadgeProps['tone'] {
  return STATUS_TONES.get(status.toLowerCase()) ?? 'neutral';
}

/** The colour of a priority. */
function priorityTone(priority: string): BadgeProps['tone'] {
  return PRIORITY_TONES.get(priority.toLowerCase()) ?? 'neutral';
}

export interface CellContentProps {
  /** The record of the row. */
  followup: Followup;
  /** The column to show of it. */
  column: FollowupColumn;
  /** Where the controls of the cell belong in the tab order. */
  tabIndex: 0 | -1;
}

/** What a cell shows by default. A value that nobody gave words for is shown as the CRM wrote it. */
export function CellContent({ followup, column, tabIndex }: CellContentProps): ReactElement {
  const { messages, priorities, taskTypes } = useTable();
  switch (column) {
    case 'due_at':
      return <DueCell followup={followup} />;
    case 'status': {
      const { status } = followup;
      if (!status) return <EmptyValue />;
      const word = statusWord(status, messages.fields);
      return (
        <Badge tone={statusTone(status)} data-value={status} className={codeClass(status, word)}>
          {word}
        </Badge>
      );
    }
    case 'priority': {
      const { priority } = followup;
      if (!priority) return <EmptyValue />;
      const word = labelOf(priority, priorities);
      return (
        <Badge tone={priorityTone(priority)} data-value={priority} className={codeClass(priority, word)}>
          {word}
        </Badge>
      );
    }
    case 'task_type': {
      const { task_type: taskType } = followup;
      if (!taskType) return <EmptyValue />;
      const word = labelOf(taskType, taskTypes);
      return (
        <span className={classNames('rf-value', codeClass(taskType, word))} dir="auto">
          {word}
        </span>
      );
    }
    case 'owner_user_id':
      return <OwnerCell followup={followup} />;
    case 'note':
      return followup.note ? <span dir="auto">{followup.note}</span> : <EmptyValue />;
    case 'deal_id':
      return <DealCell followup={followup} tabIndex={tabIndex} />;
    case 'updated_at':
      return <UpdatedCell followup={followup} />;
  }
}

/** What is the CRM's own is a code word, which looks like a word. */
function codeClass(value: string, word: string): string | undefined {
  return word === value ? 'rf-code' : undefined;
}

function labelOf(value: string, options: readonly Option[] | null): string {
  return options?.find((option) => option.value === value)?.label ?? value;
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

/** When a follow-up is due, and how far that is from now. */
function DueCell({ followup }: { readonly followup: Followup }): ReactElement {
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
function OwnerCell({ followup }: { readonly followup: Followup }): ReactElement {
  const { ownerOf, messages } = useTable();
  const { owners } = useDisplaySettings();
  const id = followup.owner_user_id;
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
