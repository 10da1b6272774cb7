import type { ContractRequest } from './contract/contract-request.js';

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
export function contractRequest(
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
