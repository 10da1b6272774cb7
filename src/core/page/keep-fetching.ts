import { backoff } from '../client/retry-policy.js';
import type { Runtime } from '../client/runtime.js';

interface Fetching<Code> {
  readonly runtime: Pick<Runtime, 'schedule' | 'isOnline' | 'onOnline'>;
  readonly onCode: (code: Code) => void;
  /** Called with the first failure only. */
  readonly onError: (error: unknown) => void;
}

const PATIENCE = { baseMs: 1000, capMs: 60_000 };

/**
 * Fetches code in the background: waits for a network, and after a failure retries with growing delays.
 *
 * @returns a cancel function
 */
export function keepFetching<Code>(
  load: () => Promise<Code>,
  { runtime, onCode, onError }: Fetching<Code>,
): () => void {
  let isOver = false;
  let stopWaiting = (): void => {};

  function attempt(failures: number): void {
    if (!runtime.isOnline()) {
      wait(failures, null);
      return;
    }
    load().then(
      (code) => {
        if (!isOver) onCode(code);
      },
      (error: unknown) => {
        if (isOver) return;
        if (failures === 0) onError(error);
        wait(
          failures + 1,
          backoff(failures, () => 1, PATIENCE),
        );
      },
    );
  }

  function wait(failures: number, milliseconds: number | null): void {
    const stopListening = runtime.onOnline(again);
    const cancel = milliseconds === null ? null : runtime.schedule(again, milliseconds);
    stopWaiting = () => {
      stopListening();
      cancel?.();
    };
    function again(): void {
      stopWaiting();
      attempt(failures);
    }
  }

  attempt(0);
  return () => {
    isOver = true;
    stopWaiting();
  };
}
