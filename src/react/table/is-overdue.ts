import type { Followup } from '../../core/followup/followup.js';
import { parseInstant } from '../../core/followup/instant.js';
import { isOpen, type ClosedStatuses } from '../../core/followup/is-open.js';

/** Whether a record is open and past its due time; `false` while now is unknown. */
export function isOverdue(followup: Followup, now: number | null, closed: ClosedStatuses): boolean {
  const due = parseInstant(followup.due_at);
  return now !== null && due !== null && due < now && isOpen(followup, closed);
}
