'use client';
import { useMemo, useState } from 'react';
import { isFilled } from '../followup/fields.js';
import { shortId } from '../followup/short-id.js';
import { EXAMPLE_UUID } from '../followup/uuid.js';
import type { EditorMessages } from '../messages/en/editor.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import type { Owner, OwnerDirectory } from '../provider/owners.js';
import { useOwnerLookup } from '../provider/use-owner-lookup.js';
import { useUserIdCheck } from '../provider/use-user-id-check.js';
import { Combobox } from '../ui/Combobox.js';
import { SelectField } from '../ui/SelectField.js';
import { TextField } from '../ui/TextField.js';
import { useCoarsePointer } from '../ui/use-coarse-pointer.js';
import type { ComboboxOption } from '../ui/use-option-search.js';
import { foldText } from '../worklist/fold-text.js';
import type { EditorFieldProps } from './DueField.js';
import { useEditorField } from './use-editor-field.js';

/** A finger takes a short list from the system's own picker; a search would put a keyboard over half of the screen. */
const SHORT_LIST = 12;

/** Who owns the follow-up: a list, a search in the host's directory, or an id where the host names no owners. */
export function OwnerField(props: EditorFieldProps) {
  const { owners } = useDisplaySettings();
  if (owners === null) return <OwnerIdField {...props} />;
  return 'search' in owners ? (
    <OwnerSearchField {...props} directory={owners} />
  ) : (
    <OwnerListField {...props} owners={owners} />
  );
}

function OwnerIdField({ fields, readOnly }: EditorFieldProps) {
  const { editor } = useDisplaySettings().messages;
  const { name, value, setValue, onBlur, ref, texts } = useEditorField(fields, 'owner_user_id');
  const check = useUserIdCheck(value, fields.base.owner_user_id ?? '');
  return (
    <TextField
      {...texts}
      error={texts.error ?? (check.faulty ? editor.ownerInvalid({ example: EXAMPLE_UUID }) : undefined)}
      ref={ref}
      name={name}
      value={value}
      onChange={(event) => setValue(event.target.value)}
      onBlur={() => {
        check.onBlur();
        onBlur();
      }}
      readOnly={readOnly}
      spellCheck={false}
      hint={editor.ownerIdHint}
    />
  );
}

function OwnerListField({ fields, readOnly, owners }: EditorFieldProps & { owners: readonly Owner[] }) {
  const { currentUserId, messages } = useDisplaySettings();
  const { editor } = messages;
  const { name, value, setValue, onBlur, ref, texts } = useEditorField(fields, 'owner_user_id');
  const stored = fields.base.owner_user_id;
  const coarse = useCoarsePointer();
  const comboboxTexts = useComboboxTexts();

  const search = useMemo(() => {
    const offered = { owners, present: [stored, value], ownerOf: () => null };
    const options = ownerOptions(offered, { currentUserId, editor });
    if (!isFilled(stored)) options.unshift({ value: '', label: editor.none });
    return { options, fold: foldText };
  }, [owners, stored, value, currentUserId, editor]);
  const { options } = search;
  const selected = options.find((option) => isSameId(option.value, value)) ?? null;
  // The record's own way to write the id, so that choosing the same owner again changes nothing.
  const choose = (id: string) => setValue(isSameId(id, stored) ? (stored ?? '') : id);

  if (coarse && owners.length <= SHORT_LIST) {
    return (
      <SelectField
        {...texts}
        ref={ref}
        name={name}
        value={selected?.value ?? value}
        onChange={(event) => choose(event.target.value)}
        onBlur={onBlur}
        readOnly={readOnly}
        options={options}
      />
    );
  }
  return (
    <Combobox
      {...texts}
      ref={ref}
      name={name}
      selected={selected}
      onSelect={(option) => choose(option.value)}
      search={search}
      onBlur={onBlur}
      readOnly={readOnly}
      texts={comboboxTexts}
    />
  );
}

