// Loaded in one file after the first rows are shown.
export { RestoredPlace } from './RestoredPlace.js';
export { RowLifecycle } from './RowLifecycle.js';
