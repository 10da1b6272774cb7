import { useSyncExternalStore } from 'react';

/** The whole seconds left until a time in milliseconds since 1970, at least 1, counting down; `null` for no time. */
export function useSecondsUntil(time: number | null): number | null {
  return useSyncExternalStore(
    time === null ? never : everySecond,
    () => (time === null ? null : Math.max(1, Math.ceil((time - Date.now()) / 1000))),
    () => null,
  );
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
}

function never(): () => void {
  return () => {};
}
