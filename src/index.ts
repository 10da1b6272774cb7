export { FollowupAgenda, type FollowupAgendaProps } from './react/agenda/FollowupAgenda.js';
export { isFollowupsError, type FollowupsError, type FollowupsErrorKind } from './core/client/followups-error.js';
export type { BulkAction } from './react/actions/bulk-action.js';
export { FollowupBulkDialog, type FollowupBulkDialogProps } from './react/actions/FollowupBulkDialog.js';
export { FollowupBulkProgress, type FollowupBulkProgressProps } from './react/actions/FollowupBulkProgress.js';
export {
  FollowupSelectionBarView,
  type FollowupSelectionBarViewProps,
  type SelectionAction,
} from './react/actions/FollowupSelectionBarView.js';
export { FollowupConflictPrompt, type FollowupConflictPromptProps } from './react/editor/FollowupConflictPrompt.js';
export {
  FollowupConflictPromptView,
  type FollowupConflictPromptViewProps,
} from './react/editor/FollowupConflictPromptView.js';
export { createPromptMemory, type PromptMemory } from './react/editor/prompt-memory.js';
export { FollowupDraftsDialog, type FollowupDraftsDialogProps } from './react/editor/FollowupDraftsDialog.js';
export { FollowupEditDialog } from './react/editor/FollowupEditDialog.js';
export type { FollowupEditorSlotProps, FollowupEditorSlots } from './react/editor/followup-editor-slots.js';
export type { FollowupEditDialogProps, SearchedList } from './react/editor/followup-edit-dialog-props.js';
export { FollowupEditDialogView, type FollowupEditDialogViewProps } from './react/editor/FollowupEditDialogView.js';
export type { FollowupEditStatus } from './react/editor/followup-edit-props.js';
export { useFollowupForm, type UseFollowupFormResult } from './react/editor/use-followup-form.js';
export { FollowupKeysDialog, type FollowupKeysDialogProps } from './react/toolbar/FollowupKeysDialog.js';
export { localViewStore } from './react/toolbar/local-view-store.js';
export type { SavedView, ViewStore } from './react/toolbar/saved-view.js';
export { FollowupToolbarView } from './react/toolbar/FollowupToolbarView.js';
export type { FollowupToolbarViewProps } from './react/toolbar/followup-toolbar-props.js';
export type { FieldClash, FieldTaken, FollowupConflict } from './core/followup/conflict.js';
export type { EditableField } from './core/followup/fields.js';
export type { Followup } from './core/followup/followup.js';
export type { FollowupPatch } from './core/followup/followup-patch.js';
export { useFollowups, type UseFollowupsResult } from './react/hooks/use-followups.js';
export type { LoadAllEnding } from './react/hooks/list-controller.js';
export type { LoadAllProgress } from './core/page/list-status.js';
export type { UseFollowupsOptions } from './react/hooks/use-list-query.js';
export type { SelectionProps } from './react/hooks/use-selection.js';
export {
  useFollowupWorklist,
  type FollowupsWorklist,
  type UseFollowupWorklistOptions,
} from './react/hooks/use-followup-worklist.js';
export type { WorklistFilter, WorklistQueryProps } from './react/hooks/use-worklist-query.js';
export type { Messages, PartialMessages } from './core/messages/messages.js';
export { clearFollowupsCache } from './core/page/clear-followups-cache.js';
export { FollowupsProvider, type FollowupsProviderProps } from './react/provider/FollowupsProvider.js';
export type { DueEvent, FollowupsErrorContext, FollowupsEvent, SessionEvent } from './core/page/followups-event.js';
export type {
  FollowupActionWithoutIcon,
  FollowupCommand,
  FollowupCommandOptions,
  FollowupLifecycle,
} from './core/page/host-actions.js';
export type { FollowupAction } from './react/provider/followup-action.js';
export type { ShortcutCommand, ShortcutMap } from './react/provider/shortcuts.js';
export type { Option } from './core/page/option.js';
export type { Owner, OwnerDirectory } from './core/page/owners.js';
export type { Reference, ReferenceDirectory } from './core/page/references.js';
export type { DueNotificationPermission } from './core/page/due-notifications.js';
export {
  useDueNotifications,
  type UseDueNotificationsOptions,
  type UseDueNotificationsResult,
} from './react/provider/use-due-notifications.js';
export {
  useFollowupDrafts,
  type FollowupDraft,
  type UseFollowupDraftsResult,
} from './react/provider/use-followup-drafts.js';
export { useFollowup, type UseFollowupResult } from './react/provider/use-followup.js';
export type { FollowupsStore } from './core/page/followups-store.js';
export { useFollowupsStore } from './react/provider/use-followups-store.js';
export { useBulkUpdateFollowups } from './react/provider/use-bulk-update-followups.js';
export type { BulkChange, UseBulkUpdateFollowupsResult } from './react/provider/use-bulk-update-followups.js';
export { useUndo, type UseUndoResult } from './react/provider/use-undo.js';
export { useUpdateFollowup, type UseUpdateFollowupResult } from './react/provider/use-update-followup.js';
export type { FieldRequest } from './react/actions/field-request.js';
export { FollowupQuickActions, type FollowupQuickActionsProps } from './react/actions/FollowupQuickActions.js';
export type { ListEnd } from './core/records/followups-page.js';
export type { BulkEnding } from './core/saving/bulk-item.js';
export type { BulkReportEntry, BulkState, BulkStatus } from './core/saving/bulk-update.js';
export type { Edit, EditOrigin, EditState } from './core/saving/edit.js';
export type { RowState } from './core/saving/row-state.js';
export type { ConflictDecisions, SaveRequest, SaveOutcome } from './core/saving/save-request.js';
export type { Undoable } from './core/saving/save-history.js';
export { FollowupColumnsDialog, type FollowupColumnsDialogProps } from './react/table/FollowupColumnsDialog.js';
export { FOLLOWUP_COLUMNS, type CustomColumn, type FollowupColumn, type FollowupSort } from './react/table/columns.js';
export { savedRow, type FollowupRow } from './react/table/followup-row.js';
export { FollowupListTable, FollowupTable } from './react/table/FollowupTable.js';
export type {
  EditRequestDetails,
  FollowupListTableProps,
  FollowupTableProps,
} from './react/table/followup-table-connected-props.js';
export type {
  FollowupCellProps,
  FollowupRowActionsProps,
  FollowupRowMenuProps,
  FollowupTableEmptyProps,
  FollowupTableErrorProps,
  FollowupTableLoadingProps,
  FollowupTableSlots,
} from './react/table/followup-table-slots.js';
export type { TableLayoutProps } from './react/table/use-table-layout.js';
export type { OpenFollowupProps } from './react/table/use-open-followup.js';
export { FollowupTableView, type FollowupTableViewProps } from './react/table/FollowupTableView.js';
export type { ColumnWidths, SelectionChangeDetails, TableDensity } from './react/table/followup-table-props.js';
export { parseTableLayout, shownColumns, withColumnWidth } from './react/table/table-layout.js';
export type { ColumnLayout, TableLayout } from './react/table/table-layout.js';
export type { OpenChangeDetails, OpenChangeHandler, OpenChangeReason } from './react/ui/layer/open-change.js';
export { FollowupWorkload, type FollowupWorkloadProps } from './react/workload/FollowupWorkload.js';
export { FollowupWorkspace } from './react/workspace/FollowupWorkspace.js';
export type { FollowupWorkspaceProps } from './react/workspace/followup-workspace-props.js';
export {
  FollowupWorkspaceDialogs,
  type FollowupWorkspaceDialogsProps,
} from './react/workspace/FollowupWorkspaceDialogs.js';
export {
  FollowupWorkspaceFloating,
  type FollowupWorkspaceFloatingProps,
} from './react/workspace/FollowupWorkspaceFloating.js';
export { FollowupWorkspaceFrame, type FollowupWorkspaceFrameProps } from './react/workspace/FollowupWorkspaceFrame.js';
export {
  FollowupWorkspacePresentation,
  type FollowupWorkspacePresentationProps,
} from './react/workspace/FollowupWorkspacePresentation.js';
export { FollowupWorkspaceView, type FollowupWorkspaceViewProps } from './react/workspace/FollowupWorkspaceView.js';
export { useFollowupWorkspace, type UseFollowupWorkspaceResult } from './react/workspace/use-followup-workspace.js';
export {
  useKeptLayout,
  type UseKeptLayoutOptions,
  type UseKeptLayoutResult,
} from './react/workspace/use-kept-layout.js';
export { useListNotices, type UseListNoticesResult } from './react/workspace/use-list-notices.js';
export type { ToolbarColumn } from './react/toolbar/toolbar-column.js';
export type { FollowupPresentation } from './react/toolbar/presentation.js';
export { FollowupToolbar, type FollowupToolbarProps } from './react/workspace/FollowupToolbar.js';
export { decodeWorklistQuery } from './core/worklist/decode-worklist-query.js';
export type { ColumnValue, CustomColumnData } from './core/worklist/custom-column-data.js';
export type { DueBucket } from './core/worklist/due-bucket.js';
export { DUE_PRESETS, type DuePreset } from './core/worklist/due-preset.js';
export { encodeWorklistQuery } from './core/worklist/encode-worklist-query.js';
export {
  DEFAULT_WORKLIST_QUERY,
  TODO_QUERY,
  type CustomValues,
  type WorklistQuery,
  type WorklistScope,
} from './core/worklist/worklist-query.js';
export type { FindHits, TextRange } from './core/worklist/find-hits.js';
export type { WorklistDay, WorklistGroup, WorklistResult } from './core/worklist/worklist-result.js';
export type { WorklistView } from './core/worklist/worklist-view.js';
