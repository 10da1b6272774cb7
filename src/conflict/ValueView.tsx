'use client';
import type { EditableField } from '../followup/editable-field.js';
import { useDisplaySettings } from '../provider/display-settings.js';

export interface ValueViewProps {
  field: EditableField | 'status';
  /** The value in words, or `null` where there is none. */
  text: string | null;
}

/** A field's value as text; the line ends of a note are kept. Renders a `<span>`. */
export function ValueView({ field, text }: ValueViewProps) {
  const { conflict } = useDisplaySettings().messages;
  return text === null ? (
    <span className="rf-value" data-empty="">
      {conflict.empty}
    </span>
  ) : (
    <span className="rf-value" data-field={field} dir="auto">
      {text}
    </span>
  );
}
