// What rows need once they are shown, in one file.
export { RestoredPlace } from './RestoredPlace.js';
export { RowLifecycle } from './RowLifecycle.js';
