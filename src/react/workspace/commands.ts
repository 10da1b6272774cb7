import type { ReactNode } from 'react';
import { choicesOf, useDueOptions, useFoundOwners, type FieldOption } from '../actions/FieldPicker.js';
import { BULK_FIELDS, type BulkField, isBulkField } from '../actions/bulk-field.js';
import { DEFAULT_SHORTCUTS, FIELD_OF_COMMAND, sendCommand, type ShortcutCommand } from '../provider/shortcuts.js';
import { commandWords, UNUSED_COMMANDS } from '../toolbar/FollowupKeysDialog.js';
import { ageInWords } from '../toolbar/FilterPanel.js';
import type { ToolbarActions } from '../toolbar/followup-toolbar-props.js';
import type { FollowupPresentation } from '../toolbar/presentation.js';
import { groupMenuGroups, moreMenuGroups, sortMenuGroups } from '../toolbar/MoreMenu.js';
import type { ComboboxOption } from '../ui/combobox/match-options.js';
import type { MenuGroup } from '../ui/menu/MenuPopup.js';
import { FIELDS, sameValue, type EditableField, type FieldOfKind } from '../../core/followup/fields.js';
import type { PartMessages } from '../../core/messages/messages.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import type { Followup } from '../../core/followup/followup.js';
import { AGE_FILTERS } from '../../core/worklist/query-parameters.js';
import { foldText } from '../../core/followup/fold-text.js';
import { allEnglish } from '../../core/messages/all-english.js';

/** An entry of the command bar. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** More words that find it. */
  readonly words?: string | undefined;
  readonly detail?: ReactNode;
  readonly isCurrent?: boolean | undefined;
  /** The command whose key does the same. */
  readonly command?: ShortcutCommand | undefined;
  /** Whether it is offered only once something is typed. */
  readonly isRare?: boolean | undefined;
  /** Either what it does, */
  readonly run?: (() => void) | undefined;
  /** or the value it saves, */
  readonly pick?: { readonly field: BulkField; readonly option: FieldOption } | undefined;
  /** or the plan that clears the backlog. */
  readonly isBacklog?: boolean | undefined;
}

/** The commands on a marked record, the most used first. */
export const RECORD_KEYS: readonly ShortcutCommand[] = [
  'due',
  'owner',
  'priority',
  'type',
  'note',
  'macros',
  'add',
  'edit',
  'select',
  'menu',
];
const COMMANDS = Object.keys(DEFAULT_SHORTCUTS) as readonly ShortcutCommand[];
/** The commands on the workspace. */
export const WORKSPACE_KEYS = COMMANDS.filter(
  // The menu of a record has the other one.
  (each) => each !== 'commands' && each !== 'complete' && !RECORD_KEYS.includes(each),
);

interface KeyOptions {
  readonly presentation: FollowupPresentation;
  readonly messages: PartMessages;
  /** The element that the commands are sent to. */
  readonly target: HTMLElement;
  /** Whether records are selected: what changes a field is then in the selection bar. */
  readonly isMany: boolean;
  /** Which commands of what a host can wire are wired. */
  readonly wired: { readonly [Command in ShortcutCommand]?: boolean };
}

/** The field that a command changes, if it does. */
function fieldOf(command: ShortcutCommand): EditableField | undefined {
  const field = command in FIELD_OF_COMMAND ? FIELD_OF_COMMAND[command] : undefined;
  return field && field in FIELDS ? (field as EditableField) : undefined;
}

/** What has a key. */
export function keyCommands(
  commands: readonly ShortcutCommand[],
  { presentation, messages, target, isMany, wired }: KeyOptions,
): readonly Command[] {
  const words = commandWords(messages);
  const isAgenda = presentation === 'agenda';
  return commands.flatMap((command): Command[] => {
    const field = fieldOf(command);
    return UNUSED_COMMANDS[presentation].includes(command) ||
      wired[command] === false ||
      (isMany && field && isBulkField(field))
      ? []
      : [
          {
            id: command,
            // In the agenda, the key of the row menu picks the card up.
            label: isAgenda && command === 'menu' ? messages.agenda.keys.lift : words[command],
            words: field && messages.fields[field],
            command,
            run: () => sendCommand(target, command),
          },
        ];
  });
}

/** The menu items that have a key. */
const COMMAND_OF_ITEM: Readonly<Record<string, ShortcutCommand>> = {
  complete: 'complete',
  edit: 'edit',
  keys: 'help',
};

