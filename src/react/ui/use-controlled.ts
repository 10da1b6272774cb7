import { useState } from 'react';
import { useEventCallback } from './use-event-callback.js';

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
