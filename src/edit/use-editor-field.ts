'use client';
import { useController } from 'react-hook-form';
import type { RefCallBack } from 'react-hook-form';
import type { EditableField } from '../followup/editable-field.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { isFilled } from './followup-field-texts.js';
import type { FollowupFields } from './use-followup-fields.js';

/** One field of the editor: what its control shows and says. */
export interface EditorField {
  readonly name: EditableField;
  readonly value: string;
  readonly setValue: (text: string) => void;
  readonly onBlur: () => void;
  readonly ref: RefCallBack;
  /** The label, fault and marks for the field's frame. */
  readonly texts: {
    readonly label: string;
    readonly error: string | undefined;
    readonly changedLabel: string | undefined;
    readonly required: boolean;
  };
}

export function useEditorField(fields: FollowupFields, name: EditableField): EditorField {
  const { messages } = useDisplaySettings();
  const { form, base, changed } = fields;
  const { field, fieldState } = useController({ control: form.control, name });
  return {
    name,
    value: field.value,
    setValue: (text) => {
      field.onChange(text);
      form.clearErrors(name);
    },
    onBlur: field.onBlur,
    ref: field.ref,
    texts: {
      label: messages.fields[name],
      error: fieldState.error?.message,
      changedLabel: changed.includes(name) ? messages.editor.changed : undefined,
      required: name !== 'note' && isFilled(base[name]),
    },
  };
}
