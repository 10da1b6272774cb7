'use client';
import { useFollowupsContext } from '../provider/followups-context.js';
import {
  WORKSPACE_COLUMNS,
  WORKSPACE_HIDDEN_COLUMNS,
  type CustomColumn,
  type FollowupColumn,
} from '../table/columns.js';
import type { TableLayout } from '../table/table-layout.js';
import { useTableLayout, type TableLayoutProps } from '../table/use-table-layout.js';
import { useKept } from './use-kept.js';

/** The columns that `useKeptLayout` lays out, and a layout that the host holds. */
export interface UseKeptLayoutOptions extends TableLayoutProps {
  /**
   * All columns there are, shown or not.
   * @default FOLLOWUP_COLUMNS in the order of a workspace, which shows Note, Priority, Due and Owner at first
   */
  readonly columns?: readonly (FollowupColumn | CustomColumn)[] | undefined;
}

/** The layout as it is kept, and the columns that it is of. */
export interface UseKeptLayoutResult {
  readonly layout: TableLayout;
  /** Lays the list out anew, by whatever was stored of a layout, and keeps that. */
  readonly setLayout: (layout: unknown) => void;
  /** All columns there are. */
  readonly columns: readonly (FollowupColumn | CustomColumn)[];
  /** The ids of those that are not shown before a person wants them. */
  readonly hidden: readonly string[];
}

const NONE: readonly string[] = [];

/**
 * How a person has laid the list out, kept in the browser's local storage for each user, unless the host holds it by `layout`.
 * Where the storage keeps nothing it holds until the page is left. Throws nothing: what is no layout counts as none.
 *
 * @example
 * const { layout, setLayout, columns } = useKeptLayout({ columns: FOLLOWUP_COLUMNS });
 * <FollowupTable columns={shownColumns(layout, columns)} columnWidths={layout.widths} density={layout.density} />
 */
export function useKeptLayout({ columns: given, ...props }: UseKeptLayoutOptions = {}): UseKeptLayoutResult {
  const { core } = useFollowupsContext();
  const columns = given ?? WORKSPACE_COLUMNS;
  const hidden = given ? NONE : WORKSPACE_HIDDEN_COLUMNS;
  const [layout, setLayout] = useTableLayout(props, { columns, hidden }, useKept('layout', core.userId));
  return { layout, setLayout, columns, hidden };
}
