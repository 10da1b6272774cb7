import type { ReactElement } from 'react';
import { type EditableField, FIELDS, type FieldValue } from '../../core/followup/fields.js';
import type { Followup } from '../../core/followup/followup.js';
import { shortId } from '../../core/followup/followup-id.js';
import { statusWord } from '../../core/messages/messages.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { optionLabel } from '../../core/page/option.js';
import { ReferenceName } from '../provider/ReferenceName.js';
import { REFERENCE_FIELDS, type ReferenceField, referenceHref } from '../../core/page/references.js';
import { useLookup, useOwnerLookup } from '../provider/use-lookup.js';
import { Badge, type BadgeProps } from '../ui/badge/Badge.js';
import { classNames } from '../ui/class-names.js';
import type { FollowupColumn } from './columns.js';
import { formatDue, isOverdue } from './format-due.js';
import { inSight, markedText } from './marked-text.js';
import { type TableContextValue, useTable } from './table-context.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { Icon, type IconName } from '../ui/Icon.js';
import type { FirstMessages } from '../../core/messages/first-english.js';
import { isDirectory, type Owner } from '../../core/page/directory.js';
import { safeHref } from '../../core/followup/safe-href.js';

// The CRM's statuses are an open set: these are common ones, and all others are neutral.
const STATUS_TONES: ReadonlyMap<string, BadgeProps['tone']> = new Map([
  ['open', 'accent'],
  ['done', 'success'],
  ['completed', 'success'],
]);

/** The place of content: the table, and its row's place in the tab order. */
export interface ContentPlace {
  readonly table: TableContextValue;
  readonly tabIndex: 0 | -1;
  /**
   * Whether the row flies past and shows only what can be read.
   * @default false
   */
  readonly plain?: boolean | undefined;
}

/**
 * The default content of a cell. A value without a label is shown as the CRM wrote it. Like most of what it calls, this
 * is a function and not a component: the first rows wait for hundreds of cells.
 */
export function cellContent(
  followup: Followup,
  column: FollowupColumn,
  { table, tabIndex, plain }: ContentPlace,
): ReactElement {
  switch (column) {
    case 'status':
      return followup.status ? statusBadge(followup.status, table) : emptyValue(table.messages);
    case 'deal_id':
    case 'conversation_id':
      return <ReferenceCell followup={followup} field={column} tabIndex={tabIndex} />;
    case 'updated_at':
    case 'created_at':
      return pastContent(followup[column], table);
    default:
      return fieldContent(followup, column, { table, plain });
  }
}

/** The content of a cell with an editable field. It has no tab stop, so it is the same in the active row. */
function fieldContent(
  followup: Followup,
  field: EditableField,
  { table, plain }: Omit<ContentPlace, 'tabIndex'>,
): ReactElement {
  const value = followup[field];
  const description = FIELDS[field];
  switch (description.kind) {
    case 'instant':
      return timeContent(followup, field, { table, plain });
    case 'id':
      return ownerContent(value, table);
    case 'choice':
      if (field === 'priority') return priorityContent(value, table);
      return value
        ? wordContent(value, optionLabel(value, table[description.values]), table)
        : emptyValue(table.messages);
    case 'text':
      return value ? (
        <span className="rf-note-text" dir="auto">
          {markedText(inSight(value.trimStart(), table.findHits), table.findHits)}
        </span>
      ) : field === 'note' ? (
        missing(table.messages.table.noNote)
      ) : (
        emptyValue(table.messages)
      );
  }
}

/** A value from a set: a `<span>`. */
export function wordContent(value: string, word: string, { findHits }: TableContextValue): ReactElement {
  // Without a label it is the CRM's code word, which CSS capitalizes.
  return (
    <span className={classNames('rf-value', word === value && 'rf-code')} dir="auto">
      {markedText(word, findHits)}
    </span>
  );
}

/** The badge of a status, in its color. */
export function statusBadge(status: string, { messages }: TableContextValue): ReactElement {
  return (
    <Badge tone={STATUS_TONES.get(status.toLowerCase()) ?? 'neutral'} data-value={status}>
      {statusWord(status, messages.fields)}
    </Badge>
  );
}

/** How long ago something happened to a follow-up. */
function pastContent(value: string | null | undefined, table: TableContextValue): ReactElement {
  const { locale, timeZone, now, messages } = table;
  const past = formatDue(value, { locale, timeZone, now });
  if (!past) return emptyValue(messages);
  return (
    <time className="rf-updated" dateTime={past.dateTime} title={past.full}>
      {past.relative || past.absolute}
    </time>
  );
}

