'use client';
import { useSyncExternalStore } from 'react';
import { listen } from './hooks.js';

function subscribe(listener: () => void): () => void {
  return listen(window, { online: listener, offline: listener });
}

/** Whether the browser reports a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
