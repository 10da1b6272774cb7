import { useEventCallback } from './use-event-callback.js';

/** As `useEventCallback` for a handler that need not be there; `null` while there is none. */
export function useOfferedCallback<Args extends readonly unknown[]>(
  callback: ((...args: Args) => void) | undefined,
): ((...args: Args) => void) | null {
  const call = useEventCallback((...args: Args) => callback?.(...args));
  return callback ? call : null;
}
