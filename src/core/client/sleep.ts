import { FollowupsError } from './followups-error.js';

/** Runs a function later; gives the way to call it off. */
export type Schedule = (run: () => void, delayMs: number) => () => void;

/** Waits; rejects with `aborted` as soon as the signal fires. */
export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;

/** Runs a function later by the page's own timers. */
export const schedule: Schedule = (run, delayMs) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};

/** Waits by the page's own timers. */
export const sleep = createSleep(schedule);

/** Waits on the clock that it is given, which may be a simulated one. */
export function createSleep(startTimer: Schedule): Sleep {
  return (ms, signal) =>
    new Promise((resolve, reject) => {
      const abort = (): void => {
        cancel();
        signal?.removeEventListener('abort', abort);
        reject(new FollowupsError('aborted', { effect: 'none' }));
      };
      const cancel = startTimer(() => {
        signal?.removeEventListener('abort', abort);
        resolve();
      }, ms);
      if (signal?.aborted) abort();
      else signal?.addEventListener('abort', abort);
    });
}
