import type { EditableField } from '../../core/followup/fields.js';

/** A status that stands in for the real answer. With 200, 202 and 204 the answer is a success of another shape: give its `body`. */
export type FaultStatus =
  | 200
  | 202
  | 204
  | 400
  | 401
  | 403
  | 404
  | 409
  | 410
  | 412
  | 413
  | 422
  | 429
  | 500
  | 502
  | 503
  | 504;

/**
 * What goes wrong:
 * - a status: that answer instead of the real one
 * - `network`: the connection breaks, no answer comes
 * - `timeout`: no answer ever comes, until the client gives up
 * - `slow`: the real answer, after `delayMs`
 * - `html`: a page with status 200, as a proxy or a sign-in wall sends it
 * - `truncated`: the connection breaks in the middle of the body
 * - `stalled`: the body stops coming in the middle, until the client gives up
 * - `bad-json`: half the body, ended as if it were whole
 * - `wrong-id`: a success that speaks of another record
 * - `redirect`: 303 to somewhere else
 * - `resend`: the request arrives twice, as browsers do it when a kept-alive connection is reset
 */
export type FaultKind =
  | FaultStatus
  | 'network'
  | 'timeout'
  | 'slow'
  | 'html'
  | 'truncated'
  | 'stalled'
  | 'bad-json'
  | 'wrong-id'
  | 'redirect'
  | 'resend';

/** One thing to go wrong, for the next requests that it fits. */
export interface Fault {
  /**
   * The operation it waits for.
   * @default 'any'
   */
  readonly on?: 'update' | 'list' | 'any' | undefined;
  readonly with: FaultKind;
  /**
   * How many requests it hits; `Infinity` for all of them.
   * @default 1
   */
  readonly times?: number | undefined;
  /**
   * Whether the CRM does its work first: after `'after'` an update has landed and only its answer is lost.
   * @default 'before'
   */
  readonly when?: 'before' | 'after' | undefined;
  /** The `Retry-After` header of the answer: seconds, or the header's text. */
  readonly retryAfter?: string | number | undefined;
  /** The field that a 400 or 422 speaks of. */
  readonly field?: EditableField | undefined;
  /**
   * The body of the answer instead of the usual one: a text as it is, anything else as JSON. A function gets the real body, parsed,
   * where there is one (`when: 'after'`).
   */
  readonly body?: string | object | ((answer: unknown) => unknown) | undefined;
  /**
   * How long to wait before the answer, in milliseconds.
   * @default 0
   */
  readonly delayMs?: number | undefined;
}

export const FAULT_STATUSES: readonly FaultStatus[] = [
  200, 202, 204, 400, 401, 403, 404, 409, 410, 412, 413, 422, 429, 500, 502, 503, 504,
];

export const FAULT_NAMES = [
  'network',
  'timeout',
  'slow',
  'html',
  'truncated',
  'stalled',
  'bad-json',
  'wrong-id',
  'redirect',
  'resend',
] as const satisfies readonly FaultKind[];
