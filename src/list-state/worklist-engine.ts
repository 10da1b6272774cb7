export { dueBoundaries } from '../worklist/due-boundaries.js';
export { nextBoundary } from '../worklist/next-boundary.js';
export { createWorklist } from './create-worklist.js';
