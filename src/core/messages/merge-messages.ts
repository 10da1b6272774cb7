import type { SomeMessages } from './messages.js';

/**
 * Merges messages over others, such as a host's over English. `undefined` counts as not given; what only `over` has is
 * kept, for merging with more later.
 */
export function mergeMessages<Words extends SomeMessages, Over extends SomeMessages>(
  words: Words,
  over: Over,
): Words & Over {
  const merged: Record<string, unknown> = { ...words, ...over };
  for (const slice of Object.keys(words) as (keyof SomeMessages)[]) {
    const all: Record<string, unknown> = (merged[slice] = { ...words[slice] });
    for (const [key, message] of Object.entries(over[slice] ?? {})) if (message !== undefined) all[key] = message;
  }
  return merged as Words & Over;
}
