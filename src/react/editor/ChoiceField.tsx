'use client';
import { useMemo } from 'react';
import { isFilled } from '../../core/followup/fields.js';
import { useMessages } from '../provider/use-messages.js';
import type { Option } from '../../core/page/option.js';
import { SelectField } from '../ui/field/SelectField.js';
import { SuggestionField } from '../ui/combobox/SuggestionField.js';
import { foldText } from '../../core/followup/fold-text.js';
import type { StoredFieldProps } from './value-field.js';

export interface ChoiceFieldProps extends StoredFieldProps {
  /** The values to choose from, or `null` where any text goes. */
  options: readonly Option[] | null;
  /** The values to suggest where any text goes. */
  known: readonly string[];
  /** The words for no value among the values to choose from; without them one has to be chosen. */
  none?: string | undefined;
}

/** A field whose values the host may have named: a list of them, always with the present value, or a line of text. */
export function ChoiceField({ options, known, none, stored, inputRef, ...field }: ChoiceFieldProps) {
  const { editor } = useMessages();
  const { value, onValueChange, ...frame } = field;
  const suggestions = useMemo(() => {
    const values = new Set(isFilled(stored) ? [stored ?? '', ...known] : known);
    return { options: [...values].map((each) => ({ value: each, label: each })), fold: foldText };
  }, [stored, known]);

  if (options === null) {
    return (
      <SuggestionField
        {...field}
        ref={inputRef}
        suggestions={suggestions}
        texts={{ list: editor.suggestionList, results: editor.suggestionResults, more: editor.moreOptions }}
      />
    );
  }
  return (
    <SelectField
      {...frame}
      ref={inputRef}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      options={withPresentValues(options, [stored, value], none)}
    />
  );
}

/** The host's options, led by what stands or stood there and the host did not name. */
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
