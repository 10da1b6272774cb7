import { allEnglish } from './all-english.js';
import { chooseEnglish } from './choose-english.js';
import { mergeMessages } from './merge-messages.js';
import type { PartMessages } from './messages.js';

/** Every message in English but those of what a host wires. */
export const wholeEnglish: PartMessages = mergeMessages(allEnglish, chooseEnglish);
