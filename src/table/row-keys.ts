import type { KeyboardEvent } from 'react';

/** Where a key moves the active row. */
export type RowMove = 'up' | 'down' | 'page-up' | 'page-down' | 'first' | 'last';

/** What a key asks of the row it was pressed on, or of the list. */
export type RowCommand =
  | { readonly type: 'move'; readonly move: RowMove; readonly extend: boolean }
  | { readonly type: 'edit' | 'toggle' | 'range' | 'menu' }
  | { readonly type: 'select-all' | 'clear' | 'search' | 'help' };

const MOVES: Readonly<Record<string, RowMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'page-up',
  PageDown: 'page-down',
  Home: 'first',
  End: 'last',
};

const CHARACTERS: Readonly<Record<string, RowCommand>> = {
  j: { type: 'move', move: 'down', extend: false },
  k: { type: 'move', move: 'up', extend: false },
  x: { type: 'toggle' },
  m: { type: 'menu' },
};

// On many keyboards these two are typed with Shift.
const SIGNS: Readonly<Record<string, RowCommand>> = { '/': { type: 'search' }, '?': { type: 'help' } };

/**
 * What a key asks for, or `null` where it is none of the list's.
 *
 * @param onControl whether it was pressed on a button or the like, which answers Enter and Space by itself
 * @param shortcuts whether single characters are keys
 */
export function rowCommandOf(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat'>,
  { onControl, shortcuts }: { readonly onControl: boolean; readonly shortcuts: boolean },
): RowCommand | null {
  const { key, shiftKey } = event;
  const chord = event.ctrlKey || event.metaKey;
  if (event.altKey) return null;
  const move = Object.hasOwn(MOVES, key) ? MOVES[key] : undefined;
  if (move && (!chord || move === 'first' || move === 'last')) return { type: 'move', move, extend: shiftKey };
  if (chord) return key.toLowerCase() === 'a' && !shiftKey ? { type: 'select-all' } : null;
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return { type: 'menu' };
  if (key === 'Escape' && !shiftKey) return { type: 'clear' };
  if (!onControl && key === ' ') return { type: shiftKey ? 'range' : 'toggle' };
  if (!onControl && key === 'Enter' && !shiftKey && !event.repeat) return { type: 'edit' };
  if (!shortcuts) return null;
  if (Object.hasOwn(SIGNS, key)) return SIGNS[key] ?? null;
  const letter = key.toLowerCase();
  return !shiftKey && Object.hasOwn(CHARACTERS, letter) ? (CHARACTERS[letter] ?? null) : null;
}

/** The row that a move leads to. */
export function moveTarget(move: RowMove, index: number, count: number, page: number): number {
  switch (move) {
    case 'up':
      return Math.max(0, index - 1);
    case 'down':
      return Math.min(count - 1, index + 1);
    case 'page-up':
      return Math.max(0, index - page);
    case 'page-down':
      return Math.min(count - 1, index + page);
    case 'first':
      return 0;
    case 'last':
      return count - 1;
  }
}
