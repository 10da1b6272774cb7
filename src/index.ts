export { FollowupAgenda } from './react/agenda/FollowupAgenda.js';
export { isFollowupsError, type FollowupsError, type FollowupsErrorKind } from './core/client/followups-error.js';
export type { BulkField } from './react/actions/bulk-field.js';
export { FollowupBulkDialog } from './react/actions/FollowupBulkDialog.js';
export { FollowupBulkProgress } from './react/actions/FollowupBulkProgress.js';
export { FollowupSelectionBarView } from './react/actions/FollowupSelectionBarView.js';
export { FollowupConflictPrompt, FollowupConflictPromptView } from './react/editor/FollowupConflictPrompt.js';
export { createPromptMemory } from './react/editor/prompt-memory.js';
export { FollowupDraftsDialog } from './react/editor/FollowupDraftsDialog.js';
export { FollowupEditDialog } from './react/editor/FollowupEditDialog.js';
export type {
  FollowupEditDialogProps,
  FollowupEditorSlotProps,
  FollowupEditorSlots,
} from './react/editor/followup-edit-props.js';
export { FollowupEditDialogView } from './react/editor/FollowupEditDialogView.js';
export { useFollowupForm } from './react/editor/use-followup-form.js';
export { FollowupKeysDialog } from './react/toolbar/FollowupKeysDialog.js';
export { localViewStore } from './react/toolbar/saved-view.js';
export type { SavedView, ViewStore } from './react/toolbar/saved-view.js';
export { FollowupToolbarView } from './react/toolbar/FollowupToolbarView.js';
export type { FollowupToolbarViewProps } from './react/toolbar/followup-toolbar-props.js';
export type { FollowupConflict } from './core/followup/conflict.js';
export type { EditableField } from './core/followup/fields.js';
export type { Followup } from './core/followup/followup.js';
export type { FollowupPatch } from './core/followup/followup-patch.js';
export { useFollowups } from './react/hooks/use-followups.js';
export { useFollowupWorklist, type FollowupsWorklist } from './react/hooks/use-followup-worklist.js';
export type { WorklistFilter } from './react/hooks/use-worklist-query.js';
export type { Messages, PartialMessages } from './core/messages/messages.js';
export { clearFollowupsCache } from './core/page/kept-lists.js';
export { FollowupsProvider, type FollowupsProviderProps } from './react/provider/FollowupsProvider.js';
export type { DueEvent, FollowupsErrorContext, FollowupsEvent } from './core/page/followups-event.js';
export type {
  CreateFollowup,
  FollowupCommand,
  FollowupLifecycle,
  FollowupMacro,
  MacroStore,
  NewFollowup,
} from './core/page/host-actions.js';
export type { FollowupAction } from './react/provider/HostActions.js';
export type { ShortcutMap } from './react/provider/shortcuts.js';
export type { Option } from './core/page/option.js';
export type { Owner, OwnerDirectory } from './core/page/directory.js';
export type { Reference, ReferenceDirectory } from './core/page/references.js';
export { useDueNotifications } from './react/provider/use-due-notifications.js';
export { useFollowupDrafts, type FollowupDraft } from './react/provider/use-followup-drafts.js';
export { useFollowup } from './react/provider/use-followup.js';
export { useFollowupsStore } from './react/provider/use-followups-store.js';
export { useBulkUpdateFollowups } from './react/provider/use-bulk-update-followups.js';
export { useUndo } from './react/provider/use-undo.js';
export { useUpdateFollowup } from './react/provider/use-update-followup.js';
export { FollowupQuickActions } from './react/actions/FollowupQuickActions.js';
export type { BulkReportEntry, BulkState } from './core/saving/bulk-update.js';
export type { Edit, EditState } from './core/saving/edit.js';
export type { RowState } from './core/saving/row-state.js';
export type { ConflictDecisions, SaveOutcome } from './core/saving/save-request.js';
export { FollowupColumnsDialog } from './react/table/FollowupColumnsDialog.js';
export { FOLLOWUP_COLUMNS, type CustomColumn, type FollowupColumn, type FollowupSort } from './react/table/columns.js';
export { savedRow, type FollowupRow } from './react/table/followup-row.js';
export { FollowupListTable, FollowupTable } from './react/table/FollowupTable.js';
export type { EditRequestDetails, FollowupTableProps } from './react/table/FollowupTable.js';
export type { FollowupRowActionsProps, FollowupTableSlots } from './react/table/followup-table-props.js';
export { FollowupTableView } from './react/table/FollowupTableView.js';
export { parseTableLayout } from './react/table/table-layout.js';
export type { TableLayout } from './react/table/table-layout.js';
export type { OpenChangeDetails, OpenChangeReason } from './react/ui/layer/open-change.js';
export { FollowupWorkload } from './react/workload/FollowupWorkload.js';
export { FollowupWorkspace } from './react/workspace/FollowupWorkspace.js';
export type { FollowupWorkspaceProps, FollowupWorkspaceSlots } from './react/workspace/followup-workspace-props.js';
export { FollowupToolbar } from './react/workspace/FollowupToolbar.js';
export type { CustomColumnData } from './core/worklist/custom-column-data.js';
export { decodeWorklistQuery } from './core/worklist/decode-worklist-query.js';
export { DUE_PRESETS, type DuePreset } from './core/worklist/due-preset.js';
export { encodeWorklistQuery } from './core/worklist/encode-worklist-query.js';
export {
  DEFAULT_WORKLIST_QUERY,
  TODO_QUERY,
  type CustomValues,
  type WorklistQuery,
  type WorklistScope,
} from './core/worklist/worklist-query.js';
export type { WorklistDay } from './core/worklist/worklist-result.js';
export type { WorklistView } from './core/worklist/worklist-view.js';
