'use client';
import { useEffect, useState } from 'react';

/** Whether something has been going on for longer than a person waits without wondering. */
export function useSlow(active: boolean, afterMs = 3000): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setSlow(true), afterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [active, afterMs]);
  return active && slow;
}
