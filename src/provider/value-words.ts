import type { EditableField } from '../followup/fields.js';
import { formatDueTime } from '../followup/format-due-time.js';
import type { DisplaySettings } from './display-settings.js';

/** A value of a field as a person reads it: a time in the zone, an owner by the name given, a choice by its label. */
export function valueWords(
  field: EditableField,
  value: string,
  settings: Pick<DisplaySettings, 'locale' | 'timeZone' | 'taskTypes' | 'priorities'>,
  ownerName: (id: string) => string,
): string {
  switch (field) {
    case 'due_at':
      return formatDueTime(value, settings) ?? value;
    case 'owner_user_id':
      return ownerName(value);
    case 'task_type':
      return settings.taskTypes?.find((option) => option.value === value)?.label ?? value;
    case 'priority':
      return settings.priorities?.find((option) => option.value === value)?.label ?? value;
    case 'note':
      return value;
  }
}
