'use client';
import { EDITABLE_FIELDS, FIELDS, idKey, type EditableField, type FieldValue } from '../../core/followup/fields.js';
import type { SeenValues } from '../../core/followup/followup-patch.js';
import { statusWord } from '../../core/messages/messages.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { ownerWords, valueWords } from '../../core/page/value-words.js';
import { tellApart } from '../../core/page/tell-apart.js';
import { LinkedText } from './LinkedText.js';
import { useOwnerLookup } from '../provider/use-lookup.js';

/** Formats a field's value; returns `null` if there is none. */
export type FieldWords = (field: EditableField | 'status', value: FieldValue) => string | null;

const FIELDS_OF_USERS = EDITABLE_FIELDS.filter((field) => FIELDS[field].kind === 'id');

/**
 * Returns a formatter of field values: times in the zone, owners by name, choices by label.
 *
 * @param shown the values to format; those of users are looked up
 */
export function useFieldWords(shown: readonly (SeenValues | null | undefined)[]): FieldWords {
  const settings = useDisplaySettings();
  const ownerIds = shown.flatMap((values) => FIELDS_OF_USERS.map((field) => values?.[field]));
  const ownerOf = useOwnerLookup(ownerIds);
  const ids = new Map(ownerIds.flatMap((id) => (id ? [[idKey(id), id] as const] : [])));
  const people = [...ids.values()].map((id) => ({ value: id, label: ownerWords(id, ownerOf(id), settings) }));
  const named = new Map(tellApart(people).map(({ value, label }) => [idKey(value), label]));

  return (field, value) => {
    if (value === null || value === undefined || value === '') return null;
    if (field === 'status') return statusWord(value, settings.messages.fields);
    return valueWords(field, value, settings, (id) => named.get(idKey(id)) ?? ownerWords(id, ownerOf(id), settings));
  };
}

export interface ValueViewProps {
  field: EditableField | 'status';
  /** The formatted value; `null` if there is none. */
  text: string | null;
}

/** A field's value as text; a note keeps its line breaks, and its URLs are links. Renders a `<span>`. */
export function ValueView({ field, text }: ValueViewProps) {
  const { conflict, editor } = useMessages(allEnglish);
  return text === null ? (
    <span className="rf-value" data-empty="">
      {conflict.empty}
    </span>
  ) : (
    <span className="rf-value" data-field={field} dir="auto">
      {field === 'note' ? <LinkedText text={text} newTabLabel={editor.opensInNewTab} /> : text}
    </span>
  );
}
