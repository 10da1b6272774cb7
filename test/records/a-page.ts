import type { FollowupsPage } from '../../src/core/records/followups-page.js';

/** An empty page, the only one of its list; pass what differs. */
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
