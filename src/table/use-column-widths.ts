import { useState } from 'react';
import type { RefObject } from 'react';
import { useEarlyEffect } from '../ui/use-early-effect.js';
import { widthProperty } from './columns.js';
import type { TableColumn } from './columns.js';
import type { ColumnWidths } from './followup-table-props.js';

/**
 * Gives the columns their widths, by custom properties of the grid: a column that is being dragged renders no row. The
 * inline style comes by script, because a strict content security policy blocks it in markup.
 *
 * @param head an element right in the grid
 */
export function useColumnWidths(
  head: RefObject<HTMLElement | null>,
  columns: readonly TableColumn[],
  given: ColumnWidths,
): { readonly widths: ColumnWidths; readonly preview: (id: string, width: number | null) => void } {
  const [dragged, setDragged] = useState<{ readonly id: string; readonly width: number } | null>(null);
  const widths = dragged ? { ...given, [dragged.id]: dragged.width } : given;

  useEarlyEffect(() => {
    const style = head.current?.parentElement?.style;
    if (!style) return undefined;
    const entries = columns.flatMap(({ id }) => {
      const width = dragged?.id === id ? dragged.width : given[id];
      return width === undefined
        ? []
        : [
            [widthProperty(columns, id), `${width}rem`] as const,
            // What takes the room that is left is as wide as it was made.
            ...(id === 'note' ? [['--rf-note-grow', '0'] as const] : []),
          ];
    });
    for (const [property, value] of entries) style.setProperty(property, value);
    return () => {
      for (const [property] of entries) style.removeProperty(property);
    };
  }, [head, columns, given, dragged]);

  return { widths, preview: (id, width) => setDragged(width === null ? null : { id, width }) };
}
