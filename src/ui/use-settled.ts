import { startTransition, useState, type RefObject } from 'react';
import { useEarlyEffect } from './use-early-effect.js';

/** Whether what an element showed first has been painted, so that what can come after it may. */
export function useSettled(element: RefObject<Element | null>): boolean {
  const [isSettled, setSettled] = useState(false);
  useEarlyEffect(() => {
    // Where there is no layout, as in a test environment, there is no paint to wait for. To ask the element for its place
    // would have everything laid out before its time.
    if (!element.current || typeof ResizeObserver === 'undefined') return setSettled(true);
    // Its frame is the one that shows what was rendered first. A transition is rendered after that, in slices between which the
    // browser answers a person.
    const frame = requestAnimationFrame(() => startTransition(() => setSettled(true)));
    return () => cancelAnimationFrame(frame);
  }, [element]);
  return isSettled;
}
