'use client';
import { useSyncExternalStore } from 'react';

const QUERY = '(pointer: coarse)';

/** Whether the person mainly points with a finger. */
export function useCoarsePointer(): boolean {
  return useSyncExternalStore(subscribe, isCoarse, never);
}

function subscribe(listener: () => void): () => void {
  const query = globalThis.matchMedia?.(QUERY);
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

function isCoarse(): boolean {
  return globalThis.matchMedia?.(QUERY).matches ?? false;
}

function never(): boolean {
  return false;
}
