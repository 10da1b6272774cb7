import { useLayoutEffect, useRef } from 'react';
import { useEventCallback } from '../hooks.js';

/**
 * Moves focus on when a part unmounts that holds it.
 *
 * @param leave called then, before the part is gone; returns what finds the element to focus, or `null` for none
 */
export function useFocusAfter(leave: () => (() => HTMLElement | null | undefined) | null): void {
  const isThere = useRef(false);
  const begin = useEventCallback(leave);
  useLayoutEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
      const find = begin();
      // Deferred: React is still updating the DOM. Under StrictMode the effect runs again, so check that the part is
      // really gone.
      if (find) setTimeout(() => !isThere.current && find()?.focus({ preventScroll: true }));
    };
  }, [begin]);
}
