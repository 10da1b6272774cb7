import type { ComponentPropsWithoutRef, ReactElement } from 'react';
import { type EditableField, isEditableField } from '../../core/followup/fields.js';
import type { Followup } from '../../core/followup/followup.js';
import { shortId } from '../../core/followup/followup-id.js';
import { isOpen } from '../../core/followup/is-open.js';
import { statusWord } from '../../core/messages/messages.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { optionLabel } from '../../core/page/option.js';
import { ReferenceName } from '../provider/ReferenceName.js';
import { REFERENCE_FIELDS, type Reference, type ReferenceField, referenceHref } from '../../core/page/references.js';
import { Badge, type BadgeProps } from '../ui/badge/Badge.js';
import { classNames } from '../ui/class-names.js';
import type { FollowupColumn } from './columns.js';
import { formatDue, isOverdue } from '../../core/worklist/format-due.js';
import { useRowCode } from './load-row-parts.js';
import { inSight, markedText } from './marked-text.js';
import { type TableContextValue, useTable } from './table-context.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import type { FirstMessages } from '../../core/messages/messages.js';
import { COLUMNS } from '../../core/worklist/worklist-column.js';
import type { Owner } from '../../core/page/directory.js';
import { safeHref } from '../../core/followup/safe-href.js';
import type { RowNames } from './use-row-words.js';

// The CRM's statuses are an open set: these are common ones, and all others are neutral.
const STATUS_TONES: ReadonlyMap<string, BadgeProps['tone']> = new Map([
  ['open', 'accent'],
  ['done', 'success'],
  ['completed', 'success'],
]);

/** The place of content: the table, and its row's names and place in the tab order. */
export interface ContentPlace {
  readonly table: TableContextValue;
  readonly names: RowNames;
  readonly tabIndex: 0 | -1;
  /**
   * Whether the row flies past and shows only what can be read.
   * @default false
   */
  readonly plain?: boolean | undefined;
}

/** The props of an element: a `<span>`, or the cell itself. */
export type PartProps = ComponentPropsWithoutRef<'span'> & { readonly [data: `data-${string}`]: string | undefined };

/**
 * The default content of a cell. A value without a label is shown as the CRM wrote it. Like most of what it calls, this
 * is a function and not a component: the first rows wait for hundreds of cells.
 */
export function cellContent(followup: Followup, column: FollowupColumn, place: ContentPlace): ReactElement {
  const { table } = place;
  const part = cellPart(followup, column, place);
  if (part) return <span {...part} />;
  if (column === 'deal_id' || column === 'conversation_id') return referenceCell(followup, column, place);
  const value = followup[column];
  if (column === 'status') return value ? statusBadge(value, table) : emptyValue(table.messages);
  const description = COLUMNS[column];
  switch (description.kind) {
    case 'instant':
      return isEditableField(column) ? timeContent(followup, column, place) : pastContent(value, table);
    case 'id': {
      if (!value) return <span className="rf-empty-value">{table.messages.table.unassigned}</span>;
      const owner = table.ownerOf(value);
      return owner ? (
        <span {...ownerPart(owner, table)} />
      ) : (
        <span className="rf-id" title={value}>
          {shortId(value)}
        </span>
      );
    }
    case 'choice':
      return value
        ? wordContent(value, optionLabel(value, table.options[description.values]), table)
        : emptyValue(table.messages);
    case 'text':
      if (value) return noteContent(value.trim(), table);
      return column === 'note' ? (
        <span className="rf-empty-value">{table.messages.table.noNote}</span>
      ) : (
        emptyValue(table.messages)
      );
  }
}

/** What a cell shows if it needs no element of its own: priority, or owner; else `null`. */
export function cellPart(
  followup: Followup,
  column: FollowupColumn,
  { table, names: { owner } }: ContentPlace,
): PartProps | null {
  if (column === 'priority') return priorityPart(followup.priority, table);
  return column === 'owner_user_id' && owner ? ownerPart(owner, table) : null;
}

/** The first line of a note, and the others for the space beside it: `<span>`s. */
function noteContent(note: string, { findHits }: TableContextValue): ReactElement {
  const text = inSight(note, findHits);
  const [first = ''] = text.split('\n', 1);
  const more = text.slice(first.length);
  return (
    <>
      <span className="rf-note-text" dir="auto">
        {markedText(first, findHits)}
      </span>
      {more ? (
        <span className="rf-note-more" dir="auto">
          {markedText(more, findHits)}
        </span>
      ) : null}
    </>
  );
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
    <time className="rf-updated" dateTime={past.dateTime}>
      {past.relative || past.absolute}
    </time>
  );
}

