import { isFollowupsError } from './followups-error.js';
import { isPageFault } from './page-fault.js';

const RETRIES = 2;

/** Whether a failure may be temporary. */
export function isTransient(error: unknown): boolean {
  if (!isFollowupsError(error)) return false;
  switch (error.kind) {
    case 'rate-limited':
    case 'unavailable':
    case 'failed':
    case 'network':
    case 'timeout':
      return true;
    default:
      return false;
  }
}

/** Whether the server rejected what a read asked for, rather than failed: an expired cursor, an unknown parameter. */
export function isRefused(error: unknown): boolean {
  return isFollowupsError(error) && (error.kind === 'validation' || error.kind === 'not-found');
}

/** Whether to retry a failed read: not if the server understood and rejected it, or the page itself failed. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < RETRIES && isTransient(error) && !(isFollowupsError(error) && isPageFault(error));
}

/** Returns the delay before the next attempt of a read, in milliseconds; `Retry-After` takes precedence. */
export function retryDelay(failures: number, error: unknown): number {
  const asked = isFollowupsError(error) ? error.retryAfterMs : undefined;
  return asked ?? backoff(failures, () => 1, { baseMs: 500, capMs: 8000 });
}

interface BackoffLimits {
  readonly baseMs: number;
  readonly capMs: number;
}

const UPDATE_LIMITS: BackoffLimits = { baseMs: 500, capMs: 4000 };

/**
 * Returns a share of a delay that doubles with each failure, up to a cap. A random share spreads out many clients.
 *
 * @param share returns 0 to 1: `random` for full jitter, 1 for none
 */
export function backoff(failures: number, share: () => number, { baseMs, capMs } = UPDATE_LIMITS): number {
  return Math.round(share() * Math.min(capMs, baseMs * 2 ** failures));
}
