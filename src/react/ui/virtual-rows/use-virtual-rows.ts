import { useEffect, useState, useSyncExternalStore } from 'react';
import { createVirtualWindow, type VirtualSnapshot, type VirtualWindow, type RowRange } from './virtual-window.js';

const WITHOUT_LAYOUT: RowRange = { start: 0, end: 50 };
const PRINTED: RowRange = { start: 0, end: 1_000 };

/** The known layout, the refs to measure it by, and the visible rows, also in print. */
export interface VirtualRows extends Omit<VirtualSnapshot, 'range'>, VirtualWindow {
  /** The visible rows and some more, as if the list were endless; in print the first 1,000, one after another. */
  readonly sight: RowRange;
}

/**
 * Which rows of a long list to render. All of them are equally tall; headings between them may have another height. The height
 * is measured from a real row, so that zoom, density and font size need no settings. Without layout (on a server, in a test)
 * it is the first 50.
 */
export function useVirtualRows(): VirtualRows {
  const [rows] = useState(createVirtualWindow);
  const { range, ...known } = useSyncExternalStore(rows.subscribe, rows.getSnapshot, rows.getServerSnapshot);
  const { rowHeight, printing } = known;
  useEffect(() => rows.keepPlace(rowHeight), [rows, rowHeight]);
  return { ...known, ...rows, sight: printing ? PRINTED : (range ?? WITHOUT_LAYOUT) };
}

/**
 * The visible rows of a list with `count` rows. One that became shorter is shown from its new end until the browser has
 * scrolled there.
 */
export function rowsWithin({ start, end }: RowRange, count: number): RowRange {
  const last = Math.min(end, count);
  return { start: Math.max(0, Math.min(start, last - (end - start))), end: last };
}

/** The rows of `sight` that a person sees at first; all of them if that is unknown or the list is scrolled. */
export function firstInSight({ sight, rowsInView, printing }: VirtualRows): RowRange {
  const isKnown = rowsInView > 0 && sight.start === 0 && !printing;
  // The first and the last may be only partly visible.
  return isKnown ? { start: 0, end: Math.min(sight.end, rowsInView + 2) } : sight;
}

/** Whether a person has scrolled and less than a screen of rows is left. */
export function isNearEnd({ sight, rowsInView, scrolled }: VirtualRows, count: number): boolean {
  return scrolled && Math.min(sight.end, count) + rowsInView >= count;
}
