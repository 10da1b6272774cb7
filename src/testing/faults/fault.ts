import type { EditableField } from '../../core/followup/fields.js';
import { createResponse, jsonResponse, refusalAnswer } from '../contract/create-response.js';
import { refusalOf, refusedField, type Operation } from '../contract/refusal.js';

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
   * The operation to match; `create` and `end` (complete, cancel) have paths of the fake CRM's own.
   * @default 'any'
   */
  readonly on?: 'update' | 'list' | 'create' | 'end' | 'any' | undefined;
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

/** What reaches the client: an answer, or a failure of the connection. */
export type FaultOutcome =
  | { readonly kind: 'answer'; readonly response: Response }
  /** The connection breaks without an answer. */
  | { readonly kind: 'cut' }
  /** The connection stays open but silent. */
  | { readonly kind: 'silence' }
  /** This part of the body arrives; then the connection breaks or stalls. */
  | { readonly kind: 'cut-body' | 'stall-body'; readonly response: Response; readonly part: string };

interface FaultContext {
  readonly operation: Operation;
  /** Lets the CRM process the request; returns its real answer. */
  readonly handle: () => Promise<Response>;
  readonly sleep: (ms: number) => Promise<void>;
  readonly requestId: string;
  /** The target of a redirect. */
  readonly redirectTo: string;
}

const OTHER_ID = 'ffffffff-0000-7000-8000-000000000000';
const PAGE = '<!doctype html><html lang="en"><title>Sign in</title><h1>Please sign in</h1></html>';

/** Applies one fault to one request. */
export async function answerWithFault(fault: Fault, context: FaultContext): Promise<FaultOutcome> {
  const { handle, sleep } = context;
  if (fault.with === 'slow') {
    if (fault.when === 'after') return answer(await late(handle, fault, sleep));
    if (fault.delayMs) await sleep(fault.delayMs);
    return answer(await handle());
  }
  if (fault.with === 'resend') {
    await handle();
    return answer(await late(handle, fault, sleep));
  }
  const real = fault.when === 'after' ? await handle() : null;
  if (fault.delayMs) await sleep(fault.delayMs);
  if (typeof fault.with === 'number') return answer(await statusResponse(fault.with, fault, context, real));
  switch (fault.with) {
    case 'network':
      return { kind: 'cut' };
    case 'timeout':
      return { kind: 'silence' };
    case 'redirect':
      return answer(createResponse(null, { status: 303, headers: { Location: context.redirectTo } }));
    case 'html':
      return answer(
        createResponse(bodyText(fault, null) ?? PAGE, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
      );
    default:
      return damaged(
        fault.with,
        real ?? jsonResponse({ status: 200, body: sampleBody(context.operation) }, context.requestId),
      );
  }
}

async function damaged(
  kind: 'truncated' | 'stalled' | 'bad-json' | 'wrong-id',
  response: Response,
): Promise<FaultOutcome> {
  const text = await response.text();
  const half = text.slice(0, Math.max(1, text.length >> 1));
  switch (kind) {
    case 'truncated':
      return { kind: 'cut-body', response, part: half };
    case 'stalled':
      return { kind: 'stall-body', response, part: half };
    case 'bad-json':
      return answer(withBody(response, half));
    case 'wrong-id':
      return answer(withBody(response, withOtherId(text)));
  }
}

function answer(response: Response): FaultOutcome {
  return { kind: 'answer', response };
}

async function late(
  handle: () => Promise<Response>,
  fault: Fault,
  sleep: (ms: number) => Promise<void>,
): Promise<Response> {
  const response = await handle();
  if (fault.delayMs) await sleep(fault.delayMs);
  return response;
}

async function statusResponse(
  status: FaultStatus,
  fault: Fault,
  context: FaultContext,
  real: Response | null,
): Promise<Response> {
  const details = fault.field === undefined ? [] : [refusedField(fault.field)];
  const text = bodyText(fault, real ? parse(await real.text()) : undefined);
  const body =
    text ??
    (status < 300 ? '{}' : refusalAnswer(refusalOf(status, context.operation, details), context.requestId).body);
  const headers: Record<string, string> = {};
  if (fault.retryAfter !== undefined) headers['Retry-After'] = String(fault.retryAfter);
  if (status === 204) return createResponse(null, { status, headers });
  return jsonResponse({ status, body }, context.requestId, headers);
}

/** Returns the fault's own body; `null` for the usual one. */
function bodyText(fault: Fault, real: unknown): string | null {
  const body: unknown =
    typeof fault.body === 'function' ? (fault.body as (answer: unknown) => unknown)(real) : fault.body;
  if (body === undefined) return null;
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function sampleBody(operation: Operation): string {
  const empty = { data: [], has_more: false, next_cursor: null };
  return JSON.stringify(
    operation === 'list' ? empty : { data: { id: OTHER_ID, status: 'open', integration_version: 1 } },
  );
}

function withBody(response: Response, body: string): Response {
  return createResponse(body, { status: response.status, headers: response.headers });
}

function withOtherId(text: string): string {
  const body = parse(text);
  if (typeof body !== 'object' || body === null || !('data' in body) || typeof body.data !== 'object') return text;
  const { data } = body;
  if (Array.isArray(data))
    return JSON.stringify({ ...body, data: data.map((row: object) => ({ ...row, id: OTHER_ID })) });
  return JSON.stringify({ ...body, data: { ...data, id: OTHER_ID } });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
