'use client';
import { useMemo } from 'react';
import { isFilled } from '../followup/fields.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import type { Option } from '../provider/option.js';
import { SelectField } from '../ui/SelectField.js';
import { SuggestionField } from '../ui/SuggestionField.js';
import { foldText } from '../worklist/fold-text.js';
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
  const stored = fields.base[name];
  const suggestions = useMemo(() => {
    const values = new Set(isFilled(stored) ? [stored ?? '', ...known] : known);
    return { options: [...values].map((each) => ({ value: each, label: each })), fold: foldText };
  }, [stored, known]);

  if (options === null) {
    return (
      <SuggestionField
        {...texts}
        ref={ref}
        name={name}
        value={value}
        onValueChange={setValue}
        suggestions={suggestions}
        onBlur={onBlur}
        readOnly={readOnly}
        texts={{ list: editor.suggestionList, results: editor.suggestionResults, more: editor.moreOptions }}
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
      options={withPresentValues(options, [stored, value], editor.none)}
    />
  );
}

/** The host's options, led by what the record holds and the host did not name; "none" only where there is nothing yet. */
function withPresentValues(
  options: readonly Option[],
  [stored, shown]: readonly [string | null | undefined, string],
  none: string,
): Option[] {
  const named = new Map(options.map((option) => [option.value, option]));
  const present = [...new Set([stored ?? '', shown])].filter((value) => isFilled(value) && !named.has(value));
  return [
    ...(isFilled(stored) || named.has('') ? [] : [{ value: '', label: none }]),
    ...present.map((value) => ({ value, label: value })),
    ...named.values(),
  ];
}
