import { useEffect, useState } from 'react';
import type { WorklistQuery } from '../worklist/worklist-query.js';
import type { Worklist } from './create-worklist.js';

/**
 * The query to read: the one asked for, or the one before for as long as the index has work to do that would be felt in
 * one go.
 */
export function usePreparedQuery(
  worklist: Worklist | null,
  sync: () => void,
  query: WorklistQuery,
  key: string,
): { readonly ready: WorklistQuery; readonly preparing: boolean } {
  const [shown, setShown] = useState({ query, key });
  const isShown = shown.key === key;

  useEffect(() => {
    if (isShown || !worklist) return undefined;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const step = (): void => {
      sync();
      if (worklist.prepare(query)) setShown({ query, key });
      else timer = setTimeout(step, 0);
    };
    step();
    return () => {
      if (timer !== null) clearTimeout(timer);
    };
    // The key says all of the query that matters.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [worklist, sync, key, isShown]);

  return { ready: shown.query, preparing: !isShown };
}
