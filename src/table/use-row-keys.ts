import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { isComposing } from '../ui/is-composing.js';
import type { EditRequestTrigger } from './followup-table-props.js';
import { controlAt, isTyping } from './row-element.js';
import { characterCommandOf, moveTarget, rowCommandOf, type RowCommand } from './row-keys.js';
import { useTable } from './table-context.js';
import type { ActiveRow } from './use-row-navigation.js';
import type { RowSelection } from './use-row-selection.js';

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
  /** The row that keys mean where none has the focus, and whether it ever had it. */
  readonly active: { readonly index: number; readonly isKnown: boolean };
  readonly moveTo: (index: number) => void;
  /** The element of a row, as far as it is in the page. */
  readonly elementOf: (id: string) => HTMLElement | null;
  readonly onEdit: (id: string, trigger: EditRequestTrigger) => void;
  /** The event handler called when a key has moved to another row. */
  readonly onMove: ((id: string) => void) | undefined;
  /** The event handler called when the menu of a row is wanted; `null` where it has none. */
  readonly onMenu: ((id: string, anchor: HTMLElement) => void) | null;
}

/** The keys of a row: what moves, selects, edits, changes one field, and opens its menu. */
export function useRowKeys(options: RowKeysOptions) {
  const { count, idAt, rowsInView, selection, rowOf, active, moveTo, elementOf, onEdit, onMove, onMenu } = options;
  const { shortcuts, requestEdit, requestFields } = useTable();
  const menuKeyAt = useRef(-Infinity);

  function move(command: RowCommand & { readonly type: 'move' }, row: ActiveRow): boolean {
    if (command.extend && !selection) return false;
    const page = rowsInView > 0 ? Math.max(1, rowsInView - 1) : ROWS_A_PAGE;
    const target = moveTarget(command.move, row.index, count, page);
    const id = idAt(target);
    moveTo(target);
    if (id !== undefined && !command.extend) onMove?.(id);
    if (command.extend && id !== undefined) selection?.extend(id, row.id);
    return true;
  }

  /** Does what a key asks of a row; gives whether it did. */
  function run(command: RowCommand, row: ActiveRow, event: KeyboardEvent): boolean {
    switch (command.type) {
      case 'move':
        return move(command, row);
      case 'edit':
        onEdit(row.id, { reason: 'enter-key', event });
        return true;
      case 'look':
        if (requestEdit) onEdit(row.id, { reason: 'space-key', event });
        else selection?.toggle(row.id);
        return requestEdit !== null || selection !== null;
      case 'toggle':
        selection?.toggle(row.id);
        return selection !== null;
      case 'range':
        selection?.extend(row.id);
        return selection !== null;
      case 'menu': {
        const element = elementOf(row.id);
        if (!onMenu || !element) return false;
        menuKeyAt.current = event.timeStamp;
        onMenu(row.id, element.querySelector<HTMLElement>('[aria-haspopup="menu"]') ?? element);
        return true;
      }
      case 'field': {
        const element = elementOf(row.id);
        if (!requestFields || !element) return false;
        const selected = command.field === 'note' ? [] : [...(selection?.selected ?? [])];
        requestFields({
          followupIds: selected.length > 0 ? selected : [row.id],
          isSelection: selected.length > 0,
          field: command.field,
          anchor: element,
        });
        return true;
      }
      default:
        return false;
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || isComposing(event) || isTyping(event.target)) return;
    const command = rowCommandOf(event, { onControl: controlAt(event.target) !== null, shortcuts });
    const row = command ? rowOf(event.target) : null;
    if (command && row && run(command, row, event)) event.preventDefault();
  }

  /** Does what a character asks where it was pressed elsewhere in the workspace, on the active row; gives whether it did. */
  function onKeyElsewhere(event: KeyboardEvent): boolean {
    const command = characterCommandOf(event, shortcuts);
    const id = idAt(active.index);
    if (!command || id === undefined) return false;
    if (command.type === 'move' && !active.isKnown) {
      moveTo(active.index);
      return true;
    }
    // A row that has to be seen first takes the focus, which it gets back anyway.
    if (command.type === 'menu' || command.type === 'field') moveTo(active.index);
    return run(command, { id, index: active.index }, event);
  }

  // The browser's own menu would cover the row's.
  function onContextMenu(event: MouseEvent): void {
    if (event.timeStamp - menuKeyAt.current < MENU_KEY_MS) event.preventDefault();
    menuKeyAt.current = -Infinity;
  }

  return { onKeyElsewhere, bodyKeys: { onKeyDown, onContextMenu } };
}
