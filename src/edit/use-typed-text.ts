'use client';
import { useWatch } from 'react-hook-form';
import { fromZonedInput } from '../followup/due-time.js';
import type { EditableField } from '../followup/editable-field.js';
import { formatDueTime } from '../followup/format-due-time.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { fieldLine } from '../provider/field-line.js';
import { useOwnerLookup } from '../provider/use-owner-lookup.js';
import { valueWords } from '../provider/value-words.js';
import { FIELD_ORDER } from './use-followup-fields.js';
import type { FollowupFields } from './use-followup-fields.js';

/** Gives what the person changed as plain text to keep elsewhere; `null` where they changed nothing. */
export function useTypedText({ form, changed, timeZone }: FollowupFields): (() => string) | null {
  const settings = useDisplaySettings();
  const { messages } = settings;
  const ownerId = useWatch({ control: form.control, name: 'owner_user_id' });
  const owner = useOwnerLookup([ownerId])(ownerId);
  if (changed.length === 0) return null;

  return () => {
    const texts = form.getValues();
    const due = fromZonedInput(texts.due_at, timeZone);
    const words = (field: EditableField): string => {
      if (field !== 'due_at') return valueWords(field, texts[field], settings, (id) => owner?.name ?? id);
      return (due.ok ? formatDueTime(due.iso, { locale: settings.locale, timeZone }) : null) ?? texts.due_at;
    };
    return FIELD_ORDER.filter((field) => changed.includes(field))
      .map((field) => fieldLine(messages.fields[field], words(field), messages.common))
      .join('\n');
  };
}
