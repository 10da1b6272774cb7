'use client';
import type { EditableField } from '../followup/editable-field.js';
import type { FieldValue } from '../followup/field-value.js';
import { formatDueTime } from '../followup/format-due-time.js';
import { shortId } from '../followup/short-id.js';
import { statusWord } from '../messages/status-word.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { useOwnerLookup } from '../provider/use-owner-lookup.js';

/** A field's value in words; `null` where there is none. */
export type FieldWords = (field: EditableField | 'status', value: FieldValue) => string | null;

/**
 * Writes out values of fields: times in the zone, owners by name, choices by their label.
 *
 * @param ownerIds the owners that may have to be named
 */
export function useFieldWords(ownerIds: readonly FieldValue[]): FieldWords {
  const { locale, timeZone, messages, currentUserId, taskTypes, priorities } = useDisplaySettings();
  const ownerOf = useOwnerLookup(ownerIds);
  const { editor, fields } = messages;

  function ownerName(id: string): string {
    const owner = ownerOf(id);
    const isMe = currentUserId !== null && id.toLowerCase() === currentUserId.toLowerCase();
    if (owner) return isMe ? editor.ownerMe({ name: owner.name }) : owner.name;
    return isMe ? editor.me : editor.unknownOwner({ id: shortId(id) });
  }

  return (field, value) => {
    if (value === null || value === undefined || value === '') return null;
    switch (field) {
      case 'due_at':
        return formatDueTime(value, { locale, timeZone }) ?? value;
      case 'owner_user_id':
        return ownerName(value);
      case 'task_type':
        return taskTypes?.find((option) => option.value === value)?.label ?? value;
      case 'priority':
        return priorities?.find((option) => option.value === value)?.label ?? value;
      case 'status':
        return statusWord(value, fields);
      case 'note':
        return value;
    }
  };
}
