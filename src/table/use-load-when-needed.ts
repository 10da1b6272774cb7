import { useEffect } from 'react';
import { useEventCallback } from '../ui/use-event-callback.js';

/** Asks for more rows once for each time that they are needed, not once for each scroll. */
export function useLoadWhenNeeded(needed: boolean, count: number, load: () => void): void {
  const loadLatest = useEventCallback(load);
  useEffect(() => {
    if (needed) loadLatest();
    // A page that leaves the person near the end still needs one more: hence the count.
  }, [needed, count, loadLatest]);
}
