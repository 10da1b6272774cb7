import { BULK_ACTIONS, FIELD_OF_ACTION, type BulkAction } from '../bulk/bulk-action.js';
import { planBulk, type BulkPlan, type BulkSource } from '../bulk/bulk-plan.js';
import type { EditableField } from '../followup/fields.js';
import { parseInstant } from '../followup/instant.js';
import { isOpen, type ClosedStatuses } from '../followup/is-open.js';
import type { PickedValue } from './field-picker.js';

/** What a change of many would do. */
export interface ManyPlan extends BulkPlan {
  /** How many are left out because they are closed. */
  readonly closed: number;
  /** How many would be overdue all the same. */
  readonly overdue: number;
}

interface ManyOptions {
  readonly source: BulkSource;
  readonly closedStatuses: ClosedStatuses;
  /** The time in milliseconds since 1970. */
  readonly now: number;
}

/** The action on many that changes a field; a note is no value for many. */
export function bulkActionOf(field: EditableField): BulkAction | null {
  return BULK_ACTIONS.find((action) => FIELD_OF_ACTION[action] === field) ?? null;
}

/**
 * Works out what a change of many records would do. Closed ones are left as they are among open ones; where nothing else is
 * selected they are what is meant.
 */
export function planMany(
  ids: readonly string[],
  action: BulkAction,
  value: PickedValue | null,
  { source, closedStatuses, now }: ManyOptions,
): ManyPlan {
  const open = ids.filter((id) => {
    const followup = source.followupOf(id);
    return followup === undefined || isOpen(followup, closedStatuses);
  });
  const meant = open.length === 0 ? ids : open;
  const plan = planBulk(meant, action, value, source);
  const overdue = plan.changes.filter(({ patch }) => (parseInstant(patch.due_at) ?? Infinity) < now).length;
  return { ...plan, closed: ids.length - meant.length, overdue };
}
