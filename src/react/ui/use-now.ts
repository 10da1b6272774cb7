import { useSyncExternalStore } from 'react';
import { neverChanges } from './hooks.js';

const TICK_MS = 30_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;
let now: number | null = null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // A discarded render may have left a stale one.
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
    // Deferred, so that a component that subscribes at this moment does not re-render.
    queueMicrotask(() => {
      if (timer === null) now = null;
    });
  };
}

/** Stable from the first render on: subscribing a moment later must not re-render. */
function getSnapshot(): number {
  now ??= Date.now();
  return now;
}

function getServerSnapshot(): null {
  return null;
}

/**
 * The time in milliseconds since 1970, updated twice a minute by one timer for the whole page; `null` on a server and during
 * hydration, because the two clocks differ.
 */
export function useNow(): number | null {
  return useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
}

/** The whole seconds left until a time in milliseconds since 1970, at least 1, counting down; `null` for no time. */
export function useSecondsUntil(time: number | null): number | null {
  return useSyncExternalStore(
    time === null ? neverChanges : everySecond,
    () => (time === null ? null : Math.max(1, Math.ceil((time - Date.now()) / 1000))),
    () => null,
  );
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
}
