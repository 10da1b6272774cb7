'use client';
import { TextAreaField } from '../ui/TextAreaField.js';
import type { EditorFieldProps } from './DueField.js';
import { NoteLinksView } from './NoteLinksView.js';
import { useEditorField } from '../edit/use-editor-field.js';

/** The note: several lines of plain text, and the links in it. */
export function NoteField({ fields, readOnly }: EditorFieldProps) {
  const { name, value, setValue, onBlur, ref, texts } = useEditorField(fields, 'note');
  return (
    <div className="rf-editor-note">
      <TextAreaField
        {...texts}
        ref={ref}
        name={name}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onBlur={onBlur}
        readOnly={readOnly}
        dir="auto"
      />
      <NoteLinksView text={value} />
    </div>
  );
}
