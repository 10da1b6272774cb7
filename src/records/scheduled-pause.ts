import { FollowupsError } from '../api/followups-error.js';

/** Waits; rejects with `aborted` as soon as the signal fires. */
export type Pause = (ms: number, signal: AbortSignal | undefined) => Promise<void>;

/** Waits on the clock that it is given, which may be a simulated one. */
export function scheduledPause(schedule: (run: () => void, delayMs: number) => () => void): Pause {
  return (ms, signal) =>
    new Promise((resolve, reject) => {
      const callOff = (): void => {
        cancel();
        reject(new FollowupsError('aborted', { effect: 'none' }));
      };
      const cancel = schedule(() => {
        signal?.removeEventListener('abort', callOff);
        resolve();
      }, ms);
      if (signal?.aborted) callOff();
      else signal?.addEventListener('abort', callOff, { once: true });
    });
}
