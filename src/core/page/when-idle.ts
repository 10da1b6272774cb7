const LATEST_MS = 2000;
const WITHOUT_IDLE_CALLBACKS_MS = 200;

/** Runs a callback once the browser is idle. Returns a cancel function. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks: https://bugs.webkit.org/show_bug.cgi?id=164193
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: LATEST_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, WITHOUT_IDLE_CALLBACKS_MS);
  return () => clearTimeout(timer);
}
