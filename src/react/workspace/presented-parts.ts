// The presentations besides the rows, in one file.
export { PresentedAgenda } from './PresentedAgenda.js';
export { PresentedWorkload } from './PresentedWorkload.js';
