import { schedule, type Schedule } from './sleep.js';

/** What the engine needs from its environment; tests replace it with a simulated one. */
export interface Runtime {
  /** Returns milliseconds since 1970. */
  readonly now: () => number;
  readonly schedule: Schedule;
  /** Returns a number from 0 up to, but not including, 1. */
  readonly random: () => number;
  /** Returns a new idempotency key, a version 4 UUID. */
  readonly newKey: () => string;
  readonly isOnline: () => boolean;
  /** Subscribes to the network coming back. */
  readonly onOnline: (listener: () => void) => () => void;
}

/** The real clock, randomness and network state of a browser; always online outside a browser. */
export function browserRuntime(): Runtime {
  return {
    now: () => Date.now(),
    schedule,
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

/** Returns a version 4 UUID. `crypto.randomUUID` is missing on a plain-http origin, `getRandomValues` is not. */
export function newIdempotencyKey(source: Crypto = globalThis.crypto): string {
  if (typeof source.randomUUID === 'function') return source.randomUUID();
  const bytes = source.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  });
  const part = (from: number, to: number): string => hex.slice(from, to).join('');
  return [part(0, 4), part(4, 6), part(6, 8), part(8, 10), part(10, 16)].join('-');
}
