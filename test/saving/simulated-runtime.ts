import type { Runtime } from '../../src/core/client/runtime.js';

/** A world in which time passes only when a test says so. */
export interface SimulatedRuntime extends Runtime {
  /** Runs everything that needs no time to pass. */
  settle(): Promise<void>;
  /** Advances time, timer by timer. */
  advance(milliseconds: number): Promise<void>;
  /** Resolves after that time; at once for 0. */
  sleep(milliseconds: number): Promise<void>;
  goOffline(): void;
  goOnline(): void;
  /** All keys issued so far. */
  readonly keys: readonly string[];
  /** Timers that have neither run nor been canceled. */
  readonly pendingTimers: number;
}

/** January 15, 2026, 09:00 UTC. */
export const START_OF_TIME = Date.UTC(2026, 0, 15, 9);

/** The same seed produces the same random numbers; without one, every number is 0.5, so that waits are exact. */
export function createSimulatedRuntime(seed?: number): SimulatedRuntime {
  let time = START_OF_TIME;
  let online = true;
  let timerCount = 0;
  const timers = new Map<number, { readonly at: number; readonly run: () => void }>();
  const onlineListeners = new Set<() => void>();
  const keys: string[] = [];

  function schedule(run: () => void, delayMs: number): () => void {
    const id = ++timerCount;
    timers.set(id, { at: time + Math.max(0, delayMs), run });
    return () => timers.delete(id);
  }

  function nextTimer(until: number): number | null {
    let next: number | null = null;
    let earliest = Infinity;
    for (const [id, { at }] of timers) {
      if (at > until || at >= earliest) continue;
      next = id;
      earliest = at;
    }
    return next;
  }

  async function settle(): Promise<void> {
    // An immediate runs after all ready promises, however long the chain.
    await new Promise((resolve) => setImmediate(resolve));
  }

  return {
    now: () => time,
    schedule,
    random: seed === undefined ? () => 0.5 : seededRandom(seed),
    newKey() {
      const key = `00000000-0000-4000-8000-${String(keys.length + 1).padStart(12, '0')}`;
      keys.push(key);
      return key;
    },
    isOnline: () => online,
    onOnline(listener) {
      onlineListeners.add(listener);
      return () => onlineListeners.delete(listener);
    },
    settle,
    async advance(milliseconds) {
      const until = time + milliseconds;
      await settle();
      for (let id = nextTimer(until); id !== null; id = nextTimer(until)) {
        const timer = timers.get(id);
        timers.delete(id);
        time = Math.max(time, timer?.at ?? time);
        timer?.run();
        await settle();
      }
      time = until;
    },
    sleep: (milliseconds) =>
      milliseconds > 0 ? new Promise((resolve) => void schedule(resolve, milliseconds)) : Promise.resolve(),
    goOffline() {
      online = false;
    },
    goOnline() {
      online = true;
      for (const listener of [...onlineListeners]) listener();
    },
    keys,
    get pendingTimers() {
      return timers.size;
    },
  };
}

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
