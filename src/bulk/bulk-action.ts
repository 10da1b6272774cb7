import type { EditableField } from '../followup/fields.js';

/** The field that each action changes, in the order in which the actions are offered. */
export const FIELD_OF_ACTION = {
  owner: 'owner_user_id',
  due: 'due_at',
  priority: 'priority',
  task_type: 'task_type',
} as const satisfies Readonly<Record<string, EditableField>>;

/** What can be changed of many follow-ups at once: the owner, the due time, the priority, the task type. */
export type BulkAction = keyof typeof FIELD_OF_ACTION;

/** In the order in which they are offered. */
export const BULK_ACTIONS = Object.keys(FIELD_OF_ACTION) as readonly BulkAction[];
