import { whenIdle } from './when-idle.js';

/**
 * Fetches code once the browser has nothing else to do and is online; gives the way to call it off. Chromium holds a file that
 * could not be fetched for missing until the page is loaded anew (https://github.com/whatwg/html/issues/6768).
 */
export function fetchWhenIdle(fetchCode: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const cancel = whenIdle(() => {
    if (navigator.onLine) fetchCode();
    else window.addEventListener('online', () => fetchCode(), { once: true, signal });
  });
  return () => {
    cancel();
    ended.abort();
  };
}
