import type { FollowupsPage } from './followups-page.js';
import type { RecordStore } from './record-store.js';

/** Copied with a page, and lost wherever it leaves the page's memory: in storage, over the wire, in another copy of this code. */
const HELD_BY = Symbol('held by');

interface HeldPage extends FollowupsPage {
  readonly [HELD_BY]?: RecordStore;
}

/** The page with ids alone, marked as one whose records a store has taken in. */
export function heldPage(page: FollowupsPage, records: RecordStore): FollowupsPage {
  const held: HeldPage = { ...page, followups: [], [HELD_BY]: records };
  return held;
}

/** Whether all pages are such whose records this store has taken in: no other ids can be shown. */
export function areHeld(pages: readonly FollowupsPage[], records: RecordStore): boolean {
  return pages.every((page: HeldPage) => page[HELD_BY] === records);
}
