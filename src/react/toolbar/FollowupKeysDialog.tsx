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
}

type Keys = KeyHelp['keys'];

/** The keys of the worklist as currently bound; commands without a key are left out. */
export function listKeys(keyOf: Shortcuts['keyOf'] | null, messages: PartMessages): KeyHelp[] {
  const { filter } = messages;
  const words = commandWords(messages);
  const bound = (...commands: readonly ShortcutCommand[]): Keys =>
    commands.flatMap((command) => {
      const keys = keyOf?.[command];
      return keys ? [chordOf(keys)] : [];
    });
  const entry = (command: ShortcutCommand): KeyHelp => ({ text: words[command], keys: bound(command) });
  const all: readonly KeyHelp[] = [
    entry('commands'),
    { text: words.next, keys: [['ArrowUp'], ['ArrowDown'], ...bound('previous', 'next')] },
    { text: filter.keyEnds, keys: [['Home'], ['End']] },
    { text: filter.keyPages, keys: [['PageUp'], ['PageDown']] },
    { text: words.edit, keys: [['Enter'], [' '], ...bound('edit')] },
    ...(['due', 'owner', 'priority', 'type', 'note', 'macros', 'complete', 'add'] as const).map(entry),
    { text: words.undo, keys: [...bound('undo'), ['Control', 'z']] },
    entry('select'),
    {
      text: filter.keySelectRange,
      keys: [
        ['Shift', 'ArrowUp'],
        ['Shift', 'ArrowDown'],
      ],
    },
    { text: filter.keySelectAll, keys: [['Control', 'a']] },
    ...(['menu', 'overdue', 'today', 'mine', 'earlier', 'search', 'help'] as const).map(entry),
    { text: filter.keyEscape, keys: [['Escape']] },
    { text: filter.keyEditorSave, keys: [['Control', 'Enter']] },
    { text: filter.keyEditorSaveAndNext, keys: [['Control', 'Shift', 'Enter']] },
    {
      text: filter.keyEditorStep,
      keys: [
        ['Alt', 'PageUp'],
        ['Alt', 'PageDown'],
      ],
    },
  ];
  return all.filter(({ keys }) => keys.length > 0);
}

/** What each command does, in the list of keys and in the command bar. */
export function commandWords({ actions, filter, shortcuts }: PartMessages): Readonly<Record<ShortcutCommand, string>> {
  return {
    ...shortcuts,
    next: filter.keyMove,
    previous: filter.keyMove,
    select: filter.keySelect,
    edit: filter.keyEdit,
    complete: actions.complete,
    menu: filter.keyRowMenu,
    search: filter.keySearch,
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
          {shown.map(({ text, keys }) => (
            <div key={text} className="rf-key-row">
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
