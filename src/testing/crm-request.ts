import type { ContractRequest } from './contract/contract-request.js';
import type { Operation } from './contract/refusal.js';
import { contractRequest, type SentRequest } from './sent-request.js';

/** One request as the CRM saw it. It fills as the request goes on. */
export interface CrmRequest {
  readonly operation: Operation;
  readonly method: string;
  readonly url: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body as JSON, or as text where it is not JSON; `null` where there is none. */
  readonly body: unknown;
  /** The body byte for byte. */
  readonly rawBody: string;
  /** The status that the client saw; `null` while it waits, and for ever where the answer was lost. */
  readonly status: number | null;
  /** Whether this request changed a record. */
  readonly committed: boolean;
}

/** The same, to be filled in. */
export type OpenRequest = { -readonly [Key in keyof CrmRequest]: CrmRequest[Key] };

/** Starts the entry of a request; its body follows where it can't be read at once. */
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

/** A request for the contract, made anew from its entry, so that one entry can arrive more than once. */
export function arrivingRequest(entry: OpenRequest): ContractRequest {
  return contractRequest(entry.method, entry.url, entry.headers, entry.rawBody);
}
