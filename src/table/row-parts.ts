// What rows show beside what was loaded, in one file: most lists have none of it.
export { RestoredPlace } from './RestoredPlace.js';
export { RowLifecycle } from './RowLifecycle.js';
