import { mergeMessages } from '../messages/merge-messages.js';
import type { FirstMessages, PartialMessages, SomeMessages } from '../messages/messages.js';
import { createLoader, onArrival, type Loader } from './late-code.js';
import { onePer } from './one-per.js';

/** The loader of the later words of a language, one for the whole page. */
export const laterWords = onePer((fetchWords: NonNullable<PartialMessages['later']>) =>
  createLoader(fetchWords, false),
);

/** In place of code that was fetched already, to wait for words alone. */
export const wordsAlone: Loader<true> = {
  loaded: () => true,
  load: async () => true,
  subscribe: onArrival,
  hasWords: true,
};

const mergedUnder = onePer((over: FirstMessages) => onePer((words: SomeMessages) => mergeMessages(words, over)));

/**
 * Completes the messages of a page with those of its language that have loaded, and then with English, once for each pair. Each
 * part of the code names the English it shows, which puts that English into the file of that part: never `allEnglish` in the
 * first load.
 */
export function withEnglish<Words extends SomeMessages>(
  messages: FirstMessages,
  english: Words,
): FirstMessages & Words {
  const words = messages.later && laterWords(messages.later).loaded();
  return mergedUnder(words ? mergedUnder(messages)(words) : messages)(english) as FirstMessages & Words;
}

/** Code with the words that it shows, which are fetched beside it. It has loaded once both have. */
export function inWords<Code>(code: Loader<Code>, { later }: FirstMessages): Loader<Code> {
  if (!later || !code.hasWords) return code;
  const words = laterWords(later);
  return {
    ...code,
    loaded: () => words.loaded() && code.loaded(),
    load: async () => (await Promise.all([code.load(), words.load()]))[0],
  };
}
