import type { FollowupsPage } from './followups-page.js';
import { heldPage } from './held-pages.js';
import type { RecordStore } from './record-store.js';

/** Takes a page's records into the store and remembers where each was found. Gives the page without its records. */
export function mergePage(
  records: RecordStore,
  page: FollowupsPage,
  startedAt: number,
  filtered: boolean,
): FollowupsPage {
  // One for all records of the page: there may be a hundred thousand.
  const locator = { cursor: page.cursor, limit: page.limit ?? undefined };
  records.batch(() => {
    for (const followup of page.followups) {
      records.merge(followup, startedAt);
      // A page of a restricted list can't tell whether a record is gone.
      if (!filtered) records.setLocator(followup.id, locator);
    }
  });
  return heldPage(page, records);
}
