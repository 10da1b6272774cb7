import { useMemo, useRef } from 'react';
import { useEventCallback, useStable } from '../ui/hooks.js';
import type { FollowupRowOrder, FollowupRowSource } from './followup-row.js';
import type { FollowupTableFrameProps } from './followup-table-props.js';

/** The selection, and stable functions to change it. */
export interface RowSelection {
  readonly selected: ReadonlySet<string>;
  readonly state: SelectionState;
  readonly toggle: (id: string) => void;
  /**
   * Selects the rows up to a row: extends the last range if it ends at `start`, else begins at `start` or the last
   * toggled row.
   */
  readonly extend: (id: string, start?: string) => void;
  /** Selects all rows, or clears the selection if all are selected. */
  readonly toggleAll: () => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
  /** Selects other rows, such as those of a group. */
  readonly replace: (selection: ReadonlySet<string>) => void;
}

interface Range {
  readonly anchor: string;
  readonly head: string;
  /** Whether the range selects or deselects its rows. */
  readonly on: boolean;
  /** The selection without the range. */
  readonly base: ReadonlySet<string>;
  /** The selection with the range; if the current one differs, something else changed it. */
  readonly result: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** Selects rows by id; the host holds the selection. Returns `null` if rows can't be selected. */
export function useRowSelection(
  source: FollowupRowSource,
  { selection, onSelectionChange }: Pick<FollowupTableFrameProps, 'selection' | 'onSelectionChange'>,
): RowSelection | null {
  const selected = selection ?? NONE;
  const range = useRef<Range | null>(null);
  const whole = source.whole ?? source;
  const state = useMemo(() => selectionStateOf(whole, selected), [whole, selected]);

  const toggle = useEventCallback((id: string) => {
    const on = !selected.has(id);
    const result = selectRange(source, selected, { from: id, to: id, on });
    range.current = { anchor: id, head: id, on, base: selected, result };
    onSelectionChange?.(result, { reason: 'toggle' });
  });
  const extend = useEventCallback((id: string, start?: string) => {
    const last = range.current;
    const goesOn = last?.result === selected && (start === undefined || start === last.head);
    const anchor = goesOn ? last.anchor : (start ?? last?.anchor ?? id);
    const [base, on] = goesOn ? [last.base, last.on] : [selected, true];
    const result = selectRange(source, base, { from: anchor, to: id, on });
    range.current = { anchor, head: id, on, base, result };
    onSelectionChange?.(result, { reason: 'range' });
  });
  const replace = useEventCallback((next: ReadonlySet<string>, reason: 'range' | 'all' | 'clear' = 'range') =>
    onSelectionChange?.(next, { reason }),
  );
  const all = useEventCallback(() => replace(selectAll(whole), 'all'));
  const clear = useEventCallback(() => replace(NONE, 'clear'));
  const toggleAll = useEventCallback(() => (state === 'all' ? clear() : all()));

  const rows = useStable<RowSelection>({ selected, state, toggle, extend, toggleAll, selectAll: all, clear, replace });
  return selection ? rows : null;
}

type SelectionState = 'none' | 'some' | 'all';

/** How much of the rows is selected. Checks each row only if enough are selected to be all. */
export function selectionStateOf({ count, idAt }: FollowupRowOrder, selection: ReadonlySet<string>): SelectionState {
  if (selection.size === 0 || count === 0) return 'none';
  if (selection.size < count) return 'some';
  for (let index = 0; index < count; index += 1) {
    if (!selection.has(idAt(index) ?? '')) return 'some';
  }
  return 'all';
}

export function selectAll({ count, idAt }: Pick<FollowupRowOrder, 'count' | 'idAt'>): ReadonlySet<string> {
  const all = new Set<string>();
  for (let index = 0; index < count; index += 1) {
    const id = idAt(index);
    if (id !== undefined) all.add(id);
  }
  return all;
}

/**
 * Selects or deselects the rows between two ids, both included. If `from` is gone, only the row of `to`; if `to` is gone,
 * none.
 */
export function selectRange(
  { idAt, indexOf }: FollowupRowOrder,
  base: ReadonlySet<string>,
  { from, to, on }: { readonly from: string; readonly to: string; readonly on: boolean },
): ReadonlySet<string> {
  const end = indexOf(to);
  if (end === -1) return base;
  const anchor = indexOf(from);
  const start = anchor === -1 ? end : anchor;
  const next = new Set(base);
  for (let index = Math.min(start, end); index <= Math.max(start, end); index += 1) {
    const id = idAt(index);
    if (id === undefined) continue;
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}
