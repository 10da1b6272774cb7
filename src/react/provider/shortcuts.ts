import { useContext, useMemo } from 'react';
import type { EditableField } from '../../core/followup/fields.js';
import { charactersOf, chordLetterOf, type PressedKey } from '../ui/pressed-key.js';
import { canAsk } from './can-ask.js';
import type { LifecycleStep } from '../../core/page/host-actions.js';
import { HostActionsContext, useLifecycleCommands } from './HostActions.js';

/** A command whose key a host can choose: of a row, of the list, or of the workspace. */
export type ShortcutCommand =
  | 'next'
  | 'previous'
  | 'select'
  | 'edit'
  | 'menu'
  | 'due'
  | 'owner'
  | 'priority'
  | 'type'
  | 'note'
  | 'macros'
  | 'complete'
  | 'add'
  | 'undo'
  | 'earlier'
  | 'search'
  | 'help'
  | 'commands'
  | 'overdue'
  | 'today'
  | 'mine';

/**
 * Other keys for some commands: one character, two pressed one after the other (with a space between), a letter held with
 * Control or Command, or `null` for none.
 *
 * @example
 * const shortcuts: ShortcutMap = { due: 'u', overdue: 'g l', note: null, commands: 'Control+j' };
 */
export type ShortcutMap = { readonly [Command in ShortcutCommand]?: string | null };

/** Whether to enable single-character shortcuts, or which. */
export type ShortcutSetting = boolean | ShortcutMap | undefined;

/** The default keys. What a host wires has one once it is wired; without macros, theirs opens the menu. */
export const DEFAULT_SHORTCUTS = {
  next: 'j',
  previous: 'k',
  select: 'x',
  edit: 'e',
  menu: 'm',
  due: 'd',
  owner: 'a',
  priority: 'p',
  type: 't',
  note: 'n',
  macros: null,
  complete: null,
  add: null,
  undo: 'z',
  earlier: '.',
  search: '/',
  help: '?',
  commands: 'control+k',
  overdue: 'g o',
  today: 'g t',
  mine: 'g m',
} as const satisfies Readonly<Record<ShortcutCommand, string | null>>;

/** What can be asked for with a record: one of its fields, or what the host wired. */
export type RequestedField = EditableField | 'macros' | 'add' | LifecycleStep;

/** The field that a command changes, or what else it opens. */
export const FIELD_OF_COMMAND: { readonly [Command in ShortcutCommand]?: RequestedField } = {
  due: 'due_at',
  owner: 'owner_user_id',
  priority: 'priority',
  type: 'task_type',
  note: 'note',
  macros: 'macros',
  complete: 'complete',
  add: 'add',
};

/** The bound keys, by command and by key press. */
export interface Shortcuts {
  readonly keyOf: Readonly<Record<ShortcutCommand, string | null>>;
  /** The command of a pressed key, alone or after the first of two. */
  readonly commandOf: (event: PressedKey, first?: string) => ShortcutCommand | null;
  /** The pressed key, if it is the first of two; otherwise `null`. */
  readonly prefixOf: (event: PressedKey) => string | null;
}

const COMMANDS = Object.keys(DEFAULT_SHORTCUTS) as readonly ShortcutCommand[];
const HELD = 'control+';
const USABLE = /^(?:control\+[a-z]|\S(?: \S)?)$/u;

/**
 * Builds the bound keys. Throws if the map names an unknown command, a key that can't be pressed, or one key for two commands:
 * a list that runs another command than it shows would change the wrong thing.
 */
