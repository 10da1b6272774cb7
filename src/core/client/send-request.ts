import type { Deadline } from './deadline.js';
import { FollowupsError } from './followups-error.js';
import { faultBehindFetch, faultOfRequest, pageFault } from './page-fault.js';
import { redact } from './redact.js';

/** The part of `fetch` that the client uses; `globalThis.fetch` and the fake CRM's `fetch` are compatible. */
export type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;

/** One request, without its token. */
export interface ApiRequest {
  /** Anything but a GET may change the record. */
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly keepalive?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly mayGo?: (() => boolean) | undefined;
  /** Called when the headers of the answer arrive. */
  readonly onHead?: ((status: number, retryAfter: string | null) => void) | undefined;
}

/** The server's answer, with any status. */
export interface Answer {
  readonly status: number;
  /** The body, or `null` if it was not or could not be read. */
  readonly text: string | null;
  readonly retryAfter: string | null;
  readonly requestId: string | undefined;
}

/** Sends a request once and reads the whole answer before the deadline. */
export async function sendRequest(
  request: ApiRequest,
  token: string,
  deadline: Deadline,
  fetch: FetchFunction,
): Promise<Answer> {
  const response = await receive(request, token, deadline, fetch);
  const answer = {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    requestId: readRequestId(response.headers, token),
  };
  request.onHead?.(answer.status, answer.retryAfter);
  if (isRedirect(request, response)) {
    discardBody(response);
    throw new FollowupsError('malformed-response', {
      effect: unlessRead(request),
      status: answer.status,
      requestId: answer.requestId,
    });
  }
  // Its body is useless and may repeat the token.
  if (response.status === 401) {
    discardBody(response);
    return { ...answer, text: null };
  }
  try {
    return { ...answer, text: await deadline.race(response.text()) };
  } catch {
    discardBody(response);
    // The status of an error is enough without its body.
    if (!response.ok && deadline.ended() !== 'aborted') return { ...answer, text: null };
    const kind = deadline.ended() ?? 'malformed-response';
    throw new FollowupsError(kind, { effect: unlessRead(request), status: answer.status, requestId: answer.requestId });
  }
}

async function receive(
  request: ApiRequest,
  token: string,
  deadline: Deadline,
  fetch: FetchFunction,
): Promise<Response> {
  const { method, url, headers, body, keepalive } = request;
  // Checked before sending: afterwards, an update would be in doubt.
  if (typeof fetch !== 'function') {
    throw pageFault('none', 'There is no fetch here; give createFollowupsClient one as its option `fetch`.');
  }
  const init: RequestInit = {
    method,
    headers: { Accept: 'application/json', ...headers, Authorization: `Bearer ${token}` },
    cache: 'no-store',
    credentials: 'omit',
    // A 303 would turn an update into a GET that returns 200.
    redirect: method === 'GET' ? 'follow' : 'manual',
    signal: deadline.signal,
    ...(body === undefined ? {} : { body }),
    ...(keepalive ? { keepalive } : {}),
  };
  const arriving = startFetch(fetch, url, init);
  try {
    return await deadline.race(arriving);
  } catch (error) {
    // A `fetch` that ignores its signal may still return a response.
    arriving.then(discardBody, () => {});
    const end = deadline.ended();
    if (end !== null) throw new FollowupsError(end, { effect: unlessRead(request) });
    const fault = faultBehindFetch(error) ?? (fetch === globalThis.fetch ? faultOfRequest(url, init) : null);
    if (fault !== null) throw pageFault(unlessRead(request), fault);
    throw new FollowupsError('network', { effect: unlessRead(request), cause: networkCause(error) });
  }
}

/** Async, so that a `fetch` that throws synchronously rejects instead. */
async function startFetch(fetch: FetchFunction, url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (response.type === 'error') throw new TypeError('fetch gave Response.error()');
  return response;
}

function isRedirect(request: ApiRequest, response: Response): boolean {
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) return true;
  if (!response.redirected) return false;
  return request.method !== 'GET' || !isSameOrigin(response.url, request.url);
}

function isSameOrigin(a: string, b: string): boolean {
  try {
    return new URL(a).origin === new URL(b).origin;
  } catch {
    return false;
  }
}

/** A read changes nothing, however it fails. */
export function unlessRead(request: ApiRequest): 'none' | 'unknown' {
  return request.method === 'GET' ? 'none' : 'unknown';
}

function discardBody(response: Response): void {
  // A body being read is locked; the deadline's signal cancels it.
  response.body?.cancel().catch(() => {});
}

const REQUEST_ID = /^[\w.:+/=-]{1,128}$/;

/** Returns the server's id for the request, if it is safe to show and copy. */
export function readRequestId(headers: Headers, token: string): string | undefined {
  for (const name of ['x-request-id', 'x-correlation-id']) {
    const id = headers.get(name);
    if (id !== null && REQUEST_ID.test(id) && redact(id, [token]) === id) return id;
  }
  return undefined;
}

const NAMES = new Set(['TypeError', 'AbortError', 'NetworkError', 'SecurityError', 'DataCloneError']);
const CODE = /^(?:E[A-Z_]{3,24}|(?:UND_ERR|ERR|CERT|DEPTH|SELF|UNABLE)_[A-Z_]{2,40})$/;

/**
 * Returns why `fetch` failed, for use in an error: only the name and code, since an engine's message may contain the
 * URL, and a host's own `fetch` may put anything into it.
 */
export function networkCause(error: unknown): Error {
  const name = textOf(error, 'name');
  const code = textOf(error, 'code') ?? textOf(valueOf(error, 'cause'), 'code');
  const words = [
    name !== null && NAMES.has(name) ? name : 'an error',
    code !== null && CODE.test(code) ? `(${code})` : null,
  ];
  return new Error(`fetch rejected with ${words.filter((word) => word !== null).join(' ')}`);
}

function textOf(holder: unknown, key: string): string | null {
  const value = valueOf(holder, key);
  return typeof value === 'string' ? value : null;
}

function valueOf(holder: unknown, key: string): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined;
}
