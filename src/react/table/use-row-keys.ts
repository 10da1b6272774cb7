import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { isComposing } from '../ui/is-composing.js';
import type { EditRequestTrigger } from './followup-table-props.js';
import { actOnCurrent } from './current-record.js';
import { controlAt, isTyping } from './row-element.js';
import { characterCommandOf, moveTarget, rowCommandOf, type RowCommand } from './row-keys.js';
import { useTable } from './table-context.js';
import type { ActiveRow } from './use-row-navigation.js';
import type { RowSelection } from './use-row-selection.js';

const ROWS_A_PAGE = 10;
// Some systems fire `contextmenu` only after keyup.
const MENU_KEY_MS = 1_000;

export interface RowKeysOptions {
  readonly count: number;
  readonly idAt: (index: number) => string | undefined;
  /** How many rows fit in view; 0 while unknown. */
  readonly rowsInView: number;
  readonly selection: RowSelection | null;
  readonly rowOf: (target: EventTarget) => ActiveRow | null;
  /** The row that keys act on if none has the focus, and whether it is marked. */
  readonly active: { readonly index: number; readonly isKnown: boolean };
  readonly moveTo: (index: number) => void;
  /** The element of a row, if it is rendered. */
  readonly elementOf: (id: string) => HTMLElement | null;
  readonly onEdit: (id: string, trigger: EditRequestTrigger) => void;
  /** The event handler called when a key moved to another row. */
  readonly onMove: ((id: string) => void) | undefined;
  /** The event handler called when a row's menu is requested; `null` if it has none. */
  readonly onMenu: ((id: string, anchor: HTMLElement) => void) | null;
}

/** The keys of a row: those that move, select, edit, change one field, and open its menu. */
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

  /** Runs a command on a row; returns whether it did. */
  function run(command: RowCommand, row: ActiveRow, event: KeyboardEvent): boolean {
    if (command.type === 'move') return move(command, row);
    const element = elementOf(row.id);
    const toggle = selection && (() => selection.toggle(row.id));
    return actOnCurrent(command, element && { id: row.id, element }, {
      edit: () => onEdit(row.id, { reason: 'enter-key', event }),
      look: requestEdit ? () => onEdit(row.id, { reason: 'space-key', event }) : toggle,
      toggle,
      range: selection && (() => selection.extend(row.id)),
      menu:
        onMenu &&
        ((current) => {
          menuKeyAt.current = event.timeStamp;
          onMenu(row.id, current.element.querySelector<HTMLElement>('[aria-haspopup="menu"]') ?? current.element);
        }),
      field:
        requestFields &&
        ((current, field) => {
          const selected = field === 'note' ? [] : [...(selection?.selected ?? [])];
          const isSelection = selected.length > 0;
          requestFields({
            followupIds: isSelection ? selected : [row.id],
            isSelection,
            field,
            anchor: current.element,
          });
        }),
    });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || isComposing(event) || isTyping(event.target)) return;
    const command = rowCommandOf(event, { onControl: controlAt(event.target) !== null, shortcuts });
    const row = command ? rowOf(event.target) : null;
    if (command && row && run(command, row, event)) event.preventDefault();
  }

  /** Runs a character pressed elsewhere in the workspace on the active row; returns whether it did. */
  function onKeyElsewhere(event: KeyboardEvent): boolean {
    const command = characterCommandOf(event, shortcuts);
    const id = idAt(active.index);
    if (!command || id === undefined) return false;
    if (!active.isKnown) {
      if (command.type === 'move') moveTo(active.index);
      return command.type === 'move';
    }
    // These need the row in view, so it takes the focus now; it gets the focus afterwards anyway.
    if (command.type === 'menu' || command.type === 'field') moveTo(active.index);
    return run(command, { id, index: active.index }, event);
  }

  // The browser's context menu would cover the row's.
  function onContextMenu(event: MouseEvent): void {
    if (event.timeStamp - menuKeyAt.current < MENU_KEY_MS) event.preventDefault();
    menuKeyAt.current = -Infinity;
  }

  return { onKeyElsewhere, bodyKeys: { onKeyDown, onContextMenu } };
}
