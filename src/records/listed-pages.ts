import type { FollowupsPage } from './followups-page.js';

/** The loaded pages of one list, wherever they are kept. */
export interface ListedPages {
  readonly get: () => readonly FollowupsPage[];
  /**
   * Puts what `change` makes of the pages in their place, at once or, where they are just being loaded, right after; so
   * `change` works on the pages it is given and gives the same array where there is nothing to change.
   */
  readonly update: (change: (pages: readonly FollowupsPage[]) => readonly FollowupsPage[]) => void;
}
