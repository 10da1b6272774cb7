'use client';
import type { EditableField } from '../../core/followup/fields.js';
import { useMessages } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { LinkedText } from '../ui/text/LinkedText.js';

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
