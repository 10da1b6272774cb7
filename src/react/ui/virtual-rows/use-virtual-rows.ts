import { useEffect, useState, useSyncExternalStore } from 'react';
import { createVirtualWindow, type VirtualSnapshot, type VirtualWindow } from './virtual-window.js';
import type { RowRange } from './visible-range.js';

const WITHOUT_LAYOUT: RowRange = { start: 0, end: 50 };
const PRINTED: RowRange = { start: 0, end: 1_000 };

/** What is known of the layout, the refs that it is known by, and what is in sight, printing included. */
export interface VirtualRows
  extends
    Omit<VirtualSnapshot, 'range'>,
    Pick<VirtualWindow, 'setScroller' | 'setBody' | 'setSample' | 'setTotal' | 'toTop' | 'hiddenAbove' | 'scrollBy'> {
  /** The rows in sight and some more, were the list endless; on paper the first 1,000, one after another. */
  readonly sight: RowRange;
}

/**
 * Which rows of a long list to render, all of them equally high; headings between them may have another height. It is measured from a real row, so that zoom,
 * density and font size need no telling. Where there is no layout (a server, a test without one) it is the first 50.
 */
export function useVirtualRows(): VirtualRows {
  const [rows] = useState(createVirtualWindow);
  const { range, ...known } = useSyncExternalStore(rows.subscribe, rows.getSnapshot, rows.getServerSnapshot);
  const { rowHeight, printing } = known;
  useEffect(() => rows.keepPlace(rowHeight), [rows, rowHeight]);
  return {
    ...known,
    setScroller: rows.setScroller,
    setBody: rows.setBody,
    setSample: rows.setSample,
    setTotal: rows.setTotal,
    toTop: rows.toTop,
    hiddenAbove: rows.hiddenAbove,
    scrollBy: rows.scrollBy,
    sight: printing ? PRINTED : (range ?? WITHOUT_LAYOUT),
  };
}

/** What is in sight of a list of so many rows. One that became shorter is shown from its new end until the browser has scrolled there. */
export function rowsWithin({ start, end }: RowRange, count: number): RowRange {
  const last = Math.min(end, count);
  return { start: Math.max(0, Math.min(start, last - (end - start))), end: last };
}

/** Those of them that a person sees at first; all of them where that is not known, or where the list begins further down. */
export function firstInSight({ sight, rowsInView, printing }: VirtualRows): RowRange {
  const isKnown = rowsInView > 0 && sight.start === 0 && !printing;
  // Of the first and of the last of them only a part may be in sight.
  return isKnown ? { start: 0, end: Math.min(sight.end, rowsInView + 2) } : sight;
}

/** Whether a person scrolled and has less than a screen of rows left. */
export function isNearEnd({ sight, rowsInView, scrolled }: VirtualRows, count: number): boolean {
  return scrolled && Math.min(sight.end, count) + rowsInView >= count;
}
