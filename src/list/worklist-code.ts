import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type * as WorklistCode from './worklist-engine.js';

/** How the code that filters and orders stands. */
export interface WorklistCodeState {
  /** `null` until it is there. */
  readonly code: typeof WorklistCode | null;
  readonly failed: boolean;
}

let state: WorklistCodeState = { code: null, failed: false };
let loading = false;
const listeners = new Set<() => void>();

function set(next: WorklistCodeState): void {
  state = next;
  for (const listener of [...listeners]) listener();
}

function load(): void {
  if (loading || state.code) return;
  loading = true;
  if (state.failed) set({ code: null, failed: false });
  import('./worklist-engine.js')
    .then(
      (code) => set({ code, failed: false }),
      () => set({ code: null, failed: true }),
    )
    .finally(() => {
      loading = false;
    });
}

const NOTHING_YET: WorklistCodeState = { code: null, failed: false };

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The code that filters and orders: a file of its own, fetched beside the first page, which is shown without it. A server
 * renders the list in the CRM's own order.
 */
export function useWorklistCode(): WorklistCodeState & { readonly retry: () => void } {
  const current = useSyncExternalStore(
    subscribe,
    () => state,
    () => NOTHING_YET,
  );
  useEffect(load, []);
  return { ...current, retry: useCallback(() => load(), []) };
}
