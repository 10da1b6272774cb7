import { parseHttpDate } from './http-date.js';

/** The longest wait that is passed on, one day: what is longer is a fault, and would overflow a timer. */
export const LONGEST_RETRY_AFTER_MS = 86_400_000;

/**
 * How long a `Retry-After` header asks to wait.
 *
 * @param value the header: whole seconds or an HTTP date, nothing else
 * @param now milliseconds since 1970, to count a date from
 * @returns milliseconds, 0 for a time that is past, at most a day; `undefined` where the header is missing or not well formed
 */
export function parseRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Math.min(Number(value) * 1000, LONGEST_RETRY_AFTER_MS);
  const time = parseHttpDate(value, now);
  return time === undefined ? undefined : Math.min(Math.max(time - now, 0), LONGEST_RETRY_AFTER_MS);
}
