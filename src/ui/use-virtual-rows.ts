import { useEffect, useState, useSyncExternalStore } from 'react';
import { createVirtualWindow } from './virtual-window.js';
import type { RowRange } from './visible-range.js';

const ROWS_WITHOUT_LAYOUT = 50;

export interface VirtualRows extends RowRange {
  /** A ref for the element that scrolls and clips the rows. */
  readonly setScroller: (element: HTMLElement | null) => void;
  /** A ref for the element whose children of role `row` are the rows. */
  readonly setBody: (element: HTMLElement | null) => void;
  /** The height of each row in pixels, 0 while it is not known. */
  readonly rowHeight: number;
  /** How many rows fit into what can be seen, 0 while it is not known. */
  readonly rowsInView: number;
  /** Whether a person scrolled and has less than a screen of rows left. */
  readonly nearEnd: boolean;
}

/**
 * Which rows of a long list to render, all of them equally high. The height is measured from a real row, so that zoom,
 * density and font size need no telling. Where there is no layout (a server, a test without one) it is the first 50.
 */
export function useVirtualRows(count: number): VirtualRows {
  const [rows] = useState(createVirtualWindow);
  const { range, rowHeight, rowsInView, scrolled } = useSyncExternalStore(
    rows.subscribe,
    rows.getSnapshot,
    rows.getServerSnapshot,
  );
  useEffect(() => rows.keepPlace(rowHeight), [rows, rowHeight]);
  const { start, end } = range ? within(range, count) : { start: 0, end: Math.min(ROWS_WITHOUT_LAYOUT, count) };
  return {
    setScroller: rows.setScroller,
    setBody: rows.setBody,
    start,
    end,
    rowHeight,
    rowsInView,
    nearEnd: scrolled && end + rowsInView >= count,
  };
}

// A list that became shorter is shown from its new end until the browser has scrolled there.
function within(range: RowRange, count: number): RowRange {
  const end = Math.min(range.end, count);
  return { start: Math.max(0, Math.min(range.start, end - (range.end - range.start))), end };
}
