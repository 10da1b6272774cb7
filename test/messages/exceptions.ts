/** Words that are the same in a language as in English; text without letters may be the same everywhere. */
export const SAME_AS_ENGLISH: Readonly<Record<string, readonly string[]>> = {
  de: ['Offline', 'Status', 'Details', 'Name', 'Deal', 'Deal <id>', 'Esc', 'Alt', 'UTC<offset>', 'Agenda'],
  fr: [
    'Contact',
    'Note',
    'Total',
    'Conversation',
    'Actions',
    'Notifications',
    'Ctrl',
    'Alt',
    'UTC<offset>',
    'Agenda',
    'Macros',
  ],
  es: ['Total', 'Ctrl', 'Esc', 'No', 'Alt', 'UTC<offset>', 'Agenda', 'Macros'],
  ja: ['Home', 'End', 'Page Up', 'Page Down', 'Enter', 'Shift', 'Ctrl', 'Esc', 'Alt', 'UTC<offset>'],
  ar: ['Home', 'End', 'Page Up', 'Page Down', 'Enter', 'Shift', 'Ctrl', 'Esc', 'Alt'],
};

/** Messages that are the same for one and for many in a language with plurals, though not in English. */
export const ALIKE_FOR_ONE_AND_MANY: Readonly<Record<string, readonly string[]>> = {
  de: [
    'bulk.gone',
    'bulk.cannotUndo',
    'bulk.conflictFirst',
    'bulk.missing',
    'bulk.noDue',
    'filter.foundOfSoFar',
    'quickEdit.overdueStay',
    'routines.unchanged',
    'routines.notRun',
    'routines.noRoom',
  ],
};

/** What fits one line of a notice at 320 px, without the inserted values. */
export const MAX_LENGTH = 60;

/** Longer English messages, and why. */
export const LONGER_THAN_A_LINE: Readonly<Record<string, string>> = {};

/** Sentences followed by another on the same line, so that each ends with a period. */
export const FOLLOWED_BY_ANOTHER: readonly string[] = [
  'common.sentences',
  'editor.movedByOthers',
  'conflict.newsAgain',
  'conflict.newsChanged',
  'conflict.newsSettled',
  'conflict.statusMoved',
  'conflict.ownerMoved',
  'conflict.ownerRemoved',
];
