import { useMemo, useState } from 'react';
import type { FollowupRowOrder } from './followup-row.js';

/** A row by its record, and its last known index. */
export interface RowPlace {
  readonly id: string;
  readonly index: number;
}

/** The row that became active, and in which query. */
interface ChosenRow extends RowPlace {
  readonly queryKey: string;
}

interface ActiveRowOptions {
  readonly source: FollowupRowOrder;
  /** Identifies the query. */
  readonly queryKey: string;
  /** The record that an editor shows; it becomes the active row on each change. */
  readonly currentId?: string | undefined;
}

/** The row in the tab order, which keys act on. */
export interface ActiveRow {
  /** The row that became active; `null` if none did. */
  readonly chosen: RowPlace | null;
  /** The index of that record; -1 if it is gone. */
  readonly place: number;
  /** The index of the row in the tab order. */
  readonly index: number;
  /** Whether the user has been on the active row: it is then marked, and keys act on it. */
  readonly isKnown: boolean;
  readonly choose: (row: RowPlace) => void;
}

/** One tab stop for all rows: the active row, whose controls follow it in the tab order. */
export function useActiveRow({ source, queryKey, currentId }: ActiveRowOptions): ActiveRow {
  const [active, setActive] = useState<ChosenRow | null>(null);
  const [lastCurrent, setLastCurrent] = useState(currentId);
  if (lastCurrent !== currentId) {
    setLastCurrent(currentId);
    const index = currentId === undefined ? -1 : source.indexOf(currentId);
    if (currentId !== undefined && index >= 0) setActive({ id: currentId, index, queryKey });
  }
  // Looking up an id walks through all rows, so only when the order or the active row changed.
  const place = useMemo(() => (active ? placeOf(active, source) : -1), [active, source]);
  // If the active record is gone, the row at its index takes over, but not in another query, where the user chose none.
  const isKnown = active !== null && (place >= 0 || active.queryKey === queryKey);
  const index = place >= 0 ? place : Math.max(0, Math.min(isKnown ? active.index : 0, source.count - 1));

  return {
    chosen: active,
    place,
    index,
    isKnown,
    choose: (row) => setActive({ ...row, queryKey }),
  };
}

export function placeOf({ id, index }: RowPlace, { idAt, indexOf }: FollowupRowOrder): number {
  return idAt(index) === id ? index : indexOf(id);
}
