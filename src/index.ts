export { isFollowupsError } from './api/followups-error.js';
export type { FollowupsError, FollowupsErrorKind } from './api/followups-error.js';
export { FollowupConflictPrompt } from './conflict/FollowupConflictPrompt.js';
export type { FollowupConflictPromptProps } from './conflict/FollowupConflictPrompt.js';
export { FollowupEditDialog } from './edit/FollowupEditDialog.js';
export type { FollowupEditDialogProps } from './edit/followup-edit-dialog-props.js';
export { FollowupEditDialogView } from './edit/FollowupEditDialogView.js';
export type { FollowupEditDialogViewProps } from './edit/FollowupEditDialogView.js';
export type { FollowupEditStatus } from './edit/followup-edit-props.js';
export { useFollowupForm } from './edit/use-followup-form.js';
export type { UseFollowupFormResult } from './edit/use-followup-form.js';
export type { FieldClash, FieldTaken, FollowupConflict } from './followup/conflict.js';
export type { EditableField } from './followup/editable-field.js';
export type { Followup } from './followup/followup.js';
export type { FollowupPatch } from './followup/followup-patch.js';
export type { PartialMessages } from './messages/merge-messages.js';
export type { Messages } from './messages/messages.js';
export { FollowupsProvider } from './provider/FollowupsProvider.js';
export type { FollowupsProviderProps } from './provider/FollowupsProvider.js';
export type { FollowupsErrorContext, FollowupsEvent } from './provider/followups-event.js';
export type { Option } from './provider/option.js';
export type { Owner, OwnerDirectory } from './provider/owners.js';
export { useFollowup } from './provider/use-followup.js';
export { useFollowups } from './list/use-followups.js';
export type { UseFollowupsResult } from './list/use-followups.js';
export type { LoadAllEnding, LoadAllProgress, UseFollowupsOptions } from './list/use-list-query.js';
export { useBulkUpdateFollowups } from './provider/use-bulk-update-followups.js';
export type { BulkChange, UseBulkUpdateFollowupsResult } from './provider/use-bulk-update-followups.js';
export { useUndo } from './provider/use-undo.js';
export type { UseUndoResult } from './provider/use-undo.js';
export { useUpdateFollowup } from './provider/use-update-followup.js';
export type { UseUpdateFollowupResult } from './provider/use-update-followup.js';
export type { ListEnd } from './records/list-end.js';
export type { BulkEnding } from './saving/bulk-item.js';
export type { BulkReportEntry, BulkState, BulkStatus } from './saving/bulk-update.js';
export type { Edit, EditOrigin, EditState } from './saving/edit.js';
export type { RowState } from './saving/row-state.js';
export type { ConflictDecisions, SaveRequest } from './saving/save-request.js';
export type { Undoable } from './saving/save-history.js';
export type { SaveOutcome } from './saving/save-outcome.js';
export { FOLLOWUP_COLUMNS } from './table/columns.js';
export type { FollowupColumn, FollowupSort } from './table/columns.js';
export { savedRow } from './table/followup-row.js';
export type { FollowupRow } from './table/followup-row.js';
export { FollowupTable } from './table/FollowupTable.js';
export type { EditRequestDetails, FollowupTableProps } from './table/followup-table-connected-props.js';
export type {
  FollowupCellProps,
  FollowupRowActionsProps,
  FollowupTableEmptyProps,
  FollowupTableErrorProps,
  FollowupTableLoadingProps,
  FollowupTableSlots,
} from './table/followup-table-slots.js';
export { FollowupTableView } from './table/FollowupTableView.js';
export type { FollowupTableViewProps } from './table/FollowupTableView.js';
export type { OpenChangeDetails, OpenChangeHandler, OpenChangeReason } from './ui/open-change.js';
export { FollowupWorkspace } from './workspace/FollowupWorkspace.js';
export type { FollowupWorkspaceProps } from './workspace/FollowupWorkspace.js';
export { DUE_PRESETS } from './worklist/due-preset.js';
export type { DuePreset } from './worklist/due-preset.js';
