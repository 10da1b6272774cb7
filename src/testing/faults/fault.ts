import type { EditableField } from '../../core/followup/fields.js';

/**
 * A status to answer with instead of the real answer. 200, 202 and 204 simulate a success of another shape: set its
 * `body`.
 */
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
 * - `network`: the connection breaks without an answer
 * - `timeout`: no answer comes until the client gives up
 * - `slow`: the real answer, after `delayMs`
 * - `html`: a page with status 200, as from a proxy or a sign-in wall
 * - `truncated`: the connection breaks in the middle of the body
 * - `stalled`: the body stops in the middle until the client gives up
 * - `bad-json`: half the body, ended as if it were complete
 * - `wrong-id`: a success with another record's id
 * - `redirect`: 303 to another place
 * - `resend`: the request arrives twice, as browsers do when a kept-alive connection is reset
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

/** A fault for the next requests that match it. */
export interface Fault {
  /**
   * The operation to match.
   * @default 'any'
   */
  readonly on?: 'update' | 'list' | 'any' | undefined;
  readonly with: FaultKind;
  /**
   * How many requests to hit; `Infinity` for all of them.
   * @default 1
   */
  readonly times?: number | undefined;
  /**
   * When the fault happens: `'before'` or `'after'` the CRM processes the request. With `'after'`, an update has landed
   * and only its answer is lost.
   * @default 'before'
   */
  readonly when?: 'before' | 'after' | undefined;
  /** The answer's `Retry-After` header: seconds, or the header's text. */
  readonly retryAfter?: string | number | undefined;
  /** The field that a 400 or 422 is about. */
  readonly field?: EditableField | undefined;
  /**
   * Replaces the body of the answer: text is sent as is, anything else as JSON. A function receives the parsed real
   * body, if there is one (`when: 'after'`).
   */
  readonly body?: string | object | ((answer: unknown) => unknown) | undefined;
  /**
   * The delay of the answer in milliseconds.
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
