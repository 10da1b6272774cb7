import type { FilterMessages } from '../messages/messages.js';

/** What keys do, for the list of keys. */
export interface KeyHelp {
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
