import { createHash } from 'node:crypto';
import { BrokenRule } from '../run-history.js';
import { openPlay } from './play.js';
import type { Play } from './play.js';
import type { SmallWorld } from './small-world.js';

export interface ExploreOptions {
  readonly world: SmallWorld;
  /** The most faults in one schedule. */
  readonly faults: number;
  /** Whether to merge equal states. Without it, every schedule is played separately. */
  readonly merging?: boolean;
  /** States after which to stop. */
  readonly maxStates?: number;
  readonly onProgress?: (states: number) => void;
  /** Called with the outcome of each schedule played to its end. */
  readonly onOutcome?: (outcome: string) => void;
}

export interface Violation {
  readonly world: string;
  readonly faults: number;
  readonly invariant: number;
  readonly message: string;
  /** The index of the step taken at each state. */
  readonly schedule: readonly number[];
}

export interface Exploration {
  readonly states: number;
  /** The most steps of a played schedule. */
  readonly depth: number;
  /** How often a world was opened and played to something new. */
  readonly played: number;
  /**
   * Complete schedules: the paths from the first state to an end, each once, including those through merged states.
   */
  readonly schedules: bigint;
  /** Whether all schedules are covered. */
  readonly complete: boolean;
  readonly violation: Violation | null;
}

interface Frame {
  readonly key: string | null;
  readonly choices: number;
  choice: number;
  schedules: bigint;
}

/** The number of schedules from each known state. */
type Known = Map<string, bigint>;

/**
 * Goes through every order of everything that can happen in a small world, with the real engine. The engine can't be
 * copied, so each schedule is played from the start; a known state ends it, since what follows is known. Stops at the
 * first schedule that breaks a rule.
 */
export async function explore(options: ExploreOptions): Promise<Exploration> {
  const { world, faults, merging = true, maxStates = Infinity, onProgress, onOutcome } = options;
  const known: Known = new Map();
  const frames: Frame[] = [];
  let played = 0;
  let states = 0;
  let depth = 0;
  let schedules = 0n;
  const report = (complete: boolean, violation: Violation | null): Exploration => ({
    ...{ states, depth, played, schedules, complete, violation },
  });

  /**
   * Continues a schedule from something new to its end or a known state; returns the number of schedules from there.
   */
  async function goOn(play: Play): Promise<void> {
    for (;;) {
      const key = merging ? hashOf(play.key()) : null;
      const before = key === null ? undefined : known.get(key);
      if (before !== undefined) {
        add(before);
        return;
      }
      states += 1;
      depth = Math.max(depth, frames.length);
      if (states % 10_000 === 0) onProgress?.(states);
      const steps = play.steps();
      const isOver = steps.every(({ fault }) => fault !== undefined);
      frames.push({ key, choices: steps.length, choice: 0, schedules: isOver ? 1n : 0n });
      if (isOver) {
        // Judging ends a play; faults that may still follow are played separately.
        const outcome = await play.judge();
        onOutcome?.(outcome);
        if (steps.length > 0) frames.push(JUDGED);
        return;
      }
      if (steps[0]) await play.take(steps[0]);
    }
  }

  function add(more: bigint): void {
    const last = frames.at(-1);
    if (last) last.schedules += more;
    else schedules = more;
  }

  /** Moves to the next choice not yet made; returns false if there is none. */
  function turn(): boolean {
    for (let last = frames.at(-1); last; last = frames.at(-1)) {
      if (last === JUDGED) {
        frames.pop();
        return true;
      }
      if (last.choice + 1 < last.choices) {
        last.choice += 1;
        return true;
      }
      frames.pop();
      if (last.key !== null) known.set(last.key, last.schedules);
      add(last.schedules);
    }
    return false;
  }

  try {
    do {
      if (states >= maxStates) return report(false, null);
      played += 1;
      // Lets rejection handlers and message listeners run.
      if (played % 100 === 0) await new Promise((resolve) => void setImmediate(resolve));
      const play = await openPlay(world, faults);
      for (const { choice } of frames) await takeStep(play, choice);
      await goOn(play);
    } while (turn());
    return report(true, null);
  } catch (error) {
    if (!(error instanceof BrokenRule)) throw error;
    const schedule = frames.filter((frame) => frame !== JUDGED).map(({ choice }) => choice);
    const { invariant, message } = error;
    return report(false, { world: world.name, faults, invariant, message, schedule });
  }
}

/** Marks a judged end after which faults may still come; the next play begins with the first of them. */
const JUDGED: Frame = { key: null, choices: 0, choice: 0, schedules: 0n };

async function takeStep(play: Play, choice: number): Promise<void> {
  const step = play.steps()[choice];
  if (!step) throw new Error('A schedule was not the same when it was played again.');
  await play.take(step);
}

/** Plays one schedule with a trace. */
export async function tellSchedule(world: SmallWorld, faults: number, schedule: readonly number[]): Promise<string[]> {
  const trace: string[] = [];
  try {
    const play = await openPlay(world, faults, trace);
    for (const choice of schedule) if (play.steps()[choice]) await takeStep(play, choice);
    if (play.steps().every(({ fault }) => fault !== undefined)) await play.judge();
  } catch (error) {
    trace.push(String(error));
  }
  return trace;
}

function hashOf(text: string): string {
  return createHash('md5').update(text).digest('base64');
}
