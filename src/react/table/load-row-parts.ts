import type * as parts from './row-parts.js';
import { createLoader } from '../../core/page/late-code.js';

export type RowParts = typeof parts;

/** What rows and headers get after the first rows are shown, in a file of its own. */
export const rowCode = createLoader(() => import('./row-parts.js'));
