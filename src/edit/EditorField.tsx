'use client';
import { memo, type ReactElement } from 'react';
import { useController } from 'react-hook-form';
import { ChoiceField } from '../fields/ChoiceField.js';
import { NoteField } from '../fields/NoteField.js';
import type { ValueFieldProps } from '../fields/value-field.js';
import { FIELDS, isFilled, type EditableField } from '../followup/fields.js';
import { allMessages } from '../provider/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { EditorDueField } from './EditorDueField.js';
import { EditorOwnerField } from './EditorOwnerField.js';
import { useFieldMarks } from './field-marks.js';
import type { FollowupFields } from './use-followup-fields.js';

export interface EditorFieldProps {
  name: EditableField;
  fields: FollowupFields;
  readOnly: boolean;
  /** The values to suggest where any text goes. */
  known?: Partial<Record<'taskTypes' | 'priorities', readonly string[] | undefined>> | undefined;
}

const NOTHING_KNOWN: readonly string[] = [];

/** One field of the editor: the input of its value, bound to the form, with what the editor has to say of it. */
export const EditorField = memo(function EditorField(props: EditorFieldProps): ReactElement {
  const { name, fields, readOnly, known } = props;
  const settings = useDisplaySettings();
  const messages = allMessages(settings.messages);
  const description = FIELDS[name];
  const { form, base, changed, timeZone } = fields;
  const { field, fieldState } = useController({ control: form.control, name });
  const stored = base[name];
  const isStored = isFilled(stored);
  const none = isStored ? undefined : messages.common.none;
  const bound: ValueFieldProps = {
    label: messages.fields[name],
    error: fieldState.error?.message,
    changedLabel: changed.includes(name) ? messages.editor.changed : undefined,
    marks: useFieldMarks(fields, name, field.value),
    required: !description.canBeEmpty && isStored,
    value: field.value,
    onValueChange: (text) => {
      field.onChange(text);
      form.clearErrors(name);
    },
    readOnly,
    name,
    onBlur: field.onBlur,
    inputRef: field.ref,
  };

  switch (description.kind) {
    case 'instant':
      return <EditorDueField {...bound} {...{ stored, timeZone }} fields={fields} />;
    case 'id':
      return <EditorOwnerField {...bound} {...{ stored, none }} />;
    case 'choice': {
      const { values } = description;
      return (
        <ChoiceField
          {...bound}
          {...{ stored, none }}
          options={settings[values]}
          known={known?.[values] ?? NOTHING_KNOWN}
        />
      );
    }
    case 'text':
      return <NoteField {...bound} timeZone={timeZone} />;
  }
});
