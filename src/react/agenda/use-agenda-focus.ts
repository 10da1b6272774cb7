import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { recordAt } from '../table/current-record.js';
import { useEventCallback } from '../ui/hooks.js';
import { useHeldFocus } from '../ui/layer/use-held-focus.js';
import { watchSizes } from '../ui/watch-sizes.js';

/**
 * Keeps the focus with its item: a card that moves to another hour is a new element, and would drop the focus to the
 * top of the host's page.
 *
 * @param fallback the item in the tab order, to focus if its own is gone
 * @param onFocus called with each item that gets the focus, or takes a hidden one's place in the tab order
 */
export function useAgendaFocus(
  board: RefObject<HTMLElement | null>,
  fallback: string | null,
  onFocus: (key: string) => void,
): {
  /** Focuses an item after the next render. */
  readonly want: (key: string) => void;
} {
  const wanted = useRef<string | null>(null);
  const takeLost = useHeldFocus(board, {
    onFocus(target) {
      const key = keyOf(target);
      if (key !== undefined) onFocus(key);
    },
  });

  // Removing an element fires no event while React updates the DOM.
  useEffect(() => {
    const root = board.current;
    if (!root) return;
    const stop = fallback && itemOf(root, fallback);
    const seen = stop && keyOf(stop);
    if (seen && seen !== fallback) onFocus(seen);
    const lost = takeLost();
    const key = wanted.current ?? (lost && (keyOf(lost) ?? recordAt(lost)?.id ?? fallback));
    if (key === null) return;
    wanted.current = null;
    show(itemOf(root, key) ?? stop);
  });

  // An editor beside it leaves room for fewer days, whose cards are at other heights.
  const onWidth = useEventCallback((root: HTMLElement) => bringIntoView(fallback && itemOf(root, fallback)));
  useEffect(() => {
    const root = board.current;
    if (!root) return undefined;
    let width = root.offsetWidth;
    return watchSizes([root], () => {
      if (width !== root.offsetWidth) onWidth(root);
      width = root.offsetWidth;
      return false;
    });
  }, [board, onWidth]);

  return {
    want(key) {
      wanted.current = key;
    },
  };
}

function keyOf(element: Element): string | undefined {
  return element instanceof HTMLElement ? element.dataset['item'] : undefined;
}

function show(item: HTMLElement | '' | null): void {
  if (!item) return;
  item.focus({ preventScroll: true });
  bringIntoView(item);
}

function bringIntoView(item: HTMLElement | '' | null): void {
  // Missing in test environments without layout.
  if (item) item.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

/** The element of an item. Where only one column fits, and it is in a hidden one: the first element in sight. */
export function itemOf(board: HTMLElement, key: string): HTMLElement | null {
  const items = [...board.querySelectorAll<HTMLElement>('[data-item]')];
  const own = items.find(({ dataset }) => dataset['item'] === key) ?? null;
  return (own && !own.offsetParent && items.find(({ offsetParent }) => offsetParent)) || own;
}
