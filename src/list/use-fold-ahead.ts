import { useEffect } from 'react';
import { DEFAULT_WORKLIST_QUERY } from '../worklist/worklist-query.js';
import type { Worklist } from './create-worklist.js';

const ANY_SEARCH = { ...DEFAULT_WORKLIST_QUERY, search: 'a' };

/** Prepares a search in the browser's idle time, so that the first letter typed finds at once. */
export function useFoldAhead(worklist: Worklist | null, loaded: number, busy: boolean): void {
  useEffect(() => {
    if (!worklist || busy || loaded === 0) return undefined;
    let cancel = (): void => {};
    const step = (): void => {
      if (!worklist.prepare(ANY_SEARCH)) cancel = whenIdle(step);
    };
    cancel = whenIdle(step);
    return () => cancel();
  }, [worklist, loaded, busy]);
}

function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, 200);
  return () => clearTimeout(timer);
}
