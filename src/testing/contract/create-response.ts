import type { Refusal } from './refusal.js';
import type { StoredAnswer } from './followup-store.js';

/** The body of an answer; a promise if it arrives late or breaks off. */
export type ResponseBody = string | null | Promise<string>;

interface ResponseHead {
  readonly status?: number | undefined;
  readonly headers?: Readonly<Record<string, string>> | Headers | undefined;
}

/**
 * Creates a `Response`, even in environments without one, such as jsdom in many hosts' tests. There it has what callers
 * of `fetch` read, but no stream.
 */
export function createResponse(body: string | null, { status = 200, headers = {} }: ResponseHead = {}): Response {
  if (typeof globalThis.Response === 'function') return new Response(body, { status, headers });
  return plainResponse(body, { status, headers });
}

/** Like `createResponse` without a native `Response`; the body may arrive later. */
export function plainResponse(body: ResponseBody, { status = 200, headers = {} }: ResponseHead): Response {
  const text = async (): Promise<string> => (await body) ?? '';
  const response: Partial<Response> = {
    status,
    statusText: '',
    ok: status >= 200 && status < 300,
    headers: new Headers(headers),
    type: 'default',
    url: '',
    redirected: false,
    body: null,
    bodyUsed: false,
    text,
    json: async (): Promise<unknown> => JSON.parse(await text()),
    clone: () => plainResponse(body, { status, headers }),
  };
  return response as Response;
}

/** Creates an answer with a JSON body, the request's id and no caching. */
export function jsonResponse(
  answer: StoredAnswer,
  requestId: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return createResponse(answer.body, {
    status: answer.status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Request-Id': requestId,
      ...headers,
    },
  });
}

/** Creates the error envelope. The document does not show its fields; these are this CRM's own. */
export function refusalAnswer(refusal: Refusal, requestId: string): StoredAnswer {
  const error = { code: refusal.code, message: refusal.message, details: refusal.details };
  return { status: refusal.status, body: JSON.stringify({ error, request_id: requestId }) };
}
