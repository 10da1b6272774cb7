import { allEnglish } from './all-english.js';
import { chooseEnglish } from './choose-english.js';
import { mergeMessages } from './merge-messages.js';
import type { Messages } from './messages.js';

/** Every message in English. */
export const wholeEnglish: Messages = mergeMessages(allEnglish, chooseEnglish);
