import type { KeyboardEvent } from 'react';

/**
 * The target of a key in a row of buttons that is one tab stop: an arrow moves to the next one and wraps around, Home and End
 * to the first and the last; `null` for any other key.
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

/** Moves focus between the buttons in an element as a key requests, skipping those that have no room. */
export function moveAmongButtons(event: KeyboardEvent, within: HTMLElement | null, dir: 'ltr' | 'rtl'): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const buttons = [...(within?.querySelectorAll<HTMLButtonElement>('button:not([data-over])') ?? [])];
  const place = buttons.indexOf(event.target as HTMLButtonElement);
  const next = rovingPlace(event.key, place, buttons.length, dir);
  if (next === null || place === -1) return;
  event.preventDefault();
  buttons[next]?.focus();
}
