import { isFollowupsError } from '../api/followups-error.js';
import { isPageFault } from '../api/page-fault.js';

const RETRIES = 2;

/** Whether a failed read is worth another try: not where the server understood and refused it, or the page failed itself. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= RETRIES) return false;
  if (!isFollowupsError(error) || isPageFault(error)) return false;
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

/** How long to wait before the next try of a read, in milliseconds; what the server asks for comes first. */
export function retryDelay(failures: number, error: unknown): number {
  if (isFollowupsError(error) && error.retryAfterMs !== undefined) return error.retryAfterMs;
  return Math.min(500 * 2 ** failures, 8000);
}
