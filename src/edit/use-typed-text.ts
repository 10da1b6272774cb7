'use client';
import { useWatch } from 'react-hook-form';
import { fromZonedInput } from '../followup/due-time.js';
import type { EditableField } from '../followup/editable-field.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { useOwnerLookup } from '../provider/use-owner-lookup.js';
import { plainText } from '../provider/value-words.js';
import { FIELD_ORDER } from './use-followup-fields.js';
import type { FollowupFields } from './use-followup-fields.js';

/** Gives what the person changed as plain text to keep elsewhere; `null` where they changed nothing. */
export function useTypedText({ form, changed, timeZone }: FollowupFields): (() => string) | null {
  const settings = useDisplaySettings();
  const ownerId = useWatch({ control: form.control, name: 'owner_user_id' });
  const ownerOf = useOwnerLookup([ownerId]);
  if (changed.length === 0) return null;

  return () => {
    const texts = form.getValues();
    const due = fromZonedInput(texts.due_at, timeZone);
    const valueOf = (field: EditableField): string => (field === 'due_at' && due.ok ? due.iso : texts[field]);
    const shown = FIELD_ORDER.filter((field) => changed.includes(field));
    return plainText(shown, valueOf, { ...settings, timeZone }, ownerOf);
  };
}
