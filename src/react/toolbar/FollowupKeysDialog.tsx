'use client';
import type { ReactElement } from 'react';
import type { PartMessages } from '../../core/messages/messages.js';
import { withEnglish } from '../../core/page/late-words.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import {
  chordOf,
  useShortcuts,
  type ShortcutCommand,
  type Shortcuts,
  type ShortcutSetting,
} from '../provider/shortcuts.js';
import type { FollowupPresentation } from './presentation.js';
import { LateViewBoundary } from '../provider/late-boundary.js';
import { Dialog, DialogBody } from '../ui/dialog/Dialog.js';
import { keyWord } from '../ui/key-word.js';
import type { OpenChangeHandler } from '../ui/layer/open-change.js';

/** An entry in the list of keys. */
export interface KeyHelp {
  /** What the keys do. */
  readonly text: string;
  /** The alternative keys for it, each a single key or several held together, by `KeyboardEvent.key`. */
  readonly keys: readonly (readonly string[])[];
  /** Whether it is set apart from the entry before it. @default false */
  readonly startsGroup?: boolean | undefined;
}

type Keys = KeyHelp['keys'];

/** The commands that have nothing to act on in a presentation. */
export const UNUSED_COMMANDS: Readonly<Record<FollowupPresentation, readonly ShortcutCommand[]>> = {
  list: [],
  agenda: ['select', 'earlier'],
  workload: ['menu', 'earlier'],
};

/** The keys of a presentation as currently bound, in groups; commands without a key are left out. */
export function listKeys(
  keyOf: Shortcuts['keyOf'] | null,
  messages: PartMessages,
  presentation: FollowupPresentation = 'list',
): KeyHelp[] {
  const { filter, agenda } = messages;
  const words = commandWords(messages);
  const bound = (...commands: readonly ShortcutCommand[]): Keys =>
    commands.flatMap((command) => {
      const keys = keyOf?.[command];
      return keys ? [chordOf(keys)] : [];
    });
  const unused = UNUSED_COMMANDS[presentation];
  const entries = (...commands: readonly ShortcutCommand[]): readonly KeyHelp[] =>
    commands.flatMap((command) => (unused.includes(command) ? [] : { text: words[command], keys: bound(command) }));
  const alone = (...keys: readonly string[]): Keys => keys.map((key) => [key]);
  const isList = presentation === 'list';
  const isAgenda = presentation === 'agenda';
  const groups: readonly (readonly KeyHelp[])[] = [
    [
      {
        text: words.next,
        keys: [
          ...alone('ArrowDown', 'ArrowUp', ...(isList ? [] : ['ArrowLeft', 'ArrowRight'])),
          ...bound('next', 'previous'),
        ],
      },
      { text: filter.keyEnds, keys: alone('Home', 'End') },
      ...(isList ? [{ text: filter.keyPages, keys: alone('PageUp', 'PageDown') }] : []),
    ],
    [
      { text: words.edit, keys: [...alone('Enter', ...(isAgenda ? [] : [' '])), ...bound('edit')] },
      ...entries('due', 'owner', 'priority', 'type', 'note', 'macros', 'complete', 'add'),
      ...(isAgenda ? [] : entries('menu')),
      { text: words.undo, keys: [...bound('undo'), ['Control', 'z']] },
    ],
    isAgenda
      ? [
          { text: agenda.keys.lift, keys: [[' '], ...bound('menu')] },
          { text: agenda.keys.day, keys: alone('ArrowLeft', 'ArrowRight') },
          { text: agenda.keys.time, keys: alone('ArrowUp', 'ArrowDown') },
          { text: agenda.keys.week, keys: alone('PageUp', 'PageDown') },
          { text: agenda.keys.drop, keys: alone('Enter', ' ') },
          { text: agenda.keys.putBack, keys: alone('Escape') },
        ]
      : [
          ...entries('select'),
          ...(isList
            ? [
                {
                  text: filter.keySelectRange,
                  keys: [
                    ['Shift', 'ArrowUp'],
                    ['Shift', 'ArrowDown'],
                  ],
                },
                { text: filter.keySelectAll, keys: [['Control', 'a']] },
              ]
            : []),
        ],
    [
      ...entries('commands', 'search', 'overdue', 'today', 'mine', 'earlier', 'help'),
      { text: filter.keyUnused, keys: bound(...unused) },
      { text: filter.keyEscape, keys: [['Escape']] },
    ],
    [
      { text: filter.keyEditorSave, keys: [['Control', 'Enter']] },
      { text: filter.keyEditorSaveAndNext, keys: [['Control', 'Shift', 'Enter']] },
      {
        text: filter.keyEditorStep,
        keys: [
          ['Alt', 'PageUp'],
          ['Alt', 'PageDown'],
        ],
      },
    ],
  ];
  return groups.flatMap((group) =>
    group.filter(({ keys }) => keys.length > 0).map((entry, at) => ({ ...entry, startsGroup: at === 0 })),
  );
}

