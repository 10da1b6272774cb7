'use client';
import { useId, useState } from 'react';
import type { FormEvent, KeyboardEvent, MouseEvent } from 'react';
import { EXAMPLE_UUID } from '../followup/uuid.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import type { Owner, OwnerDirectory } from '../provider/owners.js';
import { useUserIdCheck } from '../provider/use-user-id-check.js';
import { Button } from '../ui/Button.js';
import { Callout } from '../ui/Callout.js';
import { Combobox } from '../ui/Combobox.js';
import { DialogBody, DialogFooter } from '../ui/Dialog.js';
import { SelectField } from '../ui/SelectField.js';
import { TextField } from '../ui/TextField.js';
import type { ComboboxOption } from '../ui/use-option-search.js';
import { FIELD_OF_ACTION } from './bulk-action.js';
import type { BulkAction } from './bulk-action.js';
import type { BulkDraft, DueChoice } from './bulk-draft.js';
import type { BulkCounts, BulkValue } from './bulk-plan.js';
import { BulkDueFields } from './BulkDueFields.js';
import { BulkSummaryView } from './BulkSummaryView.js';

export interface BulkChooseViewProps {
  /** What is to be changed. */
  action: BulkAction;
  /** What stands in the fields. */
  draft: BulkDraft;
  /** The event handler called when something else is chosen or typed. */
  onDraftChange: (draft: BulkDraft) => void;
  /** What the fields say; `"missing"` where nothing is chosen yet, `"invalid"` where it can't be read. */
  value: BulkValue | 'missing' | 'invalid';
  /** The due times to offer. */
  choices: readonly DueChoice[];
  /** The values to suggest where any text goes. */
  suggestions: readonly string[];
  /** What would happen. */
  counts: BulkCounts;
  /** How far another bulk change is that has to end first; `null` where there is none. */
  waitsFor: { readonly done: number; readonly total: number } | null;
  /** The event handler called when the person agrees to what will happen. */
  onSubmit: () => void;
  /** The event handler called when the person leaves without a change. */
  onCancel: (event: Event) => void;
}

/** The first step: what is to be changed, and what will happen then. Renders a `<form>`. */
export function BulkChooseView(props: BulkChooseViewProps) {
  const { action, draft, onDraftChange, value, choices, suggestions, counts, waitsFor } = props;
  const { bulk, common } = useDisplaySettings().messages;
  const reasonId = useId();
  const chosen = typeof value === 'string' ? null : value;
  const reason = waitsFor
    ? bulk.oneAtATime(waitsFor)
    : value === 'missing'
      ? bulk.chooseFirst
      : value === 'invalid'
        ? bulk.invalidChoice
        : counts.change === 0
          ? bulk.nothingToChange
          : null;

  const submit = (event: FormEvent | MouseEvent) => {
    event.preventDefault();
    // Through the portal the event would reach a form of the host around the whole.
    event.stopPropagation();
    if (reason === null) props.onSubmit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A radio button does not submit its form by itself everywhere.
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (!(event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement)) return;
    event.preventDefault();
    if (reason === null) props.onSubmit();
  };
  const text: BulkTextFieldProps = {
    value: draft.text,
    onValueChange: (next) => onDraftChange({ ...draft, text: next }),
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pressed in the fields come here
    <form className="rf-bulk-form" noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      <DialogBody className="rf-bulk">
        {action === 'owner' ? (
          <BulkOwnerField {...text} />
        ) : action === 'due' ? (
          <BulkDueFields {...{ draft, onDraftChange, choices }} invalid={value === 'invalid'} />
        ) : (
          <BulkChoiceField {...text} action={action} suggestions={suggestions} />
        )}
        <BulkSummaryView action={action} value={chosen} counts={counts} />
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
          onClick={submit}
        >
          {bulk.submit({ count: counts.change })}
        </Button>
      </DialogFooter>
    </form>
  );
}

interface BulkChoiceFieldProps extends BulkTextFieldProps {
  action: 'priority' | 'task_type';
  suggestions: readonly string[];
}

function BulkChoiceField({ action, value, onValueChange, suggestions }: BulkChoiceFieldProps) {
  const { messages, priorities, taskTypes } = useDisplaySettings();
  const label = messages.fields[FIELD_OF_ACTION[action]];
  const options = action === 'priority' ? priorities : taskTypes;
  if (options === null) {
    return (
      <TextField
        label={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        suggestions={suggestions}
        dir="auto"
      />
    );
  }
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      options={[{ value: '', label: messages.bulk.choose }, ...options]}
    />
  );
}

interface BulkTextFieldProps {
  /** The value that is chosen; empty while none is. */
  value: string;
  /** The event handler called when another value is chosen. */
  onValueChange: (value: string) => void;
}

/** Who is to own the follow-ups: a list led by oneself, a search in the host's directory, or an id where no owners are named. */
function BulkOwnerField(props: BulkTextFieldProps) {
  const { owners, currentUserId, messages } = useDisplaySettings();
  const { bulk, editor, fields } = messages;
  const isMe = (id: string): boolean => id.toLowerCase() === currentUserId?.toLowerCase();
  const option = ({ id, name }: Owner): ComboboxOption => ({
    value: id,
    label: isMe(id) ? editor.ownerMe({ name }) : name,
  });

  if (owners !== null && 'search' in owners) {
    return <OwnerSearchField {...props} directory={owners} option={option} />;
  }
  if (owners === null) return <OwnerIdField {...props} />;
  const sorted = [...owners].sort((a, b) => Number(isMe(b.id)) - Number(isMe(a.id)));
  return (
    <SelectField
      label={fields.owner_user_id}
      value={props.value}
      onChange={(event) => props.onValueChange(event.target.value)}
      options={[{ value: '', label: bulk.choose }, ...sorted.map(option)]}
    />
  );
}

function OwnerIdField({ value, onValueChange }: BulkTextFieldProps) {
  const { editor, fields } = useDisplaySettings().messages;
  const { faulty, onBlur } = useUserIdCheck(value, '');
  return (
    <TextField
      label={fields.owner_user_id}
      hint={editor.ownerIdHint}
      error={faulty ? editor.ownerInvalid({ example: EXAMPLE_UUID }) : undefined}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      onBlur={onBlur}
      spellCheck={false}
    />
  );
}

interface OwnerSearchFieldProps extends BulkTextFieldProps {
  directory: OwnerDirectory;
  option: (owner: Owner) => ComboboxOption;
}

function OwnerSearchField({ value, onValueChange, directory, option }: OwnerSearchFieldProps) {
  const { editor, common, fields } = useDisplaySettings().messages;
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  return (
    <Combobox
      label={fields.owner_user_id}
      selected={chosen?.value === value ? chosen : null}
      onSelect={(next) => {
        setChosen(next);
        onValueChange(next.value);
      }}
      search={async (text, options) => (await directory.search(text, options)).map(option)}
      texts={{
        list: editor.ownerList,
        loading: editor.ownerSearching,
        empty: editor.ownerNotFound,
        failed: editor.ownerSearchFailed,
        tryAgain: common.tryAgain,
        results: editor.ownerResults,
      }}
    />
  );
}
