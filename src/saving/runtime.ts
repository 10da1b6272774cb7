/** What the engine needs of the world, so that a test can put a simulated one in its place. */
export interface Runtime {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Runs a function later; gives the way to call it off. */
  readonly schedule: (run: () => void, delayMs: number) => () => void;
  /** At least 0 and below 1. */
  readonly random: () => number;
  /** A new idempotency key: a UUID of version 4. */
  readonly newKey: () => string;
  readonly isOnline: () => boolean;
  /** Tells when the network comes back. */
  readonly onOnline: (listener: () => void) => () => void;
}
