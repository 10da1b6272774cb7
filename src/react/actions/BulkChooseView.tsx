'use client';
import { type FormEvent, type KeyboardEvent, type MouseEvent, useId, useRef } from 'react';
import { ChoiceField } from '../editor/ChoiceField.js';
import { DueField } from '../editor/DueField.js';
import { openWords } from '../editor/due-text.js';
import { OwnerField } from '../editor/OwnerField.js';
import type { ValueFieldProps } from '../editor/value-field.js';
import { FIELDS } from '../../core/followup/fields.js';
import type { PartMessages } from '../../core/messages/messages.js';
import { useMessages, useDisplaySettings } from '../provider/display-settings-context.js';
import { wholeEnglish } from '../../core/messages/whole-english.js';
import { withEnglish } from '../../core/page/late-words.js';
import { Button } from '../ui/button/Button.js';
import { isComposing } from '../ui/pressed-key.js';
import { Callout } from '../ui/notice/Callout.js';
import { DialogBody, DialogFooter } from '../ui/dialog/Dialog.js';
import { RadioGroup } from '../ui/field/RadioGroup.js';
import { SelectField, TextField } from '../ui/field/Field.js';
import type { DueChoice } from '../../core/worklist/due-choices.js';
import type { BulkChooseStep } from './BulkFollowDialog.js';
import type { BulkField } from './bulk-field.js';
import { presetDraft, leftOutTexts, type BulkDraft, type BulkCounts, type BulkValue } from './bulk-plan.js';
import { fieldWords, ownerWords, valueWords } from '../../core/page/value-words.js';
import { nameAmong } from '../../core/page/tell-apart.js';
import { useOwnerLookup } from '../provider/use-lookup.js';

/** The choice for many records, before anything is sent. */
export interface BulkChooseViewProps {
  field: BulkField;
  draft: BulkDraft;
  onDraftChange: (draft: BulkDraft) => void;
  /** The value of the fields: `"missing"` if nothing is chosen yet, `"invalid"` if it can't be parsed. */
  value: BulkValue | 'missing' | 'invalid';
  choices: readonly DueChoice[];
  /** The values to suggest in a free-text field. */
  suggestions: readonly string[];
  counts: BulkCounts;
  /** The progress of another bulk change that must end first; `null` if there is none. */
  waitsFor: { readonly done: number; readonly total: number } | null;
  onSubmit: () => void;
  onCancel: (event: Event) => void;
}

