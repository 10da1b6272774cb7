import type { Followup } from './followup.js';

/** Whether a record still waits to be done. Of the states only `open` is known; all others are taken for settled. */
export function isOpen(followup: Followup): boolean {
  return followup.status === 'open';
}
