import type { FirstMessages } from './first-english.js';
import type { Messages, PartialMessages } from './messages.js';

/**
 * Merges messages over others, such as a host's over English. `undefined` counts as not given; messages that only
 * `over` has are kept, for merging with more later.
 */
export function mergeMessages<Words extends PartialMessages, Over extends PartialMessages>(
  words: Words,
  over: Over,
): Words & Over {
  const merged: Record<string, object> = {};
  for (const slice of Object.keys({ ...words, ...over }) as (keyof Messages)[]) {
    const all: Record<string, unknown> = (merged[slice] = { ...words[slice] });
    for (const [key, message] of Object.entries(over[slice] ?? {})) if (message !== undefined) all[key] = message;
  }
  return merged as unknown as Words & Over;
}

const known = new WeakMap<FirstMessages, WeakMap<PartialMessages, unknown>>();

/**
 * Completes the messages of a page with English, once for each pair. Each part of the code names the English it shows,
 * which puts that English into the file of that part: never `allEnglish` in the first load.
 */
export function withEnglish<Words extends PartialMessages>(
  messages: FirstMessages,
  english: Words,
): FirstMessages & Words {
  const merged = known.get(messages) ?? new WeakMap<PartialMessages, unknown>();
  known.set(messages, merged);
  if (!merged.has(english)) merged.set(english, mergeMessages(english, messages));
  return merged.get(english) as FirstMessages & Words;
}
