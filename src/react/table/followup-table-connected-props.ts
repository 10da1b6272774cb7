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

/** What a request to edit carries; `cancel()` keeps the table from opening its editor. */
export interface EditRequestDetails extends EditRequestTrigger {
  readonly cancel: () => void;
}

/** What both connected tables take: everything of the table itself, and what concerns its editor. */
interface EditingTableProps extends Omit<FollowupTableBaseProps, 'slots'>, OpenFollowupProps {
  /** Parts of the list and of its editor that a host brings or replaces; keep the object the same from render to render. */
  slots?: (FollowupTableSlots & FollowupEditorSlots) | undefined;
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
   * Where the editor stands: `"panel"`, beside the list where both have 1,100 px together and in the middle of the page where
   * they have less; `"dialog"`, in the middle of the page; `"sheet"`, along its end.
   * @default 'dialog'; of a workspace with the built-in editor 'panel'
   */
  editorLayout?: FollowupEditDialogProps['layout'];
}

/**
 * What `FollowupTable` asks for and shows: filters, order, columns and selection, each held by the host or by the
 * table.
 */
export interface FollowupTableProps
  extends
    EditingTableProps,
    Omit<UseFollowupsOptions, 'preload'>,
    WorklistQueryProps,
    SelectionProps,
    TableLayoutProps {}

/** The list that `FollowupListTable` shows, its selection, and what concerns its editor. */
export interface FollowupListTableProps extends EditingTableProps {
  /** The list to show, such as from `useFollowupWorklist`. */
  list: FollowupsWorklist;
  /** The event handler called when a person asks for other rows or another order. */
  onQueryChange: (query: WorklistQuery) => void;
  /** The ids of the selected records; `null` for rows that can't be selected. */
  selection: ReadonlySet<string> | null;
  /** The event handler called when a person selects other records. */
  onSelectionChange: (selection: ReadonlySet<string>) => void;
  /** Takes the way to give the active row a key that was pressed outside the rows. */
  rowKeys?: RefObject<RowKeys | null> | undefined;
  /** What floats over the end of the rows, above the footer. */
  floating?: ReactNode;
  /**
   * Whether to say below the rows among how many they were found and where they end, in place of one line that says how many
   * there are.
   * @default false
   */
  saysLoaded?: boolean | undefined;
}
