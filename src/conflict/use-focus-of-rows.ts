'use client';
import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent } from 'react';

/**
 * Where the row that has the focus goes away, the focus would fall to the top of the dialog: gives it to the next row instead.
 *
 * @param rows the names of the rows that are there, which their elements carry as `data-row`
 * @param focusRow gives the focus to a row; with `null`, to what stands after all of them
 * @returns the event handler for what holds the rows
 */
export function useFocusOfRows(
  rows: readonly string[],
  focusRow: (row: string | null) => void,
): { readonly onFocus: (event: FocusEvent) => void } {
  const focused = useRef<string | null>(null);
  const before = useRef(rows);

  // Before the dialog notices that the focus is gone, and takes it to itself.
  useLayoutEffect(() => {
    const earlier = before.current;
    before.current = rows;
    const lost = focused.current;
    if (lost === null || rows.includes(lost)) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const after = earlier.slice(earlier.indexOf(lost) + 1).find((row) => rows.includes(row));
    focusRow(after ?? null);
  });

  return {
    onFocus(event) {
      focused.current = event.target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null;
    },
  };
}
