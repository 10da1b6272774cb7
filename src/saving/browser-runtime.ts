import { newIdempotencyKey } from './idempotency-key.js';
import type { Runtime } from './runtime.js';

/** The real clock, randomness and network state of a browser; outside one it counts as always online. */
export function browserRuntime(): Runtime {
  return {
    now: () => Date.now(),
    schedule(run, delayMs) {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    random: () => Math.random(),
    newKey: () => newIdempotencyKey(),
    isOnline: () => typeof navigator === 'undefined' || navigator.onLine !== false,
    onOnline(listener) {
      if (typeof window === 'undefined') return () => {};
      window.addEventListener('online', listener);
      return () => window.removeEventListener('online', listener);
    },
  };
}
