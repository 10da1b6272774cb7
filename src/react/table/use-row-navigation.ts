import { useCallback, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import type { FollowupRowOrder } from './followup-row.js';
import type { EditRequestTrigger } from './followup-table-props.js';
import { focusedNear } from '../ui/layer/focused-element.js';
import { useHeldFocus } from '../ui/layer/use-held-focus.js';
import { controlAt, rowAt } from './row-element.js';
import { lineAt } from './table-lines.js';

export interface RowNavigationOptions {
  readonly source: FollowupRowOrder;
  /** What the person asked to see. */
  readonly queryKey: string;
  /** Scrolls to the row at a place that the browser could not scroll to by itself; gives whether it did. */
  readonly reveal: (index: number) => boolean;
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

/** The row that became active, and among which rows. */
interface ChosenRow extends ActiveRow {
  readonly queryKey: string;
}

/**
 * One tab stop for all rows: the active row, whose controls follow it in the tab order. Where its record goes away under the
 * focus, out of the list or to another place in it, the row that stood after it takes over: who pushes one record after
 * another stays where they are. The record that an editor beside the list shows keeps the focus.
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

  // To look for an id is a walk through all rows: only after the order or the active row changed.
  const place = useMemo(() => (active ? placeOf(active, source) : -1), [active, source]);
  // Where it is gone, the row at its place takes over; not among the rows of another query, where nobody chose that one.
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
    // A row out of sight is there only after the next render.
    wanted.current = !reveal(index) && focusRow(body.current, id) ? null : id;
  }

  /** The row that an event happened in, and where it stands. */
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
    /** The row to keep in the page though it is out of sight, because it has the focus or will get it back. */
    keptIndex: isKnown && source.count > 0 ? activeIndex : null,
    /** Whether a row is active because a person was there: marked, to act on and to move on from. */
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
