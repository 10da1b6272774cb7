import { FollowupsError } from './followups-error.js';

/** Runs a function later. Returns a cancel function. */
export type Schedule = (run: () => void, delayMs: number) => () => void;

/** Waits; rejects with `aborted` when the signal fires. */
export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;

/** Runs a function later, on the page's own timers. */
export const schedule: Schedule = (run, delayMs) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};

/** Waits on the page's own timers. */
export const sleep = createSleep(schedule);

/** Waits on the given timers, which may be simulated. */
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
