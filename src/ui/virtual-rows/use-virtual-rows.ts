import { useEffect, useState, useSyncExternalStore } from 'react';
import { createVirtualWindow } from './virtual-window.js';
import type { RowRange } from './visible-range.js';

const WITHOUT_LAYOUT: RowRange = { start: 0, end: 50 };
const PRINTED: RowRange = { start: 0, end: 1_000 };

export interface VirtualRows {
  /** A ref for the element that scrolls and clips the rows. */
  readonly setScroller: (element: HTMLElement | null) => void;
  /** A ref for the element whose children of role `row` are the rows; one with `data-heading` takes its height from the others. */
  readonly setBody: (element: HTMLElement | null) => void;
  /** The rows in sight and some more, were the list endless. */
  readonly sight: RowRange;
  /** The height of each row in pixels, 0 while it is not known. */
  readonly rowHeight: number;
  /** How many rows fit into what can be seen, 0 while it is not known. */
  readonly rowsInView: number;
  /** Whether a person scrolled. */
  readonly scrolled: boolean;
  /** Whether rows fly past, and what is only pressed can wait. */
  readonly hurried: boolean;
  /** Whether the page is being printed: the first 1,000 rows are in sight then, one after another. */
  readonly printing: boolean;
}

/**
 * Which rows of a long list to render, all of them equally high. The height is measured from a real row, so that zoom,
 * density and font size need no telling. Where there is no layout (a server, a test without one) it is the first 50.
 */
export function useVirtualRows(): VirtualRows {
  const [rows] = useState(createVirtualWindow);
  const { range, rowHeight, rowsInView, scrolled, hurried, printing } = useSyncExternalStore(
    rows.subscribe,
    rows.getSnapshot,
    rows.getServerSnapshot,
  );
  useEffect(() => rows.keepPlace(rowHeight), [rows, rowHeight]);
  return {
    setScroller: rows.setScroller,
    setBody: rows.setBody,
    sight: printing ? PRINTED : (range ?? WITHOUT_LAYOUT),
    rowHeight,
    rowsInView,
    scrolled,
    hurried,
    printing,
  };
}

/** What is in sight of a list of so many rows. One that became shorter is shown from its new end until the browser has scrolled there. */
export function rowsWithin({ start, end }: RowRange, count: number): RowRange {
  const last = Math.min(end, count);
  return { start: Math.max(0, Math.min(start, last - (end - start))), end: last };
}

/** Whether a person scrolled and has less than a screen of rows left. */
export function isNearEnd({ sight, rowsInView, scrolled }: VirtualRows, count: number): boolean {
  return scrolled && Math.min(sight.end, count) + rowsInView >= count;
}
