import { START_OF_TIME } from '../world.js';
import type { World } from '../world.js';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** A world without chance, in which time moves only when told to go to the next timer. */
export interface SteppedWorld extends World {
  /** When each timer is due, the next first. */
  readonly due: () => readonly number[];
  /** Advances to the next timer. */
  readonly passTime: () => void;
  /** Passes a moment shorter than any timer. */
  readonly passMoment: () => void;
  /** Drops all timers so far. */
  readonly dropTimers: () => void;
}

/** The only number drawn: chance only spreads pauses, and every order in which they end is explored anyway. */
const DRAWN = 0.5;

export function createSteppedWorld(trace: string[] | null): SteppedWorld {
  let time = START_OF_TIME;
  let timers: Timer[] = [];

  function schedule(run: () => void, delayMs: number): () => void {
    const timer: Timer = { at: time + Math.max(0, delayMs), run };
    const after = timers.findIndex(({ at }) => at > timer.at);
    timers.splice(after === -1 ? timers.length : after, 0, timer);
    return () => {
      timers = timers.filter((one) => one !== timer);
    };
  }

  return {
    now: () => time,
    schedule,
    random: () => DRAWN,
    chance: () => false,
    upTo: (most) => Math.floor(DRAWN * most),
    oneOf: (values) => values[0] as (typeof values)[number],
    sleep: (milliseconds) => new Promise((resolve) => void schedule(resolve, milliseconds)),
    advance: () => Promise.reject(new Error('Time passes by steps here.')),
    log(describe) {
      trace?.push(`${((time - START_OF_TIME) / 1000).toFixed(3)} ${describe()}`);
    },
    due: () => timers.map(({ at }) => at),
    passTime() {
      const next = timers.shift();
      if (!next) return;
      time = Math.max(time, next.at);
      next.run();
    },
    passMoment() {
      time += 1;
    },
    dropTimers() {
      timers = [];
    },
  };
}
