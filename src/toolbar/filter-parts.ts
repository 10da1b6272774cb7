// In one file: where the width of the list changes, the other of the two is there as well.
export { FilterPanel } from './FilterPanel.js';
export { FilterSheetDialog } from './FilterSheetDialog.js';
