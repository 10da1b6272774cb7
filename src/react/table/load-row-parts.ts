import { createLoader, partOf } from '../../core/page/create-loader.js';

/** What rows and headers get after the first rows are shown, in a file of its own. */
export const rowCode = createLoader(() => import('./row-parts.js'));

/** What restores the place of a list that was left. */
export const placeCode = partOf(rowCode, ({ RestoredPlace }) => RestoredPlace);
