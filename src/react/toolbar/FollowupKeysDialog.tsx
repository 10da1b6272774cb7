'use client';
import type { ReactElement } from 'react';
import type { Messages } from '../../core/messages/messages.js';
import { withEnglish } from '../../core/page/late-words.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { useShortcuts, type ShortcutCommand, type Shortcuts, type ShortcutSetting } from '../provider/shortcuts.js';
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
export function listKeys(keyOf: Shortcuts['keyOf'] | null, { filter, shortcuts: text }: Messages): KeyHelp[] {
  const bound = (...commands: readonly ShortcutCommand[]): Keys =>
    commands.flatMap((command) => {
      const keys = keyOf?.[command];
      // Two keys separated by a space are pressed in sequence, and shown as one.
      return keys ? [[keys]] : [];
    });
  const all: readonly KeyHelp[] = [
    { text: filter.keyMove, keys: [['ArrowUp'], ['ArrowDown'], ...bound('previous', 'next')] },
    { text: filter.keyEnds, keys: [['Home'], ['End']] },
    { text: filter.keyPages, keys: [['PageUp'], ['PageDown']] },
    { text: filter.keyEdit, keys: [['Enter'], [' '], ...bound('edit')] },
    { text: text.due, keys: bound('due') },
    { text: text.owner, keys: bound('owner') },
    { text: text.priority, keys: bound('priority') },
    { text: text.type, keys: bound('type') },
    { text: text.note, keys: bound('note') },
    { text: text.undo, keys: [...bound('undo'), ['Control', 'z']] },
    { text: filter.keySelect, keys: bound('select') },
    {
      text: filter.keySelectRange,
      keys: [
        ['Shift', 'ArrowUp'],
        ['Shift', 'ArrowDown'],
      ],
    },
    { text: filter.keySelectAll, keys: [['Control', 'a']] },
    { text: filter.keyRowMenu, keys: bound('menu') },
    { text: text.overdue, keys: bound('overdue') },
    { text: text.today, keys: bound('today') },
    { text: text.mine, keys: bound('mine') },
    { text: filter.keySearch, keys: bound('search') },
    { text: filter.keyHelp, keys: bound('help') },
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
                    {chord.map((key) => (
                      <kbd key={key} className="rf-key">
                        {keyWord(key, filter.keyNames)}
                      </kbd>
                    ))}
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
