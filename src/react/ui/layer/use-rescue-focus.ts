import { useEffect, useRef, type FocusEvent } from 'react';
import { focusedNear } from './focused-element.js';

/**
 * When the focused element in a container is removed, focuses another element: otherwise focus would fall back to the top of
 * the host's page.
 *
 * @param fallback returns the element to focus for one that was removed
 */
export function useRescueFocus(fallback: (removed: Element) => Element | null): {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
} {
  const focused = useRef<Element | null>(null);

  // No event reports it: React emits none while it updates the page.
  useEffect(() => {
    const { current } = focused;
    if (!current || current.isConnected) return;
    focused.current = null;
    const next = fallback(current);
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

/** Whether nothing has focus but the element itself or an ancestor. */
export function isFocusFree(element: Element): boolean {
  const focused = focusedNear(element);
  return focused === null || focused.contains(element);
}
