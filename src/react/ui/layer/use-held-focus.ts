import { useCallback, useRef } from 'react';
import { useEventCallback } from '../hooks.js';
import { focusedNear } from './focused-element.js';
import { isFocusFree } from './use-rescue-focus.js';

interface HeldFocusOptions {
  /** The event handler called with each element that gets focus. */
  readonly onFocus?: ((target: Element) => void) | undefined;
  /** The event handler called when focus is lost, as far as the browser reports it: Firefox does not. */
  readonly onLost?: (() => void) | undefined;
}

/**
 * Tracks focus within an element and detects when it is lost because the focused element was removed, hidden or disabled. It
 * listens to native events: React emits none while it updates the page, such as when a popover returns focus.
 */
export function useHeldFocus({ onFocus, onLost }: HeldFocusOptions) {
  const container = useRef<HTMLElement | null>(null);
  const held = useRef<Element | null>(null);
  const tellFocus = useEventCallback((target: Element) => onFocus?.(target));
  const tellLost = useEventCallback(() => onLost?.());

  const onFocusIn = useCallback(
    ({ target }: FocusEvent): void => {
      held.current = target as Element;
      tellFocus(target as Element);
    },
    [tellFocus],
  );
  const onFocusOut = useCallback(
    ({ target: from, relatedTarget }: FocusEvent): void => {
      const element = container.current;
      const target = from as Element;
      if (relatedTarget instanceof Node) {
        if (!element?.contains(relatedTarget)) held.current = null;
        return;
      }
      // The browser fires this before a removed element is gone, and also when the window loses focus.
      queueMicrotask(() => {
        if (!element || held.current !== target || focusedNear(element) === target) return;
        if (isGone(target)) tellLost();
        else held.current = null;
      });
    },
    [tellLost],
  );

  const ref = useCallback(
    (element: HTMLElement | null): void => {
      container.current?.removeEventListener('focusin', onFocusIn);
      container.current?.removeEventListener('focusout', onFocusOut);
      container.current = element;
      element?.addEventListener('focusin', onFocusIn);
      element?.addEventListener('focusout', onFocusOut);
      const focused = element && focusedNear(element);
      if (!focused || !element.contains(focused)) return;
      held.current = focused;
      tellFocus(focused);
    },
    [onFocusIn, onFocusOut, tellFocus],
  );

  /** The element that focus was lost with, once; `null` if something else has focus by now. */
  const takeLost = useCallback((): Element | null => {
    const element = held.current;
    if (!element || !isGone(element)) return null;
    held.current = null;
    return container.current && isFocusFree(container.current) ? element : null;
  }, []);

  return { ref, takeLost };
}

function isGone(element: Element): boolean {
  return !element.isConnected || element.closest('[hidden], :disabled') !== null;
}
