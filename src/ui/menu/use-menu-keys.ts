import { useCallback, useRef, type KeyboardEvent } from 'react';
import { isComposing } from '../is-composing.js';
import { focusedNear } from '../layer/focused-element.js';
import { focusItem, menuItemsOf } from './menu-focus.js';

const TYPING_MS = 700;

/** The keys of an open menu: arrows, Home, End, Enter, Space, and the beginning of an item's label. */
export function useMenuKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef({ text: '', at: 0 });

  return useCallback((event) => {
    if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return;
    const menu = event.currentTarget;
    const items = menuItemsOf(menu);
    const focused = focusedNear(menu);
    const index = items.findIndex((item) => item === focused);
    const target = targetIndex(event.key, index, items.length);
    if (target !== null) {
      event.preventDefault();
      focusItem(menu, items[target]);
    } else if (event.key === 'Enter' || event.key === ' ') {
      // The press that opened the menu may still be held down.
      if (event.repeat) event.preventDefault();
      else if (event.key === ' ' && items[index]?.matches('a')) {
        event.preventDefault();
        items[index].click();
      }
    } else if (event.key.length === 1) {
      event.preventDefault();
      const { text, at } = typed.current;
      const searched = caseless(`${event.timeStamp - at > TYPING_MS ? '' : text}${event.key}`);
      typed.current = { text: searched, at: event.timeStamp };
      const found = itemThatBegins(items, index, searched);
      if (found) focusItem(menu, found);
    }
  }, []);
}

function targetIndex(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowUp':
      return (Math.max(index, 0) + count - 1) % count;
    case 'Home':
    case 'PageUp':
      return 0;
    case 'End':
    case 'PageDown':
      return count - 1;
    default:
      return null;
  }
}

/** The next item whose label begins with what was typed; one letter typed again and again goes on to the next. */
function itemThatBegins(items: HTMLElement[], index: number, typed: string): HTMLElement | undefined {
  const [letter = ''] = typed;
  const repeated = typed === letter.repeat(typed.length);
  const from = repeated ? index + 1 : Math.max(index, 0);
  const searched = repeated ? letter : typed;
  const inTurn = [...items.slice(from), ...items.slice(0, from)];
  return inTurn.find((item) => caseless(item.dataset['label'] ?? '').startsWith(searched));
}

/** By no locale: a label may be English under a Turkish one, where "I" is the capital of "ı". */
function caseless(text: string): string {
  return text.toLowerCase().replaceAll('ı', 'i');
}
