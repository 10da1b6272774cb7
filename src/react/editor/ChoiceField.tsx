'use client';
import { useMemo } from 'react';
import { isFilled } from '../../core/followup/fields.js';
import { useMessages } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import type { Option } from '../../core/page/option.js';
import { SelectField } from '../ui/field/Field.js';
import { SuggestionField } from '../ui/combobox/SuggestionField.js';
import { foldText } from '../../core/followup/fold-text.js';
import type { StoredFieldProps } from './value-field.js';

export interface ChoiceFieldProps extends StoredFieldProps {
  /** The values to choose from; without them any text is allowed. */
  options: readonly Option[] | null | undefined;
  /** The values to suggest if any text is allowed. */
  known: readonly string[];
  /** The label of the option for no value; without it, a value is required. */
  none?: string | undefined;
}

/**
 * A field with the host's values: a select that always includes the current value, or a text input if the host provides
 * none.
 */
export function ChoiceField({ options, known, none, stored, ...field }: ChoiceFieldProps) {
  const { editor } = useMessages(allEnglish);
  const { value, onValueChange, ...frame } = field;
  const suggestions = useMemo(() => {
    const values = new Set(isFilled(stored) ? [stored ?? '', ...known] : known);
    return { options: [...values].map((each) => ({ value: each, label: each })), fold: foldText };
  }, [stored, known]);

  if (!options) {
    return (
      <SuggestionField
        {...field}
        suggestions={suggestions}
        texts={{ list: editor.suggestionList, results: editor.suggestionResults, more: editor.moreOptions }}
      />
    );
  }
  return (
    <SelectField
      {...frame}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      options={withPresentValues(options, [stored, value], none)}
    />
  );
}

/** Returns the host's options, preceded by the stored and current values that the host does not list. */
function withPresentValues(
  options: readonly Option[],
  [stored, shown]: readonly [string | null | undefined, string],
  none: string | undefined,
): Option[] {
  const named = new Map(options.map((option) => [option.value, option]));
  const present = [...new Set([stored ?? '', shown])].filter((value) => isFilled(value) && !named.has(value));
  return [
    ...(none === undefined || named.has('') ? [] : [{ value: '', label: none }]),
    ...present.map((value) => ({ value, label: value })),
    ...named.values(),
  ];
}
