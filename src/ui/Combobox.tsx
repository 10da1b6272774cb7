'use client';
import { forwardRef, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { ComboboxList, optionId } from './ComboboxList.js';
import type { ComboboxTexts } from './ComboboxList.js';
import { Field } from './Field.js';
import type { FieldTexts } from './Field.js';
import { Icon } from './Icon.js';
import { useOptionSearch } from './use-option-search.js';
import type { ComboboxOption, SearchOptions } from './use-option-search.js';
import { VisuallyHidden } from './VisuallyHidden.js';

export interface ComboboxProps extends FieldTexts {
  /** The chosen option, or `null` where there is none. */
  selected: ComboboxOption | null;
  /** The event handler called when an option is chosen. */
  onSelect: (option: ComboboxOption) => void;
  /** Finds the options for what was typed; an empty text asks for a first selection. */
  search: SearchOptions;
  /**
   * How long to wait for further typing before a search, in milliseconds.
   * @default 200
   */
  delayMs?: number | undefined;
  /** The words around the options. */
  texts: ComboboxTexts & { readonly results: (values: { readonly count: number }) => string };
  /**
   * Whether the choice can be seen and focused but not changed.
   * @default false
   */
  readOnly?: boolean | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
}

/**
 * One choice out of many that are searched for: a combobox with list autocomplete after the WAI-ARIA pattern. What was
 * typed is only a search; leaving the field shows the chosen option again. Renders a labelled `<input>`.
 */
export const Combobox = forwardRef<HTMLInputElement, ComboboxProps>(function Combobox(props, ref) {
  const { label, hint, error, changedLabel, marks, required, className } = props;
  const { selected, onSelect, search, delayMs = 200, texts, readOnly = false, name, onBlur } = props;
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [activeIndex, setActiveIndex] = useState(-1);
  const [attempt, setAttempt] = useState(0);
  const found = useOptionSearch(search, typed?.trim() ?? '', { enabled: open, attempt, delayMs });
  const { options } = found;

  const input = useRef<HTMLInputElement | null>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  // Back from a search, what is typed next takes the place of the chosen option and is not added to it.
  const searching = open || typed !== null;
  useEffect(() => {
    const field = input.current;
    if (!searching && field && field === field.ownerDocument.activeElement) field.select();
  }, [searching]);

  const show = () => {
    if (readOnly || open) return;
    setOpen(true);
    setActiveIndex(-1);
    setAttempt(attempt + 1);
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
    setActiveIndex(-1);
  };
  const choose = (option: ComboboxOption) => {
    close();
    onSelect(option);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (readOnly || event.nativeEvent.isComposing) return;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault();
        if (!open) return show();
        if (options.length === 0) return;
        const from = activeIndex === -1 && event.key === 'ArrowUp' ? options.length : activeIndex;
        setActiveIndex((from + (event.key === 'ArrowDown' ? 1 : -1) + options.length) % options.length);
        return;
      }
      case 'Home':
      case 'End':
        // They move the cursor within the text, and the person is back in it.
        setActiveIndex(-1);
        return;
      case 'Enter': {
        if (!open) return;
        // Not yet a choice: the form must not be sent with the owner from before.
        event.preventDefault();
        const only = found.status === 'ready' && options.length === 1 ? options[0] : undefined;
        const option = options[activeIndex] ?? only;
        if (option) choose(option);
        return;
      }
      case 'Escape':
        if (open) close();
        return;
    }
  };

  return (
    <Field {...{ label, hint, error, changedLabel, marks, required, className }}>
      {(control) => (
        <div className="rf-combobox">
          <input
            {...control}
            ref={input}
            type="text"
            role="combobox"
            className="rf-input"
            name={name}
            value={typed ?? selected?.label ?? ''}
            readOnly={readOnly}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-activedescendant={open && activeIndex >= 0 ? optionId(listId, activeIndex) : undefined}
            onChange={(event) => {
              show();
              setTyped(event.target.value);
              setActiveIndex(-1);
            }}
            onClick={(event) => {
              if (!open) event.currentTarget.select();
              show();
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              close();
              onBlur?.();
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
