import { useCallback, useEffect, useMemo, useRef, useState, type MouseEvent, type KeyboardEvent } from 'react';
import type { FollowupRowOrder } from './followup-row.js';
import type { EditRequestTrigger } from './followup-table-props.js';
import { focusedNear } from '../ui/layer/focused-element.js';
import { useHeldFocus } from '../ui/layer/use-held-focus.js';
import { controlAt, rowAt, isTyping } from './row-element.js';
import { lineAt } from './table-lines.js';
import { isComposing } from '../ui/pressed-key.js';
import { actOnCurrent } from './current-record.js';
import { characterCommandOf, moveTarget, rowCommandOf, type RowCommand } from './row-keys.js';
import { useTable } from './table-context.js';
import type { RowSelection } from './use-row-selection.js';

export interface RowNavigationOptions {
  readonly source: FollowupRowOrder;
  /** Identifies the query. */
  readonly queryKey: string;
  /** Scrolls to a row that the browser can't scroll to itself; returns whether it did. */
  readonly reveal: (index: number) => boolean;
  /** The event handler called when a row is clicked or double-clicked. */
  readonly onEdit: (id: string, trigger: EditRequestTrigger) => void;
  /** The record that an editor shows; it becomes the active row on each change. */
  readonly currentId?: string | undefined;
  /** The record that an editor beside the list shows. */
  readonly openId?: string | undefined;
}

/** A row by its record, and its last known index. */
interface ActiveRow {
  readonly id: string;
  readonly index: number;
}

/** The row that became active, and in which query. */
interface ChosenRow extends ActiveRow {
  readonly queryKey: string;
}

/**
 * One tab stop for all rows: the active row, whose controls follow it in the tab order. If the focused record leaves
 * the list or moves within it, the row after it takes over, so that a user who postpones one record after another stays
 * in place. The record in an editor beside the list keeps the focus.
 */
export function useRowNavigation({ source, queryKey, reveal, onEdit, currentId, openId }: RowNavigationOptions) {
  const [active, setActive] = useState<ChosenRow | null>(null);
  const [lastCurrent, setLastCurrent] = useState(currentId);
  if (lastCurrent !== currentId) {
    setLastCurrent(currentId);
    const index = currentId === undefined ? -1 : source.indexOf(currentId);
    if (currentId !== undefined && index >= 0) setActive({ id: currentId, index, queryKey });
  }
  const body = useRef<HTMLElement | null>(null);
  const wanted = useRef<string | null>(null);
  const stood = useRef<Standing | null>(null);
  const { ref: holdFocus, takeLost } = useHeldFocus({ onFocus });
  const bodyRef = useCallback(
    (element: HTMLElement | null) => {
      body.current = element;
      holdFocus(element);
    },
    [holdFocus],
  );

  // Looking up an id walks through all rows, so only when the order or the active row changed.
  const place = useMemo(() => (active ? placeOf(active, source) : -1), [active, source]);
  // If the active record is gone, the row at its index takes over, but not in another query, where the user chose none.
  const isKnown = active !== null && (place >= 0 || active.queryKey === queryKey);
  const activeIndex = place >= 0 ? place : Math.max(0, Math.min(isKnown ? active.index : 0, source.count - 1));

  useEffect(() => {
    const before = stood.current;
    stood.current = active && place >= 0 ? { id: active.id, place, nextId: source.idAt(place + 1) } : null;
    const lost = takeLost() !== null;
    const hasFocus = lost || (body.current?.contains(focusedNear(body.current)) ?? false);
    const follower =
      before && before.id === active?.id && before.id !== openId && hasFocus
        ? followerOf(before, place, source)
        : undefined;
    const id = wanted.current ?? follower ?? (lost ? source.idAt(activeIndex) : undefined);
    if (id !== undefined && focusRow(body.current, id)) wanted.current = null;
  }, [active, activeIndex, place, source, openId, takeLost]);

  function moveTo(index: number): void {
    const id = source.idAt(index);
    if (id === undefined) return;
    setActive({ id, index, queryKey });
    // A row out of sight renders only after this.
    wanted.current = !reveal(index) && focusRow(body.current, id) ? null : id;
  }

  /** The row that an event happened in, and its index. */
  function rowOf(target: EventTarget): ActiveRow | null {
    const row = rowAt(target);
    if (!row) return null;
    const index = placeOf({ id: row.id, index: lineAt(source.groups, row.line).index ?? -1 }, source);
    return index >= 0 ? { id: row.id, index } : null;
  }

  function onFocus(target: Element): void {
    const row = rowOf(target);
    if (row && (row.id !== active?.id || row.index !== active.index)) setActive({ ...row, queryKey });
  }

  // The second press of a double click would select a word.
  function onMouseDown(event: MouseEvent): void {
    if (event.detail > 1 && rowAt(event.target) && !controlAt(event.target)) event.preventDefault();
  }

  function onDoubleClick(event: MouseEvent): void {
    const row = rowAt(event.target);
    if (!row || event.defaultPrevented || controlAt(event.target) || hasSelection()) return;
    onEdit(row.id, { reason: 'double-click', event });
  }

  function onClick(event: MouseEvent): void {
    if (event.detail > 1 || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rowAt(event.target);
    if (!row || event.defaultPrevented || controlAt(event.target) || hasSelection()) return;
    onEdit(row.id, { reason: 'click', event });
  }

  return {
    activeIndex,
    /** The row to keep rendered out of sight, because it has the focus or will get it back. */
    keptIndex: isKnown && source.count > 0 ? activeIndex : null,
    /** Whether the user has been on the active row: it is then marked, and keys act on it. */
    isActiveKnown: isKnown,
    moveTo,
    rowOf,
    elementOf: (id: string) => rowElement(body.current, id),
    bodyRef,
    body: () => body.current,
    bodyProps: { onMouseDown, onClick, onDoubleClick },
  };
}

interface Standing {
  readonly id: string;
  readonly place: number;
  readonly nextId: string | undefined;
}

/** The record after one that moved, if only that one moved, and by more than one place. */
function followerOf({ place, nextId }: Standing, now: number, { idAt }: FollowupRowOrder): string | undefined {
  if (nextId === undefined || now < 0 || Math.abs(now - place) < 2) return undefined;
  return idAt(now > place ? place : place + 1) === nextId ? nextId : undefined;
}

function rowElement(body: HTMLElement | null, id: string): HTMLElement | null {
  const rows = Array.from(body?.children ?? []) as HTMLElement[];
  return rows.find((each) => each.dataset['followupId'] === id) ?? null;
}

function focusRow(body: HTMLElement | null, id: string): boolean {
  const row = rowElement(body, id);
  if (!row) return false;
  row.focus({ preventScroll: true });
  // Missing in test environments without layout.
  row.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  return true;
}

function placeOf({ id, index }: ActiveRow, { idAt, indexOf }: FollowupRowOrder): number {
  return idAt(index) === id ? index : indexOf(id);
}

function hasSelection(): boolean {
  const selection = document.getSelection();
  return selection !== null && !selection.isCollapsed && selection.toString().trim() !== '';
}

const ROWS_A_PAGE = 10;
// Some systems fire `contextmenu` only after keyup.
const MENU_KEY_MS = 1_000;

interface RowKeysOptions {
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
