import type { Exchange } from './exchange.js';
import type { Answer } from './http-bytes.js';
import type { Fault } from './wire-server.js';

/** Whether the CRM did its work before the fault, or never got the request. */
export type Commit = 'before the commit' | 'after the commit';

type Break = (exchange: Exchange, answer: Answer) => void | Promise<void>;

/** A stand-in for the CRM's answer if it never got the request. */
function plausibleAnswer({ arrival }: Exchange): Answer {
  const data = { id: arrival.path.split('/').at(-1), status: 'open', integration_version: 1 };
  return { status: 200, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ data }) };
}

function fault(commit: Commit, broken: Break): Fault {
  return async (exchange) => {
    await broken(exchange, commit === 'after the commit' ? await exchange.handle() : plausibleAnswer(exchange));
  };
}

/** RST instead of an answer. */
export const reset = (commit: Commit): Fault => fault(commit, (exchange) => exchange.reset());

/** Fewer bytes than `Content-Length` says, then closes the connection. */
export const truncated = (commit: Commit): Fault =>
  fault(commit, (exchange, answer) => exchange.answerInPart(answer, Math.floor(answer.body.length / 2)));

/** The whole answer, followed by an endless body. */
export const endless = (commit: Commit): Fault =>
  fault(commit, async (exchange, answer) => exchange.answerWithoutEnd(answer));

/** No answer until the client gives up. */
export const silent = (commit: Commit): Fault => fault(commit, async (exchange) => exchange.hangUp());

/** A gateway's 503 without CORS headers. */
export const gatewayError = (commit: Commit): Fault =>
  fault(commit, (exchange) =>
    exchange.answer(
      { status: 503, headers: { 'Content-Type': 'text/html', 'Retry-After': '1' }, body: 'Service unavailable' },
      { withCors: false },
    ),
  );

/** A redirect. */
export const redirect = (status: 303 | 307, location: string, commit: Commit): Fault =>
  fault(commit, (exchange) => exchange.answer({ status, headers: { Location: location }, body: '' }));

/** A 503 with Retry-After. */
export const busy = (retryAfter: number): Fault =>
  fault('before the commit', (exchange) =>
    exchange.answer({ status: 503, headers: { 'Retry-After': String(retryAfter) }, body: '' }),
  );

/** A 429 with Retry-After. */
export const tooMany = (retryAfter: number): Fault =>
  fault('before the commit', (exchange) =>
    exchange.answer({ status: 429, headers: { 'Retry-After': String(retryAfter) }, body: '' }),
  );
