import type { ComponentType, ReactNode } from 'react';
import type { FollowupsError } from '../../core/client/followups-error.js';
import type { Followup } from '../../core/followup/followup.js';
import type { RowState } from '../../core/saving/row-state.js';
import type { WorklistView } from '../../core/worklist/worklist-view.js';
import type { FollowupColumn } from './columns.js';

/** The props of the slot `cell`, for each cell of a row. */
export interface FollowupCellProps {
  /** The record of the row, with a pending edit applied. */
  followup: Followup;
  /** The column of the cell. */
  column: FollowupColumn;
  /** The state of the row's newest edit. */
  state: RowState;
  /** The default content of the cell, to wrap or to omit. */
  children: ReactNode;
}

/** The props of the slot `rowActions`, at the end of each row. */
export interface FollowupRowActionsProps {
  /** The record of the row, with a pending edit applied. */
  followup: Followup;
  /** The state of the row's newest edit. */
  state: RowState;
  /** Whether the row offers editing. */
  canEdit: boolean;
  /** The `tabIndex` for controls of this row: 0 in the active row, else -1. */
  tabIndex: 0 | -1;
  /** The Edit button, to keep or to omit; `null` if the record can't be edited. */
  children: ReactNode;
}

/** The props of the slot `rowMenu`, at the end of each row. */
export interface FollowupRowMenuProps {
  /** The record of the row, with a pending edit applied. */
  followup: Followup;
  /** Whether the row offers editing. */
  canEdit: boolean;
  /** The `tabIndex` for the button of the menu: 0 in the active row, else -1. */
  tabIndex: 0 | -1;
}

/** The props of the slot `empty`. */
export interface FollowupTableEmptyProps {
  /** The view that is empty. */
  view: WorklistView;
  /** Whether a filter leaves nothing to show. */
  filtered: boolean;
  /** The function that clears the filters; `null` if there is none. */
  clearFilters: (() => void) | null;
}

/** The props of the slot `error`, when the first page could not be loaded. */
export interface FollowupTableErrorProps {
  /** The error of the first page. */
  error: FollowupsError | null;
  /** Whether the browser is offline. */
  offline: boolean;
  /** The function that loads the first page again. */
  retry: () => void;
}

/** The props of the slot `loading`, while the first page loads. */
export interface FollowupTableLoadingProps {
  /** Whether loading takes longer than usual. */
  slow: boolean;
  /** Whether the browser is offline. */
  offline: boolean;
}

/** Parts of the list that a host can replace; `null` removes the part. Cells can be replaced but not removed. */
export interface FollowupTableSlots {
  /** The content of a cell. */
  readonly cell?: ComponentType<FollowupCellProps> | undefined;
  /** Shown in place of the rows if there are none. */
  readonly empty?: ComponentType<FollowupTableEmptyProps> | null | undefined;
  /** Shown in place of the rows if the first page failed; it should be an `alert`. */
  readonly error?: ComponentType<FollowupTableErrorProps> | null | undefined;
  /** Shown in place of the rows while the first page loads. */
  readonly loading?: ComponentType<FollowupTableLoadingProps> | null | undefined;
  /** The buttons at the end of a row; `null` removes their column, including the Edit button. */
  readonly rowActions?: ComponentType<FollowupRowActionsProps> | null | undefined;
  /** A menu of the row after those buttons; its button needs `aria-haspopup="menu"`, so that keys find it. */
  readonly rowMenu?: ComponentType<FollowupRowMenuProps> | null | undefined;
}
