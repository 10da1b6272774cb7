'use client';
import { useState, type ReactElement } from 'react';
import { ownerOptions } from '../fields/OwnerField.js';
import { sameId } from '../followup/fields.js';
import { isUuid } from '../followup/uuid.js';
import { useMessages } from '../provider/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import type { Owner } from '../provider/owners.js';
import { useOwnerLookup } from '../provider/use-owner-lookup.js';
import { Button } from '../ui/button/Button.js';
import { useOptionSearch } from '../ui/combobox/use-option-search.js';
import type { ComboboxOption } from '../ui/combobox/match-options.js';
import { PickList } from '../ui/pick-list/PickList.js';
import { foldText } from '../followup/fold-text.js';
import type { FieldPickerProps } from './field-picker.js';

const SEARCH_DELAY_MS = 150;
/** No one reads through more than these; what is typed brings the others. */
const MOST = 50;

const NOBODY: readonly Owner[] = [];

/** Somebody by name, the current user first; by id where the host names no owners. */
export function OwnerPicker({ followup, ahead, onPick, renderConsequences }: FieldPickerProps): ReactElement {
  const settings = useDisplaySettings();
  const { owners, currentUserId } = settings;
  const { common, editor, fields, quickEdit } = useMessages();
  const [text, setText] = useState(ahead.text);
  const [attempt, setAttempt] = useState(0);
  const present = followup?.owner_user_id ?? '';
  const ownerOf = useOwnerLookup([present, currentUserId]);

  const typed = text.trim();
  const byId = owners === null && isUuid(typed) ? [{ id: typed, name: typed }] : NOBODY;
  const directory = owners !== null && 'search' in owners ? owners : null;
  const listed = owners !== null && !('search' in owners) ? owners : byId;
  const all = ownerOptions({ owners: listed, present: [present], ownerOf }, settings);
  const me = all.filter(({ value }) => sameId(value, currentUserId));
  const search = async (text: string, options: { readonly signal: AbortSignal }): Promise<ComboboxOption[]> => {
    const found = (await directory?.search(text, options)) ?? NOBODY;
    return ownerOptions({ owners: found, present: [], ownerOf: text === '' ? ownerOf : () => null }, settings);
  };
  const found = useOptionSearch(
    directory ? search : { options: all, fold: foldText },
    // A whole id is found as it is.
    byId.length > 0 ? '' : typed,
    { enabled: true, attempt, delayMs: SEARCH_DELAY_MS },
  );
  const loading = found.status === 'loading';
  const offered = loading && found.options.length === 0 && typed === '' ? me : found.options;
  const options = offered.slice(0, MOST).map(({ value, label }) => ({
    id: value,
    label,
    isCurrent: sameId(value, present),
    value: { to: value },
  }));

  return (
    <PickList
      label={fields.owner_user_id}
      placeholder={owners === null ? editor.ownerIdHint : quickEdit.ownerHint}
      text={text}
      onTextChange={setText}
      options={options}
      loading={loading}
      message={
        found.status === 'failed' ? (
          <>
            <span>{`${editor.ownerSearchFailed} `}</span>
            <Button size="small" variant="ghost" onClick={() => setAttempt(attempt + 1)}>
              {common.tryAgain}
            </Button>
          </>
        ) : options.length > 0 ? null : loading ? (
          editor.ownerSearching
        ) : (
          editor.ownerNotFound
        )
      }
      currentLabel={quickEdit.current}
      pickAtOnce={ahead.isEntered}
      onPick={onPick}
      renderConsequences={renderConsequences}
    />
  );
}
