import { useEffect, useRef } from 'react';
import { useEventCallback } from '../ui/use-event-callback.js';

/**
 * Asks for more rows once for each time that they are needed, not once for each scroll, nor again by itself where the asking
 * brought none: a list may go on for ever.
 *
 * @param needed whether the person has come so far that more rows are wanted
 * @param ready whether they can be asked for now
 */
export function useLoadWhenNeeded(needed: boolean, ready: boolean, count: number, load: () => void): void {
  const loadLatest = useEventCallback(load);
  const askedAt = useRef<number | null>(null);
  useEffect(() => {
    if (!needed) askedAt.current = null;
    // A page that leaves the person near the end still needs one more: hence the count.
    else if (ready && askedAt.current !== count) {
      askedAt.current = count;
      loadLatest();
    }
  }, [needed, ready, count, loadLatest]);
}
