'use client';
import { forwardRef, useEffect, useId, useImperativeHandle, useRef, useState, type KeyboardEvent } from 'react';
import { ComboboxList, MAX_OPTIONS, comboboxAttributes, useListPopup, type ComboboxTexts } from './ComboboxList.js';
import { isComposing } from '../pressed-key.js';
import { useEscapeKey } from '../layer/escape-key.js';
import { Field, type FieldInputProps } from '../field/Field.js';
import { Icon } from '../Icon.js';
import {
  optionNamed,
  useOptionSearch,
  type ComboboxOption,
  type OptionMatcher,
  type SearchOptions,
} from './match-options.js';
import { VisuallyHidden } from '../text/VisuallyHidden.js';

export interface ComboboxProps extends FieldInputProps {
  /** The chosen option, or `null` for none. */
  selected: ComboboxOption | null;
  onSelect: (option: ComboboxOption) => void;
  /**
   * Finds the options for the typed text, where an empty text asks for a first selection; or all options, if they are local.
   */
  search: SearchOptions | OptionMatcher;
  /**
   * The debounce of a search, in milliseconds.
   * @default 200
   */
  delayMs?: number | undefined;
  texts: ComboboxTexts & { readonly results: (values: { readonly count: number }) => string };
  /** The text shown while nothing is chosen. */
  placeholder?: string | undefined;
}

/**
 * One choice out of many: a combobox with list autocomplete, after the WAI-ARIA pattern. The typed text is only a search:
 * leaving the field chooses the option of exactly that name, or shows the chosen one again. Renders a labeled `<input>`.
 */
export const Combobox = forwardRef<HTMLInputElement, ComboboxProps>(function Combobox(props, ref) {
  const { selected, onSelect, search, delayMs = 200, texts, readOnly = false, placeholder, name } = props;
  const fold = typeof search === 'function' ? foldCase : search.fold;
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const popup = useListPopup({
    readOnly,
    onOpen: () => setAttempt(attempt + 1),
    onClose: () => setTyped(null),
  });
  const { open, activeIndex, show, close } = popup;
  const found = useOptionSearch(search, typed?.trim() ?? '', { enabled: open, attempt, delayMs });
  const { options } = found;
  const count = Math.min(options.length, MAX_OPTIONS);

  const input = useRef<HTMLInputElement | null>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  // After a search, typing replaces the chosen option instead of adding to it.
  const searching = open || typed !== null;
  useEffect(() => {
    const field = input.current;
    if (!searching && field && field === field.ownerDocument.activeElement) field.select();
  }, [searching]);

  useEscapeKey(() => input.current, open, close);

  const choose = (option: ComboboxOption) => {
    close();
    onSelect(option);
  };
  const named = typed !== null && found.status === 'ready' ? optionNamed(options, typed, fold) : null;

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (readOnly || isComposing(event) || popup.onKey(event, count)) return;
    if (event.key === 'Enter' && open) {
      // Nothing is chosen yet: the form must not be submitted with the previous choice.
      event.preventDefault();
      const only = found.status === 'ready' && options.length === 1 ? options[0] : undefined;
      const option = options[activeIndex] ?? named ?? only;
      if (option) choose(option);
    }
  };

  return (
    <Field {...props}>
      {(control) => (
        <div className="rf-combobox">
          <input
            {...control}
            ref={input}
            {...comboboxAttributes(listId, popup, count)}
            type="text"
            className="rf-input"
            name={name}
            value={typed ?? selected?.label ?? ''}
            placeholder={placeholder}
            readOnly={readOnly}
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => {
              show();
              setTyped(event.target.value);
              popup.leaveOptions();
            }}
            onClick={(event) => {
              if (!open) event.currentTarget.select();
              show();
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              if (named) choose(named);
              else close();
            }}
          />
          <Icon name="chevron" />
          {open ? (
            <ComboboxList
              id={listId}
              texts={texts}
              search={found}
              activeIndex={activeIndex}
              selectedValue={selected?.value}
              onSelect={choose}
              onTryAgain={() => setAttempt(attempt + 1)}
            />
          ) : null}
          <VisuallyHidden aria-live="polite">
            {open ? announcement(found.status, options.length, texts) : null}
          </VisuallyHidden>
        </div>
      )}
    </Field>
  );
});

function announcement(status: 'loading' | 'ready' | 'failed', count: number, texts: ComboboxProps['texts']): string {
  if (status === 'loading') return '';
  if (status === 'failed') return texts.failed;
  return count === 0 ? texts.empty : texts.results({ count });
}

function foldCase(text: string): string {
  return text.toLowerCase();
}
