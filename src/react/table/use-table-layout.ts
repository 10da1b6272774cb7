'use client';
import { useMemo, useState } from 'react';
import { HIDDEN_COLUMNS, FOLLOWUP_COLUMNS, type CustomColumn, type FollowupColumn } from './columns.js';
import type { FollowupTableBaseProps } from './followup-table-props.js';
import { parseTableLayout, shownColumns, withColumnWidth, type TableLayout } from './table-layout.js';

/**
 * Which columns the list shows, their order and widths, and the row height: controlled by the host or kept by the list.
 */
export interface TableLayoutProps {
  /** The layout, controlled by the host. Columns in it that don't exist are ignored. */
  layout?: TableLayout | undefined;
  /**
   * The initial layout. A workspace stores the user's changes in the browser, and starts with those.
   * @default the columns in their order, in their own widths, in comfortable rows
   */
  defaultLayout?: TableLayout | undefined;
  /** The event handler called when the user changes the layout. A workspace with a controlled layout stores none. */
  onLayoutChange?: ((layout: TableLayout) => void) | undefined;
}

interface LayoutColumns {
  /** All columns. */
  readonly columns: readonly (FollowupColumn | CustomColumn)[];
  /** The ids of the columns that are hidden by default. */
  readonly hidden: readonly string[];
}

/** The storage of a layout: the stored value, and a function to store another. */
type KeptLayout = readonly [stored: unknown, keep: (layout: TableLayout) => void];

/**
 * The current layout, and a function to change it, which accepts any stored value.
 *
 * @param kept the storage of an uncontrolled layout; `null` for none
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
    // The host stores a controlled layout.
    if (layout === undefined) kept?.[1](read);
    onLayoutChange?.(read);
  };
  const wanted = layout ?? own ?? kept?.[0] ?? begun;
  return [useMemo(() => parseTableLayout(wanted, ids, hidden), [wanted, ids, hidden]), change];
}

type LaidOutProps = Pick<FollowupTableBaseProps, 'columns' | 'columnWidths' | 'density' | 'onColumnWidthChange'>;

const NONE: readonly string[] = [];

/** A table's props with its layout applied; unchanged if no layout prop is set. */
export function useLaidOut<Props extends TableLayoutProps & LaidOutProps>(
  props: Props,
): Omit<Props, keyof TableLayoutProps> {
  const { layout, defaultLayout, onLayoutChange, ...table } = props;
  const { columns = FOLLOWUP_COLUMNS, columnWidths, density, onColumnWidthChange } = props;
  const hidden = props.columns ? NONE : HIDDEN_COLUMNS;
  const [current, setLayout] = useTableLayout({ layout, defaultLayout, onLayoutChange }, { columns, hidden }, null);
  const groups = {
    collapsed: current.collapsed,
    onCollapsedChange: (collapsed: readonly string[]) => setLayout({ ...current, collapsed }),
  };
  if (!layout && !defaultLayout && !onLayoutChange) return { ...table, ...groups };
  return {
    ...table,
    ...groups,
    columns: shownColumns(current, columns),
    columnWidths: columnWidths ?? current.widths,
    density: density ?? current.density,
    onColumnWidthChange: (id: string, width: number | null) => {
      setLayout(withColumnWidth(current, id, width));
      onColumnWidthChange?.(id, width);
    },
  };
}
