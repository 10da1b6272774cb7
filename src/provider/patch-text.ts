import { EDITABLE_FIELDS } from '../followup/editable-field.js';
import type { EditableField } from '../followup/editable-field.js';
import type { FollowupPatch } from '../followup/followup-patch.js';
import { formatDueTime } from '../followup/format-due-time.js';
import type { DisplaySettings } from './display-settings.js';
import { fieldLine } from './field-line.js';

/** What a person typed as plain text to keep elsewhere: a line for each field, several lines of a note below its name. */
export function patchText(patch: FollowupPatch, settings: DisplaySettings): string {
  const { messages } = settings;
  return EDITABLE_FIELDS.flatMap((field) => {
    const value = patch[field];
    if (value === undefined) return [];
    const words = value === null ? '' : wordsOf(field, value, settings);
    return [fieldLine(messages.fields[field], words, messages.common)];
  }).join('\n');
}

function wordsOf(field: EditableField, value: string, settings: DisplaySettings): string {
  const { owners, taskTypes, priorities } = settings;
  switch (field) {
    case 'due_at':
      return formatDueTime(value, settings) ?? value;
    case 'owner_user_id':
      return (owners && !('search' in owners) && owners.find(({ id }) => id === value)?.name) || value;
    case 'task_type':
      return taskTypes?.find((option) => option.value === value)?.label ?? value;
    case 'priority':
      return priorities?.find((option) => option.value === value)?.label ?? value;
    case 'note':
      return value;
  }
}