interface ReferenceCellProps {
  readonly followup: Followup;
  readonly field: ReferenceField;
  readonly tabIndex: 0 | -1;
  /**
   * Whether an id without a link can be copied.
   * @default if the host provides names, as the id then stands in for a missing name
   */
  readonly copies?: boolean | undefined;
}

/** What a follow-up belongs to, by name if the host provides one. A component, because it may request the name. */
export function ReferenceCell({ followup, field, tabIndex, copies }: ReferenceCellProps): ReactElement {
  const { references, dealHref, conversationHref } = useDisplaySettings();
  const { messages, findHits } = useTable();
  const id = followup[field];
  const source = references[REFERENCE_FIELDS[field]];
  const reference = useLookup(source, [id])(id ?? '');
  if (!id) return emptyValue(messages);
  const isDeal = field === 'deal_id';
  const href = referenceHref(followup, reference, isDeal ? dealHref : conversationHref);
  const label = isDeal ? messages.table.deal({ id: shortId(id) }) : undefined;
  return (
    <ReferenceName {...{ id, reference, href, label, tabIndex }} copies={copies ?? source !== null}>
      {reference ? markedText(reference.name, findHits) : null}
    </ReferenceName>
  );
}

/** A time and, below it, the distance from now: a `<time>`. Unless `plain`, its title has the full date. */
function timeContent(
  followup: Followup,
  field: EditableField,
  { table, plain = false }: Omit<ContentPlace, 'tabIndex'>,
): ReactElement {
  const { locale, timeZone, now, closedStatuses, messages } = table;
  const value = followup[field];
  const due = formatDue(value, { locale, timeZone, now });
  if (!due) return value ? <span dir="auto">{value}</span> : emptyValue(messages);
  const overdue = field === 'due_at' && isOverdue(followup, now, closedStatuses);
  const relative = overdue && due.age !== '' ? messages.list.late({ length: due.age }) : due.relative;
  return (
    <time className="rf-due" dateTime={due.dateTime} title={plain ? undefined : due.full}>
      {overdue ? <VisuallyHidden>{`${messages.table.overdue} `}</VisuallyHidden> : null}
      <span className="rf-due-absolute">{due.short}</span>
      {relative ? <span className="rf-due-relative">{` ${relative}`}</span> : null}
    </time>
  );
}

// The CRM's priorities are an open set: these are common ones, and any other is shown as a word.
const ICONS: ReadonlyMap<string, IconName | null> = new Map([
  ['critical', 'urgent'],
  ['urgent', 'urgent'],
  ['high', 'high'],
  ['normal', null],
  ['medium', null],
  ['low', null],
]);

/** The priority: an icon if it is above normal, and the word for screen readers; a `<span>`. */
function priorityContent(value: string | null | undefined, table: TableContextValue): ReactElement {
  const { priorities, messages } = table;
  if (!value) return emptyValue(messages);
  const word = optionLabel(value, priorities);
  const icon = ICONS.get(value.toLowerCase());
  return (
    <span className="rf-priority" data-value={value} title={word} dir="auto">
      {icon === undefined ? (
        word
      ) : (
        <>
          {icon ? <Icon name={icon} /> : null}
          <VisuallyHidden>{word}</VisuallyHidden>
        </>
      )}
    </span>
  );
}

/** The placeholder of an empty field: a `<span>`. */
function emptyValue({ common: { empty, none } }: Pick<FirstMessages, 'common'>): ReactElement {
  return (
    <span className="rf-empty-value">
      <span aria-hidden="true">{empty}</span>
      <VisuallyHidden>{none}</VisuallyHidden>
    </span>
  );
}

/** The same in words: a `<span>`. */
function missing(words: string): ReactElement {
  return <span className="rf-empty-value">{words}</span>;
}

/** The owner of a follow-up, as a `<span>`: the name if known, else the start of the id. */
function ownerContent(id: FieldValue, table: TableContextValue): ReactElement {
  if (!id) return missing(table.messages.table.unassigned);
  const owner = table.ownerOf(id);
  return !owner && isDirectory(table.owners) ? <DirectoryOwner id={id} /> : ownerName(id, owner, table);
}

/** An owner looked up in a directory; the lookups of all rows in sight are batched. */
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
