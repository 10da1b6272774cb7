import type { Runtime } from '../../src/core/client/runtime.js';
import { START_OF_TIME } from '../saving/simulated-runtime.js';

/** Simulated time that jumps from timer to timer: no case waits longer than necessary. */
export interface SteppingRuntime extends Runtime {
  /** Runs the next due timer; returns `false` if there is none. */
  readonly step: () => boolean;
  /**
   * Handles answers, and advances time when none is in flight, until the work is done; returns `false` if it never is.
   */
  readonly until: (isDone: () => boolean, underWay: () => number) => Promise<boolean>;
}

const MAX_TURNS = 1500;

export function createSteppingRuntime(): SteppingRuntime {
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  let time = START_OF_TIME;
  let keys = 0;
  function step(): boolean {
    let next: { readonly at: number; readonly run: () => void } | null = null;
    for (const timer of timers) if (next === null || timer.at < next.at) next = timer;
    if (next === null) return false;
    timers.delete(next);
    time = Math.max(time, next.at);
    next.run();
    return true;
  }

  return {
    now: () => time,
    schedule(run, delayMs) {
      const timer = { at: time + Math.max(0, delayMs), run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    random: () => 0.5,
    newKey: () => `00000000-0000-4000-8000-${String((keys += 1)).padStart(12, '0')}`,
    isOnline: () => true,
    onOnline: () => () => {},
    step,
    async until(isDone, underWay) {
      for (let turns = 0; turns < MAX_TURNS; turns += 1) {
        // An immediate runs after all ready promises, however long the chain.
        await new Promise((resolve) => void setImmediate(resolve));
        if (isDone()) return true;
        if (underWay() === 0) step();
      }
      return false;
    },
  };
}
