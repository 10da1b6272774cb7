import { isFollowupsError } from './followups-error.js';
import { isPageFault } from './page-fault.js';

const RETRIES = 2;

/** Whether a failure may pass by itself. */
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

/** Whether the server refused what a read asked for, rather than failed: a cursor that it forgot, a parameter that it does not know. */
export function isRefused(error: unknown): boolean {
  return isFollowupsError(error) && (error.kind === 'validation' || error.kind === 'not-found');
}

/** Whether a failed read is worth another try: not where the server understood and refused it, or the page failed itself. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < RETRIES && isTransient(error) && !(isFollowupsError(error) && isPageFault(error));
}

/** How long to wait before the next try of a read, in milliseconds; what the server asks for comes first. */
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
 * A share of a time that doubles with each failure, up to a ceiling. Where the share is random, many clients spread out.
 *
 * @param share gives from 0 to 1: `random` for full jitter, 1 for none
 */
export function backoff(failures: number, share: () => number, { baseMs, capMs } = UPDATE_LIMITS): number {
  return Math.round(share() * Math.min(capMs, baseMs * 2 ** failures));
}
