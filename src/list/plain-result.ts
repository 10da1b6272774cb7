import type { WorklistResult } from '../worklist/worklist-result.js';

/** Rows in the CRM's own order, for as long as nothing can filter or order them. */
export function plainResult(ids: readonly string[]): WorklistResult {
  return {
    length: ids.length,
    idAt: (place) => ids[place],
    ids: (start, end) => ids.slice(start, end),
    indexOf: (id) => ids.indexOf(id),
    groups: [],
    counts: null,
    loaded: ids.length,
    conflicts: 0,
  };
}
