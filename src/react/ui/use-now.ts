import { useSyncExternalStore } from 'react';

const TICK_MS = 30_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;
let now: number | null = null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // A render that came to nothing may have left an old one.
  if (timer === null && now !== null && Date.now() - now >= TICK_MS) now = null;
  timer ??= setInterval(() => {
    now = Date.now();
    for (const each of listeners) each();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
    // Not at once: whoever looks on in this moment renders nothing anew for it.
    queueMicrotask(() => {
      if (timer === null) now = null;
    });
  };
}

/** The same from the first render on: what was rendered a moment ago is not rendered anew for that moment. */
function getSnapshot(): number {
  now ??= Date.now();
  return now;
}

function getServerSnapshot(): null {
  return null;
}

/**
 * The time in milliseconds since 1970, renewed twice a minute from one timer for the whole page; `null` on a server and
 * while its markup is taken over, because the two clocks differ.
 */
export function useNow(): number | null {
  return useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
}
