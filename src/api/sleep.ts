import { FollowupsError } from './followups-error.js';
import type { Runtime } from './runtime.js';

/** Waits; rejects with `aborted` as soon as the signal fires. */
export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;

/** Waits by the page's own timers. */
export const sleep = createSleep((run, delayMs) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
});

/** Waits on the clock that it is given, which may be a simulated one. */
export function createSleep(schedule: Runtime['schedule']): Sleep {
  return (ms, signal) =>
    new Promise((resolve, reject) => {
      const abort = (): void => {
        cancel();
        signal?.removeEventListener('abort', abort);
        reject(new FollowupsError('aborted', { effect: 'none' }));
      };
      const cancel = schedule(() => {
        signal?.removeEventListener('abort', abort);
        resolve();
      }, ms);
      if (signal?.aborted) abort();
      else signal?.addEventListener('abort', abort);
    });
}
