import { useCallback, useRef } from 'react';
import { useEventCallback } from '../use-event-callback.js';
import { focusedNear } from './focused-element.js';

interface HeldFocusOptions {
  /** The event handler called with each element that gets the focus. */
  readonly onFocus?: ((target: Element) => void) | undefined;
  /** The event handler called when the focus was lost, as far as the browser tells: Firefox does not. */
  readonly onLost?: (() => void) | undefined;
}

/**
 * Follows the focus within an element, and knows when it was lost because what had it was taken out of the page, hidden or
 * disabled. The browser tells: React is silent while it changes the page, such as when a popover gives the focus back.
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
      // Of an element that goes away the browser tells before it is gone; and of one in a window that is left it tells, too.
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
    },
    [onFocusIn, onFocusOut],
  );

  /** The element that the focus was lost with, once; `null` where something else has it by now. */
  const takeLost = useCallback((): Element | null => {
    const element = held.current;
    if (!element || !isGone(element)) return null;
    held.current = null;
    return container.current && isFocusFree(container.current) ? element : null;
  }, []);

  return { ref, takeLost };
}

/** Whether no element within one has the focus, and none beside it: only the page, or what is around it. */
export function isFocusFree(element: Element): boolean {
  const focused = focusedNear(element);
  return focused === null || focused.contains(element);
}

function isGone(element: Element): boolean {
  return !element.isConnected || element.closest('[hidden], :disabled') !== null;
}
