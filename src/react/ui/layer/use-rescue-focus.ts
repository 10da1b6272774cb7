import { useEffect, useRef, type FocusEvent } from 'react';
import { isFocusFree } from './use-held-focus.js';

/**
 * Where the focused element inside a container goes away, the focus would fall back to the top of the host's page: gives
 * it to another element instead.
 *
 * @param fallback the element to take over, asked for when it is needed
 */
export function useRescueFocus(fallback: () => Element | null): {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
} {
  const focused = useRef<Element | null>(null);

  // No event tells of it: React is silent while it changes the page.
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    const next = fallback();
    if (next instanceof HTMLElement && isFocusFree(next)) next.focus();
  });

  return {
    onFocus(event) {
      focused.current = event.target;
    },
    onBlur() {
      focused.current = null;
    },
  };
}
