import { START_OF_TIME } from '../world.js';
import type { World } from '../world.js';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** A world without chance, whose time stands until somebody lets it go on to the next timer. */
export interface SteppedWorld extends World {
  /** When each timer is due, the next first. */
  readonly due: () => readonly number[];
  /** Goes on to the next timer. */
  readonly passTime: () => void;
  /** A moment passes, shorter than any timer. */
  readonly passMoment: () => void;
  /** Nobody waits for any of the timers so far. */
  readonly dropTimers: () => void;
}

/** What chance draws everywhere: it only spreads pauses, and every order of what a pause ends with is explored anyway. */
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
