import { randomUUID } from 'node:crypto';

/** An id for one request, to find it again in a log. */
export function createRequestId(): string {
  return `req_${randomUUID()}`;
}
