export { dueBoundaries, nextBoundary } from '../worklist/due-boundaries.js';
export { createWorklist } from './create-worklist.js';
