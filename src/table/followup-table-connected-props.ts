import type { ComponentType } from 'react';
import type { Followup } from '../followup/followup.js';
import type { FollowupEditDialogProps } from '../edit/followup-edit-dialog-props.js';
import type { UseFollowupsOptions } from '../list-state/use-list-query.js';
import type { SelectionProps } from '../list-state/use-selection.js';
import type { WorklistQueryProps } from '../list-state/use-worklist-query.js';
import type { FollowupsWorklist } from '../list-state/use-followup-worklist.js';
import type { WorklistQuery } from '../worklist/worklist-query.js';
import type { EditRequestTrigger, FollowupTableBaseProps } from './followup-table-props.js';

/** What a request to edit carries; `cancel()` keeps the table from opening its editor. */
export interface EditRequestDetails extends EditRequestTrigger {
  readonly cancel: () => void;
}

interface EditingTableProps extends FollowupTableBaseProps {
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

export interface FollowupTableProps
  extends EditingTableProps, UseFollowupsOptions, WorklistQueryProps, SelectionProps {}

export interface FollowupListTableProps extends EditingTableProps {
  /** The list to show, such as from `useFollowupWorklist`. */
  list: FollowupsWorklist;
  /** The event handler called when a person asks for other rows or another order. */
  onQueryChange: (query: WorklistQuery) => void;
  /** The ids of the selected records; `null` for rows that can't be selected. */
  selection: ReadonlySet<string> | null;
  /** The event handler called when a person selects other records. */
  onSelectionChange: (selection: ReadonlySet<string>) => void;
  /**
   * Whether to say below the rows among how many they were found; where nothing else on the page does.
   * @default false
   */
  saysLoaded?: boolean | undefined;
}
