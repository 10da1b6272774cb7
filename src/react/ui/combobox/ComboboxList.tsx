'use client';
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type KeyboardEvent } from 'react';
import { Button } from '../button/Button.js';
import { treeOf } from '../layer/focused-element.js';
import { swallowDoubleClick } from '../layer/swallow-double-click.js';
import { LateIcon } from '../LateIcon.js';
import { apart } from '../text/apart.js';
import { Spinner } from '../progress/Spinner.js';
import type { ComboboxOption, OptionSearch } from './match-options.js';

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

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The options of a combobox, or why there are none. Renders a `<div>` with a listbox. */
export function ComboboxList(props: ComboboxListProps) {
  const { id, texts, search, activeIndex, selectedValue, onSelect, onTryAgain } = props;
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (popup.current) fitBeside(popup.current);
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
            onClick={({ detail }) => {
              if (detail > 1) return;
              if (detail > 0) swallowDoubleClick();
              onSelect(option);
            }}
          >
            <span className="rf-combobox-option-label" dir="auto">
              {option.label}
            </span>
            {option.value === selectedValue ? <LateIcon name="check" /> : null}
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

/** In pixels, the least height of a list: where there is less room, it is scrolled to. */
const LEAST_HEIGHT = 100;
const GAP = 8;
/** About the height of a long list. */
const HIGHEST = 240;

/**
 * Opens a list above its field if there is more room, and no higher than the room: to scroll it into sight would move what is
 * under the pointer, and the second press of a double click would choose.
 */
function fitBeside(popup: HTMLElement): void {
  const field = popup.parentElement?.getBoundingClientRect();
  if (!field) return;
  const { body, documentElement } = popup.ownerDocument;
  let [top, bottom] = [0, documentElement.clientHeight];
  for (let each = popup.parentElement; each && each !== body; each = each.parentElement) {
    if (getComputedStyle(each).overflowY === 'visible') continue;
    const box = each.getBoundingClientRect();
    top = Math.max(top, box.top);
    bottom = Math.min(bottom, box.bottom);
  }
  const [above, below] = [field.top - top - GAP, bottom - field.bottom - GAP];
  // Not by its own height: its options may still be loading.
  const isAbove = below < HIGHEST && above > below;
  popup.toggleAttribute('data-above', isAbove);
  popup.style.maxBlockSize = `${Math.max(LEAST_HEIGHT, isAbove ? above : below)}px`;
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** The number of options that a page key moves by, about as many as are visible. */
const PAGE = 8;

interface ListPopupOptions {
  /** Whether the list stays closed. */
  readonly readOnly: boolean;
  /** The event handler called when the list opens. */
  readonly onOpen?: (() => void) | undefined;
  /** The event handler called when the list closes. */
  readonly onClose?: (() => void) | undefined;
}

interface ListPopup {
  readonly open: boolean;
  /** The index of the option that Enter chooses, or -1 while the person is in the text. */
  readonly activeIndex: number;
  readonly show: () => void;
  readonly close: () => void;
  readonly leaveOptions: () => void;
  /**
   * Handles the keys of a combobox: moves through `count` options, opens and closes. Returns whether the key was one of them.
   */
  readonly onKey: (event: KeyboardEvent, count: number) => boolean;
}

/** The list below an input: whether it is open, and which option is active. */
export function useListPopup({ readOnly, onOpen, onClose }: ListPopupOptions): ListPopup {
  const [open, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);

  const show = () => {
    if (readOnly || open) return;
    setOpen(true);
    setActiveIndex(-1);
    onOpen?.();
  };
  const close = () => {
    setOpen(false);
    setActiveIndex(-1);
    onClose?.();
  };

  const onKey = (event: KeyboardEvent, count: number): boolean => {
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault();
        const down = event.key === 'ArrowDown';
        if (event.altKey && !down) close();
        else if (!open) show();
        else if (!event.altKey && count > 0) {
          const from = activeIndex === -1 && !down ? count : activeIndex;
          setActiveIndex((from + (down ? 1 : -1) + count) % count);
        }
        return true;
      }
      case 'PageDown':
      case 'PageUp':
        if (!open || count === 0) return false;
        event.preventDefault();
        setActiveIndex(Math.max(0, Math.min(count - 1, activeIndex + (event.key === 'PageDown' ? PAGE : -PAGE))));
        return true;
      case 'Home':
      case 'End':
        // Among the options they go to the first and the last; in the text they move the cursor.
        if (!open || activeIndex === -1) return false;
        event.preventDefault();
        setActiveIndex(event.key === 'Home' ? 0 : count - 1);
        return true;
      case 'ArrowLeft':
      case 'ArrowRight':
        setActiveIndex(-1);
        return false;
      default:
        return false;
    }
  };

  return {
    open,
    activeIndex,
    show,
    close,
    leaveOptions: () => setActiveIndex(-1),
    onKey,
  };
}

/** The attributes that connect an input to the list below it, after the WAI-ARIA pattern. */
export function comboboxAttributes(listId: string, { open, activeIndex }: ListPopup, count: number) {
  return {
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': open ? listId : undefined,
    // A search that found fewer may have removed the option.
    'aria-activedescendant':
      open && activeIndex >= 0 && activeIndex < count ? optionId(listId, activeIndex) : undefined,
  } as const;
}
