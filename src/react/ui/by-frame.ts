import { useMemo, useSyncExternalStore } from 'react';

/** The fallback delay: a hidden page gets no frames. */
const LONGEST_FRAME_MS = 250;

/** Limits a subscription to one call per frame. */
export function byFrame(subscribe: (listener: () => void) => () => void): (listener: () => void) => () => void {
  return (listener) => {
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | null = null;

    function end(): void {
      if (timer === null) return;
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      timer = null;
    }
    function tell(): void {
      end();
      listener();
    }

    const stop = subscribe(() => {
      if (timer !== null) return;
      timer = setTimeout(tell, LONGEST_FRAME_MS);
      frame = requestAnimationFrame(tell);
    });
    return () => {
      stop();
      end();
    };
  };
}

/** Returns what `read` does, updated at most once per frame. */
export function useByFrame<Value>(subscribe: (listener: () => void) => () => void, read: () => Value): Value {
  return useSyncExternalStore(
    useMemo(() => byFrame(subscribe), [subscribe]),
    read,
    read,
  );
}
