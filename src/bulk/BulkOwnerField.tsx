'use client';
import { useState } from 'react';
import { EXAMPLE_UUID } from '../followup/uuid.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import type { Owner, OwnerDirectory } from '../provider/owners.js';
import { useUserIdCheck } from '../provider/use-user-id-check.js';
import { Combobox } from '../ui/Combobox.js';
import { SelectField } from '../ui/SelectField.js';
import { TextField } from '../ui/TextField.js';
import type { ComboboxOption } from '../ui/use-option-search.js';

export interface BulkTextFieldProps {
  /** The value that is chosen; empty while none is. */
  value: string;
  /** The event handler called when another value is chosen. */
  onValueChange: (value: string) => void;
}

/** Who is to own the follow-ups: a list led by oneself, a search in the host's directory, or an id where no owners are named. */
export function BulkOwnerField(props: BulkTextFieldProps) {
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
