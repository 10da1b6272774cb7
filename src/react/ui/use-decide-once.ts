'use client';
import { useCallback, useEffect, useRef } from 'react';

// Longer than a double click, shorter than it takes to read what went wrong and try again.
const SAME_PRESS_MS = 1000;

/** Whether a decision counts, or repeats the previous one. `at` is the time stamp of the event. */
export type CountsOnce = (decision: unknown, at: number) => boolean;

/**
 * Tells a repeated submit of one decision (a double click, Enter and a click, two events in one tick) from a new one. Once the
 * page has answered a decision, the next one counts again.
 *
 * @param answers values, one of which changes when a decision gets an answer
 */
export function useDecideOnce(...answers: readonly [unknown, unknown, unknown]): CountsOnce {
  const last = useRef<{ decision: string; at: number } | null>(null);
  const [first, second, third] = answers;
  useEffect(() => {
    last.current = null;
  }, [first, second, third]);

  return useCallback((decision, at) => {
    const text = JSON.stringify(decision);
    if (last.current?.decision === text && at - last.current.at < SAME_PRESS_MS) return false;
    last.current = { decision: text, at };
    return true;
  }, []);
}
