/** The words that are the same in a language as in English; what has no letters may be the same everywhere. */
export const SAME_AS_ENGLISH: Readonly<Record<string, readonly string[]>> = {
  de: ['Status', 'Details', 'Name', 'Deal', 'Deal <id>', 'Esc', 'Alt', 'UTC<offset>'],
  fr: ['Note', 'Conversation', 'Actions', 'Notifications', 'Ctrl', 'Alt', 'UTC<offset>'],
  es: ['Ctrl', 'Esc', 'No', 'Alt', 'UTC<offset>'],
  ja: ['Home', 'End', 'Page Up', 'Page Down', 'Enter', 'Shift', 'Ctrl', 'Esc', 'Alt', 'UTC<offset>'],
  ar: ['Home', 'End', 'Page Up', 'Page Down', 'Enter', 'Shift', 'Ctrl', 'Esc', 'Alt'],
};

/** Messages that a language with plurals words alike for one and for many, where English does not. */
export const ALIKE_FOR_ONE_AND_MANY: Readonly<Record<string, readonly string[]>> = {
  de: ['bulk.gone'],
};
