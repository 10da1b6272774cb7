export { isFollowupsError, type FollowupsError, type FollowupsErrorKind } from './api/followups-error.js';
export type { BulkAction } from './bulk/bulk-action.js';
export { FollowupBulkDialog, type FollowupBulkDialogProps } from './bulk/FollowupBulkDialog.js';
export { FollowupBulkProgress, type FollowupBulkProgressProps } from './bulk/FollowupBulkProgress.js';
export { FollowupSelectionBarView, type FollowupSelectionBarViewProps } from './bulk/FollowupSelectionBarView.js';
export { FollowupConflictPrompt, type FollowupConflictPromptProps } from './conflict/FollowupConflictPrompt.js';
export { FollowupDraftsDialog, type FollowupDraftsDialogProps } from './edit/FollowupDraftsDialog.js';
export { FollowupEditDialog } from './edit/FollowupEditDialog.js';
export type { FollowupEditDialogProps } from './edit/followup-edit-dialog-props.js';
export { FollowupEditDialogView, type FollowupEditDialogViewProps } from './edit/FollowupEditDialogView.js';
export type { FollowupEditStatus } from './edit/followup-edit-props.js';
export { useFollowupForm, type UseFollowupFormResult } from './edit/use-followup-form.js';
export { FollowupKeysDialog, type FollowupKeysDialogProps } from './toolbar/FollowupKeysDialog.js';
export { localViewStore } from './toolbar/local-view-store.js';
export type { SavedView, ViewStore } from './toolbar/saved-view.js';
export { FollowupToolbarView } from './toolbar/FollowupToolbarView.js';
export type { FollowupToolbarViewProps } from './toolbar/followup-toolbar-props.js';
export type { FieldClash, FieldTaken, FollowupConflict } from './followup/conflict.js';
export type { EditableField } from './followup/fields.js';
export type { Followup } from './followup/followup.js';
export type { FollowupPatch } from './followup/followup-patch.js';
export { useFollowups, type UseFollowupsResult } from './list-state/use-followups.js';
export type { LoadAllEnding } from './list-state/list-controller.js';
export type { LoadAllProgress } from './list-state/list-status.js';
export type { UseFollowupsOptions } from './list-state/use-list-query.js';
export type { SelectionProps } from './list-state/use-selection.js';
export { useFollowupWorklist, type FollowupsWorklist } from './list-state/use-followup-worklist.js';
export type { WorklistFilter, WorklistQueryProps } from './list-state/use-worklist-query.js';
export type { Messages, PartialMessages } from './messages/messages.js';
export { FollowupsProvider, type FollowupsProviderProps } from './provider/FollowupsProvider.js';
export type { FollowupsErrorContext, FollowupsEvent } from './provider/followups-event.js';
export type { Option } from './provider/option.js';
export type { Owner, OwnerDirectory } from './provider/owners.js';
export { useFollowupDrafts, type FollowupDraft, type UseFollowupDraftsResult } from './provider/use-followup-drafts.js';
export { useFollowup } from './provider/use-followup.js';
export { useBulkUpdateFollowups } from './provider/use-bulk-update-followups.js';
export type { BulkChange, UseBulkUpdateFollowupsResult } from './provider/use-bulk-update-followups.js';
export { useUndo, type UseUndoResult } from './provider/use-undo.js';
export { useUpdateFollowup, type UseUpdateFollowupResult } from './provider/use-update-followup.js';
export { FollowupQuickActions, type FollowupQuickActionsProps } from './quick-actions/FollowupQuickActions.js';
export type { ListEnd } from './records/followups-page.js';
export type { BulkEnding } from './saving/bulk-item.js';
export type { BulkReportEntry, BulkState, BulkStatus } from './saving/bulk-update.js';
export type { Edit, EditOrigin, EditState } from './saving/edit.js';
export type { RowState } from './saving/row-state.js';
export type { ConflictDecisions, SaveRequest, SaveOutcome } from './saving/save-request.js';
export type { Undoable } from './saving/save-history.js';
export { FollowupColumnsDialog, type FollowupColumnsDialogProps } from './table/FollowupColumnsDialog.js';
export { FOLLOWUP_COLUMNS, type CustomColumn, type FollowupColumn, type FollowupSort } from './table/columns.js';
export { savedRow, type FollowupRow } from './table/followup-row.js';
export { FollowupListTable, FollowupTable } from './table/FollowupTable.js';
export type {
  EditRequestDetails,
  FollowupListTableProps,
  FollowupTableProps,
} from './table/followup-table-connected-props.js';
export type {
  FollowupCellProps,
  FollowupRowActionsProps,
  FollowupRowMenuProps,
  FollowupTableEmptyProps,
  FollowupTableErrorProps,
  FollowupTableLoadingProps,
  FollowupTableSlots,
} from './table/followup-table-slots.js';
export { FollowupTableView, type FollowupTableViewProps } from './table/FollowupTableView.js';
export type { ColumnWidths, SelectionChangeDetails, TableDensity } from './table/followup-table-props.js';
export { parseTableLayout, shownColumns, withColumnWidth } from './table/table-layout.js';
export type { ColumnLayout, TableLayout } from './table/table-layout.js';
export type { OpenChangeDetails, OpenChangeHandler, OpenChangeReason } from './ui/layer/open-change.js';
export { FollowupWorkspace, type FollowupWorkspaceProps } from './workspace/FollowupWorkspace.js';
export { FollowupToolbar, type FollowupToolbarProps } from './workspace/FollowupToolbar.js';
export { decodeWorklistQuery } from './worklist/decode-worklist-query.js';
export type { DueBucket } from './worklist/due-bucket.js';
export { DUE_PRESETS, type DuePreset } from './worklist/due-preset.js';
export { encodeWorklistQuery } from './worklist/encode-worklist-query.js';
export { DEFAULT_WORKLIST_QUERY, type WorklistQuery } from './worklist/worklist-query.js';
export type { WorklistGroup, WorklistResult } from './worklist/worklist-result.js';
export type { WorklistView } from './worklist/worklist-view.js';
