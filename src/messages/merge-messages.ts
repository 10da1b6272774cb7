import { en } from './en.js';
import type { Messages } from './messages.js';

/** Some of the messages, to replace; the rest stays as it is. */
export type PartialMessages = { readonly [Slice in keyof Messages]?: Partial<Messages[Slice]> };

/** English with a host's own messages over it. A message given as `undefined` counts as not given. */
export function mergeMessages(partial: PartialMessages | undefined): Messages {
  if (!partial) return en;
  const merged: Record<string, unknown> = {};
  for (const [slice, defaults] of Object.entries(en)) {
    const own = Object.entries(partial[slice as keyof Messages] ?? {}).filter(([, message]) => message !== undefined);
    merged[slice] = own.length === 0 ? defaults : { ...defaults, ...Object.fromEntries(own) };
  }
  return merged as unknown as Messages;
}
