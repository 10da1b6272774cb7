'use client';
import { useWatch } from 'react-hook-form';
import { fromZonedInput } from '../followup/due-time.js';
import { FIELD_ORDER } from '../followup/fields.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { useOwnerLookup } from '../provider/use-owner-lookup.js';
import { plainText } from '../provider/value-words.js';
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
    const values = due.ok ? { ...texts, due_at: due.iso } : texts;
    const shown = FIELD_ORDER.filter((field) => changed.includes(field));
    return plainText(shown, values, { ...settings, timeZone }, ownerOf);
  };
}
