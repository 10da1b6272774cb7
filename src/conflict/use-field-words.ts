'use client';
import type { EditableField, FieldValue } from '../followup/fields.js';
import { shortId } from '../followup/short-id.js';
import { statusWord } from '../messages/status-word.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { useOwnerLookup } from '../provider/use-owner-lookup.js';
import { valueWords } from '../provider/value-words.js';

/** A field's value in words; `null` where there is none. */
export type FieldWords = (field: EditableField | 'status', value: FieldValue) => string | null;

/**
 * Writes out values of fields: times in the zone, owners by name, choices by their label.
 *
 * @param ownerIds the owners that may have to be named
 */
export function useFieldWords(ownerIds: readonly FieldValue[]): FieldWords {
  const settings = useDisplaySettings();
  const { messages, currentUserId } = settings;
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
    return field === 'status' ? statusWord(value, fields) : valueWords(field, value, settings, ownerName);
  };
}
