import type { EditableField } from '../followup/editable-field.js';

/** What can be changed of many follow-ups at once: the owner, the due time, the priority, the task type. */
export type BulkAction = 'owner' | 'due' | 'priority' | 'task_type';

/** In the order in which they are offered. */
export const BULK_ACTIONS: readonly BulkAction[] = ['owner', 'due', 'priority', 'task_type'];

/** The field that an action changes. */
export const FIELD_OF_ACTION = {
  owner: 'owner_user_id',
  due: 'due_at',
  priority: 'priority',
  task_type: 'task_type',
} as const satisfies { readonly [Action in BulkAction]: EditableField };
