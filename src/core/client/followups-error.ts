import type { EditableField } from '../followup/fields.js';

/** What went wrong, as a closed set to switch on. */
export type FollowupsErrorKind =
  | 'validation'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'rate-limited'
  | 'failed'
  | 'unavailable'
  | 'network'
  | 'timeout'
  | 'malformed-response'
  | 'aborted';

/** The server's messages by field. */
export type FieldErrors = { readonly [Field in EditableField]?: string };

/**
 * Reads the body of an error in the format of the host's CRM.
 *
 * @param body the parsed JSON, or the text if it is not JSON
 * @returns `null` to let the library read it
 *
 * @example
 * const readError: ReadError = (body) => {
 *   const fault = (body as { fault?: { id: string; field?: string; why: string } } | null)?.fault;
 *   if (!fault) return null;
 *   return fault.field === 'due'
 *     ? { code: fault.id, fieldErrors: { due_at: fault.why } }
 *     : { code: fault.id, formErrors: [fault.why] };
 * };
 */
export type ReadError = (
  body: unknown,
  status: number,
) => Pick<FollowupsErrorDetails, 'code' | 'fieldErrors' | 'formErrors'> | null | undefined;

/** The details of a failure besides its kind. */
export interface FollowupsErrorDetails {
  /** Whether the request may have changed the record anyway. */
  readonly effect: 'none' | 'unknown';
  /** The HTTP status, if there was an answer. */
  readonly status?: number | undefined;
  /** The error's code in the CRM's envelope, such as `IdempotencyConflict`. For logs only: nothing depends on it. */
  readonly code?: string | undefined;
  /** How long the server asks to wait, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
  readonly fieldErrors?: FieldErrors | undefined;
  /** The server's messages about the request as a whole, which name no field. */
  readonly formErrors?: readonly string[] | undefined;
  /** The server's request id, for a support ticket. */
  readonly requestId?: string | undefined;
  readonly cause?: unknown;
}

/** The name of a `cause` in the page's own code. */
export const PAGE_FAULT = 'PageFault';

export function tellsOfPage(cause: unknown): boolean {
  return cause instanceof Error && cause.name === PAGE_FAULT;
}

const PAGE_FAILED = 'Something failed in the page, not in the CRM.';

const MESSAGES: Record<FollowupsErrorKind, string> = {
  validation: 'The CRM refused the request as invalid.',
  unauthorized: 'The CRM wants a valid access token.',
  forbidden: 'The CRM does not allow this user to do that.',
  'not-found': 'The follow-up does not exist.',
  conflict: 'The CRM reports a conflict.',
  'rate-limited': 'The CRM asks to slow down.',
  failed: 'The CRM could not carry out the request.',
  unavailable: 'The CRM is unavailable at the moment.',
  network: 'No answer came over the network.',
  timeout: 'The answer did not come in time.',
  'malformed-response': 'The answer was not one of the CRM.',
  aborted: 'The request was called off.',
};

/**
 * The one error class of this library. Switch on `kind`. Detect it with `isFollowupsError`, which works across two
 * copies of the library, not with `instanceof`. Its message never contains a token, a note's text or a URL. If the page
 * itself failed, for example without a `fetch`, its kind is `failed` and its `cause` is named `PageFault` and says why.
 *
 * @example
 * try {
 *   await client.updateFollowup(followup.id, { note: 'Call back' }, { idempotencyKey: crypto.randomUUID() });
 * } catch (error) {
 *   if (isFollowupsError(error) && error.kind === 'conflict') console.info('Somebody was faster');
 * }
 */
export class FollowupsError extends Error {
  override readonly name = 'FollowupsError';
  readonly kind: FollowupsErrorKind;
  /** `"none"`: the CRM changed nothing. `"unknown"`: it may have, despite this error. */
  readonly effect: 'none' | 'unknown';
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly retryAfterMs: number | undefined;
  readonly fieldErrors: FieldErrors | undefined;
  readonly formErrors: readonly string[] | undefined;
  readonly requestId: string | undefined;

  constructor(kind: FollowupsErrorKind, details: FollowupsErrorDetails) {
    super(
      tellsOfPage(details.cause) ? PAGE_FAILED : MESSAGES[kind],
      details.cause === undefined ? undefined : { cause: details.cause },
    );
    this.kind = kind;
    this.effect = details.effect;
    this.status = details.status;
    this.code = details.code;
    this.retryAfterMs = details.retryAfterMs;
    this.fieldErrors = details.fieldErrors;
    this.formErrors = details.formErrors;
    this.requestId = details.requestId;
  }
}

/**
 * Whether a caught value is this library's error, from any copy of the library.
 *
 * @example
 * client.listFollowups().catch((error: unknown) => {
 *   if (isFollowupsError(error) && error.kind === 'unauthorized') location.assign('/sign-in');
 * });
 */
export function isFollowupsError(error: unknown): error is FollowupsError {
  return error instanceof Error && error.name === 'FollowupsError' && 'kind' in error;
}

/** The name of the `cause` if the host returned an invalid token. */
export const TOKEN_FAULT = 'TokenFault';

/** Whether no request was sent because the host returned an invalid token. */
export function isTokenFault(error: Error): boolean {
  return error.cause instanceof Error && error.cause.name === TOKEN_FAULT;
}
