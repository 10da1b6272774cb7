import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { createSignal } from '../records/listeners.js';
import { fetchCode } from '../ui/fetch-code.js';
import { useEventCallback } from '../ui/use-event-callback.js';
import { fetchWhenIdle } from '../ui/fetch-when-idle.js';
import type * as WorklistCode from './worklist-engine.js';

/** How the code that filters and orders stands. */
export interface WorklistCodeState {
  /** `null` until it is there. */
  readonly code: typeof WorklistCode | null;
  readonly failed: boolean;
}

let state: WorklistCodeState = { code: null, failed: false };
let loading = false;
const changes = createSignal();

function set(next: WorklistCodeState): void {
  state = next;
  changes.emit();
}

const loadEngine = (): Promise<typeof WorklistCode> => import('./worklist-engine.js');

async function load(): Promise<void> {
  if (loading || state.code) return;
  loading = true;
  try {
    set({ code: await fetchCode(loadEngine), failed: false });
  } catch (error) {
    set({ code: null, failed: true });
    throw error;
  } finally {
    loading = false;
  }
}

const NOTHING_YET: WorklistCodeState = { code: null, failed: false };

/**
 * The code that filters and orders: a file of its own, fetched beside the first page where that waits for it, else in the
 * browser's idle time. A server renders the list in the CRM's own order.
 *
 * @param isAwaited whether the rows can't be shown without it
 */
export function useWorklistCode(
  onError: (error: unknown) => void,
  isAwaited: boolean,
): WorklistCodeState & { readonly retry: () => void } {
  const current = useSyncExternalStore(
    changes.subscribe,
    () => state,
    () => NOTHING_YET,
  );
  const tell = useEventCallback(onError);
  const retry = useCallback(() => void load().catch(tell), [tell]);
  useEffect(() => (isAwaited ? retry() : fetchWhenIdle(retry)), [retry, isAwaited]);
  return { ...current, retry };
}
