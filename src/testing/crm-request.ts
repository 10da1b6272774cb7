import type { ContractRequest } from './contract/principal.js';
import type { Operation } from './contract/refusal.js';

/** One request as the CRM saw it, completed while it is processed. */
export interface CrmRequest {
  readonly operation: Operation;
  readonly method: string;
  readonly url: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** By lowercase name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body as JSON, or as text if it is not JSON; `null` if there is none. */
  readonly body: unknown;
  /** The exact body. */
  readonly rawBody: string;
  /** The status that the client saw; `null` while pending, and forever if the answer was lost. */
  readonly status: number | null;
  /** Whether this request changed a record. */
  readonly committed: boolean;
}

/** A `CrmRequest` that can be filled in. */
export type OpenRequest = { -readonly [Key in keyof CrmRequest]: CrmRequest[Key] };

/** Creates the log entry of a request; a body that cannot be read immediately is filled in later. */
export function openRequest(request: SentRequest, operation: Operation): OpenRequest {
  const url = new URL(request.url);
  return {
    operation,
    url: request.url,
    method: request.method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(request.headers),
    body: null,
    rawBody: '',
    status: null,
    committed: false,
  };
}

export function fillBody(entry: OpenRequest, text: string): void {
  entry.rawBody = text;
  if (text === '') return;
  try {
    entry.body = JSON.parse(text);
  } catch {
    entry.body = text;
  }
}

/** Recreates the contract's request from its log entry, so that one request can arrive more than once. */
export function arrivingRequest(entry: OpenRequest): ContractRequest {
  return contractRequest(entry.method, entry.url, entry.headers, entry.rawBody);
}

/** A request as passed to `fetch`. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly redirect: RequestRedirect;
  /** The body if it is text, available synchronously. */
  readonly bodyText: string | null;
  /** Reads a body that is not text; `null` if there is none. */
  readonly readBody: (() => Promise<string>) | null;
}

/** Reads the arguments of `fetch` like `Request` does, even in environments without `Request`. */
export function readSent(input: RequestInfo | URL, init: RequestInit): SentRequest {
  const bodyText = typeof init.body === 'string' ? init.body : null;
  // Not passed to Request: a test environment's AbortSignal is not always the one that its Request accepts.
  const { signal: _, ...rest } = init;
  if (typeof globalThis.Request !== 'function') {
    const url = new URL(typeof input === 'object' && 'url' in input ? input.url : input, baseAddress()).href;
    const { method = 'GET', headers, redirect = 'follow' } = init;
    return { method: method.toUpperCase(), url, headers: new Headers(headers), redirect, bodyText, readBody: null };
  }
  const request = new Request(input instanceof Request ? input : new URL(input, baseAddress()), rest);
  const { method, url, headers, redirect, body } = request;
  return { method, url, headers, redirect, bodyText, readBody: body ? () => request.clone().text() : null };
}

function baseAddress(): string {
  return typeof location === 'undefined' || location.origin === 'null' ? 'https://crm.invalid' : location.href;
}

/** Creates a request for the contract. */
function contractRequest(
  method: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): ContractRequest {
  return {
    method,
    url,
    headers: { get: (name) => headers[name.toLowerCase()] ?? null },
    text: () => Promise.resolve(body),
  };
}
