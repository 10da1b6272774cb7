import { readErrorBody, type ErrorBody, type SentValues } from './error-body.js';
import { FollowupsError, type FollowupsErrorKind, type ReadError } from './followups-error.js';
import type { Answer, ApiRequest } from './send-request.js';

interface Meaning {
  readonly kind: FollowupsErrorKind;
  /** Whether an update with this answer may have been applied anyway. */
  readonly effect: 'none' | 'unknown';
}

/** Returns what a status other than 200 means. */
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
    // May be our own write even on a first attempt: browsers resend a request whose connection broke.
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

/** Returns the error for an unsuccessful answer. */
export function refusal(
  request: ApiRequest,
  answer: Answer,
  {
    sent,
    now,
    readError,
  }: { readonly sent: SentValues; readonly now: number; readonly readError?: ReadError | undefined },
): FollowupsError {
  const { kind, effect } = meaningOf(answer.status);
  const isRead = request.method === 'GET';
  const isError = answer.status >= 400;
  const found: ErrorBody = isError ? readErrorBody(answer.text, sent, guarded(readError, answer.status)) : {};
  return new FollowupsError(kind, {
    effect: isRead ? 'none' : effect,
    status: answer.status,
    code: found.code,
    retryAfterMs: isError ? parseRetryAfter(answer.retryAfter, now) : undefined,
    // A read sends no field that could be invalid.
    fieldErrors: isRead ? undefined : found.fieldErrors,
    formErrors: (isRead ? found.summary : undefined) ?? found.formErrors,
    requestId: answer.requestId,
  });
}

/** A reader that throws must not replace the original error. */
function guarded(
  readError: ReadError | undefined,
  status: number,
): ((body: unknown) => ErrorBody | null | undefined) | undefined {
  return (
    readError &&
    ((body) => {
      try {
        return readError(body, status);
      } catch {
        return null;
      }
    })
  );
}

/** The longest wait that is passed on, one day: a longer one is a server fault, and would overflow a timer. */
export const LONGEST_RETRY_AFTER_MS = 86_400_000;

/**
 * Parses a `Retry-After` header.
 *
 * @param value the header: whole seconds or an HTTP date, nothing else
 * @param now milliseconds since 1970, which a date is compared with
 * @returns milliseconds, 0 for a time in the past, at most a day; `undefined` if the header is missing or malformed
 */
export function parseRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Math.min(Number(value) * 1000, LONGEST_RETRY_AFTER_MS);
  const time = parseHttpDate(value, now);
  return time === undefined ? undefined : Math.min(Math.max(time - now, 0), LONGEST_RETRY_AFTER_MS);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const LONG_DAY = '(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)';
const MONTH = `(?<month>${MONTHS.join('|')})`;
const TIME = '(?<hour>\\d{2}):(?<minute>\\d{2}):(?<second>\\d{2})';

/** The three formats of RFC 9110: IMF-fixdate, RFC 850, and C's asctime. */
const FORMS = [
  new RegExp(`^${DAY}, (?<day>\\d{2}) ${MONTH} (?<year>\\d{4}) ${TIME} GMT$`),
  new RegExp(`^${LONG_DAY}, (?<day>\\d{2})-${MONTH}-(?<year>\\d{2}) ${TIME} GMT$`),
  new RegExp(`^${DAY} ${MONTH} (?<day>\\d{2}| \\d) ${TIME} (?<year>\\d{4})$`),
];

/**
 * Returns an HTTP date in milliseconds since 1970, or `undefined` for anything else: `Date.parse` reads "-1" as a day
 * in 2001.
 */
export function parseHttpDate(text: string, now: number): number | undefined {
  for (const form of FORMS) {
    const parts = form.exec(text)?.groups;
    if (!parts) continue;
    const year = fullYear(parts.year ?? '', now);
    const month = MONTHS.indexOf(parts.month ?? '');
    const [day, hour, minute, second] = [
      Number(parts.day),
      Number(parts.hour),
      Number(parts.minute),
      Number(parts.second),
    ];
    // 60 is a leap second.
    if (hour > 23 || minute > 59 || second > 60) return undefined;
    const date = new Date(0);
    date.setUTCFullYear(year, month, day);
    if (date.getUTCMonth() !== month || date.getUTCDate() !== day) return undefined;
    return date.setUTCHours(hour, minute, second);
  }
  return undefined;
}

/** Two digits mean the last matching year that is at most 50 years ahead. */
function fullYear(digits: string, now: number): number {
  if (digits.length === 4) return Number(digits);
  const latest = new Date(now).getUTCFullYear() + 50;
  return latest - ((latest - Number(digits)) % 100);
}
