'use client';
import { useEffect, useState } from 'react';

const SLOW_MS = 3000;

/**
 * Whether something has been going on for longer than a person waits without wondering.
 *
 * @param progress what changes as it gets on: a step is slow, not the many that all of it takes
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
