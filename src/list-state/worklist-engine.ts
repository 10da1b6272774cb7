export { dueBoundaries, nextBoundary } from '../worklist/due-boundaries.js';
export { createHitFinder } from '../worklist/find-hits.js';
export { createWorklist } from './create-worklist.js';
export { guardCustomColumns } from './guard-custom-columns.js';
