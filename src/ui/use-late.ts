import { useEffect, useState, useSyncExternalStore } from 'react';
import { neverChanges } from './never-changes.js';

/**
 * Whether something has been in the page for so long that a person notices. What was in the HTML of a server was there before
 * any code was, and is late from the start.
 */
export function useLate(afterMs: number): boolean {
  const isInHtml = useSyncExternalStore(neverChanges, isNever, isAlways);
  const [isLate, setLate] = useState(isInHtml);
  useEffect(() => {
    if (isLate) return undefined;
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [isLate, afterMs]);
  return isLate;
}

function isNever(): boolean {
  return false;
}

function isAlways(): boolean {
  return true;
}
