'use client';
import { useMemo, useState } from 'react';
import { type FieldValue, idKey, isFilled, sameId } from '../../core/followup/fields.js';
import { EXAMPLE_UUID, isUuid, isUuidBegun } from '../../core/followup/uuid.js';
import { useMessages, useDisplaySettings } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';
import { ownerWords } from '../../core/page/value-words.js';
import type { Owner, OwnerDirectory, OwnerLookup } from '../../core/page/directory.js';
import { tellApart } from '../../core/page/tell-apart.js';
import { useOwnerLookup } from '../provider/use-lookup.js';
import { Combobox } from '../ui/combobox/Combobox.js';
import { SelectField, TextField } from '../ui/field/Field.js';
import type { ComboboxOption } from '../ui/combobox/match-options.js';
import { foldText } from '../../core/followup/fold-text.js';
import type { StoredFieldProps } from './value-field.js';

/**
 * The longest list that gets the native picker on touch screens; a search would open a keyboard over half the screen.
 */
const SHORT_LIST = 12;

export interface OwnerFieldProps extends StoredFieldProps {
  /** The label of the option for no owner; without it, an owner is required. */
  none?: string | undefined;
  /** The placeholder if there is no owner and no option for none. */
  placeholder?: string | undefined;
}

/**
 * The owner of a follow-up, by id: a list, a search in the host's directory, or an id input if the host provides no
 * owners.
 */
export function OwnerField({ none, placeholder, ...field }: OwnerFieldProps) {
  const { owners } = useDisplaySettings();
  return owners === null ? (
    <OwnerIdField {...field} />
  ) : (
    <OwnerNameField {...field} {...{ none, placeholder, owners }} />
  );
}

/** Shows an error as soon as the text can't become an id, or if it is incomplete on blur. */
function OwnerIdField({ value, onValueChange, stored, ...frame }: StoredFieldProps) {
  const { editor } = useMessages(allEnglish);
  const [left, setLeft] = useState(false);
  const id = value.trim();
  const isChanged = id !== '' && value !== (stored ?? '');
  const isFaulty = isChanged && !(left ? isUuid(id) : isUuidBegun(id));
  return (
    <TextField
      {...frame}
      error={frame.error ?? (isFaulty ? editor.ownerInvalid({ example: EXAMPLE_UUID }) : undefined)}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      onBlur={() => {
        if (isChanged) setLeft(true);
      }}
      spellCheck={false}
      hint={editor.ownerIdHint}
    />
  );
}

interface OwnerNameFieldProps extends OwnerFieldProps {
  owners: readonly Owner[] | OwnerDirectory;
}

function OwnerNameField({ owners, none, placeholder, ...props }: OwnerNameFieldProps) {
  const { value, onValueChange, stored, ...frame } = props;
  const settings = useDisplaySettings();
  const { currentUserId, messages } = settings;
  const { editor, common } = useMessages(allEnglish);
  const [isCoarse] = useState(() => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false);
  // The directory may not have resolved it yet.
  const [found, setFound] = useState<ComboboxOption | null>(null);
  const ownerOf = useOwnerLookup([value, stored, currentUserId]);

  const listed = 'search' in owners ? null : owners;
  const list = useMemo(() => {
    if (!listed) return null;
    const options = ownerOptions({ owners: listed, present: [stored, value], ownerOf }, { currentUserId, messages });
    if (none !== undefined) options.unshift({ value: '', label: none });
    return { options, fold: foldText };
  }, [listed, stored, value, ownerOf, none, currentUserId, messages]);
  const search = async (text: string, options: { readonly signal: AbortSignal }) => {
    const matches = 'search' in owners ? await owners.search(text, options) : owners;
    // Before anything is typed, offer the current user and the present owners too, found or not.
    if (text === '') return ownerOptions({ owners: matches, present: [stored, value], ownerOf }, settings);
    return ownerOptions({ owners: matches, present: [], ownerOf: () => null }, settings);
  };
  const selected = (): ComboboxOption | null => {
    if (list) return list.options.find((option) => sameId(option.value, value)) ?? null;
    if (value === '') return null;
    return found?.value === value ? found : ownerOption(value, ownerOf(value), settings);
  };
  const choose = (option: ComboboxOption) => {
    // As the record writes it, so that choosing the same owner again changes nothing.
    const id = sameId(option.value, stored) ? (stored ?? '') : option.value;
    setFound({ ...option, value: id });
    onValueChange(id);
  };

  if (isCoarse && list && listed && listed.length <= SHORT_LIST) {
    const nothing = none === undefined && placeholder !== undefined ? [{ value: '', label: placeholder }] : [];
    return (
      <SelectField
        {...frame}
        value={selected()?.value ?? value}
        onChange={({ target }) => choose({ value: target.value, label: '' })}
        options={[...nothing, ...list.options]}
      />
    );
  }
  return (
    <Combobox
      {...frame}
      selected={selected()}
      onSelect={choose}
      search={list ?? search}
      texts={{
        list: editor.ownerList,
        loading: editor.ownerSearching,
        empty: editor.ownerNotFound,
        failed: editor.ownerSearchFailed,
        tryAgain: common.tryAgain,
        more: editor.moreOptions,
        results: editor.ownerResults,
      }}
      placeholder={placeholder}
    />
  );
}

type OwnerSettings = Pick<DisplaySettings, 'messages' | 'currentUserId'>;

/** An owner as an option, searchable by name only; an unknown owner is found by id. */
function ownerOption(id: string, owner: Owner | null | undefined, settings: OwnerSettings): ComboboxOption {
  return { value: id, label: ownerWords(id, owner, settings), name: owner?.name ?? id };
}

/** The owners to offer, including those missing from the list or the directory. */
interface OwnersToOffer {
  /** The owners in the host's order. */
  readonly owners: readonly Owner[];
  /** The stored and current ids of the field. */
  readonly present: readonly FieldValue[];
  /** Returns the owners of those ids and of the current user, if known. */
  readonly ownerOf: OwnerLookup;
}

/**
 * Returns the owners to choose from: the current user first, then the stored and current owners if they are not listed,
 * then the others. Each owner appears once; equal names get a part of the id.
 */
export function ownerOptions({ owners, present, ownerOf }: OwnersToOffer, settings: OwnerSettings): ComboboxOption[] {
  const { currentUserId } = settings;
  const options = new Map<string, ComboboxOption>();
  const add = (id: string, owner: Owner | null | undefined) => {
    if (!options.has(idKey(id))) options.set(idKey(id), ownerOption(id, owner, settings));
  };
  const me = owners.find(({ id }) => sameId(id, currentUserId)) ?? (currentUserId ? ownerOf(currentUserId) : null);
  if (me) add(me.id, me);
  const listed = new Set(owners.map(({ id }) => idKey(id)));
  for (const id of present) if (id && isFilled(id) && !listed.has(idKey(id))) add(id, ownerOf(id));
  for (const owner of owners) add(owner.id, owner);
  return [...tellApart([...options.values()])];
}
