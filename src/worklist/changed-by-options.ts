import { isOpen } from '../followup/is-open.js';
import { dueBucketIndex } from './due-bucket.js';
import { LOADED, OPEN } from './rows.js';
import type { WorklistOptions } from './worklist-options.js';
import type { WorklistQuery } from './worklist-query.js';
import type { WorklistState } from './worklist-state.js';

/** What a change of the options touches. */
export function changedByOptions(before: WorklistOptions, after: WorklistOptions, { rows, idOrder }: WorklistState) {
  const moved = new Set<number>();
  if (before.boundaries !== after.boundaries) {
    for (let row = 0; row < rows.count; row += 1) {
      const due = rows.instants.due_at[row] as number;
      const flags = rows.flags[row] as number;
      if ((flags & LOADED) === 0) continue;
      const open = (flags & OPEN) !== 0;
      if (dueBucketIndex(due, open, before.boundaries) !== dueBucketIndex(due, open, after.boundaries)) moved.add(row);
    }
  }
  if (before.closedStatuses !== after.closedStatuses) {
    for (let row = 0; row < rows.count; row += 1) {
      const followup = rows.records[row];
      if (followup && isOpen(followup, after.closedStatuses) !== (((rows.flags[row] as number) & OPEN) !== 0))
        moved.add(row);
    }
  }
  if (before.conflicts !== after.conflicts) {
    for (const id of [...before.conflicts, ...after.conflicts]) {
      if (before.conflicts.has(id) === after.conflicts.has(id)) continue;
      const row = idOrder.find(id);
      if (row !== -1 && ((rows.flags[row] as number) & LOADED) !== 0) moved.add(row);
    }
  }
  return {
    /** The rows that come under another bucket, are opened or closed, or begin or cease to wait for a decision. */
    rowsMoved: [...moved],
    /** Whether a view has to be found anew: more than single rows of it are touched. */
    dropsView: ({ sort, search }: WorklistQuery): boolean => {
      if (before.currentUserId !== after.currentUserId) return true;
      if (before.ownerName !== after.ownerName && (sort?.column === 'owner_user_id' || search !== '')) return true;
      return before.priorityOrder !== after.priorityOrder && sort?.column === 'priority';
    },
  };
}
