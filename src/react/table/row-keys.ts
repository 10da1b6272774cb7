import { commandOfPress, FIELD_OF_COMMAND, type RequestedField, type Shortcuts } from '../provider/shortcuts.js';
import { chordLetterOf, type PressedKey } from '../ui/pressed-key.js';

/** Where a key moves the active row. */
export type RowMove = 'up' | 'down' | 'page-up' | 'page-down' | 'first' | 'last';

/** The command of a key, for the row it was pressed on or for the list. */
export type RowCommand =
  | { readonly type: 'move'; readonly move: RowMove; readonly extend: boolean; readonly field?: undefined }
  | { readonly type: 'field'; readonly field: RequestedField }
  | { readonly type: 'edit' | 'look' | 'toggle' | 'range' | 'menu'; readonly field?: undefined }
  | { readonly type: 'select-all' | 'clear' | 'search' | 'help' | 'earlier'; readonly field?: undefined };

const MOVES: Readonly<Record<string, RowMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'page-up',
  PageDown: 'page-down',
  Home: 'first',
  End: 'last',
};

interface KeyOfRow extends PressedKey {
  readonly repeat: boolean;
}

/**
 * Returns the command of a key, or `null` if the list does not use it.
 *
 * @param onControl whether it was pressed on a button or similar, which handles Enter and Space itself
 * @param shortcuts the single-character keys; `null` if there are none
 */
export function rowCommandOf(
  event: KeyOfRow,
  { onControl, shortcuts }: { readonly onControl: boolean; readonly shortcuts: Shortcuts | null },
): RowCommand | null {
  const { key, shiftKey } = event;
  const chord = event.ctrlKey || event.metaKey;
  // Some keyboards type characters with AltGr, which is reported as Control+Alt.
  if (event.altKey) return characterCommandOf(event, shortcuts);
  const move = Object.hasOwn(MOVES, key) ? MOVES[key] : undefined;
  if (move && (!chord || move === 'first' || move === 'last')) return { type: 'move', move, extend: shiftKey };
  if (chord) return chordLetterOf(event) === 'a' && !shiftKey ? { type: 'select-all' } : null;
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return { type: 'menu' };
  if (key === 'Escape' && !shiftKey) return { type: 'clear' };
  if (!onControl && key === ' ') return { type: shiftKey ? 'range' : 'look' };
  if (!onControl && key === 'Enter' && !shiftKey && !event.repeat) return { type: 'edit' };
  return characterCommandOf(event, shortcuts);
}

/** Returns the command of a single character; it is the same everywhere in the workspace. */
export function characterCommandOf(event: KeyOfRow, shortcuts: Shortcuts | null): RowCommand | null {
  const command = commandOfPress(event, shortcuts);
  switch (command) {
    case 'next':
      return { type: 'move', move: 'down', extend: false };
    case 'previous':
      return { type: 'move', move: 'up', extend: false };
    case 'select':
      return { type: 'toggle' };
    case 'edit':
    case 'menu':
    case 'search':
    case 'help':
    case 'earlier':
      return { type: command };
    default: {
      const field = command && FIELD_OF_COMMAND[command];
      // Holding the key down opens one popover.
      return field && !event.repeat ? { type: 'field', field } : null;
    }
  }
}

/** The index that a move leads to. */
export function moveTarget(move: RowMove, index: number, count: number, page: number): number {
  const targets: Readonly<Record<RowMove, number>> = {
    up: Math.max(0, index - 1),
    down: Math.min(count - 1, index + 1),
    'page-up': Math.max(0, index - page),
    'page-down': Math.min(count - 1, index + page),
    first: 0,
    last: count - 1,
  };
  return targets[move];
}
