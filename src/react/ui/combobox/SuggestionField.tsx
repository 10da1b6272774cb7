'use client';
import { forwardRef, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { ComboboxList, MAX_OPTIONS, comboboxAttributes, useListPopup, type ComboboxTexts } from './ComboboxList.js';
import { isComposing } from '../pressed-key.js';
import { useEscapeKey } from '../layer/escape-key.js';
import { Field, type FieldInputProps } from '../field/Field.js';
import { Icon } from '../Icon.js';
import { matchOptions, type OptionMatcher } from './match-options.js';
import { VisuallyHidden } from '../text/VisuallyHidden.js';

export interface SuggestionFieldProps extends FieldInputProps {
  value: string;
  /** The event handler called when text is typed or a suggestion is chosen. */
  onValueChange: (value: string) => void;
  /** The suggestions; any other text is valid as well. */
  suggestions: OptionMatcher;
  /** The texts around the suggestions. */
  texts: Pick<ComboboxTexts, 'list' | 'more'> & {
    readonly results: (values: { readonly count: number }) => string;
  };
}

/**
 * A line of text with suggestions: a combobox after the WAI-ARIA pattern that accepts any text. There is no list if nothing
 * matches. Renders a labeled `<input>`.
 */
export const SuggestionField = forwardRef<HTMLInputElement, SuggestionFieldProps>(function SuggestionField(props, ref) {
  const { value, onValueChange, suggestions, texts, readOnly = false, name } = props;
  const listId = useId();
  // Before anything is typed, the current value is not a search: it would find only itself.
  const [typed, setTyped] = useState('');
  const popup = useListPopup({ readOnly, onClose: () => setTyped('') });
  const found = useMemo(() => matchOptions(suggestions, typed), [suggestions, typed]);
  const alone = found.length === 1 && found[0]?.value === value;
  const count = alone ? 0 : Math.min(found.length, MAX_OPTIONS);
  const open = popup.open && count > 0;
  const state = { ...popup, open };

  const frame = useRef<HTMLDivElement>(null);
  useEscapeKey(() => frame.current, open, popup.close);

  const take = (text: string) => {
    popup.close();
    onValueChange(text);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (readOnly || isComposing(event) || popup.onKey(event, count)) return;
    if (event.key === 'Enter') {
      const option = open ? found[popup.activeIndex] : undefined;
      // Without an option, Enter belongs to the form: the text is taken as it is.
      if (option) event.preventDefault();
      if (option) take(option.value);
      else popup.close();
    }
  };

  return (
    <Field {...props}>
      {(control) => (
        <div ref={frame} className="rf-combobox">
          <input
            {...control}
            ref={ref}
            {...comboboxAttributes(listId, state, count)}
            type="text"
            className="rf-input"
            name={name}
            value={value}
            readOnly={readOnly}
            onChange={(event) => {
              popup.show();
              popup.leaveOptions();
              setTyped(event.target.value.trim());
              onValueChange(event.target.value);
            }}
            onClick={popup.show}
            onKeyDown={onKeyDown}
            onBlur={popup.close}
          />
          {suggestions.options.length > 0 ? <Icon name="chevron" /> : null}
          {open ? (
            <ComboboxList
              id={listId}
              texts={{ ...NO_SEARCH, ...texts }}
              search={{ status: 'ready', options: found }}
              activeIndex={popup.activeIndex}
              selectedValue={value}
              onSelect={(option) => take(option.value)}
              onTryAgain={doNothing}
            />
          ) : null}
          <VisuallyHidden aria-live="polite">{open ? texts.results({ count: found.length }) : null}</VisuallyHidden>
        </div>
      )}
    </Field>
  );
});

/** Suggestions are local: they neither load nor fail. */
const NO_SEARCH = { loading: '', empty: '', failed: '', tryAgain: '' };

function doNothing(): void {}
