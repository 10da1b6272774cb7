import type { TableLayout } from './table-layout.js';

/** A layout with a column one place further up or down. */
export function withColumnMoved(layout: TableLayout, id: string, step: -1 | 1): TableLayout {
  const columns = [...layout.columns];
  const from = columns.findIndex((column) => column.id === id);
  const [column] = columns.splice(from, 1);
  if (from < 0 || !column || from + step < 0 || from + step > columns.length) return layout;
  columns.splice(from + step, 0, column);
  return { ...layout, columns };
}

/** A layout with a column shown or not; the last one stays. */
export function withColumnVisible(layout: TableLayout, id: string, visible: boolean): TableLayout {
  const columns = layout.columns.map((column) => (column.id === id ? { id, visible } : column));
  return columns.some((column) => column.visible) ? { ...layout, columns } : layout;
}
