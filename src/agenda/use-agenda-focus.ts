import { useEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';
import { focusedNear } from '../ui/layer/focused-element.js';

/**
 * Keeps the focus with its item: a card that went to another hour is another element, and would let it fall to the top of the
 * host's page.
 *
 * @param fallback the item that takes the focus over where its own is gone
 */
export function useAgendaFocus(
  board: RefObject<HTMLElement | null>,
  fallback: string | null,
): {
  /** Gives an item the focus. */
  readonly focus: (key: string) => void;
  /** Gives an item the focus after the next render. */
  readonly want: (key: string) => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
} {
  const wanted = useRef<string | null>(null);
  const focused = useRef<{ readonly element: Element; readonly key: string } | null>(null);

  // No event tells of an element that goes away: React is silent while it changes the page.
  useEffect(() => {
    const root = board.current;
    if (!root) return;
    const lost = focused.current && !focused.current.element.isConnected ? focused.current.key : null;
    if (lost !== null) focused.current = null;
    const key = wanted.current ?? lost;
    if (key === null) return;
    const holder = focusedNear(root);
    const isFree = holder === null || holder === root.ownerDocument.body || !holder.isConnected;
    if (wanted.current === null && !isFree) return;
    wanted.current = null;
    show(itemOf(root, key) ?? (fallback === null ? null : itemOf(root, fallback)));
  });

  return {
    focus(key) {
      if (board.current) show(itemOf(board.current, key));
    },
    want(key) {
      wanted.current = key;
    },
    onFocus({ target }) {
      const key = target instanceof HTMLElement ? target.dataset['item'] : undefined;
      focused.current = key === undefined ? null : { element: target, key };
    },
    onBlur({ relatedTarget }) {
      if (relatedTarget !== null) focused.current = null;
    },
  };
}

function show(item: HTMLElement | null): void {
  item?.focus({ preventScroll: true });
  // A test environment without layout does not have it.
  item?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

/** The element of an item. */
export function itemOf(board: HTMLElement, key: string): HTMLElement | null {
  return [...board.querySelectorAll<HTMLElement>('[data-item]')].find(({ dataset }) => dataset['item'] === key) ?? null;
}
