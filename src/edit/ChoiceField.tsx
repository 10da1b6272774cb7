'use client';
import { useDisplaySettings } from '../provider/display-settings.js';
import type { Option } from '../provider/option.js';
import { SelectField } from '../ui/SelectField.js';
import { TextField } from '../ui/TextField.js';
import { isFilled } from './followup-field-texts.js';
import type { EditorFieldProps } from './DueField.js';
import { useEditorField } from './use-editor-field.js';

export interface ChoiceFieldProps extends EditorFieldProps {
  /** The field to edit. */
  name: 'task_type' | 'priority';
  /** The values to choose from, or `null` where any text goes. */
  options: readonly Option[] | null;
  /** The values to suggest where any text goes. */
  known: readonly string[];
}

/** A field whose values the host may have named: a list of them, always with the present value, or a line of text. */
export function ChoiceField({ fields, readOnly, name, options, known }: ChoiceFieldProps) {
  const { editor } = useDisplaySettings().messages;
  const { value, setValue, onBlur, ref, texts } = useEditorField(fields, name);

  if (options === null) {
    return (
      <TextField
        {...texts}
        ref={ref}
        name={name}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onBlur={onBlur}
        readOnly={readOnly}
        suggestions={known}
        dir="auto"
      />
    );
  }
  return (
    <SelectField
      {...texts}
      ref={ref}
      name={name}
      value={value}
      onChange={(event) => setValue(event.target.value)}
      onBlur={onBlur}
      readOnly={readOnly}
      options={withPresentValues(options, [fields.base[name], value], editor.none)}
    />
  );
}

/** The host's options, led by what the record holds and the host did not name; "none" only where there is nothing yet. */
function withPresentValues(
  options: readonly Option[],
  [stored, shown]: readonly [string | null | undefined, string],
  none: string,
): Option[] {
  const present = [...new Set([stored ?? '', shown])].filter((value) => isFilled(value));
  const unnamed = present.filter((value) => !options.some((option) => option.value === value));
  return [
    ...(isFilled(stored) ? [] : [{ value: '', label: none }]),
    ...unnamed.map((value) => ({ value, label: value })),
    ...options,
  ];
}
