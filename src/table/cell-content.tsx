import { memo, type ReactElement } from 'react';
import { FIELDS, type EditableField } from '../followup/fields.js';
import type { Followup } from '../followup/followup.js';
import { shortId } from '../followup/short-id.js';
import { statusWord } from '../messages/messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { optionLabel } from '../provider/option.js';
import { ReferenceName } from '../provider/ReferenceName.js';
import { REFERENCE_FIELDS, referenceHref, type ReferenceField } from '../provider/references.js';
import { useLookup } from '../provider/use-lookup.js';
import { Badge, type BadgeProps } from '../ui/badge/Badge.js';
import { classNames } from '../ui/class-names.js';
import type { FollowupColumn } from './columns.js';
import { DueCell } from './DueCell.js';
import { EmptyValue } from './EmptyValue.js';
import { formatDue } from './format-due.js';
import { MarkedText } from './MarkedText.js';
import { OwnerCell } from './OwnerCell.js';
import { PriorityCell } from './PriorityCell.js';
import { useTable } from './table-context.js';

// The CRM's words are an open set: these are common ones, and any other stays neutral.
const STATUS_TONES: ReadonlyMap<string, BadgeProps['tone']> = new Map([
  ['open', 'accent'],
  ['done', 'success'],
  ['completed', 'success'],
]);

/**
 * What a cell shows by default. A value that nobody gave words for is shown as the CRM wrote it. No component: a screen of
 * rows has hundreds of cells.
 */
export function cellContent(followup: Followup, column: FollowupColumn, tabIndex: 0 | -1): ReactElement {
  switch (column) {
    case 'status':
      return followup.status ? <StatusBadge status={followup.status} /> : <EmptyValue />;
    case 'deal_id':
    case 'conversation_id':
      return <ReferenceCell followup={followup} field={column} tabIndex={tabIndex} />;
    case 'updated_at':
    case 'created_at':
      return <PastCell value={followup[column]} />;
    default:
      return <FieldCell followup={followup} field={column} />;
  }
}

interface FieldCellProps {
  readonly followup: Followup;
  readonly field: EditableField;
}

/** What a cell shows of a field that can be changed. Nothing in it is a tab stop, so that it is the same in the active row. */
const FieldCell = memo(function FieldCell({ followup, field }: FieldCellProps): ReactElement {
  const table = useTable();
  const value = followup[field];
  const description = FIELDS[field];
  switch (description.kind) {
    case 'instant':
      return <DueCell followup={followup} />;
    case 'id':
      return <OwnerCell id={value} />;
    case 'choice':
      if (field === 'priority') return <PriorityCell value={value} />;
      return value ? <Word value={value} word={optionLabel(value, table[description.values])} /> : <EmptyValue />;
    case 'text':
      return value ? (
        <span className="rf-note-text" dir="auto">
          <MarkedText text={value.trimStart()} />
        </span>
      ) : (
        <EmptyValue />
      );
  }
});

/** A value out of a set. Renders a `<span>`. */
export function Word({ value, word }: { readonly value: string; readonly word: string }): ReactElement {
  // What is the CRM's own is a code word, which looks like a word.
  return (
    <span className={classNames('rf-value', word === value && 'rf-code')} dir="auto">
      <MarkedText text={word} />
    </span>
  );
}

/** The word for a status, in a badge of its colour. Renders a `<span>`. */
export function StatusBadge({ status }: { readonly status: string }): ReactElement {
  const word = statusWord(status, useTable().messages.fields);
  return (
    <Badge
      tone={STATUS_TONES.get(status.toLowerCase()) ?? 'neutral'}
      data-value={status}
      className={word === status ? 'rf-code' : undefined}
    >
      {word}
    </Badge>
  );
}

/** How long ago something happened to a follow-up. */
function PastCell({ value }: { readonly value: string | null | undefined }): ReactElement {
  const { locale, timeZone, now } = useTable();
  const past = formatDue(value, { locale, timeZone, now });
  if (!past) return <EmptyValue />;
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
   * Whether an id that leads nowhere can be copied.
   * @default where the host gives names: an id is then a name that is missing
   */
  readonly copies?: boolean | undefined;
}

/** What a follow-up belongs to, by name where the host gives one. */
export function ReferenceCell({ followup, field, tabIndex, copies }: ReferenceCellProps): ReactElement {
  const { references, dealHref, conversationHref } = useDisplaySettings();
  const { messages } = useTable();
  const id = followup[field];
  const source = references[REFERENCE_FIELDS[field]];
  const reference = useLookup(source, [id])(id ?? '');
  if (!id) return <EmptyValue />;
  const isDeal = field === 'deal_id';
  const href = referenceHref(followup, reference, isDeal ? dealHref : conversationHref);
  const label = isDeal ? messages.table.deal({ id: shortId(id) }) : undefined;
  return (
    <ReferenceName {...{ id, reference, href, label, tabIndex }} copies={copies ?? source !== null}>
      {reference ? <MarkedText text={reference.name} /> : null}
    </ReferenceName>
  );
}
