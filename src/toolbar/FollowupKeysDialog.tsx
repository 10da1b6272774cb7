'use client';
import type { ReactElement } from 'react';
import type { FilterMessages } from '../messages/messages.js';
import { allMessages } from '../provider/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { ViewBoundary } from '../provider/ViewBoundary.js';
import { Dialog, DialogBody } from '../ui/dialog/Dialog.js';
import type { OpenChangeHandler } from '../ui/layer/open-change.js';

/** What keys do, for the list of keys. */
interface KeyHelp {
  /** What happens. */
  readonly text: string;
  /** The keys that do it: one of these, each a key or several held together, by `KeyboardEvent.key`. */
  readonly keys: readonly (readonly string[])[];
}

interface ListKey extends Pick<KeyHelp, 'keys'> {
  readonly message: {
    [Name in keyof FilterMessages]: FilterMessages[Name] extends string ? Name & `key${string}` : never;
  }[keyof FilterMessages];
}

/** The keys of the worklist. */
export const LIST_KEYS: readonly ListKey[] = [
  { message: 'keyMove', keys: [['ArrowUp'], ['ArrowDown'], ['k'], ['j']] },
  { message: 'keyEnds', keys: [['Home'], ['End']] },
  { message: 'keyPages', keys: [['PageUp'], ['PageDown']] },
  { message: 'keyEdit', keys: [['Enter']] },
  { message: 'keySelect', keys: [[' '], ['x']] },
  {
    message: 'keySelectRange',
    keys: [
      ['Shift', 'ArrowUp'],
      ['Shift', 'ArrowDown'],
    ],
  },
  { message: 'keySelectAll', keys: [['Control', 'a']] },
  { message: 'keyRowMenu', keys: [['m']] },
  { message: 'keySearch', keys: [['/']] },
  { message: 'keyHelp', keys: [['?']] },
  { message: 'keyEscape', keys: [['Escape']] },
  { message: 'keyEditorSave', keys: [['Control', 'Enter']] },
  { message: 'keyEditorSaveAndNext', keys: [['Control', 'Shift', 'Enter']] },
  {
    message: 'keyEditorStep',
    keys: [
      ['Alt', 'PageUp'],
      ['Alt', 'PageDown'],
    ],
  },
];

export interface FollowupKeysDialogProps {
  /** Whether the list is open. */
  open: boolean;
  /** The event handler called when a person wants to leave the list. */
  onOpenChange: OpenChangeHandler;
  /**
   * The keys and what they do.
   * @default those of the worklist, in the words of the messages
   */
  keys?: readonly KeyHelp[] | undefined;
  /** The element to focus when the list closes; without it, the one that had the focus before. */
  returnFocus?: (() => HTMLElement | null | undefined) | undefined;
}

/**
 * The list of keys. Renders a `dialog` in a portal.
 *
 * @example
 * <FollowupKeysDialog open={open} onOpenChange={setOpen} />
 */
export function FollowupKeysDialog(props: FollowupKeysDialogProps): ReactElement {
  return (
    <ViewBoundary>
      <KeyList {...props} />
    </ViewBoundary>
  );
}

function KeyList({ open, onOpenChange, keys, returnFocus }: FollowupKeysDialogProps): ReactElement {
  const settings = useDisplaySettings();
  const { filter, common } = allMessages(settings.messages);
  const shown = keys ?? LIST_KEYS.map(({ message, keys }) => ({ text: filter[message], keys }));
  const wordOf = (key: string): string =>
    (Object.hasOwn(filter.keyNames, key) ? filter.keyNames[key] : undefined) ?? key;
  const held = (key: string): string => (key === 'Control' && isApple() ? 'Meta' : key);
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
      <DialogBody>
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
                        {wordOf(held(key))}
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

function isApple(): boolean {
  return typeof navigator !== 'undefined' && /^(?:Mac|iP)/.test(navigator.platform);
}
