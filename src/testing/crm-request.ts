import type { ContractRequest } from './contract/contract-request.js';
import type { Operation } from './contract/refusal.js';
import { contractRequest, type SentRequest } from './sent-request.js';

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
