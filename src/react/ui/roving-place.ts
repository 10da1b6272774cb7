import type { KeyboardEvent } from 'react';

/**
 * Where a key leads among buttons in a row that are one stop of the Tab key: an arrow to the one beside, round at the ends,
 * Home and End to the first and the last; `null` for any other key.
 */
function rovingPlace(key: string, place: number, count: number, dir: 'ltr' | 'rtl'): number | null {
  const [back, forward] = dir === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  switch (key) {
    case forward:
      return (place + 1) % count;
    case back:
      return (place - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Moves the focus from one button to another within an element as the key asks for; those that have no room are passed over. */
export function moveAmongButtons(event: KeyboardEvent, within: HTMLElement | null, dir: 'ltr' | 'rtl'): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const buttons = [...(within?.querySelectorAll<HTMLButtonElement>('button:not([data-over])') ?? [])];
  const place = buttons.indexOf(event.target as HTMLButtonElement);
  const next = rovingPlace(event.key, place, buttons.length, dir);
  if (next === null || place === -1) return;
  event.preventDefault();
  buttons[next]?.focus();
}
