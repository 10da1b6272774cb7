import { encodeWorklistQuery } from './encode-worklist-query.js';
import type { WorklistQuery } from './worklist-query.js';

/** Whether a query shows everything in the server's own order. */
export function isDefaultQuery(query: WorklistQuery): boolean {
  return encodeWorklistQuery(query) === '';
}
