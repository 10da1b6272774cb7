import { randomUUID } from 'node:crypto';

/** Creates a request id, to find the request in a log. */
export function createRequestId(): string {
  return `req_${randomUUID()}`;
}