export function shortcutsOf(map: ShortcutMap): Shortcuts {
  for (const name of Object.keys(map))
    if (!Object.hasOwn(DEFAULT_SHORTCUTS, name)) throw new Error(`There is no shortcut command "${name}".`);
  const keyOf: Record<ShortcutCommand, string | null> = { ...DEFAULT_SHORTCUTS };
  const bound = new Map<string, ShortcutCommand>();
  for (const command of COMMANDS) {
    const keys = (map[command] === undefined ? DEFAULT_SHORTCUTS : map)[command]?.toLowerCase() ?? null;
    keyOf[command] = keys;
    if (keys === null) continue;
    if (!USABLE.test(keys)) throw faultOf(keys, `for "${command}" is no key`);
    const other = bound.get(keys);
    if (other) throw faultOf(keys, `is bound to both "${other}" and "${command}"`);
    bound.set(keys, command);
  }
  const prefixes = new Set([...bound.keys()].flatMap((keys) => (keys.includes(' ') ? [keys.charAt(0)] : [])));
  for (const prefix of prefixes) {
    const taken = bound.get(prefix);
    if (taken) throw faultOf(prefix, `for "${taken}" also begins another one`);
  }
  return {
    keyOf,
    commandOf(event, first) {
      const letter = event.shiftKey ? null : chordLetterOf(event);
      for (const key of letter === null ? charactersOf(event) : [HELD + letter]) {
        const command = bound.get(first === undefined ? key : `${first} ${key}`);
        if (command) return command;
      }
      return null;
    },
    prefixOf: (event) => charactersOf(event).find((character) => prefixes.has(character)) ?? null,
  };
}

function faultOf(keys: string, fault: string): Error {
  return new Error(`The shortcut "${keys}" ${fault}. Give one character, two, “Control+” with a letter, or null.`);
}

/**
 * The bound keys, the same object while the host's map is equal; `null` if single-character shortcuts are off. What the host has
 * not wired has no key.
 */
export function useShortcuts(setting: ShortcutSetting = true): Shortcuts | null {
  const wired = useWired();
  const given = setting === true ? {} : setting;
  const map = given && JSON.stringify(withWired(given, wired));
  return useMemo(() => (map ? shortcutsOf(JSON.parse(map) as ShortcutMap) : null), [map]);
}

const WIRED_KEYS = { macros: 'm', complete: 'c', add: 'q' } as const;

/** Which commands of what a host can wire are wired. */
export function useWired(): Readonly<Record<keyof typeof WIRED_KEYS, boolean>> {
  const { macros, create } = useContext(HostActionsContext);
  const { complete } = useLifecycleCommands();
  return { macros: Boolean(macros), complete: canAsk && Boolean(complete), add: Boolean(create) };
}

function withWired(given: ShortcutMap, wired: ReturnType<typeof useWired>): ShortcutMap {
  const map: { [Command in ShortcutCommand]?: string | null } = { ...(wired.macros && { menu: null }), ...given };
  // A key that the host gave to something else stays there.
  const taken = new Set(Object.values(given).map((keys) => keys?.charAt(0).toLowerCase()));
  for (const command of Object.keys(WIRED_KEYS) as (keyof typeof WIRED_KEYS)[]) {
    const key = WIRED_KEYS[command];
    if (!wired[command]) map[command] = null;
    else if (map[command] === undefined && !taken.has(key)) map[command] = key;
  }
  return map;
}

/** The keys of a command that are pressed together; two pressed one after the other count as one. */
export function chordOf(keys: string): readonly string[] {
  return keys.startsWith(HELD) ? ['Control', keys.slice(HELD.length)] : [keys];
}

/** Before the name of a command, in place of the key of a press that carries it. */
const SENT = 'rf-';

/** Runs a command as its key would, even if it has none: on the record that an element is in, or else on the workspace. */
export function sendCommand(element: HTMLElement, command: ShortcutCommand): void {
  element.dispatchEvent(new KeyboardEvent('keydown', { key: SENT + command, bubbles: true, cancelable: true }));
}

/** The command of a press: the one it carries, or that of its key. */
export function commandOfPress(event: PressedKey, shortcuts: Shortcuts | null): ShortcutCommand | null {
  const { key } = event;
  if (key.startsWith(SENT)) return key.slice(SENT.length) as ShortcutCommand;
  return shortcuts?.commandOf(event) ?? null;
}
