export { FollowupAgenda, type FollowupAgendaProps } from './agenda/FollowupAgenda.js';
export { isFollowupsError, type FollowupsError, type FollowupsErrorKind } from './api/followups-error.js';
export type { BulkAction } from './bulk/bulk-action.js';
export { FollowupBulkDialog, type FollowupBulkDialogProps } from './bulk/FollowupBulkDialog.js';
export { FollowupBulkProgress, type FollowupBulkProgressProps } from './bulk/FollowupBulkProgress.js';
export {
  FollowupSelectionBarView,
  type FollowupSelectionBarViewProps,
  type SelectionAction,
} from './bulk/FollowupSelectionBarView.js';
export { FollowupConflictPrompt, type FollowupConflictPromptProps } from './conflict/FollowupConflictPrompt.js';
export {
  FollowupConflictPromptView,
  type FollowupConflictPromptViewProps,
} from './conflict/FollowupConflictPromptView.js';
export { createPromptMemory, type PromptMemory } from './conflict/prompt-memory.js';
export { FollowupDraftsDialog, type FollowupDraftsDialogProps } from './edit/FollowupDraftsDialog.js';
export { FollowupEditDialog } from './edit/FollowupEditDialog.js';
export type { FollowupEditorSlotProps, FollowupEditorSlots } from './edit/followup-editor-slots.js';
export type { FollowupEditDialogProps, SearchedList } from './edit/followup-edit-dialog-props.js';
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
export {
  useFollowupWorklist,
  type FollowupsWorklist,
  type UseFollowupWorklistOptions,
} from './list-state/use-followup-worklist.js';
export type { WorklistFilter, WorklistQueryProps } from './list-state/use-worklist-query.js';
export type { Messages, PartialMessages } from './messages/messages.js';
export { clearFollowupsCache } from './provider/clear-followups-cache.js';
export { FollowupsProvider, type FollowupsProviderProps } from './provider/FollowupsProvider.js';
export type { DueEvent, FollowupsErrorContext, FollowupsEvent, SessionEvent } from './provider/followups-event.js';
export type {
  FollowupActionWithoutIcon,
  FollowupCommand,
  FollowupCommandOptions,
  FollowupLifecycle,
} from './provider/host-actions.js';
export type { FollowupAction } from './provider/followup-action.js';
export type { ShortcutCommand, ShortcutMap } from './provider/shortcuts.js';
export type { Option } from './provider/option.js';
export type { Owner, OwnerDirectory } from './provider/owners.js';
export type { Reference, ReferenceDirectory } from './provider/references.js';
export type { DueNotificationPermission } from './provider/due-notifications.js';
export {
  useDueNotifications,
  type UseDueNotificationsOptions,
  type UseDueNotificationsResult,
} from './provider/use-due-notifications.js';
export { useFollowupDrafts, type FollowupDraft, type UseFollowupDraftsResult } from './provider/use-followup-drafts.js';
export { useFollowup, type UseFollowupResult } from './provider/use-followup.js';
export type { FollowupsStore } from './provider/followups-store.js';
export { useFollowupsStore } from './provider/use-followups-store.js';
export { useBulkUpdateFollowups } from './provider/use-bulk-update-followups.js';
export type { BulkChange, UseBulkUpdateFollowupsResult } from './provider/use-bulk-update-followups.js';
export { useUndo, type UseUndoResult } from './provider/use-undo.js';
export { useUpdateFollowup, type UseUpdateFollowupResult } from './provider/use-update-followup.js';
export type { FieldRequest } from './quick-actions/field-request.js';
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
export type { TableLayoutProps } from './table/use-table-layout.js';
export type { OpenFollowupProps } from './table/use-open-followup.js';
export { FollowupTableView, type FollowupTableViewProps } from './table/FollowupTableView.js';
export type { ColumnWidths, SelectionChangeDetails, TableDensity } from './table/followup-table-props.js';
export { parseTableLayout, shownColumns, withColumnWidth } from './table/table-layout.js';
export type { ColumnLayout, TableLayout } from './table/table-layout.js';
export type { OpenChangeDetails, OpenChangeHandler, OpenChangeReason } from './ui/layer/open-change.js';
export { FollowupWorkload, type FollowupWorkloadProps } from './workload/FollowupWorkload.js';
export { FollowupWorkspace } from './workspace/FollowupWorkspace.js';
export type { FollowupWorkspaceProps } from './workspace/followup-workspace-props.js';
export { FollowupWorkspaceDialogs, type FollowupWorkspaceDialogsProps } from './workspace/FollowupWorkspaceDialogs.js';
export {
  FollowupWorkspaceFloating,
  type FollowupWorkspaceFloatingProps,
} from './workspace/FollowupWorkspaceFloating.js';
export { FollowupWorkspaceFrame, type FollowupWorkspaceFrameProps } from './workspace/FollowupWorkspaceFrame.js';
export {
  FollowupWorkspacePresentation,
  type FollowupWorkspacePresentationProps,
} from './workspace/FollowupWorkspacePresentation.js';
export { FollowupWorkspaceView, type FollowupWorkspaceViewProps } from './workspace/FollowupWorkspaceView.js';
export { useFollowupWorkspace, type UseFollowupWorkspaceResult } from './workspace/use-followup-workspace.js';
export { useKeptLayout, type UseKeptLayoutOptions, type UseKeptLayoutResult } from './workspace/use-kept-layout.js';
export { useListNotices, type UseListNoticesResult } from './workspace/use-list-notices.js';
export type { ToolbarColumn } from './toolbar/toolbar-column.js';
export type { FollowupPresentation } from './toolbar/presentation.js';
export { FollowupToolbar, type FollowupToolbarProps } from './workspace/FollowupToolbar.js';
export { decodeWorklistQuery } from './worklist/decode-worklist-query.js';
export type { ColumnValue, CustomColumnData } from './worklist/custom-column-data.js';
export type { DueBucket } from './worklist/due-bucket.js';
export { DUE_PRESETS, type DuePreset } from './worklist/due-preset.js';
export { encodeWorklistQuery } from './worklist/encode-worklist-query.js';
export {
  DEFAULT_WORKLIST_QUERY,
  TODO_QUERY,
  type CustomValues,
  type WorklistQuery,
  type WorklistScope,
} from './worklist/worklist-query.js';
export type { FindHits, TextRange } from './worklist/find-hits.js';
export type { WorklistDay, WorklistGroup, WorklistResult } from './worklist/worklist-result.js';
export type { WorklistView } from './worklist/worklist-view.js';
