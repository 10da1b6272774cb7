import type { ComponentType } from 'react';
import type { Followup } from '../followup/followup.js';
import type { FollowupEditDialogProps } from '../edit/followup-edit-dialog-props.js';
import type { UseFollowupsOptions } from '../list/use-list-query.js';
import type { SelectionProps } from '../list/use-selection.js';
import type { WorklistQueryProps } from '../list/use-worklist-query.js';
import type { EditRequestTrigger, FollowupTableFrameProps } from './followup-table-props.js';

/** What a request to edit carries; `cancel()` keeps the table from opening its editor. */
export interface EditRequestDetails extends EditRequestTrigger {
  readonly cancel: () => void;
}

/** The parts of the frame that the list itself decides. */
type Decided =
  | 'status'
  | 'error'
  | 'nextPage'
  | 'end'
  | 'slow'
  | 'offline'
  | 'total'
  | 'rejectedCount'
  | 'onLoadMore'
  | 'onRetry'
  | 'onRetrySave'
  | 'onResolveConflict'
  | 'onEditRequest'
  | 'filtered'
  | 'sort'
  | 'onSortChange'
  | 'onClearFilters'
  | 'queryKey'
  | 'holdOrder'
  | 'currentId'
  | 'autoLoad'
  | 'loaded'
  | 'selection'
  | 'onSelectionChange'
  | 'onRowMenuRequest';

export interface FollowupTableProps
  extends Omit<FollowupTableFrameProps, Decided>, UseFollowupsOptions, WorklistQueryProps, SelectionProps {
  /** The event handler called when a person wants to edit a record, before the editor opens. */
  onEditRequest?: ((followup: Followup, details: EditRequestDetails) => void) | undefined;
  /** The event handler called when the server confirmed a change made in the editor. */
  onFollowupUpdated?: ((followup: Followup) => void) | undefined;
  /**
   * The editor to open; `null` for none, where the host opens its own.
   * @default FollowupEditDialog, fetched on first use
   */
  editor?: ComponentType<FollowupEditDialogProps> | null | undefined;
  /**
   * Where the editor stands: in the middle of the page, or along its end, beside the list.
   * @default 'modal'
   */
  editorLayout?: FollowupEditDialogProps['layout'];
}
