'use client';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { LateIcon } from '../LateIcon.js';
import { isComposing, digitOf } from '../pressed-key.js';
import { VisuallyHidden } from '../text/VisuallyHidden.js';
import { useEventCallback } from '../hooks.js';
import { apart } from '../text/apart.js';

/** An option to pick. */
export interface PickOption {
  /** Unique within the list. */
  readonly id: string;
  readonly label: string;
  /** More information, at the end of its line. */
  readonly detail?: ReactNode;
  /** Whether it is the current value. */
  readonly isCurrent?: boolean | undefined;
}

export interface PickListProps<Option extends PickOption> {
  /** The accessible name of the input and of the list. */
  label: string;
  placeholder?: string | undefined;
  /** The typed text. */
  text: string;
  onTextChange: (text: string) => void;
  /** The options that match the typed text; the first is active, and Enter picks it. */
  options: readonly Option[];
  /** The index of the option that is active at first. @default the first */
  start?: number | undefined;
  /** Whether the options are still loading. */
  loading?: boolean | undefined;
  /** The text above the options, such as a question. */
  heading?: string | null | undefined;
  /** The content in place of missing options, or below the options. */
  message?: ReactNode;
  /** The text about the options that is announced when typing pauses. */
  said?: string | undefined;
  /** The word for the current value, for screen readers. */
  currentLabel: string;
  /** Whether a digit picks the option at that position while nothing is typed. */
  digits?: boolean | undefined;
  /** Whether to pick the active option as soon as there is one: its key was pressed before the list was there. */
  pickAtOnce?: boolean | undefined;
  onPick: (option: Option) => void;
  /** Renders the consequences of picking the active option. */
  renderConsequences?: ((active: Option | undefined) => ReactNode) | undefined;
}

/**
 * Type, Enter, done: an input over a list that is always open, after the WAI-ARIA combobox pattern. Renders a `<div>` with an
 * `<input>` and a `listbox`.
 */
export function PickList<Option extends PickOption>(props: PickListProps<Option>): ReactElement {
  const { label, placeholder, text, onTextChange, options, start = 0, loading = false, heading, message } = props;
  const { said = '', currentLabel, digits = false, pickAtOnce = false, onPick, renderConsequences } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<{ readonly text: string; readonly index: number } | null>(null);
  const wanted = moved?.text === text ? moved.index : text === '' ? start : 0;
  const index = Math.min(wanted, options.length - 1);
  const active = options[index];
  const pick = useEventCallback(onPick);

  const isAsked = useRef(pickAtOnce);
  useEffect(() => {
    if (!isAsked.current || loading || !active) return;
    isAsked.current = false;
    pick(active);
  }, [loading, active, pick]);

  useEffect(() => {
    list.current?.children[index]?.scrollIntoView?.({ block: 'nearest' });
  }, [index, options]);

  const moveTo = (next: number): void => setMoved({ text, index: next });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event) || event.altKey) return;
    // Some keyboards type digits with Shift.
    const isDigit = digits && text === '' && !event.ctrlKey && !event.metaKey;
    const numbered = isDigit ? options[(digitOf(event.key) ?? 0) - 1] : null;
    if (numbered) onPick(numbered);
    else if (event.key === 'ArrowDown') moveTo((index + 1) % Math.max(1, options.length));
    else if (event.key === 'ArrowUp') moveTo(index <= 0 ? Math.max(0, options.length - 1) : index - 1);
    else if (event.key !== 'Enter') return;
    else if (active && !loading && !event.repeat) onPick(active);
    event.preventDefault();
  };

  return (
    <div className="rf-pick">
      <input
        type="text"
        role="combobox"
        className="rf-input"
        aria-label={label}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${id}-${index}` : undefined}
        aria-describedby={`${id}-more`}
        placeholder={placeholder}
        value={text}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        onChange={(event) => onTextChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {heading ? <p className="rf-pick-heading">{heading}</p> : null}
      {/* The input keeps focus. */}
      <div role="presentation" onMouseDown={(event) => event.preventDefault()}>
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          aria-busy={loading}
          className={classNames('rf-pick-list', options.length === 0 && 'rf-pick-list-empty')}
        >
          {options.map((option, place) => (
            // Keys reach the option through the input, which refers to it by aria-activedescendant.
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={option.id}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === index}
              className="rf-pick-option"
              onPointerMove={place === index ? undefined : () => moveTo(place)}
              onClick={() => onPick(option)}
            >
              <span className="rf-pick-label" dir="auto">
                {option.label}
              </span>
              {option.detail === undefined ? null : <span className="rf-pick-detail">{option.detail}</span>}
              {option.isCurrent ? (
                <>
                  <LateIcon name="check" />
                  <VisuallyHidden>{`, ${currentLabel}`}</VisuallyHidden>
                </>
              ) : null}
              {digits && place < 9 ? (
                <kbd className="rf-pick-digit" aria-hidden="true">
                  {place + 1}
                </kbd>
              ) : null}
            </div>
          ))}
        </div>
      </div>
      <div id={`${id}-more`} className="rf-pick-more" aria-live="polite">
        {apart(message, renderConsequences?.(active))}
      </div>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </div>
  );
}
