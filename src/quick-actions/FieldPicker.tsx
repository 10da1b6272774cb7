'use client';
import type { ReactElement } from 'react';
import type { EditableField } from '../followup/fields.js';
import { ChoicePicker } from './ChoicePicker.js';
import { DuePicker } from './DuePicker.js';
import type { FieldPickerProps } from './field-picker.js';
import { OwnerPicker } from './OwnerPicker.js';

/** What is picked for a field; only the note is not picked. */
export function FieldPicker({
  field,
  ...props
}: FieldPickerProps & { field: Exclude<EditableField, 'note'> }): ReactElement {
  switch (field) {
    case 'due_at':
      return <DuePicker {...props} />;
    case 'owner_user_id':
      return <OwnerPicker {...props} />;
    case 'task_type':
    case 'priority':
      return <ChoicePicker {...props} field={field} />;
  }
}
