'use client';
import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { dateFormatter } from '../../core/followup/date-formatter.js';
import { sameValue, type EditableField } from '../../core/followup/fields.js';
import { firstLine, noteExcerpt } from '../../core/followup/shorten.js';
import { useMessages, useDisplaySettings } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useRecord } from '../provider/use-followup.js';
import { useUpdateFollowup } from '../provider/use-update-followup.js';
import { FieldPicker, type FieldOption, type PickedValue, type TypedAhead } from './FieldPicker.js';
import type { Followup } from '../../core/followup/followup.js';
import { onePer } from '../../core/page/one-per.js';
import { useReferences } from '../provider/use-references.js';
import { Button } from '../ui/button/Button.js';
import { isComposing } from '../ui/pressed-key.js';
import { useEventCallback } from '../ui/hooks.js';
import { runningText, withLine } from '../../core/page/value-words.js';
import { leftOutTexts, planBulk, useBulkSource, type BulkPlan, type BulkSource } from './bulk-plan.js';
import { useBulk } from './use-bulk.js';
import type { FieldRequest } from './field-request.js';
import { type BulkField, isBulkField } from './bulk-field.js';
import { parseInstant } from '../../core/followup/instant.js';
import { type ClosedStatuses, isOpen } from '../../core/followup/is-open.js';
import { RecordPopover, Refusal, useRefusal } from './RecordPopover.js';

/** Changes one field of a record, or of all selected records: type, Enter, done. Renders a `dialog`. */
export function FieldPopover(props: FieldPopoverProps): ReactElement | null {
  const { followupIds, isSelection } = props.request;
  const [first] = followupIds;
  if (isSelection) return <ManyPopover {...props} />;
  return first === undefined ? null : <OnePopover {...props} followupId={first} />;
}

function OnePopover({ followupId, ...props }: FieldPopoverProps & { followupId: string }): ReactElement {
  const { request, ahead, onClose } = props;
  const { field } = request;
  const { core } = useFollowupsContext();
  const settings = useDisplaySettings();
  const { quickEdit, fields } = useMessages(allEnglish);
  const followup = useRecord(followupId);
  const record = useRecordName(followup);
  const line = noteExcerpt(firstLine(followup?.note));
  const refusal = useRefusal(followup);
  const { update } = useUpdateFollowup();
  const lines = keptLines(core);
  const lineKey = `${followupId} ${field}`;
  const what = field === 'note' ? quickEdit.addLine : fields[field];

  function save(next: string, words: string): void {
    onClose();
    if (!followup) return;
    if (sameValue(field, followup[field], next)) {
      const value = quickEdit.unchanged({ value: words });
      core.notices.notify({ id: `unchanged-${followupId}`, tone: 'status', text: value });
      return;
    }
    void update({ followup, patch: { [field]: next }, origin: 'quick-action' });
  }

  return (
    <RecordPopover
      {...props}
      anchor={request.anchor}
      title={record === '' ? what : quickEdit.title({ field: what, record })}
      // A deal can have several follow-ups, so show the note too.
      detail={line === record ? '' : line}
    >
      {refusal !== null || !followup ? (
        <Refusal>{refusal}</Refusal>
      ) : !isBulkField(field) ? (
        <NoteLineField
          ahead={ahead}
          kept={lines.get(lineKey) ?? ''}
          onTextChange={(text) => void lines.set(lineKey, text)}
          onAdd={(text) => {
            const format = dateFormatter(settings.locale, { dateStyle: 'medium', timeZone: settings.timeZone });
            lines.delete(lineKey);
            save(withLine(followup[field], quickEdit.datedLine({ date: format.format(Date.now()), text })), text);
          }}
        />
      ) : (
        <FieldPicker
          field={field}
          picked={request.picked}
          followup={followup}
          ahead={ahead}
          renderConsequences={() => null}
          onPick={({ value, label }) => {
            if ('to' in value) save(value.to, label);
          }}
        />
      )}
    </RecordPopover>
  );
}

/** Returns one user's unfinished lines for the end of notes, by record id and field, until they are added. */
const keptLines = onePer((_core: object) => new Map<string, string>());

/** Returns the name of a record: its deal as named by the host, else the start of its note; empty without either. */
function useRecordName(followup: Followup | undefined): string {
  const { deal } = useReferences(followup);
  return deal?.name ?? noteExcerpt(firstLine(followup?.note));
}

interface NoteLineFieldProps {
  ahead: TypedAhead;
  /** The text typed here earlier and not added. */
  kept: string;
  /** The event handler called on each change, so that the text survives closing the popover. */
  onTextChange: (text: string) => void;
  onAdd: (text: string) => void;
}

