import { useCallback, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import type { FollowupRowOrder } from './followup-row.js';
import type { EditRequestTrigger } from './followup-table-props.js';
import { focusedNear } from '../ui/layer/focused-element.js';
import { useHeldFocus } from '../ui/layer/use-held-focus.js';
import { controlAt, rowAt } from './row-element.js';
import { lineAt } from './table-lines.js';

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
export interface ActiveRow {
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
