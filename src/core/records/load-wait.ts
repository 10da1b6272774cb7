import { isFollowupsError } from '../client/followups-error.js';
import { backoff, isTransient } from '../client/retry-policy.js';
import type { Runtime } from '../client/runtime.js';
import type { Sleep } from '../client/sleep.js';

interface LoadWaitOptions extends Pick<Runtime, 'now' | 'random' | 'isOnline' | 'onOnline'> {
  readonly pause: Sleep;
  readonly signal: AbortSignal;
  readonly set: (state: { readonly status: 'running' | 'waiting'; readonly waitingUntil: number | null }) => void;
  /** Failures in a row before it gives up. @default 10, after which the user decides */
  readonly maxFailures?: number | undefined;
  /** When it gives up; it then does not wait for the network either. Without it, it waits as long as necessary. */
  readonly giveUpAt?: number | undefined;
}

/** Failures in a row before the user decides. */
const MAX_FAILURES = 10;
const CAP_MS = 30_000;
const LIMITS = { baseMs: 1000, capMs: CAP_MS };

/**
 * Waits after failures of a long read: as long as the server asks, for the network, or a random share of a delay that
 * doubles.
 */
export type LoadWait = ReturnType<typeof createLoadWait>;

export function createLoadWait(options: LoadWaitOptions) {
  const { now, random, isOnline, onOnline, pause, signal, set, maxFailures = MAX_FAILURES, giveUpAt } = options;
  let failures = 0;

  async function untilOnline(): Promise<void> {
    set({ status: 'waiting', waitingUntil: null });
    const back = new AbortController();
    const stopListening = onOnline(() => back.abort());
    const stopFollowing = follow(signal, back);
    try {
      // The event may get lost, so the state is checked now and then.
      while (!isOnline() && !back.signal.aborted) await pause(CAP_MS, back.signal).catch(() => {});
    } finally {
      stopListening();
      stopFollowing();
    }
  }

  return {
    succeeded(): void {
      failures = 0;
    },
    /** Resolves when it is time to retry; rejects with the failure if waiting is useless. */
    async out(error: unknown): Promise<void> {
      if (!mayPass(error) || failures + 1 >= maxFailures) throw error;
      if (!isOnline()) {
        if (giveUpAt !== undefined) throw error;
        await untilOnline();
      } else {
        const asked = isFollowupsError(error) ? error.retryAfterMs : undefined;
        const delay = asked ?? backoff(failures, () => 0.5 + random() / 2, LIMITS);
        if (giveUpAt !== undefined && now() + delay >= giveUpAt) throw error;
        failures += 1;
        set({ status: 'waiting', waitingUntil: now() + delay });
        await pause(delay, signal);
      }
      set({ status: 'running', waitingUntil: null });
    },
  };
}

function follow(signal: AbortSignal, follower: AbortController): () => void {
  const abort = (): void => follower.abort();
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return () => signal.removeEventListener('abort', abort);
}

/** A proxy may answer for a busy server with a page of its own. */
function mayPass(error: unknown): boolean {
  return isTransient(error) || (isFollowupsError(error) && error.kind === 'malformed-response');
}
