import { useCallback, useEffect, useMemo, useRef, useState, type FocusEvent, type MouseEvent } from 'react';
import type { FollowupRowOrder } from './followup-row.js';
import type { EditRequestTrigger } from './followup-table-props.js';
import { focusedNear } from '../ui/layer/focused-element.js';
import { controlAt, rowAt } from './row-element.js';
import { lineAt } from './table-lines.js';

export interface RowNavigationOptions {
  readonly source: FollowupRowOrder;
  /** The event handler called when a row is clicked, once or twice. */
  readonly onEdit: (id: string, trigger: EditRequestTrigger) => void;
  /** The record that an editor shows, which becomes the active row with each change. */
  readonly currentId?: string | undefined;
  /** The record that an editor beside the list shows. */
  readonly openId?: string | undefined;
}

/** A row by its record, and where it was last. */
export interface ActiveRow {
  readonly id: string;
  readonly index: number;
}

/**
 * One tab stop for all rows: the active row, whose controls follow it in the tab order. Where its record goes away under the
 * focus, out of the list or to another place in it, the row that stood after it takes over: who pushes one record after
 * another stays where they are. The record that an editor beside the list shows keeps the focus.
 */
export function useRowNavigation({ source, onEdit, currentId, openId }: RowNavigationOptions) {
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
  const stood = useRef<Standing | null>(null);
  const bodyRef = useCallback((element: HTMLElement | null) => {
    body.current = element;
  }, []);

  // To look for an id is a walk through all rows: only after the order or the active row changed.
  const place = useMemo(() => (active ? placeOf(active, source) : -1), [active, source]);
  const activeIndex = place >= 0 ? place : Math.max(0, Math.min(active?.index ?? 0, source.count - 1));

  useEffect(() => {
    const before = stood.current;
    stood.current = active && place >= 0 ? { id: active.id, place, nextId: source.idAt(place + 1) } : null;
    const lost = focused.current !== null && !focused.current.isConnected;
    const follower =
      before && before.id === active?.id && before.id !== openId && hasFocus()
        ? followerOf(before, place, source)
        : undefined;
    const id = wanted.current ?? follower ?? (lost ? source.idAt(activeIndex) : undefined);
    if (lost) focused.current = null;
    if (id === undefined || (lost && document.activeElement !== document.body)) return;
    if (focusRow(body.current, id)) wanted.current = null;

    // React tells of no focus that is given while it changes the page, such as back from a popover.
    function hasFocus(): boolean {
      return focused.current !== null || (body.current?.contains(focusedNear(body.current)) ?? false);
    }
  }, [active, activeIndex, place, source, openId]);

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

  function onClick(event: MouseEvent): void {
    if (event.detail > 1 || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rowAt(event.target);
    if (!row || event.defaultPrevented || controlAt(event.target) || hasSelection()) return;
    onEdit(row.id, { reason: 'click', event });
  }

  return {
    activeIndex,
    /** The row to keep in the page though it is out of sight, because it has the focus or will get it back. */
    keptIndex: active && source.count > 0 ? activeIndex : null,
    /** Whether a row was ever active: to move on from, or to come to first. */
    isActiveKnown: active !== null,
    moveTo,
    rowOf,
    elementOf: (id: string) => rowElement(body.current, id),
    bodyRef,
    body: () => body.current,
    bodyProps: { onFocus, onBlur, onMouseDown, onClick, onDoubleClick },
  };
}

interface Standing {
  readonly id: string;
  readonly place: number;
  readonly nextId: string | undefined;
}

/** The record that stood after one that alone has gone to another place; `undefined` where it has gone by one at most. */
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
