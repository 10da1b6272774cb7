import { useEffect, useRef, type RefObject } from 'react';
import { listen, useEventCallback } from '../hooks.js';
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
 *
 * @param container the element, which is mounted whenever the component is
 * @returns a function that returns the element that focus was lost with, once; `null` if something else has focus by now
 */
export function useHeldFocus(
  container: RefObject<HTMLElement | null>,
  { onFocus, onLost }: HeldFocusOptions,
): () => Element | null {
  const held = useRef<Element | null>(null);
  const tellFocus = useEventCallback((target: Element) => onFocus?.(target));
  const tellLost = useEventCallback(() => onLost?.());

  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const take = (target: Element): void => {
      held.current = target;
      tellFocus(target);
    };
    const onFocusIn = ({ target }: FocusEvent): void => take(target as Element);
    const onFocusOut = ({ target, relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof Node) {
        if (!element.contains(relatedTarget)) held.current = null;
        return;
      }
      // The browser fires this before a removed element is gone, and also when the window loses focus.
      queueMicrotask(() => {
        if (held.current !== target || focusedNear(element) === target) return;
        if (isGone(target as Element)) tellLost();
        else held.current = null;
      });
    };
    const stopListening = listen(element, { focusin: onFocusIn, focusout: onFocusOut });
    const focused = focusedNear(element);
    if (focused && element.contains(focused)) take(focused);
    return stopListening;
  }, [container, tellFocus, tellLost]);

  return useEventCallback(() => {
    const element = held.current;
    if (!element || !isGone(element)) return null;
    held.current = null;
    return container.current && isFocusFree(container.current) ? element : null;
  });
}

function isGone(element: Element): boolean {
  return !element.isConnected || element.closest('[hidden], :disabled') !== null;
}
