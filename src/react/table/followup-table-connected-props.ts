import type { ComponentType, ReactNode, RefObject } from 'react';
import type { Followup } from '../../core/followup/followup.js';
import type { FollowupEditorSlots } from '../editor/followup-editor-slots.js';
import type { FollowupEditDialogProps } from '../editor/followup-edit-dialog-props.js';
import type { UseFollowupsOptions } from '../hooks/use-list-query.js';
import type { SelectionProps } from '../hooks/use-selection.js';
import type { WorklistQueryProps } from '../hooks/use-worklist-query.js';
import type { FollowupsWorklist } from '../hooks/use-followup-worklist.js';
import type { WorklistQuery } from '../../core/worklist/worklist-query.js';
import type { OpenFollowupProps } from './use-open-followup.js';
import type { TableLayoutProps } from './use-table-layout.js';
import type { EditRequestTrigger, FollowupTableBaseProps, RowKeys } from './followup-table-props.js';
import type { FollowupTableSlots } from './followup-table-slots.js';

/** What triggered a request to edit; `cancel()` keeps the table from opening its editor. */
export interface EditRequestDetails extends EditRequestTrigger {
  readonly cancel: () => void;
}

/** The props of both connected tables: those of the table itself, and those of its editor. */
interface EditingTableProps extends Omit<FollowupTableBaseProps, 'slots'>, OpenFollowupProps {
  /** Parts of the list and of its editor to add or replace. Keep the object the same between renders. */
  slots?: (FollowupTableSlots & FollowupEditorSlots) | undefined;
  /** The event handler called when the user asks to edit a record, before the editor opens. */
  onEditRequest?: ((followup: Followup, details: EditRequestDetails) => void) | undefined;
  /** The event handler called when the server confirmed a change made in the editor. */
  onFollowupUpdated?: ((followup: Followup) => void) | undefined;
  /**
   * The editor to open; `null` for none, if the host opens its own.
   * @default FollowupEditDialog, fetched on first use
   */
  editor?: ComponentType<FollowupEditDialogProps> | null | undefined;
  /**
   * Where the editor opens: `"panel"`, beside the list if both have 1,100 px together, else in the middle of the page;
   * `"dialog"`, in the middle of the page; `"sheet"`, along the end of the page.
   * @default 'dialog'; of a workspace with the built-in editor 'panel'
   */
  editorLayout?: FollowupEditDialogProps['layout'];
}

/**
 * What `FollowupTable` requests and shows: filters, order, columns and selection, each controlled by the host or kept
 * by the table.
 */
export interface FollowupTableProps
  extends
    EditingTableProps,
    Omit<UseFollowupsOptions, 'preload'>,
    WorklistQueryProps,
    SelectionProps,
    TableLayoutProps {}

/** The list that `FollowupListTable` shows, its selection, and the props of its editor. */
export interface FollowupListTableProps extends EditingTableProps {
  /** The list to show, such as from `useFollowupWorklist`. */
  list: FollowupsWorklist;
  /** The event handler called when the user asks for other rows or another order. */
  onQueryChange: (query: WorklistQuery) => void;
  /** The ids of the selected records; `null` for rows that can't be selected. */
  selection: ReadonlySet<string> | null;
  /** The event handler called when the user selects other records. */
  onSelectionChange: (selection: ReadonlySet<string>) => void;
  /** A ref to a function that sends a key pressed outside the rows to the active row. */
  rowKeys?: RefObject<RowKeys | null> | undefined;
  /** What floats over the end of the rows, above the footer. */
  floating?: ReactNode;
  /**
   * Whether to say below the rows how many records were searched and where the list ends, in place of one line with the
   * number of rows.
   * @default false
   */
  saysLoaded?: boolean | undefined;
}
