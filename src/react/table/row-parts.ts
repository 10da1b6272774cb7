// Loaded in one file after the first rows are shown.
export { ColumnResizer } from './ColumnResizer.js';
export { RestoredPlace } from './RestoredPlace.js';
export { RowLifecycle } from './RowLifecycle.js';
