import { FieldPopoverArea } from '../actions/FieldPopoverArea.js';
import { RowButtons } from './RowButtons.js';
import { RowMark } from './RowMark.js';
import { RowWork } from './row-work.js';

// What rows get after the first of them are shown, in one file.
export { FieldPopoverArea } from '../actions/FieldPopoverArea.js';
export { ColumnResizer } from './ColumnResizer.js';
export { RestoredPlace } from './RestoredPlace.js';
export { RowButtons, RowMenu } from './RowButtons.js';
export { RowMark, wordsFor } from './RowMark.js';
export { GridWork, RowWork } from './row-work.js';

/** What agenda, workload and the keys of a workspace share with rows; see `lateKit`. */
export const rowKit: readonly unknown[] = [FieldPopoverArea, RowButtons, RowMark, RowWork];
