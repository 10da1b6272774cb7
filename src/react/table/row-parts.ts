// What rows get after the first of them are shown, and the keys around them, in one file.
export { FieldPopoverArea } from '../actions/FieldPopoverArea.js';
export { ColumnResizer } from './ColumnResizer.js';
export { GroupControl } from './GroupControl.js';
export { createHeldOrder } from './held-order.js';
export { RecordMenu, RowButtons, RowMenu } from './RowButtons.js';
export { atField, toEditButton } from './row-anchors.js';
export { RowMark, wordsFor } from './RowMark.js';
export { GridWork, RowWork } from './row-work.js';
export { WorkspaceKeys } from './WorkspaceKeys.js';
export { rowKit } from '../row-kit.js';
