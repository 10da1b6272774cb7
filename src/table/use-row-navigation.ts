import { useCallback, useEffect, useMemo, useRef, useState, type FocusEvent, type MouseEvent } from 'react';
import type { FollowupRowOrder } from './followup-row.js';
import type { EditRequestTrigger } from './followup-table-props.js';
import { controlAt, rowAt } from './row-element.js';
import { lineAt } from './table-lines.js';

export interface RowNavigationOptions {
  readonly source: FollowupRowOrder;
  /** The event handler called when a row is double clicked. */
  readonly onEdit: (id: string, trigger: EditRequestTrigger) => void;
  /** The record that an editor shows, which becomes the active row with each change. */
  readonly currentId?: string | undefined;
}

/** A row by its record, and where it was last. */
export interface ActiveRow {
  readonly id: string;
  readonly index: number;
}

/**
 * One tab stop for all rows: the active row, whose controls follow it in the tab order. The focus stays with its record
 * wherever that goes; where the record goes away under the focus, its neighbour takes over.
 */
export function useRowNavigation({ source, onEdit, currentId }: RowNavigationOptions) {
  const [active, setActive] = useState<ActiveRow | null>(null);
  const [lastCurrent, setLastCurrent] = useState(currentId);
  if (lastCurrent !== currentId) {
    setLastCurrent(currentId);
    const index = currentId === undefined ? -1 : source.indexOf(currentId);
    if (currentId !== undefined && index >= 0) setActive({ id: currentId, index });
  }
  const body = useRef<HTMLElement | null>(null);
  const wanted = useRef<string | null>(null);
  const focused = useRef<Element | null>(null);
  const bodyRef = useCallback((element: HTMLElement | null) => {
    body.current = element;
  }, []);

  // To look for an id is a walk through all rows: only after the order or the active row changed.
  const place = useMemo(() => (active ? placeOf(active, source) : -1), [active, source]);
  const activeIndex = place >= 0 ? place : Math.max(0, Math.min(active?.index ?? 0, source.count - 1));

  useEffect(() => {
    const lost = focused.current !== null && !focused.current.isConnected;
    const id = wanted.current ?? (lost ? source.idAt(activeIndex) : undefined);
    if (lost) focused.current = null;
    if (id === undefined || (lost && document.activeElement !== document.body)) return;
    if (focusRow(body.current, id)) wanted.current = null;
  }, [activeIndex, source]);

  function moveTo(index: number): void {
    const id = source.idAt(index);
    if (id === undefined) return;
    setActive({ id, index });
    // A row out of sight is there only after the next render.
    wanted.current = focusRow(body.current, id) ? null : id;
  }

  /** The row that an event happened in, and where it stands. */
  function rowOf(target: EventTarget): ActiveRow | null {
    const row = rowAt(target);
    if (!row) return null;
    const index = placeOf({ id: row.id, index: lineAt(source.groups, row.line).index ?? -1 }, source);
    return index >= 0 ? { id: row.id, index } : null;
  }

  function onFocus(event: FocusEvent): void {
    focused.current = event.target;
    const row = rowOf(event.target);
    if (row && (row.id !== active?.id || row.index !== active.index)) setActive(row);
  }

  function onBlur(event: FocusEvent): void {
    if (!body.current?.contains(event.relatedTarget)) focused.current = null;
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

  return {
    activeIndex,
    /** The row to keep in the page though it is out of sight, because it has the focus or will get it back. */
    keptIndex: active && source.count > 0 ? activeIndex : null,
    moveTo,
    rowOf,
    bodyRef,
    bodyProps: { onFocus, onBlur, onMouseDown, onDoubleClick },
  };
}

function focusRow(body: HTMLElement | null, id: string): boolean {
  const rows = Array.from(body?.children ?? []) as HTMLElement[];
  const row = rows.find((each) => each.dataset['followupId'] === id);
  if (!row) return false;
  row.focus({ preventScroll: true });
  // A test environment without layout does not have it.
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