/** The first step: what to change, and what that will do. Renders a `<form>`. */
export function BulkChooseView(props: BulkChooseViewProps) {
  const { field, draft, onDraftChange, value, choices, suggestions, counts, waitsFor } = props;
  const settings = useDisplaySettings();
  const messages = useMessages(wholeEnglish);
  const { bulk, common, fields } = messages;
  const description = FIELDS[field];
  const form = useRef<HTMLFormElement>(null);
  const reasonId = useId();
  const chosen = typeof value === 'string' ? null : value;
  const reason = waitsFor
    ? bulk.oneAtATime(waitsFor)
    : counts.change === 0
      ? bulk.nothingToChange
      : value === 'missing'
        ? bulk.chooseFor({ fieldName: field, label: fields[field], count: counts.change })
        : value === 'invalid'
          ? bulk.invalidChoice
          : null;

  const submit = () => {
    if (reason !== null) return;
    const words = openWords(form.current);
    if (words) words.focus();
    else props.onSubmit();
  };
  const onSubmit = (event: FormEvent | MouseEvent) => {
    event.preventDefault();
    // React events bubble through the portal, to a host's form around the whole.
    event.stopPropagation();
    submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter on a radio button does not submit the form in every browser.
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    if (!(event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement)) return;
    event.preventDefault();
    if (!isComposing(event)) submit();
  };
  const text: ValueFieldProps = {
    label: fields[field],
    value: draft.text,
    onValueChange: (next) => onDraftChange({ ...draft, text: next }),
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pressed in the fields come here
    <form ref={form} className="rf-bulk-form" noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <DialogBody className="rf-bulk">
        {description.kind === 'id' ? (
          <OwnerField {...text} placeholder={bulk.choose} />
        ) : description.kind === 'instant' ? (
          <BulkDueFields {...{ field, draft, onDraftChange, choices }} invalid={value === 'invalid'} />
        ) : (
          <ChoiceField
            {...text}
            none={bulk.choose}
            options={settings.options[description.values]}
            known={suggestions}
          />
        )}
        <BulkSummaryView field={field} value={chosen} counts={counts} />
        {waitsFor ? <Callout tone="warning" title={bulk.oneAtATime(waitsFor)} /> : null}
      </DialogBody>
      <DialogFooter>
        <p id={reasonId} className="rf-bulk-reason">
          {waitsFor ? null : reason}
        </p>
        <Button onClick={(event) => props.onCancel(event.nativeEvent)}>{common.cancel}</Button>
        <Button
          type="submit"
          variant="primary"
          aria-disabled={reason !== null || undefined}
          aria-describedby={reason === null ? undefined : reasonId}
          onClick={onSubmit}
        >
          {submitText(field, counts.change, messages)}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** The step of a bulk change that asks for a value, for the dialog. */
export function chooseStep(view: Omit<BulkChooseViewProps, 'onCancel'>, messages: PartMessages): BulkChooseStep {
  const { field, counts } = view;
  const { bulk } = messages;
  const count = counts.total;
  return {
    status: 'choose',
    title:
      field === 'owner_user_id'
        ? bulk.titleOwner({ count })
        : field === 'due_at'
          ? bulk.titleDue({ count })
          : bulk.titleSet({ count, ...fieldWords(field, messages) }),
    render: (onCancel) => <BulkChooseView {...view} onCancel={onCancel} />,
  };
}

function submitText(field: BulkField, count: number, messages: PartMessages): string {
  const { bulk } = messages;
  if (field === 'owner_user_id') return bulk.submitOwner({ count });
  return field === 'due_at' ? bulk.submitDue({ count }) : bulk.submitSet({ count, ...fieldWords(field, messages) });
}

interface BulkDueFieldsProps {
  field: BulkField;
  draft: BulkDraft;
  onDraftChange: (draft: BulkDraft) => void;
  /** The presets that apply now. */
  choices: readonly DueChoice[];
  invalid: boolean;
}

/** The new time: a preset, or a date and time. A due time can also shift by the same amount in each record. */
function BulkDueFields({ field, draft, onDraftChange, choices, invalid }: BulkDueFieldsProps) {
  const { timeZone } = useDisplaySettings();
  const { bulk, editor, fields } = useMessages(wholeEnglish);
  const isDue = field === 'due_at';
  const change = (changes: Partial<BulkDraft>) => onDraftChange({ ...draft, ...changes });

  return (
    <>
      <RadioGroup
        label={isDue ? bulk.dueChoices : fields[field]}
        className="rf-bulk-due"
        value={draft.due}
        onValueChange={(due) => change({ due })}
        options={[
          ...choices.map((choice) => ({ value: presetDraft(choice), label: choice.label, detail: choice.time })),
          { value: 'exact', label: bulk.exact },
          ...(isDue ? [{ value: 'shift', label: bulk.shift }] : []),
        ]}
      />
      {draft.due === 'exact' ? (
        <DueField
          label={bulk.exactLabel}
          value={draft.exact}
          onValueChange={(exact) => change({ exact })}
          timeZone={timeZone}
          error={invalid ? editor.dueInvalid : undefined}
        />
      ) : null}
      {draft.due === 'shift' ? (
        <div className="rf-bulk-shift">
          <TextField
            label={bulk.amount}
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
            value={draft.amount}
            onChange={(event) => change({ amount: event.target.value })}
            error={invalid ? bulk.amountInvalid : undefined}
          />
          <SelectField
            label={bulk.unit}
            value={draft.unit}
            onChange={(event) => change({ unit: event.target.value as typeof draft.unit })}
            options={[
              { value: 'days', label: bulk.days },
              { value: 'hours', label: bulk.hours },
            ]}
          />
          <SelectField
            label={bulk.direction}
            value={draft.direction}
            onChange={(event) => change({ direction: event.target.value as typeof draft.direction })}
            options={[
              { value: 'later', label: bulk.later },
              { value: 'earlier', label: bulk.earlier },
            ]}
          />
          {draft.unit === 'days' ? <p className="rf-bulk-hint">{bulk.shiftHint}</p> : null}
        </div>
      ) : null}
    </>
  );
}

interface BulkSummaryViewProps {
  field: BulkField;
  /** The chosen value; `null` if there is none. */
  value: BulkValue | null;
  counts: BulkCounts;
}

/** What will happen, in words and numbers, before anything is sent. Renders a `<div>` that is a live region. */
function BulkSummaryView({ field, value, counts }: BulkSummaryViewProps) {
  const settings = useDisplaySettings();
  const messages = withEnglish(settings.messages, wholeEnglish);
  const { bulk } = messages;
  const ownerId = FIELDS[field].kind === 'id' && value && 'to' in value ? value.to : null;
  const ownerOf = useOwnerLookup([ownerId]);
  // Leaves "(me)" out of the sentence.
  const ownerName = (id: string): string =>
    nameAmong(settings.owners, id, ownerWords(id, ownerOf(id), { ...settings, currentUserId: null }));
  const words = value && 'to' in value ? valueWords(field, value.to, settings, ownerName) : '';
  const will =
    value === null
      ? null
      : counts.change > 0
        ? willText(field, value, { count: counts.change, words }, messages)
        : bulk.nothingToChange;
  return (
    <div className="rf-bulk-summary" aria-live="polite">
      {will === null ? null : <p className="rf-bulk-will">{will}</p>}
      {leftOutTexts(counts, bulk).map(({ kind, text }) => (
        <p key={kind} className="rf-line" data-kind={kind}>
          {text}
        </p>
      ))}
    </div>
  );
}

function willText(
  field: BulkField,
  value: BulkValue,
  { count, words }: { readonly count: number; readonly words: string },
  messages: PartMessages,
): string {
  const { bulk } = messages;
  if ('by' in value) {
    const { days = 0, hours = 0 } = value.by;
    const amount = days === 0 ? hours : days;
    return bulk.willShift({
      count,
      amount: Math.abs(amount),
      unit: days === 0 ? 'hours' : 'days',
      direction: amount < 0 ? 'earlier' : 'later',
    });
  }
  if (field === 'owner_user_id') return bulk.willAssign({ count, owner: words });
  if (field === 'due_at') return bulk.willBeDue({ count, time: words });
  return bulk.willSet({ count, value: words, ...fieldWords(field, messages) });
}
