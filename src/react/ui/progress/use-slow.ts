'use client';
import { useEffect, useState } from 'react';

const SLOW_MS = 3000;

/**
 * Whether something takes longer than a person waits without wondering.
 *
 * @param progress changes with each step: one step can be slow, not all of them together
 */
export function useSlow(active: boolean, progress?: unknown): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [active, progress]);
  return active && slow;
}
