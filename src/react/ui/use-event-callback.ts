import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * A stable function that calls the latest callback, so that memoized children don't re-render for a host's inline handler. Not
 * to be called during render.
 */
export function useEventCallback<Args extends readonly unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useInsertionEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

/** `useEventCallback` for an optional handler; `null` while there is none. */
export function useOfferedCallback<Args extends readonly unknown[]>(
  callback: ((...args: Args) => void) | undefined,
): ((...args: Args) => void) | null {
  const call = useEventCallback((...args: Args) => callback?.(...args));
  return callback ? call : null;
}
