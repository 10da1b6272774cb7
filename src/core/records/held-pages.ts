import type { Followup } from '../followup/followup.js';
import type { FollowupsPage } from './followups-page.js';
import type { RecordStore } from './record-store.js';

/**
 * Copied with a page, but lost when the page leaves memory: in storage, over the wire, in another copy of this code.
 */
const HELD_BY = Symbol('held by');

interface HeldPage extends FollowupsPage {
  readonly [HELD_BY]?: RecordStore;
}

/** Returns the page with ids only, marked as one whose records are in the store. */
export function heldPage(page: FollowupsPage, records: RecordStore): FollowupsPage {
  const held: HeldPage = { ...page, followups: [], [HELD_BY]: records };
  return held;
}

/** Whether the store has the records of all pages; only then can their ids be shown. */
export function areHeld(pages: readonly FollowupsPage[], records: RecordStore): boolean {
  return pages.every((page: HeldPage) => page[HELD_BY] === records);
}

/** Stores a page's records, and where each was found. Returns the page without its records. */
export function storePage(
  records: RecordStore,
  page: FollowupsPage,
  startedAt: number,
  filtered: boolean,
): FollowupsPage {
  // Shared by all records of the page: there may be a hundred thousand.
  const locator = { cursor: page.cursor, limit: page.limit ?? undefined };
  records.batch(() => {
    for (const followup of page.followups) {
      records.merge(followup, startedAt);
      records.markListed(followup.id, startedAt);
      // A page of a filtered list can't tell whether a record is gone.
      if (!filtered) records.setLocator(followup.id, locator);
    }
  });
  return heldPage(page, records);
}

/** A record that differs from what was known here. */
export interface RefreshedRecord {
  readonly id: string;
  readonly version: number | null;
}

export interface TakenRows {
  readonly changed: readonly RefreshedRecord[];
  /** Whether a row was older than what is known: the replica lags, and may hide more. */
  readonly behind: boolean;
}

/**
 * Stores those rows of an answer that differ from what is known: storing an equal record would re-render it.
 *
 * @param areListed whether the rows come from a list
 */
export function takeRows(
  records: RecordStore,
  rows: readonly Followup[],
  startedAt: number,
  areListed = true,
): TakenRows {
  const changed: RefreshedRecord[] = [];
  let behind = false;
  records.batch(() => {
    for (const row of rows) {
      if (areListed) records.markListed(row.id, startedAt);
      const known = records.get(row.id);
      if (known && !records.isGone(row.id) && isSameRecord(known, row)) continue;
      if (records.merge(row, startedAt) !== 'ignored') changed.push({ id: row.id, version: row.integration_version });
      else behind ||= isBehind(row, known);
    }
  });
  return { changed, behind };
}

/** A record that is unknown right after a merge was held back: a newer version was seen on an earlier page load. */
function isBehind(row: Followup, known: Followup | undefined): boolean {
  if (!known) return true;
  const { integration_version: has } = row;
  const { integration_version: had } = known;
  return has !== null && had !== null && has < had;
}

function isSameRecord(a: Followup, b: Followup): boolean {
  const keys = Object.keys(a) as (keyof Followup)[];
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && a[key] === b[key]);
}
