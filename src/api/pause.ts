import { FollowupsError } from './followups-error.js';

/** Waits; rejects with `aborted` as soon as the signal fires. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const callOff = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', callOff);
      reject(new FollowupsError('aborted', { effect: 'none' }));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', callOff);
      resolve();
    }, ms);
    if (signal?.aborted) callOff();
    else signal?.addEventListener('abort', callOff);
  });
}
