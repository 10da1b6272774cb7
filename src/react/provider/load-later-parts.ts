import { createLoader } from '../../core/page/late-code.js';

/** What a page needs after its first rows. */
export const laterCode = createLoader(() => import('./later-parts.js'));
