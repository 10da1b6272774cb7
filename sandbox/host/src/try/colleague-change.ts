import type { Followup, Owner } from 'react-followups';
import { priorities, taskTypes } from '../crm/options.js';
import type { DemoWords } from '../words/en.js';

export type ChangedField = 'note' | 'due_at' | 'owner_user_id' | 'priority' | 'task_type' | 'status';

export const CHANGED_FIELDS: readonly ChangedField[] = [
  'note',
  'due_at',
  'owner_user_id',
  'priority',
  'task_type',
  'status',
];

/** The fields to choose from, by their names in the language of the page. */
export const fieldOptions = (
  fields: readonly ChangedField[],
  labels: DemoWords['fields'],
): readonly { readonly value: ChangedField; readonly label: string }[] =>
  fields.map((value) => ({ value, label: labels[value] }));

const DAY = 86_400_000;
const STATUSES = ['open', 'completed', 'cancelled'];

/** Returns a value that certainly differs from the current one. */
export function otherValue(
  field: ChangedField,
  followup: Followup,
  owners: readonly Owner[],
  { added }: Pick<DemoWords, 'added'>,
): string {
  switch (field) {
    case 'note':
      return `${followup.note ?? ''} ${added({ time: new Date().toLocaleTimeString() })}`.trim();
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
