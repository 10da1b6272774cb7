'use client';
import { useState } from 'react';
import { shortId } from '../followup/short-id.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import type { Owner, OwnerDirectory } from '../provider/owners.js';
import { useOwnerLookup } from '../provider/use-owner-lookup.js';
import { Combobox } from '../ui/Combobox.js';
import { SelectField } from '../ui/SelectField.js';
import type { SelectOption } from '../ui/SelectField.js';
import { TextField } from '../ui/TextField.js';
import type { ComboboxOption } from '../ui/use-option-search.js';
import type { EditorFieldProps } from './DueField.js';
import { isFilled } from './followup-field-texts.js';
import { useEditorField } from './use-editor-field.js';

/** Who owns the follow-up: a list, a search in the host's directory, or an id where the host names no owners. */
export function OwnerField(props: EditorFieldProps) {
  const { owners } = useDisplaySettings();
  if (owners === null) return <OwnerIdField {...props} />;
  return 'search' in owners ? (
    <OwnerSearchField {...props} directory={owners} />
  ) : (
    <OwnerSelectField {...props} owners={owners} />
  );
}

function OwnerIdField({ fields, readOnly }: EditorFieldProps) {
  const { editor } = useDisplaySettings().messages;
  const { name, value, setValue, onBlur, ref, texts } = useEditorField(fields, 'owner_user_id');
  return (
    <TextField
      {...texts}
      ref={ref}
      name={name}
      value={value}
      onChange={(event) => setValue(event.target.value)}
      onBlur={onBlur}
      readOnly={readOnly}
      spellCheck={false}
      hint={editor.ownerIdHint}
    />
  );
}

function OwnerSelectField({ fields, readOnly, owners }: EditorFieldProps & { owners: readonly Owner[] }) {
  const { currentUserId, messages } = useDisplaySettings();
  const { editor } = messages;
  const { name, value, setValue, onBlur, ref, texts } = useEditorField(fields, 'owner_user_id');
  const stored = fields.base.owner_user_id;

  const me = owners.find((owner) => isSameId(owner.id, currentUserId));
  const listed = me ? [me, ...owners.filter((owner) => owner !== me)] : owners;
  const options: SelectOption[] = listed.map((owner) => ({
    value: owner.id,
    label: owner === me ? editor.ownerMe({ name: owner.name }) : owner.name,
  }));
  // A user who left the team still owns the follow-up: the present value is there to be kept.
  for (const id of new Set([stored ?? '', value])) {
    if (isFilled(id) && !owners.some((owner) => isSameId(owner.id, id))) {
      options.unshift({ value: id, label: editor.unknownOwner({ id: shortId(id) }) });
    }
  }
  if (!isFilled(stored)) options.unshift({ value: '', label: editor.none });

  return (
    <SelectField
      {...texts}
      ref={ref}
      name={name}
      value={options.find((option) => isSameId(option.value, value))?.value ?? value}
      onChange={(event) => setValue(isSameId(event.target.value, stored) ? (stored ?? '') : event.target.value)}
      onBlur={onBlur}
      readOnly={readOnly}
      options={options}
    />
  );
}

function OwnerSearchField({ fields, readOnly, directory }: EditorFieldProps & { directory: OwnerDirectory }) {
  const { currentUserId, messages } = useDisplaySettings();
  const { editor, common } = messages;
  const { name, value, setValue, onBlur, ref, texts } = useEditorField(fields, 'owner_user_id');
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const owner = useOwnerLookup([value])(value);

  const option = ({ id, name }: Owner): ComboboxOption => ({
    value: id,
    label: isSameId(id, currentUserId) ? editor.ownerMe({ name }) : name,
  });
  const present = owner ? option(owner) : { value, label: editor.unknownOwner({ id: shortId(value) }) };

  return (
    <Combobox
      {...texts}
      ref={ref}
      name={name}
      selected={value === '' ? null : chosen?.value === value ? chosen : present}
      onSelect={(next) => {
        setChosen(next);
        setValue(next.value);
      }}
      search={async (text, options) => (await directory.search(text, options)).map(option)}
      onBlur={onBlur}
      readOnly={readOnly}
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

function isSameId(a: string, b: string | null | undefined): boolean {
  return b !== null && b !== undefined && a.toLowerCase() === b.toLowerCase();
}
