'use client';
import { useFieldWords } from '../conflict/use-field-words.js';
import type { EditableField, FieldValue } from '../followup/fields.js';
import { noteExcerpt } from '../followup/note-excerpt.js';
import { useDisplaySettings } from '../provider/display-settings.js';

export interface FieldMovedViewProps {
  field: EditableField;
  /** The value that stood there before. */
  before: FieldValue;
}

/** The mark of a field that came to show someone else's value, with what stood there before. Renders a `<p>`. */
export function FieldMovedView({ field, before }: FieldMovedViewProps) {
  const { common, editor } = useDisplaySettings().messages;
  const words = useFieldWords(field === 'owner_user_id' ? [before] : []);
  const text = words(field, before);
  return (
    <p className="rf-field-moved">
      <span className="rf-field-moved-mark">{editor.movedByOthers}</span>{' '}
      <span dir="auto">
        {editor.movedFrom({ value: text === null ? common.emptyLabel : field === 'note' ? noteExcerpt(text) : text })}
      </span>
    </p>
  );
}
