'use client';
import { useState, type KeyboardEvent } from 'react';
import { optionId } from './ComboboxList.js';

/** The number of options that a page key moves by, about as many as are visible. */
const PAGE = 8;

export interface ListPopupOptions {
  /** Whether the list stays closed. */
  readonly readOnly: boolean;
  /** The event handler called when the list opens. */
  readonly onOpen?: (() => void) | undefined;
  /** The event handler called when the list closes. */
  readonly onClose?: (() => void) | undefined;
}

export interface ListPopup {
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