/** Everything that a menu offers now, one entry an item. */
export function menuCommands(
  groups: readonly MenuGroup[],
  { filter }: PartMessages,
  root: HTMLElement | null,
): readonly Command[] {
  return groups.flatMap(({ id: group, label: field, items }) =>
    items
      .filter(({ disabledReason }) => disabledReason === undefined)
      .map(({ id, label, detail, checked, href, onSelect }): Command => ({
        id: `${group} ${id}`,
        label: field === undefined ? label : filter.activeFilter({ field, value: label }),
        detail,
        isCurrent: checked,
        command: COMMAND_OF_ITEM[id],
        // An item of the built-in menus does not need the event of its press.
        run: href === undefined ? (onSelect as (() => void) | undefined) : () => follow(href, root),
      })),
  );
}

/** Follows a link where the host's own handler of links can see it. */
function follow(href: string, root: HTMLElement | null): void {
  const link = document.createElement('a');
  link.href = href;
  root?.append(link);
  link.click();
  link.remove();
}

/** Without buttons that have entries of their own: menus, and views with a key. */
const CONTROL =
  'button:not(:disabled, [aria-disabled="true"], [aria-haspopup="menu"], .rf-presentation-option, .rf-strip-day, [data-view="overdue"], [data-view="today"])';
/** What is around the records. */
export const BARS = '.rf-workspace-bar, .rf-bar, .rf-toolbar-line, .rf-agenda-header';

/** Everything that is shown as a button in some places, the host's own included. */
export function controlCommands(root: HTMLElement, places: string): readonly Command[] {
  return [...root.querySelectorAll<HTMLElement>(`:is(${places}) ${CONTROL}`)].map((button, place): Command => {
    const named = button.getAttribute('aria-label') ?? button.querySelector('.rf-view-name')?.textContent;
    const label = (named ?? button.textContent).trim();
    return {
      id: `${places} ${place}`,
      label,
      command: COMMANDS.find((command) => fieldOf(command) === (button.dataset['action'] ?? '')),
      run: () => button.click(),
    };
  });
}

/**
 * Everything that the toolbar's menu offers, the columns to sort and group by, the scopes, the saved views, and the ages that
 * the typed text may mean.
 */
export function toolbarCommands(
  menu: ToolbarActions,
  text: string,
  messages: PartMessages,
  people: readonly ComboboxOption[],
  hasBacklog: boolean,
): readonly Command[] {
  const { filter, ages } = messages;
  const { query, onChange, savedViews, onApply } = menu;
  const number = /[1-9]\d{0,2}/.exec(foldText(text))?.[0] ?? '1';
  const scopes = [{ value: 'everyone', label: filter.scopeEveryone }, ...people];
  const orders = menuCommands([...sortMenuGroups(menu, messages), ...groupMenuGroups(menu, messages)], messages, null);
  return [
    ...(savedViews?.views ?? []).map((view): Command => ({
      id: `view ${view.id}`,
      label: view.name,
      words: filter.savedViews,
      run: () => onApply(view),
    })),
    ...menuCommands(
      moreMenuGroups(menu, messages, () => {}, hasBacklog).map((group) => ({
        ...group,
        items: group.items.filter(({ id }) => id !== 'sort' && id !== 'group'),
      })),
      messages,
      null,
    ).map((command) => (command.id === 'list backlog' ? { ...command, run: undefined, isBacklog: true } : command)),
    ...orders.map((order) => ({ ...order, isRare: true })),
    ...AGE_FILTERS.flatMap((age) =>
      [`P${number}D`, `P${number}B`, `P${number}W`].map((value) => ({
        id: `${age} ${value}`,
        label: ageInWords(age, value, ages) ?? '',
        isCurrent: query[age] === value,
        isRare: true,
        run: () => onChange({ ...query, [age]: value }, 'filter'),
      })),
    ),
    ...scopes.map(({ value, label, name }: ComboboxOption): Command => ({
      id: `scope ${value}`,
      label: filter.activeFilter({ field: filter.scope, value: label }),
      words: name,
      isRare: true,
      run: () => onChange({ ...query, scope: value }, 'scope'),
    })),
  ];
}

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
  const { reading, options } = useDueOptions('due_at', followup, withoutWords(text, fields.due_at), null);
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
