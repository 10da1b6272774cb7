import type { Messages, MessagesOf, PartialMessages } from './messages.js';

/**
 * Merges messages over others, such as a host's over English. `undefined` counts as not given; messages that only
 * `over` has are kept, for merging with more later.
 */
export function mergeMessages<Words extends PartialMessages, Over extends PartialMessages>(
  words: Words,
  over: Over,
): MessagesOf<Words> & Over {
  const merged: Record<string, object> = {};
  for (const slice of Object.keys({ ...words, ...over }) as (keyof Messages)[]) {
    const own = Object.entries(over[slice] ?? {}).filter(([, message]) => message !== undefined);
    merged[slice] = { ...words[slice], ...Object.fromEntries(own) };
  }
  return merged as unknown as MessagesOf<Words> & Over;
}

/** Returns a `mergeMessages` for fixed words that caches the result per `over` object. */
export function mergedWith<Words extends PartialMessages>(
  words: Words,
): <Over extends PartialMessages>(over: Over) => MessagesOf<Words> & Over {
  const known = new WeakMap<PartialMessages, unknown>();
  return <Over extends PartialMessages>(over: Over) => {
    if (!known.has(over)) known.set(over, mergeMessages(words, over));
    return known.get(over) as MessagesOf<Words> & Over;
  };
}