/** An input for a line at the end of a note. Renders a `<div>` with a `<textarea>`. */
function NoteLineField({ ahead, kept, onTextChange, onAdd }: NoteLineFieldProps): ReactElement {
  const { quickEdit } = useMessages(allEnglish);
  const [text, setText] = useState(kept + ahead.text);
  const hintId = useId();
  const lines = Math.min(6, text.split('\n').length);
  const add = useEventCallback(() => {
    if (text.trim() !== '') onAdd(text.trim());
  });

  const isAsked = useRef(ahead.isEntered);
  useEffect(() => {
    if (isAsked.current) add();
    isAsked.current = false;
  }, [add]);

  return (
    <div className="rf-pick">
      <textarea
        className="rf-input rf-note-entry"
        aria-label={quickEdit.newLine}
        aria-describedby={hintId}
        rows={lines}
        dir="auto"
        enterKeyHint="done"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onTextChange(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
          event.preventDefault();
          if (!event.repeat) add();
        }}
      />
      <div className="rf-note-entry-end">
        <p id={hintId} className="rf-pick-more">
          {quickEdit.newLineHint}
        </p>
        <Button size="small" variant="primary" onClick={add}>
          {quickEdit.addLine}
        </Button>
      </div>
    </div>
  );
}

/** Changes one field of all selected records, and shows the consequences first. Renders a `dialog`. */
function ManyPopover(props: FieldPopoverProps): ReactElement | null {
  const { request, ahead, onClose } = props;
  const { field, followupIds } = request;
  const { core } = useFollowupsContext();
  const { closedStatuses } = useDisplaySettings();
  const { quickEdit, bulk, fields } = useMessages(allEnglish);
  const source = useBulkSource();
  const running = runningText(useBulk().state, bulk);
  const [now] = useState(Date.now);
  const isPicked = useRef(false);
  if (!isBulkField(field)) return null;

  const planOf = ({ value }: FieldOption): ManyPlan =>
    planMany(followupIds, field, value, { source, closedStatuses, now });

  function pick(option: FieldOption): void {
    if (isPicked.current) return;
    isPicked.current = true;
    const { changes } = planOf(option);
    onClose();
    if (changes.length > 0) core.saving.bulks.start(changes);
    else core.notices.notify({ id: 'unchanged', tone: 'status', text: quickEdit.unchanged({ value: option.label }) });
  }

  return (
    <RecordPopover
      {...props}
      anchor={request.anchor}
      title={quickEdit.titleMany({ field: fields[field], count: followupIds.length })}
    >
      {running !== null ? (
        <Refusal>{running}</Refusal>
      ) : (
        <FieldPicker
          field={field}
          picked={request.picked}
          followup={null}
          ahead={ahead}
          renderConsequences={(option) => (option ? <Consequences plan={planOf(option)} /> : null)}
          onPick={pick}
        />
      )}
    </RecordPopover>
  );
}

/** Explains which records the change leaves out or leaves overdue. Renders a `<p>` for each line. */
function Consequences({ plan: { counts, closed, overdue } }: { readonly plan: ManyPlan }): ReactElement {
  const { quickEdit, bulk } = useMessages(allEnglish);
  const parts = [
    ...(closed > 0 ? [quickEdit.closedStay({ count: closed })] : []),
    ...(overdue > 0 ? [quickEdit.overdueStay({ count: overdue })] : []),
  ];
  return (
    <>
      {parts.length > 0 ? <p>{parts.join(' · ')}</p> : null}
      {leftOutTexts(counts, bulk).map(({ kind, text }) => (
        <p key={kind}>{text}</p>
      ))}
    </>
  );
}

/** The effect of a change of many records. */
interface ManyPlan extends BulkPlan {
  /** How many records are left out because they are closed. */
  readonly closed: number;
  /** How many records would still be overdue. */
  readonly overdue: number;
}

interface ManyOptions {
  readonly source: BulkSource;
  readonly closedStatuses: ClosedStatuses;
  /** The current time, in milliseconds since 1970. */
  readonly now: number;
}

/**
 * Computes the effect of a change of many records. Leaves closed records out, unless all selected records are closed.
 */
function planMany(
  ids: readonly string[],
  field: BulkField,
  value: PickedValue | null,
  { source, closedStatuses, now }: ManyOptions,
): ManyPlan {
  const open = ids.filter((id) => {
    const followup = source.followupOf(id);
    return followup === undefined || isOpen(followup, closedStatuses);
  });
  const meant = open.length === 0 ? ids : open;
  const plan = planBulk(meant, field, value, source);
  const overdue = plan.changes.filter(({ patch }) => (parseInstant(patch.due_at) ?? Infinity) < now).length;
  return { ...plan, closed: ids.length - meant.length, overdue };
}

interface FieldPopoverProps {
  request: FieldRequest<EditableField>;
  /** The text typed before the popover was ready. */
  ahead: TypedAhead;
  /** The event handler called when the popover is ready and handles keys itself. */
  onShown: () => void;
  onClose: () => void;
  /** The element to focus when the popover closes. */
  returnFocus: () => HTMLElement | null;
}
