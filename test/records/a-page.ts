import type { FollowupsPage } from '../../src/core/records/followups-page.js';

/** A page without a record, the only one of its list; name what is another. */
export function aPage(given: Partial<FollowupsPage> = {}): FollowupsPage {
  return {
    ids: [],
    followups: [],
    cursor: null,
    limit: null,
    nextCursor: null,
    hasMore: false,
    rejected: 0,
    ...given,
  };
}
