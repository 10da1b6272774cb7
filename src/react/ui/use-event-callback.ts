import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * A function that stays the same for as long as the component lives and calls the newest one it was given, so that
 * memoised children don't render for a host's inline handler. Not for calling while rendering.
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
