import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import type { EditRequestTrigger } from './followup-table-props.js';
import { controlAt, isTyping, rowElementAt } from './row-element.js';
import { moveTarget, rowCommandOf } from './row-keys.js';
import { useTable } from './table-context.js';
import type { ActiveRow } from './use-row-navigation.js';
import type { RowSelection } from './use-row-selection.js';
import { isComposing } from '../ui/is-composing.js';

const ROWS_A_PAGE = 10;
// Some systems ask for the context menu only after the key came up again.
const MENU_KEY_MS = 1_000;

export interface RowKeysOptions {
  readonly count: number;
  readonly idAt: (index: number) => string | undefined;
  /** How many rows fit into what can be seen, 0 while it is not known. */
  readonly rowsInView: number;
  readonly selection: RowSelection | null;
  readonly rowOf: (target: EventTarget) => ActiveRow | null;
  readonly moveTo: (index: number) => void;
  readonly onEdit: (id: string, trigger: EditRequestTrigger) => void;
  /** The event handler called when the menu of a row is wanted; `null` where it has none. */
  readonly onMenu: ((id: string, anchor: HTMLElement) => void) | null;
}

/** The keys of a row: what moves, selects, edits, and opens its menu. */
export function useRowKeys(options: RowKeysOptions) {
  const { count, idAt, rowsInView, selection, rowOf, moveTo, onEdit, onMenu } = options;
  const { shortcuts } = useTable();
  const menuKeyAt = useRef(-Infinity);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || isComposing(event) || isTyping(event.target)) return;
    const command = rowCommandOf(event, { onControl: controlAt(event.target) !== null, shortcuts });
    const row = command ? rowOf(event.target) : null;
    if (!command || !row) return;
    switch (command.type) {
      case 'move': {
        if (command.extend && !selection) return;
        const page = rowsInView > 0 ? Math.max(1, rowsInView - 1) : ROWS_A_PAGE;
        const target = moveTarget(command.move, row.index, count, page);
        const id = idAt(target);
        moveTo(target);
        if (command.extend && id !== undefined) selection?.extend(id, row.id);
        break;
      }
      case 'edit':
        onEdit(row.id, { reason: 'enter-key', event });
        break;
      case 'toggle':
        if (!selection) return;
        selection.toggle(row.id);
        break;
      case 'range':
        if (!selection) return;
        selection.extend(row.id);
        break;
      case 'menu': {
        const element = rowElementAt(event.target);
        if (!onMenu || !element) return;
        menuKeyAt.current = event.timeStamp;
        onMenu(row.id, element.querySelector<HTMLElement>('[aria-haspopup="menu"]') ?? element);
        break;
      }
      default:
        return;
    }
    event.preventDefault();
  }

  // The browser's own menu would cover the row's.
  function onContextMenu(event: MouseEvent): void {
    if (event.timeStamp - menuKeyAt.current < MENU_KEY_MS) event.preventDefault();
    menuKeyAt.current = -Infinity;
  }

  return { onKeyDown, onContextMenu };
}
