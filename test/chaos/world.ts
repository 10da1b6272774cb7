import type { Runtime } from '../../src/core/client/runtime.js';

/** A world in which everything follows from a seed: clock, chance and timers. */
export interface World extends Pick<Runtime, 'now' | 'schedule'> {
  /** At least 0 and below 1; the same seed gives the same numbers. */
  readonly random: () => number;
  readonly chance: (probability: number) => boolean;
  /** A whole number from 0 to below the given one. */
  readonly upTo: (most: number) => number;
  readonly oneOf: <Value>(values: readonly Value[]) => Value;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Advances time, timer by timer, with everything that follows from each. */
  readonly advance: (milliseconds: number) => Promise<void>;
  /** Adds to the trace, if there is one. */
  readonly log: (describe: () => string) => void;
}

/** 15 January 2026, 09:00 UTC. */
export const START_OF_TIME = Date.UTC(2026, 0, 15, 9);

interface Timer {
  readonly at: number;
  readonly order: number;
  run: (() => void) | null;
}

export function createWorld(seed: number, trace: string[] | null): World {
  const random = seededRandom(seed);
  const timers: Timer[] = [];
  let time = START_OF_TIME;
  let order = 0;

  function isBefore(a: Timer, b: Timer): boolean {
    return a.at < b.at || (a.at === b.at && a.order < b.order);
  }

  function push(timer: Timer): void {
    let index = timers.push(timer) - 1;
    while (index > 0) {
      const above = (index - 1) >> 1;
      const parent = timers[above] as Timer;
      if (!isBefore(timer, parent)) break;
      timers[index] = parent;
      index = above;
    }
    timers[index] = timer;
  }

  function pop(): void {
    const last = timers.pop() as Timer;
    if (timers.length === 0) return;
    let index = 0;
    for (;;) {
      let below = 2 * index + 1;
      if (below >= timers.length) break;
      const other = below + 1;
      if (other < timers.length && isBefore(timers[other] as Timer, timers[below] as Timer)) below = other;
      if (!isBefore(timers[below] as Timer, last)) break;
      timers[index] = timers[below] as Timer;
      index = below;
    }
    timers[index] = last;
  }

  function schedule(run: () => void, delayMs: number): () => void {
    const timer: Timer = { at: time + Math.max(0, delayMs), order: order++, run };
    push(timer);
    return () => {
      timer.run = null;
    };
  }

  return {
    now: () => time,
    schedule,
    random,
    chance: (probability) => random() < probability,
    upTo: (most) => Math.floor(random() * most),
    oneOf: (values) => values[Math.floor(random() * values.length)] as (typeof values)[number],
    sleep: (milliseconds) =>
      milliseconds > 0 ? new Promise((resolve) => void schedule(resolve, milliseconds)) : Promise.resolve(),
    async advance(milliseconds) {
      const until = time + milliseconds;
      await settle();
      for (let next = timers[0]; next && next.at <= until; next = timers[0]) {
        pop();
        if (!next.run) continue;
        time = next.at;
        next.run();
        await settle();
      }
      time = until;
    },
    log(describe) {
      trace?.push(`${((time - START_OF_TIME) / 1000).toFixed(3)} ${describe()}`);
    },
  };
}

/**
 * `nextTick` from a promise runs once no promise is ready, however long the chain; far cheaper than an event loop
 * turn.
 */
export function settle(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve));
}

/** mulberry32 */
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
