import type { FieldRequest } from '../actions/field-request.js';
import { isFocusFree } from '../ui/layer/use-rescue-focus.js';
import { rowElementOf, rowElements } from './row-element.js';
import { lead } from './WorkspaceKeys.js';
// What rows get after the first of them are shown, and the keys around them, in one file.
export { FieldPopoverArea } from '../actions/FieldPopoverArea.js';
export { ColumnResizer } from './ColumnResizer.js';
export { GroupControl } from './GroupControl.js';
export { createHeldOrder } from './held-order.js';
export { RecordMenu, RowButtons, RowMenu } from './RowButtons.js';
export { CopyableId } from '../provider/CopyableId.js';
export { EmptyActions } from './EmptyActions.js';
export { RowMark, wordsFor } from './RowMark.js';
export { GridWork, RowWork } from './row-work.js';
export { WorkspaceKeys } from './WorkspaceKeys.js';
export { rowKit } from '../row-kit.js';

const ROW = '[role="row"][data-followup-id]';

/** Anchors the popover at the field's cell if a key on the row asked for it. */
export function atField({ anchor, ...request }: FieldRequest): FieldRequest {
  const cell = anchor.matches(ROW) ? anchor.querySelector<HTMLElement>(`[data-column="${request.field}"]`) : null;
  return { ...request, anchor: cell ?? anchor };
}

/**
 * Where the focus goes after the editor: the Edit button of the record's row, else the row, else the row in the tab
 * order, from which the list leads to the record.
 */
export function toEditButton(table: HTMLElement | null, followupId: string): HTMLElement | null {
  const rows = rowElements(table);
  const row = rowElementOf(table, followupId);
  const button =
    row?.querySelector<HTMLElement>('.rf-edit-button') ?? row ?? rows.find((each) => each.tabIndex === 0) ?? null;
  // The editor may have moved far from the rows in sight. `scrollIntoView` is missing in test environments.
  button?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  if (table && button && !row && isFocusFree(table)) {
    button.focus({ preventScroll: true });
    lead(table, followupId);
  }
  return button;
}
