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

/** The columns that `useKeptLayout` lays out, and an optional layout controlled by the host. */
export interface UseKeptLayoutOptions extends TableLayoutProps {
  /**
   * All columns, shown or not.
   * @default FOLLOWUP_COLUMNS in the order of a workspace, which shows Note, Priority, Due and Owner at first
   */
  readonly columns?: readonly (FollowupColumn | CustomColumn)[] | undefined;
}

/** The stored layout, and its columns. */
export interface UseKeptLayoutResult {
  readonly layout: TableLayout;
  /** Changes the layout, from any stored value, and stores it. */
  readonly setLayout: (layout: unknown) => void;
  /** All columns. */
  readonly columns: readonly (FollowupColumn | CustomColumn)[];
  /** The ids of the columns that are hidden by default. */
  readonly hidden: readonly string[];
}

const NONE: readonly string[] = [];

/**
 * The layout of a list, stored in the browser's local storage per user, unless the host controls it by `layout`. If
 * storage fails, it lasts until the page is left. Throws nothing: an invalid layout counts as none.
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
