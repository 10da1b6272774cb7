import type { EditableField } from '../../core/followup/fields.js';

/** The field that each action changes, in display order. */
export const FIELD_OF_ACTION = {
  due: 'due_at',
  owner: 'owner_user_id',
  priority: 'priority',
  task_type: 'task_type',
} as const satisfies Readonly<Record<string, EditableField>>;

/** The field that a bulk action changes: the due time, the owner, the priority, or the task type. */
export type BulkAction = keyof typeof FIELD_OF_ACTION;

/** All bulk actions, in display order. */
export const BULK_ACTIONS = Object.keys(FIELD_OF_ACTION) as readonly BulkAction[];
