import type { GivenToken, TokenSource } from './access-token.js';
import { startDeadline, type Deadline } from './deadline.js';
import { FollowupsError, type ReadError } from './followups-error.js';
import { refusal } from './refusal.js';
import { sendRequest, unlessRead, type Answer, type ApiRequest, type FetchFunction } from './send-request.js';

/** What every request of a client needs. */
export interface Connection {
  readonly tokens: TokenSource;
  /** Called for each request, so that a `fetch` replaced in the meantime is used. */
  readonly fetch: () => FetchFunction;
  readonly timeoutMs: number;
  readonly readError: ReadError | undefined;
  readonly now: () => number;
}

/** Values of a request that must not appear in an error; see `SentValues`. */
export interface Sensitive {
  readonly note?: string | undefined;
  readonly values: readonly string[];
}

/**
 * Sends a request with the host's token, and once more with a fresh token after a 401. Each of the two attempts has the
 * full time limit for its token, headers and body.
 *
 * @returns the answer with status 200
 * @throws FollowupsError for everything else
 */
export async function authorizedRequest(
  connection: Connection,
  request: ApiRequest,
  sensitive: Sensitive,
): Promise<Answer> {
  const first = await attempt(connection, request, null);
  const last = first.answer.status === 401 ? await attempt(connection, request, first.given) : first;
  if (last.answer.status === 200) return last.answer;
  const secrets = [first.given.token, last.given.token, sensitive.note ?? '', request.url];
  throw refusal(request, last.answer, {
    sent: { secrets, values: sensitive.values },
    now: connection.now(),
    readError: connection.readError,
  });
}

async function attempt(
  connection: Connection,
  request: ApiRequest,
  rejected: GivenToken | null,
): Promise<{ readonly given: GivenToken; readonly answer: Answer }> {
  const deadline = startDeadline(connection.timeoutMs, request.signal);
  try {
    const given = await waitForToken(connection.tokens, request, rejected, deadline);
    // By now, another user may have signed in.
    if (request.mayGo?.() === false) throw new FollowupsError('aborted', { effect: 'none' });
    return { given, answer: await sendRequest(request, given.token, deadline, connection.fetch()) };
  } finally {
    deadline.release();
  }
}

async function waitForToken(
  tokens: TokenSource,
  request: ApiRequest,
  rejected: GivenToken | null,
  deadline: Deadline,
): Promise<GivenToken> {
  try {
    if (deadline.ended() === null) {
      const given = await deadline.race(rejected === null ? tokens.current() : tokens.replacementFor(rejected));
      if (deadline.ended() === null) return given;
    }
  } catch (error) {
    if (deadline.ended() === null) throw error;
  }
  // Aborted before sending, or after the server rejected it: nothing can have changed. A timeout has the same effect
  // wherever it happens, to keep one rule.
  const end = deadline.ended() ?? 'aborted';
  throw new FollowupsError(end, { effect: end === 'aborted' ? 'none' : unlessRead(request) });
}
