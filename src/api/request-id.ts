import { redact } from './redact.js';

const REQUEST_ID = /^[\w.:+/=-]{1,128}$/;

/** The server's own name for the request, where it gave one that can be shown and copied safely. */
export function readRequestId(headers: Headers, token: string): string | undefined {
  for (const name of ['x-request-id', 'x-correlation-id']) {
    const id = headers.get(name);
    if (id !== null && REQUEST_ID.test(id) && redact(id, [token]) === id) return id;
  }
  return undefined;
}