interface ReferenceCellProps {
  readonly followup: Followup;
  readonly field: ReferenceField;
  readonly reference: Reference | null | undefined;
  readonly tabIndex: 0 | -1;
  readonly copies: boolean | undefined;
}

/**
 * What a follow-up belongs to.
 *
 * @param copies whether an id without a link can be copied; by default if the host provides names, as the id then stands in
 *   for a missing one
 */
export function referenceCell(
  followup: Followup,
  field: ReferenceField,
  { names, tabIndex }: ContentPlace,
  copies?: true,
): ReactElement {
  return <ReferenceCell {...{ followup, field, tabIndex, copies }} reference={names[field]} />;
}

/**
 * What a follow-up belongs to, by name if the host provides one. A component, so that a host's inline function for its
 * address renders no row.
 */
function ReferenceCell({ followup, field, reference, tabIndex, copies }: ReferenceCellProps): ReactElement {
  const { references, dealHref, conversationHref } = useDisplaySettings();
  const { messages, findHits } = useTable();
  const id = followup[field];
  const code = useRowCode(copies ?? references[REFERENCE_FIELDS[field]] !== null, messages);
  if (!id) return emptyValue(messages);
  const isDeal = field === 'deal_id';
  const href = referenceHref(followup, reference, isDeal ? dealHref : conversationHref);
  const label = isDeal ? messages.table.deal({ id: shortId(id) }) : undefined;
  return (
    <ReferenceName {...{ id, reference, href, label, tabIndex }} Copyable={code && code.CopyableId}>
      {reference ? markedText(reference.name, findHits) : null}
    </ReferenceName>
  );
}

/** A time and, below it, the distance from now: a `<time>`, which gets the full date as its title once it is hovered. */
function timeContent(
  followup: Followup,
  field: EditableField,
  { table: { locale, timeZone, now, closedStatuses, messages, byDay } }: ContentPlace,
): ReactElement {
  const value = followup[field];
  const due = formatDue(value, { locale, timeZone, now });
  if (!due) return value ? <span dir="auto">{value}</span> : emptyValue(messages);
  const { age } = due;
  const isLate = field === 'due_at' && isOverdue(followup, now, closedStatuses);
  const late = age === '' ? messages.table.overdue : messages.list.late({ length: age });
  return (
    <time className="rf-due" dateTime={due.dateTime}>
      {`${(byDay && isOpen(followup, closedStatuses) && due.time) || due.short}\n${isLate ? late : due.relative}`.trim()}
    </time>
  );
}

// The CRM's priorities are an open set: these are common ones, and any other is shown as a word.
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['critical', '!!'],
  ['urgent', '!!'],
  ['high', '!'],
  ['normal', ''],
  ['medium', ''],
  ['low', ''],
]);

/** The priority: a word, covered by a sign, or by nothing if it is not above normal. */
export function priorityPart(
  value: string | null | undefined,
  { options, messages }: Pick<TableContextValue, 'options' | 'messages'>,
): PartProps {
  const word = value ? optionLabel(value, options.priorities) : messages.common.none;
  return {
    className: 'rf-priority',
    title: value ? word : undefined,
    'data-value': value || undefined,
    'data-sign': value ? SIGNS.get(value.toLowerCase()) : '',
    children: word,
  };
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

/** A known owner: the name, after a picture or the initials, which CSS shows. */
export function ownerPart({ name, avatarUrl }: Owner, { findHits }: Pick<TableContextValue, 'findHits'>): PartProps {
  const avatar = safeHref(avatarUrl);
  return {
    className: 'rf-owner',
    title: name,
    'data-sign': avatar ? undefined : initials(name),
    children: (
      <>
        {avatar ? (
          <img key={avatar} className="rf-avatar" src={avatar} alt="" loading="lazy" referrerPolicy="no-referrer" />
        ) : null}
        <span className="rf-owner-name" dir="auto">
          {markedText(name, findHits)}
        </span>
      </>
    ),
  };
}

/** The first character of the first and of the last word. */
function initials(name: string): string {
  const [, first = '', last = ''] = /^\s*(\S)(?:.*\s(\S))?/su.exec(name) ?? [];
  return (first + last).toUpperCase();
}
