export { isFollowupsError } from './api/followups-error.js';
export type { FollowupsError, FollowupsErrorKind } from './api/followups-error.js';
export type { BulkAction } from './bulk/bulk-action.js';
export { FollowupBulkDialog } from './bulk/FollowupBulkDialog.js';
export type { FollowupBulkDialogProps } from './bulk/FollowupBulkDialog.js';
export { FollowupBulkProgress } from './bulk/FollowupBulkProgress.js';
export type { FollowupBulkProgressProps } from './bulk/FollowupBulkProgress.js';
export { FollowupSelectionBarView } from './bulk/FollowupSelectionBarView.js';
export type { FollowupSelectionBarViewProps } from './bulk/FollowupSelectionBarView.js';
export { FollowupConflictPrompt } from './conflict/FollowupConflictPrompt.js';
export type { FollowupConflictPromptProps } from './conflict/FollowupConflictPrompt.js';
export { FollowupDraftsDialog } from './edit/FollowupDraftsDialog.js';
export type { FollowupDraftsDialogProps } from './edit/FollowupDraftsDialog.js';
export { FollowupEditDialog } from './edit/FollowupEditDialog.js';
export type { FollowupEditDialogProps } from './edit/followup-edit-dialog-props.js';
export { FollowupEditDialogView } from './edit/FollowupEditDialogView.js';
export type { FollowupEditDialogViewProps } from './edit/FollowupEditDialogView.js';
export type { FollowupEditStatus } from './edit/followup-edit-props.js';
export { useFollowupForm } from './edit/use-followup-form.js';
export type { UseFollowupFormResult } from './edit/use-followup-form.js';
export { FollowupKeysDialog } from './toolbar/FollowupKeysDialog.js';
export type { FollowupKeysDialogProps } from './toolbar/FollowupKeysDialog.js';
export { localViewStore } from './toolbar/local-view-store.js';
export type { SavedView, ViewStore } from './toolbar/saved-view.js';
export { FollowupToolbarView } from './toolbar/FollowupToolbarView.js';
export type { FollowupToolbarViewProps } from './toolbar/followup-toolbar-props.js';
export type { FieldClash, FieldTaken, FollowupConflict } from './followup/conflict.js';
export type { EditableField } from './followup/fields.js';
export type { Followup } from './followup/followup.js';
export type { FollowupPatch } from './followup/followup-patch.js';
export { useFollowups } from './list-state/use-followups.js';
export type { UseFollowupsResult } from './list-state/use-followups.js';
export type { LoadAllEnding } from './list-state/list-controller.js';
export type { LoadAllProgress } from './list-state/list-status.js';
export type { UseFollowupsOptions } from './list-state/use-list-query.js';
export type { SelectionProps } from './list-state/use-selection.js';
export { useFollowupWorklist } from './list-state/use-followup-worklist.js';
export type { FollowupsWorklist } from './list-state/use-followup-worklist.js';
export type { WorklistFilter, WorklistQueryProps } from './list-state/use-worklist-query.js';
export type { Messages, PartialMessages } from './messages/messages.js';
export { FollowupsProvider } from './provider/FollowupsProvider.js';
export type { FollowupsProviderProps } from './provider/FollowupsProvider.js';
export type { FollowupsErrorContext, FollowupsEvent } from './provider/followups-event.js';
export type { Option } from './provider/option.js';
export type { Owner, OwnerDirectory } from './provider/owners.js';
export { useFollowupDrafts } from './provider/use-followup-drafts.js';
export type { FollowupDraft, UseFollowupDraftsResult } from './provider/use-followup-drafts.js';
export { useFollowup } from './provider/use-followup.js';
export { useBulkUpdateFollowups } from './provider/use-bulk-update-followups.js';
export type { BulkChange, UseBulkUpdateFollowupsResult } from './provider/use-bulk-update-followups.js';
export { useUndo } from './provider/use-undo.js';
export type { UseUndoResult } from './provider/use-undo.js';
export { useUpdateFollowup } from './provider/use-update-followup.js';
export type { UseUpdateFollowupResult } from './provider/use-update-followup.js';
export { FollowupQuickActions } from './quick-actions/FollowupQuickActions.js';
export type { FollowupQuickActionsProps } from './quick-actions/FollowupQuickActions.js';
export type { ListEnd } from './records/followups-page.js';
export type { BulkEnding } from './saving/bulk-item.js';
export type { BulkReportEntry, BulkState, BulkStatus } from './saving/bulk-update.js';
export type { Edit, EditOrigin, EditState } from './saving/edit.js';
export type { RowState } from './saving/row-state.js';
export type { ConflictDecisions, SaveRequest } from './saving/save-request.js';
export type { Undoable } from './saving/save-history.js';
export type { SaveOutcome } from './saving/save-request.js';
export { FollowupColumnsDialog } from './table/FollowupColumnsDialog.js';
export type { FollowupColumnsDialogProps } from './table/FollowupColumnsDialog.js';
export { FOLLOWUP_COLUMNS } from './table/columns.js';
export type { CustomColumn, FollowupColumn, FollowupSort } from './table/columns.js';
export { savedRow } from './table/followup-row.js';
export type { FollowupRow } from './table/followup-row.js';
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
export { FollowupTableView } from './table/FollowupTableView.js';
export type { FollowupTableViewProps } from './table/FollowupTableView.js';
export type { ColumnWidths, SelectionChangeDetails, TableDensity } from './table/followup-table-props.js';
export { parseTableLayout, shownColumns, withColumnWidth } from './table/table-layout.js';
export type { ColumnLayout, TableLayout } from './table/table-layout.js';
export type { OpenChangeDetails, OpenChangeHandler, OpenChangeReason } from './ui/layer/open-change.js';
export { FollowupWorkspace } from './workspace/FollowupWorkspace.js';
export type { FollowupWorkspaceProps } from './workspace/FollowupWorkspace.js';
export { FollowupToolbar } from './workspace/FollowupToolbar.js';
export type { FollowupToolbarProps } from './workspace/FollowupToolbar.js';
export { decodeWorklistQuery } from './worklist/decode-worklist-query.js';
export type { DueBucket } from './worklist/due-bucket.js';
export { DUE_PRESETS } from './worklist/due-preset.js';
export type { DuePreset } from './worklist/due-preset.js';
export { encodeWorklistQuery } from './worklist/encode-worklist-query.js';
export { DEFAULT_WORKLIST_QUERY } from './worklist/worklist-query.js';
export type { WorklistQuery } from './worklist/worklist-query.js';
export type { WorklistGroup, WorklistResult } from './worklist/worklist-result.js';
export type { WorklistView } from './worklist/worklist-view.js';
