import type { Followup } from '../../src/core/followup/followup.js';
import { aFollowup } from '../saving/a-followup.js';

/**
 * Whether the CRM carried out the attempt that met the outcome. `never`: it did not arrive. `before`: the fault came
 * before the change was carried out. `after`: it came after. `late`: the client gave up first, and the change was
 * carried out long after. For a refusal, which changes nothing, `after` means that an earlier attempt had been carried
 * out.
 */
export type Effect = 'never' | 'before' | 'after' | 'late';

/** What the client gets for one attempt: an answer, or a rejection; a promise that stays pending is a timeout. */
export type Answer = (record: Followup) => Response | Promise<Response>;

/** What the rules of a safe save say about an outcome. */
export interface OutcomeRow {
  readonly name: string;
  readonly answer: Answer;
  readonly effects: readonly Effect[];
  readonly known: 'applied' | 'refused' | 'unknown';
  /**
   * What comes next if nothing else is known: `retry`: the same key again, and a read of the record once the attempts
   * are used up. `verify`: a read of the record at once. `verify-conflict`: the same, but if an earlier attempt is
   * unknown, the same key again first.
   */
  readonly next:
    | 'saved'
    | 'invalid'
    | 'forbidden'
    | 'gone'
    | 'sign-in'
    | 'retry'
    | 'verify'
    | 'verify-conflict'
    | 'wait-for-network';
  /** What the person is told while the edit is in progress. */
  readonly words: 'Still saving…' | 'Checking' | 'Busy' | 'Not saved yet: offline' | 'Sign in again to save' | null;
  readonly retryAfterMs?: number;
  /** Whether the pause it asks for applies to reads too. */
  readonly holdsAll?: boolean;
  readonly isOffline?: boolean;
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

const OTHER = aFollowup({ id: '0190a000-0000-7000-8000-0000000000ff' });

const ANYWHERE: readonly Effect[] = ['never', 'before', 'after'];
const AT_THE_CRM: readonly Effect[] = ['before', 'after'];

function opaqueRedirect(): Response {
  return Object.defineProperties(new Response(null), {
    type: { value: 'opaqueredirect' },
    status: { value: 0 },
    ok: { value: false },
  });
}

function noAnswer(): Promise<Response> {
  return Promise.reject(new TypeError('Failed to fetch'));
}

function damaged(name: string, answer: Answer, effects = AT_THE_CRM): OutcomeRow {
  return { name, answer, effects, known: 'unknown', next: 'retry', words: 'Checking' };
}

function refused(
  status: number,
  next: OutcomeRow['next'],
  body: unknown,
  words: OutcomeRow['words'] = null,
): OutcomeRow {
  return { name: String(status), answer: () => json(status, body), effects: AT_THE_CRM, known: 'refused', next, words };
}

function busy(status: number, retryAfterSeconds?: number): OutcomeRow {
  const headers: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  return {
    name: retryAfterSeconds === undefined ? String(status) : `${status} with Retry-After`,
    answer: () => json(status, { message: 'busy' }, headers),
    effects: ANYWHERE,
    known: 'unknown',
    next: 'retry',
    words: 'Busy',
    holdsAll: status === 429,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterMs: retryAfterSeconds * 1000 }),
  };
}

function silent(name: string, answer: Answer, effects = ANYWHERE): OutcomeRow {
  return { name, answer, effects, known: 'unknown', next: 'retry', words: 'Still saving…' };
}

function redirect(name: string, answer: Answer): OutcomeRow {
  return { name, answer, effects: ANYWHERE, known: 'unknown', next: 'verify', words: 'Checking' };
}

function conflict(status: number): OutcomeRow {
  return {
    name: String(status),
    answer: () => json(status, { message: 'conflict' }),
    effects: AT_THE_CRM,
    known: 'unknown',
    next: 'verify-conflict',
    words: 'Checking',
  };
}

/** The table "Outcome of one attempt", row by row. */
export const OUTCOME_ROWS: readonly OutcomeRow[] = [
  {
    name: '200',
    answer: (record) => json(200, { data: record }),
    effects: ['after'],
    known: 'applied',
    next: 'saved',
    words: null,
  },
  damaged('202', (record) => json(202, { data: record })),
  damaged(
    '200 with a page of HTML',
    () => new Response('<!doctype html><title>Sign in</title>', { headers: { 'content-type': 'text/html' } }),
    ANYWHERE,
  ),
  damaged('200, truncated', (record) => new Response(JSON.stringify({ data: record }).slice(0, 80))),
  damaged('200 with another record', () => json(200, { data: OTHER })),
  damaged('200 without a version', (record) => json(200, { data: { ...record, integration_version: null } })),
  damaged('200 with an older version', (record) => json(200, { data: { ...record, integration_version: 3 } })),
  refused(400, 'invalid', { errors: { note: ['is too long'] } }),
  refused(422, 'invalid', { detail: [{ loc: ['body', 'note'], msg: 'is too long' }] }),
  refused(413, 'invalid', { message: 'too large' }),
  refused(401, 'sign-in', {}, 'Sign in again to save'),
  refused(403, 'forbidden', { message: 'not yours' }),
  refused(404, 'gone', { message: 'no such record' }),
  refused(410, 'gone', { message: 'deleted' }),
  conflict(409),
  conflict(412),
  busy(429),
  busy(429, 7),
  busy(503),
  busy(503, 5),
  busy(502),
  busy(504),
  silent('500', () => json(500, { message: 'failed' }), AT_THE_CRM),
  silent('network error', noAnswer),
  silent('own timeout', () => new Promise(() => {}), ['never', 'late', 'after']),
  {
    name: 'network error while offline',
    answer: noAnswer,
    effects: ANYWHERE,
    known: 'unknown',
    next: 'wait-for-network',
    words: 'Not saved yet: offline',
    isOffline: true,
  },
  redirect('redirect', opaqueRedirect),
  redirect(
    'redirect with its status',
    () => new Response(null, { status: 307, headers: { location: 'https://login.example/' } }),
  ),
];
