'use client';
import { useEffect, useRef, type MouseEvent } from 'react';
import { Button } from '../button/Button.js';
import { treeOf } from '../layer/focused-element.js';
import { Icon } from '../Icon.js';
import { apart } from '../text/apart.js';
import { Spinner } from '../progress/Spinner.js';
import type { ComboboxOption } from './match-options.js';
import type { OptionSearch } from './use-option-search.js';

/** The texts around the options of a combobox. */
export interface ComboboxTexts {
  /** The accessible name of the list. */
  readonly list: string;
  readonly loading: string;
  readonly empty: string;
  readonly failed: string;
  readonly tryAgain: string;
  /** Says that there are more options than the list shows. */
  readonly more?: ((values: { readonly shown: number; readonly count: number }) => string) | undefined;
}

/** Nobody reads through more than these; typing finds the others. */
export const MAX_OPTIONS = 100;

export interface ComboboxListProps {
  /** The id of the list, from which those of the options derive. */
  id: string;
  texts: ComboboxTexts;
  search: OptionSearch;
  /** The index of the option that Enter chooses, or -1. */
  activeIndex: number;
  selectedValue: string | undefined;
  onSelect: (option: ComboboxOption) => void;
  onTryAgain: () => void;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The options of a combobox, or why there are none. Renders a `<div>` with a listbox. */
export function ComboboxList(props: ComboboxListProps) {
  const { id, texts, search, activeIndex, selectedValue, onSelect, onTryAgain } = props;
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    popup.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  useEffect(() => {
    const list = popup.current && treeOf(popup.current);
    if (activeIndex >= 0) list?.getElementById(optionId(id, activeIndex))?.scrollIntoView?.({ block: 'nearest' });
  }, [id, activeIndex]);

  const message =
    search.status === 'failed'
      ? texts.failed
      : search.options.length > 0
        ? null
        : search.status === 'loading'
          ? texts.loading
          : texts.empty;
  const { length: count } = search.options;
  const shown = search.options.slice(0, MAX_OPTIONS);

  return (
    // The input keeps focus, so that leaving the list is leaving the input.
    <div ref={popup} className="rf-combobox-popup" role="presentation" onMouseDown={keepFocus}>
      <div
        id={id}
        role="listbox"
        aria-label={texts.list}
        className="rf-combobox-list"
        aria-busy={search.status === 'loading'}
      >
        {shown.map((option, index) => (
          // Keys reach the option through the input, which refers to it by aria-activedescendant.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={option.value}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === activeIndex}
            aria-setsize={count > shown.length ? count : undefined}
            aria-posinset={count > shown.length ? index + 1 : undefined}
            className="rf-combobox-option"
            onClick={() => onSelect(option)}
          >
            <span className="rf-combobox-option-label" dir="auto">
              {option.label}
            </span>
            {option.value === selectedValue ? <Icon name="check" /> : null}
          </div>
        ))}
      </div>
      {count > shown.length && texts.more ? (
        <div className="rf-combobox-message">{texts.more({ shown: shown.length, count })}</div>
      ) : null}
      {message === null ? null : (
        <div className="rf-combobox-message" data-status={search.status}>
          {apart(
            search.status === 'loading' ? <Spinner /> : null,
            message,
            search.status === 'failed' ? (
              <Button size="small" variant="ghost" tabIndex={-1} onClick={onTryAgain}>
                {texts.tryAgain}
              </Button>
            ) : null,
          )}
        </div>
      )}
    </div>
  );
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
