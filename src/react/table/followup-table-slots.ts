import type { ComponentType, ReactNode } from 'react';
import type { FollowupsError } from '../../core/client/followups-error.js';
import type { Followup } from '../../core/followup/followup.js';
import type { RowState } from '../../core/saving/row-state.js';
import type { WorklistView } from '../../core/worklist/worklist-view.js';
import type { FollowupColumn } from './columns.js';

/** What the slot `cell` is given for each cell of a row. */
export interface FollowupCellProps {
  /** The record of the row, with a pending edit laid over it. */
  followup: Followup;
  /** The column of the cell. */
  column: FollowupColumn;
  /** How the row's newest edit stands. */
  state: RowState;
  /** What the cell shows by default, to wrap or to leave out. */
  children: ReactNode;
}

/** What the slot `rowActions` is given at the end of each row. */
export interface FollowupRowActionsProps {
  /** The record of the row, with a pending edit laid over it. */
  followup: Followup;
  /** How the row's newest edit stands. */
  state: RowState;
  /** Whether the row offers to edit. */
  canEdit: boolean;
  /** Where in the tab order a control of this row belongs: 0 in the active row, else -1. */
  tabIndex: 0 | -1;
  /** The Edit button, to keep or to leave out; `null` where the record can't be edited. */
  children: ReactNode;
}

/** What the slot `rowMenu` is given at the end of each row. */
export interface FollowupRowMenuProps {
  /** The record of the row, with a pending edit laid over it. */
  followup: Followup;
  /** Whether the row offers to edit. */
  canEdit: boolean;
  /** Where in the tab order the button of the menu belongs: 0 in the active row, else -1. */
  tabIndex: 0 | -1;
}

/** What the slot `empty` is given. */
export interface FollowupTableEmptyProps {
  /** The view that is empty. */
  view: WorklistView;
  /** Whether a filter is what leaves nothing to show. */
  filtered: boolean;
  /** The function that clears the filters, where there is one. */
  clearFilters: (() => void) | null;
}

/** What the slot `error` is given when the first page could not be loaded. */
export interface FollowupTableErrorProps {
  /** What went wrong with the first page. */
  error: FollowupsError | null;
  /** Whether the browser is offline. */
  offline: boolean;
  /** The function that loads the first page again. */
  retry: () => void;
}

/** What the slot `loading` is given while the first page is on its way. */
export interface FollowupTableLoadingProps {
  /** Whether loading takes longer than usual. */
  slow: boolean;
  /** Whether the browser is offline. */
  offline: boolean;
}

/** Parts of the list that a host can replace; `null` removes the part. The cells are replaced one by one, not removed. */
export interface FollowupTableSlots {
  /** The content of a cell. */
  readonly cell?: ComponentType<FollowupCellProps> | undefined;
  /** What stands in place of the rows where there are none. */
  readonly empty?: ComponentType<FollowupTableEmptyProps> | null | undefined;
  /** What stands in place of the rows where the first page failed; it should be an `alert`. */
  readonly error?: ComponentType<FollowupTableErrorProps> | null | undefined;
  /** What stands in place of the rows while the first page loads. */
  readonly loading?: ComponentType<FollowupTableLoadingProps> | null | undefined;
  /** The buttons at the end of a row; `null` removes their column, and with it the Edit button. */
  readonly rowActions?: ComponentType<FollowupRowActionsProps> | null | undefined;
  /** A menu of the row after those buttons; its button should be `aria-haspopup="menu"`, so that keys find it. */
  readonly rowMenu?: ComponentType<FollowupRowMenuProps> | null | undefined;
}
