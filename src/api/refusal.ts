import type { SentValues } from './error-body.js';
import { readErrorBody } from './error-body.js';
import type { FollowupsErrorKind } from './followups-error.js';
import { FollowupsError } from './followups-error.js';
import { parseRetryAfter } from './retry-after.js';
import type { Answer, ApiRequest } from './send-request.js';

interface Meaning {
  readonly kind: FollowupsErrorKind;
  /** Whether an update that was answered so may have been carried out all the same. */
  readonly effect: 'none' | 'unknown';
}

/** What an answer's status means, for every status but 200. */
export function meaningOf(status: number): Meaning {
  switch (status) {
    case 400:
    case 413:
    case 422:
      return { kind: 'validation', effect: 'none' };
    case 401:
      return { kind: 'unauthorized', effect: 'none' };
    case 403:
      return { kind: 'forbidden', effect: 'none' };
    case 404:
    case 410:
      return { kind: 'not-found', effect: 'none' };
    // Even on a first attempt it may be our own write: a browser re-sends a request whose connection broke.
    case 409:
    case 412:
      return { kind: 'conflict', effect: 'unknown' };
    case 429:
      return { kind: 'rate-limited', effect: 'unknown' };
    case 502:
    case 503:
    case 504:
      return { kind: 'unavailable', effect: 'unknown' };
    default:
      return { kind: status >= 400 && status <= 599 ? 'failed' : 'malformed-response', effect: 'unknown' };
  }
}

/** The error for an answer that is no success. */
export function refusal(request: ApiRequest, answer: Answer, sent: SentValues, now: number): FollowupsError {
  const { kind, effect } = meaningOf(answer.status);
  const isRead = request.method === 'GET';
  const isError = answer.status >= 400;
  const { fieldErrors, formErrors } = isError ? readErrorBody(answer.text, sent) : {};
  return new FollowupsError(kind, {
    effect: isRead ? 'none' : effect,
    status: answer.status,
    retryAfterMs: isError ? parseRetryAfter(answer.retryAfter, now) : undefined,
    // A read sends no field that could be at fault.
    fieldErrors: isRead ? undefined : fieldErrors,
    formErrors,
    requestId: answer.requestId,
  });
}
