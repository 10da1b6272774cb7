import type { EditableField } from '../../core/followup/fields.js';

/** The field that each action changes, in the order in which the actions are offered. */
export const FIELD_OF_ACTION = {
  due: 'due_at',
  owner: 'owner_user_id',
  priority: 'priority',
  task_type: 'task_type',
} as const satisfies Readonly<Record<string, EditableField>>;

/** What can be changed of many follow-ups at once: the due time, the owner, the priority, the task type. */
export type BulkAction = keyof typeof FIELD_OF_ACTION;

/** In the order in which they are offered. */
export const BULK_ACTIONS = Object.keys(FIELD_OF_ACTION) as readonly BulkAction[];
