import { en } from '../../locales/en.js';
import type { FirstMessages } from '../messages/first-english.js';
import { mergedWith } from '../messages/merge-messages.js';
import type { Messages } from '../messages/messages.js';

const withEnglish = mergedWith(en);

/** Every message, for code that is fetched later. Importing this pulls in all of English, so the first load must not. */
export function allMessages(first: FirstMessages): Messages {
  return withEnglish(first);
}
