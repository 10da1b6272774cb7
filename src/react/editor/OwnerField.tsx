'use client';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { type FieldValue, idKey, isFilled, sameId } from '../../core/followup/fields.js';
import { EXAMPLE_UUID, isUuid, isUuidBegun } from '../../core/followup/uuid.js';
import { useMessages } from '../provider/use-messages.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { ownerWords } from '../../core/page/owner-words.js';
import type { Owner, OwnerDirectory, OwnerLookup } from '../../core/page/owners.js';
import { tellApart } from '../../core/page/tell-apart.js';
import { useOwnerLookup } from '../provider/use-owner-lookup.js';
import { Combobox } from '../ui/combobox/Combobox.js';
import { SelectField } from '../ui/field/SelectField.js';
import { TextField } from '../ui/field/TextField.js';
import type { ComboboxOption } from '../ui/combobox/match-options.js';
import { foldText } from '../../core/followup/fold-text.js';
import type { StoredFieldProps } from './value-field.js';

/** A finger takes a short list from the system's own picker; a search would put a keyboard over half of the screen. */
const SHORT_LIST = 12;

export interface OwnerFieldProps extends StoredFieldProps {
  /** The words for nobody in the list; without them somebody has to be chosen. */
  none?: string | undefined;
  /** What stands there while nobody is chosen and nobody is no choice. */
  placeholder?: string | undefined;
}

/** Who owns a follow-up, by id: a list, a search in the host's directory, or an id where the host names no owners. */
export function OwnerField({ none, placeholder, ...field }: OwnerFieldProps) {
  const { owners } = useDisplaySettings();
  if (owners === null) return <OwnerIdField {...field} />;
  if ('search' in owners) return <OwnerSearchField {...field} placeholder={placeholder} directory={owners} />;
  return <OwnerListField {...field} none={none} placeholder={placeholder} owners={owners} />;
}

/** A fault is told as soon as the text can't become an id any more, and where it is not whole once the field was left. */
function OwnerIdField({ value, onValueChange, stored, inputRef, ...frame }: StoredFieldProps) {
  const { editor } = useMessages();
  const [left, setLeft] = useState(false);
  const id = value.trim();
  const isChanged = id !== '' && value !== (stored ?? '');
  const isFaulty = isChanged && !(left ? isUuid(id) : isUuidBegun(id));
  return (
    <TextField
      {...frame}
      error={frame.error ?? (isFaulty ? editor.ownerInvalid({ example: EXAMPLE_UUID }) : undefined)}
      ref={inputRef}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      onBlur={() => {
        if (isChanged) setLeft(true);
        frame.onBlur?.();
      }}
      spellCheck={false}
      hint={editor.ownerIdHint}
    />
  );
}

function OwnerListField({ owners, ...props }: OwnerFieldProps & { owners: readonly Owner[] }) {
  const { value, onValueChange, stored, none, placeholder, inputRef, ...frame } = props;
  const { currentUserId, messages } = useDisplaySettings();
  const coarse = useCoarsePointer();
  const texts = useComboboxTexts();

  const search = useMemo(() => {
    const offered = { owners, present: [stored, value], ownerOf: () => null };
    const options = ownerOptions(offered, { currentUserId, messages });
    if (none !== undefined) options.unshift({ value: '', label: none });
    return { options, fold: foldText };
  }, [owners, stored, value, none, currentUserId, messages]);
  const { options } = search;
  const selected = options.find((option) => sameId(option.value, value)) ?? null;
  const choose = (id: string) => onValueChange(asStored(id, stored));

  if (coarse && owners.length <= SHORT_LIST) {
    const nothing = none === undefined && placeholder !== undefined ? [{ value: '', label: placeholder }] : [];
    return (
      <SelectField
        {...frame}
        ref={inputRef}
        value={selected?.value ?? value}
        onChange={(event) => choose(event.target.value)}
        options={[...nothing, ...options]}
      />
    );
  }
  return (
    <Combobox
      {...frame}
      ref={inputRef}
      selected={selected}
      onSelect={(option) => choose(option.value)}
      search={search}
      texts={texts}
      placeholder={placeholder}
    />
  );
}

interface OwnerSearchFieldProps extends Omit<OwnerFieldProps, 'none'> {
  directory: OwnerDirectory;
}

function OwnerSearchField({ directory, ...props }: OwnerSearchFieldProps) {
  const { value, onValueChange, stored, placeholder, inputRef, ...frame } = props;
  const settings = useDisplaySettings();
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const ownerOf = useOwnerLookup([value, stored, settings.currentUserId]);
  const texts = useComboboxTexts();

  const search = async (text: string, options: { readonly signal: AbortSignal }) => {
    const owners = await directory.search(text, options);
    // Who is not asked for by name is offered before anything is typed, found or not.
    if (text === '') return ownerOptions({ owners, present: [stored, value], ownerOf }, settings);
    return ownerOptions({ owners, present: [], ownerOf: () => null }, settings);
  };

  return (
    <Combobox
      {...frame}
      ref={inputRef}
      selected={value === '' ? null : chosen?.value === value ? chosen : ownerOption(value, ownerOf(value), settings)}
      onSelect={(next) => {
        const id = asStored(next.value, stored);
        setChosen({ ...next, value: id });
        onValueChange(id);
      }}
      search={search}
      texts={texts}
      placeholder={placeholder}
    />
  );
}

function useComboboxTexts() {
  const { editor, common } = useMessages();
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

/** The record's own way to write an id, so that choosing the same owner again changes nothing. */
function asStored(id: string, stored: FieldValue): string {
  return sameId(id, stored) ? (stored ?? '') : id;
}

type OwnerSettings = Pick<DisplaySettings, 'messages' | 'currentUserId'>;

/** An owner as an option, found by the name alone; someone of whom nothing else is known by the id. */
function ownerOption(id: string, owner: Owner | null | undefined, settings: OwnerSettings): ComboboxOption {
  return { value: id, label: ownerWords(id, owner, settings), name: owner?.name ?? id };
}

/** What is to be found whatever the list or the directory gives. */
interface OwnersToOffer {
  /** The owners in the host's order. */
  readonly owners: readonly Owner[];
  /** The ids that stand or stood in the field. */
  readonly present: readonly FieldValue[];
  /** The owners of those ids and of the current user, as far as they are known. */
  readonly ownerOf: OwnerLookup;
}

/**
 * The owners to choose from: the current user first, then who owned the follow-up when the editor opened and who is chosen
 * now if they are not among the others, then the others. Each once, and those of one name with a part of their ids.
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

const QUERY = '(pointer: coarse)';

/** Whether the person mainly points with a finger. */
function useCoarsePointer(): boolean {
  return useSyncExternalStore(subscribe, isCoarse, never);
}

function subscribe(listener: () => void): () => void {
  const query = globalThis.matchMedia?.(QUERY);
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

function isCoarse(): boolean {
  return globalThis.matchMedia?.(QUERY).matches ?? false;
}

function never(): boolean {
  return false;
}
