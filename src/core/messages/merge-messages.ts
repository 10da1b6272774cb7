import type { Messages, MessagesOf, PartialMessages } from './messages.js';

/**
 * Words with others over them, such as English with a host's own. A message given as `undefined` counts as not given; what
 * only the others give stays, to be laid over more words later.
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

/** Merges with the same words, once for each object that is laid over them. */
export function mergedWith<Words extends PartialMessages>(
  words: Words,
): <Over extends PartialMessages>(over: Over) => MessagesOf<Words> & Over {
  const known = new WeakMap<PartialMessages, unknown>();
  return <Over extends PartialMessages>(over: Over) => {
    if (!known.has(over)) known.set(over, mergeMessages(words, over));
    return known.get(over) as MessagesOf<Words> & Over;
  };
}
