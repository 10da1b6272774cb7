import type { Followup, Owner } from 'react-followups';
import { priorities, taskTypes } from '../crm/options.js';

export type ChangedField = 'note' | 'due_at' | 'owner_user_id' | 'priority' | 'task_type' | 'status';

export const CHANGED_FIELDS: readonly { readonly value: ChangedField; readonly label: string }[] = [
  { value: 'note', label: 'Note' },
  { value: 'due_at', label: 'Due' },
  { value: 'owner_user_id', label: 'Owner' },
  { value: 'priority', label: 'Priority' },
  { value: 'task_type', label: 'Task type' },
  { value: 'status', label: 'Status' },
];

const DAY = 86_400_000;
const STATUSES = ['open', 'completed', 'cancelled'];

/** Returns a value that certainly differs from the current one. */
export function otherValue(field: ChangedField, followup: Followup, owners: readonly Owner[]): string {
  switch (field) {
    case 'note':
      return `${followup.note ?? ''} [seen to at ${new Date().toLocaleTimeString('en-GB')}]`.trim();
    case 'due_at':
      return new Date((Date.parse(followup.due_at ?? '') || Date.now()) + DAY).toISOString();
    case 'owner_user_id':
      return after(
        owners.map(({ id }) => id),
        followup.owner_user_id,
      );
    case 'priority':
      return after(
        priorities.en.map(({ value }) => value),
        followup.priority,
      );
    case 'task_type':
      return after(
        taskTypes.en.map(({ value }) => value),
        followup.task_type,
      );
    case 'status':
      return after(STATUSES, followup.status);
  }
}

/** Returns the value after this one, cyclically. */
function after(values: readonly string[], current: string | null | undefined): string {
  return values[(values.indexOf(current ?? '') + 1) % values.length] ?? '';
}
