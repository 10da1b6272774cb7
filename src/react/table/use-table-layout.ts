'use client';
import { useMemo, useState } from 'react';
import { HIDDEN_COLUMNS, FOLLOWUP_COLUMNS, type CustomColumn, type FollowupColumn } from './columns.js';
import type { FollowupTableBaseProps } from './followup-table-props.js';
import { parseTableLayout, shownColumns, withColumnWidth, type TableLayout } from './table-layout.js';

/** Which columns the list shows, in which order, how wide, and how high its rows are: held by the host or by the list itself. */
export interface TableLayoutProps {
  /** How the list is laid out, held by the host. What it says of columns that are not there is passed over. */
  layout?: TableLayout | undefined;
  /**
   * How the list is laid out before a person changes it. A workspace keeps what a person changes in the browser, and begins
   * with that.
   * @default the columns in their order, in their own widths, in comfortable rows
   */
  defaultLayout?: TableLayout | undefined;
  /** The event handler called when a person lays the list out anew. A workspace whose layout the host holds keeps none. */
  onLayoutChange?: ((layout: TableLayout) => void) | undefined;
}

interface LayoutColumns {
  /** All columns there are. */
  readonly columns: readonly (FollowupColumn | CustomColumn)[];
  /** The ids of those that are not shown before a person wants them. */
  readonly hidden: readonly string[];
}

/** Where a layout is kept: what was stored, and the way to store another. */
type KeptLayout = readonly [stored: unknown, keep: (layout: TableLayout) => void];

/**
 * The layout that such props ask for, and the way to change it, which takes whatever was stored.
 *
 * @param kept where it is kept unless the host holds it; `null` for nowhere
 */
export function useTableLayout(
  { layout, defaultLayout, onLayoutChange }: TableLayoutProps,
  { columns, hidden }: LayoutColumns,
  kept: KeptLayout | null,
): readonly [TableLayout, (layout: unknown) => void] {
  const [begun] = useState(defaultLayout);
  const [own, setOwn] = useState<unknown>(null);
  const ids = useMemo(() => columns.map((column) => (typeof column === 'string' ? column : column.id)), [columns]);
  const change = (next: unknown): void => {
    const read = parseTableLayout(next, ids, hidden);
    setOwn(read);
    // A host that holds the layout keeps it as well.
    if (layout === undefined) kept?.[1](read);
    onLayoutChange?.(read);
  };
  const wanted = layout ?? own ?? kept?.[0] ?? begun;
  return [useMemo(() => parseTableLayout(wanted, ids, hidden), [wanted, ids, hidden]), change];
}

type LaidOutProps = Pick<FollowupTableBaseProps, 'columns' | 'columnWidths' | 'density' | 'onColumnWidthChange'>;

const NONE: readonly string[] = [];

/** Such props of a table with its layout worked into them; as they are where nothing is said of a layout. */
export function useLaidOut<Props extends TableLayoutProps & LaidOutProps>(
  props: Props,
): Omit<Props, keyof TableLayoutProps> {
  const { layout, defaultLayout, onLayoutChange, ...table } = props;
  const { columns = FOLLOWUP_COLUMNS, columnWidths, density, onColumnWidthChange } = props;
  const hidden = props.columns ? NONE : HIDDEN_COLUMNS;
  const [current, setLayout] = useTableLayout({ layout, defaultLayout, onLayoutChange }, { columns, hidden }, null);
  if (!layout && !defaultLayout && !onLayoutChange) return table;
  return {
    ...table,
    columns: shownColumns(current, columns),
    columnWidths: columnWidths ?? current.widths,
    density: density ?? current.density,
    onColumnWidthChange: (id: string, width: number | null) => {
      setLayout(withColumnWidth(current, id, width));
      onColumnWidthChange?.(id, width);
    },
  };
}