function OwnerSearchField({ fields, readOnly, directory }: EditorFieldProps & { directory: OwnerDirectory }) {
  const { currentUserId, messages } = useDisplaySettings();
  const { editor } = messages;
  const { name, value, setValue, onBlur, ref, texts } = useEditorField(fields, 'owner_user_id');
  const stored = fields.base.owner_user_id;
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const ownerOf = useOwnerLookup([value, stored, currentUserId]);
  const comboboxTexts = useComboboxTexts();

  const words = { currentUserId, editor };
  const owner = ownerOf(value);
  const present = owner ? ownerOption(owner, words) : unknownOwnerOption(value, words);
  const search = async (text: string, options: { readonly signal: AbortSignal }) => {
    const owners = await directory.search(text, options);
    // Who is not asked for by name is offered before anything is typed, found or not.
    if (text === '') return ownerOptions({ owners, present: [stored, value], ownerOf }, words);
    return ownerOptions({ owners, present: [], ownerOf: () => null }, words);
  };

  return (
    <Combobox
      {...texts}
      ref={ref}
      name={name}
      selected={value === '' ? null : chosen?.value === value ? chosen : present}
      onSelect={(next) => {
        const id = isSameId(next.value, stored) ? (stored ?? '') : next.value;
        setChosen({ ...next, value: id });
        setValue(id);
      }}
      search={search}
      onBlur={onBlur}
      readOnly={readOnly}
      texts={comboboxTexts}
    />
  );
}

function useComboboxTexts() {
  const { editor, common } = useDisplaySettings().messages;
  return {
    list: editor.ownerList,
    loading: editor.ownerSearching,
    empty: editor.ownerNotFound,
    failed: editor.ownerSearchFailed,
    tryAgain: common.tryAgain,
    more: editor.moreOptions,
    results: editor.ownerResults,
  };
}

/** Whose name stands where, and how. */
interface OwnerWords {
  readonly currentUserId: string | null;
  readonly editor: EditorMessages;
}

/** What is to be found whatever the list or the directory gives. */
interface OwnersToOffer {
  /** The owners in the host's order. */
  readonly owners: readonly Owner[];
  /** The ids that stand or stood in the field. */
  readonly present: readonly (string | null | undefined)[];
  /** The owners of those ids and of the current user, as far as they are known. */
  readonly ownerOf: (id: string) => Owner | null | undefined;
}

/** An owner as an option: the current user is marked, and is found by the name alone. */
function ownerOption({ id, name }: Owner, { currentUserId, editor }: OwnerWords): ComboboxOption {
  return isSameId(id, currentUserId)
    ? { value: id, label: editor.ownerMe({ name }), name }
    : { value: id, label: name };
}

/** Someone of whom nothing is known but the id. */
function unknownOwnerOption(id: string, { editor }: OwnerWords): ComboboxOption {
  return { value: id, label: editor.unknownOwner({ id: shortId(id) }), name: id };
}

/**
 * The owners to choose from: the current user first, then who owned the follow-up when the editor opened and who is chosen
 * now if they are not among the others, then the others. Each once.
 */
function ownerOptions({ owners, present, ownerOf }: OwnersToOffer, words: OwnerWords): ComboboxOption[] {
  const { currentUserId } = words;
  const options = new Map<string, ComboboxOption>();
  const add = (option: ComboboxOption) => {
    const key = option.value.toLowerCase();
    if (!options.has(key)) options.set(key, option);
  };
  const me = owners.find(({ id }) => isSameId(id, currentUserId)) ?? (currentUserId ? ownerOf(currentUserId) : null);
  if (me) add(ownerOption(me, words));
  const listed = new Set(owners.map(({ id }) => id.toLowerCase()));
  for (const id of present) {
    if (!isFilled(id) || !id || listed.has(id.toLowerCase())) continue;
    const owner = ownerOf(id);
    add(owner ? ownerOption(owner, words) : unknownOwnerOption(id, words));
  }
  for (const owner of owners) add(ownerOption(owner, words));
  return [...options.values()];
}

/** Whether two ids name one user; they are UUIDs, in any letter case. */
function isSameId(a: string, b: string | null | undefined): boolean {
  return b !== null && b !== undefined && a.toLowerCase() === b.toLowerCase();
}