/** What each command does, in the list of keys and in the command bar. */
export function commandWords({
  actions,
  filter,
  shortcuts,
  table,
}: PartMessages): Readonly<Record<ShortcutCommand, string>> {
  return {
    ...shortcuts,
    next: filter.keyMove,
    previous: filter.keyMove,
    select: filter.keySelect,
    edit: table.edit,
    complete: actions.complete,
    menu: filter.keyRowMenu,
    search: filter.search,
    help: filter.keyHelp,
  };
}

/** The props of `FollowupKeysDialog`. */
export interface FollowupKeysDialogProps {
  /** Whether the dialog is open. */
  open: boolean;
  /** The event handler called when the user asks to close the dialog. */
  onOpenChange: OpenChangeHandler;
  /**
   * The keys and what they do.
   * @default those of the worklist, in the words of the messages
   */
  keys?: readonly KeyHelp[] | undefined;
  /**
   * The single-character keys, as set on the worklist.
   * @default true
   */
  shortcuts?: ShortcutSetting;
  /** The element to focus when the dialog closes; without it, the one that had the focus before. */
  returnFocus?: (() => HTMLElement | null | undefined) | undefined;
}

/**
 * The list of keys. Renders a `dialog` in a portal.
 *
 * @example
 * const [open, setOpen] = useState(false);
 * <FollowupKeysDialog open={open} onOpenChange={setOpen} />
 */
export function FollowupKeysDialog(props: FollowupKeysDialogProps): ReactElement {
  return (
    <LateViewBoundary>
      <KeyList {...props} />
    </LateViewBoundary>
  );
}

function KeyList(props: FollowupKeysDialogProps): ReactElement {
  const { open, onOpenChange, keys, returnFocus } = props;
  const settings = useDisplaySettings();
  const bound = useShortcuts(props.shortcuts);
  const messages = withEnglish(settings.messages, allEnglish);
  const { filter, common } = messages;
  const shown = keys ?? listKeys(bound?.keyOf ?? null, messages);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={filter.keysTitle}
      description={<p className="rf-line">{filter.keysDetail}</p>}
      closeLabel={common.close}
      returnFocus={returnFocus}
      root={settings}
    >
      {/* Focusable because it may scroll, and nothing in it takes the focus. */}
      <DialogBody role="group" aria-label={filter.keysTitle} tabIndex={0}>
        <dl className="rf-keys">
          {shown.map(({ text, keys, startsGroup }) => (
            <div key={text} className="rf-key-row" data-group={startsGroup ? '' : undefined}>
              <dt className="rf-key-text">{text}</dt>
              <dd className="rf-key-list">
                {keys.map((chord, index) => (
                  <span key={chord.join('+')} className="rf-key-chord">
                    {index > 0 ? <span className="rf-key-or">{filter.keyOr}</span> : null}
                    <Chord keys={chord} />
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </DialogBody>
    </Dialog>
  );
}

/** Keys pressed together. Renders a `<kbd>` for each. */
export function Chord({ keys }: { readonly keys: readonly string[] }): ReactElement {
  const { keyNames } = useMessages(allEnglish).filter;
  return (
    <>
      {keys.map((key) => (
        <kbd key={key} className="rf-key">
          {keyWord(key, keyNames)}
        </kbd>
      ))}
    </>
  );
}
