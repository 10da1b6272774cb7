import { isFollowupsError } from './followups-error.js';
import { pause } from './pause.js';

const TRIES = 5;
const BASE_MS = 1000;
const CAP_MS = 30_000;

/** A server that asks for more than this is not waited for: the caller is told, and can say so to a person. */
export const LONGEST_PAUSE_MS = 120_000;

/**
 * Reads, and where the server is busy (429, 502, 503, 504) reads again: after the time that it asks for, else after a
 * random part of a time that doubles. At most five tries, and no wait above two minutes.
 */
export async function patientRead<Result>(
  read: () => Promise<Result>,
  signal: AbortSignal | undefined,
  random: () => number = Math.random,
): Promise<Result> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await read();
    } catch (error) {
      const isBusy = isFollowupsError(error) && (error.kind === 'rate-limited' || error.kind === 'unavailable');
      if (!isBusy || failures + 1 >= TRIES) throw error;
      const delay = error.retryAfterMs ?? Math.round(random() * Math.min(CAP_MS, BASE_MS * 2 ** failures));
      if (delay > LONGEST_PAUSE_MS) throw error;
      await pause(delay, signal);
    }
  }
}
