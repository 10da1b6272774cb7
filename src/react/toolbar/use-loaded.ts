import { useEffect, useState } from 'react';
import { fetchCode } from '../../core/page/fetch-code.js';

/** Code that is loaded on demand. */
export type Loaded<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly retry: () => void };

/**
 * Loads something on demand, such as a part of the page by a dynamic `import()`; after a failure it can be retried.
 *
 * @param load must stay the same function
 */
export function useLoaded<Value>(load: () => Promise<Value>, wanted: boolean): Loaded<Value> {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ readonly value: Value } | { readonly failed: number } | null>(null);
  const isReady = loaded !== null && 'value' in loaded;

  useEffect(() => {
    if (!wanted || isReady) return undefined;
    let current = true;
    fetchCode(load).then(
      (value) => {
        if (current) setLoaded({ value });
      },
      () => {
        if (current) setLoaded({ failed: attempt });
      },
    );
    return () => {
      current = false;
    };
  }, [load, wanted, isReady, attempt]);

  if (loaded !== null && 'value' in loaded) return { status: 'ready', value: loaded.value };
  if (loaded?.failed === attempt) return { status: 'failed', retry: () => setAttempt(attempt + 1) };
  return { status: 'loading' };
}
