'use client';
import { useWatch } from 'react-hook-form';
import { fromZonedInput } from '../followup/due-time.js';
import { FIELD_ORDER, isInstantField } from '../followup/fields.js';
import type { EditableField } from '../followup/fields.js';
import { formatDueTime } from '../followup/format-due-time.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { fieldLine } from '../provider/field-line.js';
import { useOwnerLookup } from '../provider/use-owner-lookup.js';
import { valueWords } from '../provider/value-words.js';
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
    const words = (field: EditableField): string => {
      if (!isInstantField(field)) return valueWords(field, texts[field], settings, (id) => owner?.name ?? id);
      const time = fromZonedInput(texts[field], timeZone);
      return (time.ok ? formatDueTime(time.iso, { locale: settings.locale, timeZone }) : null) ?? texts[field];
    };
    return FIELD_ORDER.filter((field) => changed.includes(field))
      .map((field) => fieldLine(messages.fields[field], words(field), messages.common))
      .join('\n');
  };
}
