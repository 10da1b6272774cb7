import { BULK_FIELDS, type BulkField } from '../actions/bulk-field.js';
import { choicesOf, useDueOptions, useFoundOwners, type FieldOption } from '../actions/FieldPicker.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { FIELDS, sameValue, type FieldOfKind } from '../../core/followup/fields.js';
import type { Followup } from '../../core/followup/followup.js';
import { foldText } from '../../core/followup/fold-text.js';
import { allEnglish } from '../../core/messages/all-english.js';
import type { ComboboxOption } from '../ui/combobox/match-options.js';
import type { Command } from './commands.js';

interface ValueCommands {
  /** The due times that the text may mean; before anything is typed, the usual ones. */
  readonly due: readonly Command[];
  /** The values of the other fields. */
  readonly others: readonly Command[];
  /** The people that the text may mean. */
  readonly people: readonly ComboboxOption[];
}

/** The values that typed words may name, and the people. */
export function useValueCommands(text: string, followup: Followup | null): ValueCommands {
  const { core } = useFollowupsContext();
  const settings = useDisplaySettings();
  const { fields, filter } = useMessages(allEnglish);
  const { reading, options } = useDueOptions('due_at', followup, withoutWords(text, fields.due_at));
  const name = withoutWords(text, `${fields.owner_user_id} ${filter.scope}`);
  // What a directory finds counts as found, whatever it went by.
  const people = useFoundOwners(name, '').offered.map((person) => ({ ...person, name }));

  const commandOf = (field: BulkField, option: FieldOption, words = ''): Command => ({
    id: `${field} ${option.id}`,
    label: filter.activeFilter({ field: fields[field], value: option.label }),
    words,
    detail: option.detail,
    isCurrent: option.isCurrent,
    isRare: field !== 'due_at',
    pick: { field, option },
  });
  const valuesOf = (field: BulkField): readonly ComboboxOption[] => {
    const entry = FIELDS[field];
    if (entry.kind === 'id') return people;
    return entry.kind === 'choice'
      ? choicesOf(field as FieldOfKind<'choice'>, settings.options[entry.values], core)
      : [];
  };

  return {
    // A guess would offer a time for any word. The phrase itself finds a time, however that is written.
    due: reading.status === 'ask' && reading.isGuess ? [] : options.map((option) => commandOf('due_at', option, text)),
    others: BULK_FIELDS.flatMap((field) =>
      valuesOf(field).map(({ value, label, name }) => {
        const isCurrent = sameValue(field, followup?.[field], value);
        return commandOf(field, { id: value, label, isCurrent, value: { to: value } }, name);
      }),
    ),
    people,
  };
}

/** The typed words that do not begin one of some words. */
function withoutWords(text: string, words: string): string {
  const folded = ` ${foldText(words)}`;
  return text
    .split(/\s+/u)
    .filter((word) => !folded.includes(` ${foldText(word)}`))
    .join(' ');
}
