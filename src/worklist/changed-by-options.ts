import { isOpen } from '../followup/is-open.js';
import { isReferenceColumn } from './column-groups.js';
import { timePlace } from './due-bucket.js';
import type { CustomColumnsChange } from './custom-columns.js';
import { customFilters } from './custom-values.js';
import { LOADED, OPEN } from './rows.js';
import { idOfCustomColumn, isWorklistColumn } from './worklist-column.js';
import type { WorklistOptions } from './worklist-options.js';
import type { WorklistQuery } from './worklist-query.js';
import type { WorklistState } from './worklist-state.js';

/**
 * What a change of the options touches.
 *
 * @param columns what becomes of the host's own columns; `null` where they stay
 */
export function changedByOptions(
  before: WorklistOptions,
  after: WorklistOptions,
  { rows, idOrder }: WorklistState,
  columns: CustomColumnsChange | null,
) {
  const moved = new Set<number>(columns?.rows);
  if (before.boundaries !== after.boundaries) {
    for (let row = 0; row < rows.count; row += 1) {
      const due = rows.instants.due_at[row] as number;
      const flags = rows.flags[row] as number;
      if ((flags & LOADED) === 0) continue;
      const open = (flags & OPEN) !== 0;
      // Of closed ones the day counts, which a view may show them by.
      if (timePlace(due, open, before.boundaries) !== timePlace(due, open, after.boundaries)) moved.add(row);
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
    /**
     * The rows that come under another bucket, are opened or closed, begin or cease to wait for a decision, or have another
     * value in a column of the host's own.
     */
    rowsMoved: [...moved],
    /** Whether a view has to be found anew: more than single rows of it are touched. */
    dropsView: (query: WorklistQuery): boolean => {
      const { scope, sort, search, dueFrom, dueTo } = query;
      if (columns?.search && search !== '') return true;
      if (columns && sort && !isWorklistColumn(sort.column) && columns.ids.has(idOfCustomColumn(sort.column)))
        return true;
      if (columns && customFilters(query).some(([id]) => columns.ids.has(id))) return true;
      if (before.currentUserId !== after.currentUserId && scope === 'mine') return true;
      // A day begins elsewhere in another zone.
      if (before.boundaries?.timeZone !== after.boundaries?.timeZone && (dueFrom ?? dueTo) !== null) return true;
      if (before.ownerName !== after.ownerName && (sort?.column === 'owner_user_id' || search !== '')) return true;
      const isByReference = sort !== null && isWorklistColumn(sort.column) && isReferenceColumn(sort.column);
      if (before.namesOf !== after.namesOf && (search !== '' || isByReference)) return true;
      return before.priorityOrder !== after.priorityOrder && (sort?.column === 'priority' || sort?.column === 'due_at');
    },
  };
}
