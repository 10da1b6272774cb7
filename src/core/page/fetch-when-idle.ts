import { whenIdle } from './when-idle.js';

/**
 * Fetches code once the browser is idle and online. Returns a cancel function. Chromium treats a file that could not be
 * fetched as missing until the page is reloaded (https://github.com/whatwg/html/issues/6768).
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
