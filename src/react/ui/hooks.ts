import { useCallback, useEffect, useInsertionEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** A layout effect; on a server, where React 18 would warn about one, an effect, which never runs there. */
export const useEarlyEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * A stable function that calls the latest callback, so that memoized children don't re-render for a host's inline handler. Not
 * to be called during render.
 */
export function useEventCallback<Args extends readonly unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useInsertionEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

/** `useEventCallback` for an optional handler; `null` while there is none. */
export function useOfferedCallback<Args extends readonly unknown[]>(
  callback: ((...args: Args) => void) | undefined,
): ((...args: Args) => void) | null {
  const call = useEventCallback((...args: Args) => callback?.(...args));
  return callback ? call : null;
}

/** The same object while its values are the same. Its keys must not change. */
export function useStable<Values extends object>(values: Values): Values {
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the values are the dependencies
  return useMemo(() => values, Object.values(values));
}

/** A value that the host controls, or that is kept here, and its setter, which stays the same function. */
export function useControlled<Value>(
  given: Value | undefined,
  initial: Value,
  onChange: ((value: Value) => void) | undefined,
): readonly [Value, (value: Value) => void] {
  const [own, setOwn] = useState(initial);
  const change = useEventCallback((value: Value) => {
    setOwn(value);
    onChange?.(value);
  });
  return [given === undefined ? own : given, change];
}

/** The `subscribe` of `useSyncExternalStore` for a value that can't change. */
export function neverChanges(): () => void {
  return () => {};
}

type EventMap = WindowEventMap & DocumentEventMap;
type Listeners = { readonly [Type in keyof EventMap]?: (event: EventMap[Type]) => void };

/** Adds event listeners, and returns a function that removes them. */
export function listen(target: EventTarget | null | undefined, listeners: Listeners, capture = false): () => void {
  const end = new AbortController();
  for (const [type, listener] of Object.entries(listeners))
    target?.addEventListener(type, listener as EventListener, { capture, signal: end.signal });
  return () => end.abort();
}
