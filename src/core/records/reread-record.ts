import type { FollowupList, FollowupsClient } from '../client/followups-client.js';
import { FollowupsError, isFollowupsError } from '../client/followups-error.js';
import { isRefused } from '../client/retry-policy.js';
import type { Followup } from '../followup/followup.js';
import type { PageLocator, RecordStore } from './record-store.js';

/** The result of reading one record. `unknown`: the list went on past the limit of reads for one record. */
export type Reread =
  | { readonly status: 'found'; readonly followup: Followup; readonly startedAt: number }
  /** `isGone`: it does not exist; otherwise the list does not contain it, which may mean something else. */
  | { readonly status: 'absent'; readonly isGone: boolean }
  | { readonly status: 'unknown' }
  | { readonly status: 'unreadable'; readonly error: FollowupsError };

const PAGES_AFTER_LOCATOR = 3;
const PAGES_FROM_START = 20;

/**
 * Reads one record again: by the host's own path if that is known, else by requesting the page that contained it, else
 * by a bounded scan. Never stores what it finds: the caller decides whether to trust it.
 */
export async function rereadRecord(
  client: FollowupsClient,
  records: RecordStore,
  id: string,
  signal?: AbortSignal,
): Promise<Reread> {
  try {
    if (client.getFollowup) {
      const startedAt = records.startRead();
      const followup = await client.getFollowup(id, { signal });
      return followup ? { status: 'found', followup, startedAt } : { status: 'absent', isGone: true };
    }
    const locator = records.locator(id);
    if (locator) {
      const nearby = await walkPages(client, records, id, locator, 1 + PAGES_AFTER_LOCATOR, signal).catch(
        refusedCursor,
      );
      if (nearby.status !== 'unknown') return nearby;
    }
    const start: PageLocator = { cursor: null, limit: locator?.limit };
    return await walkPages(client, records, id, start, PAGES_FROM_START, signal);
  } catch (error) {
    if (isFollowupsError(error)) return { status: 'unreadable', error };
    return { status: 'unreadable', error: new FollowupsError('failed', { effect: 'none', cause: error }) };
  }
}

/** A server may forget a cursor; the search then starts at the beginning of the list. Other failures are rethrown. */
function refusedCursor(error: unknown): Reread {
  if (isRefused(error)) return { status: 'unknown' };
  throw error;
}

async function walkPages(
  client: FollowupsClient,
  records: RecordStore,
  id: string,
  from: PageLocator,
  pages: number,
  signal: AbortSignal | undefined,
): Promise<Reread> {
  const wanted = id.toLowerCase();
  const cursors = new Set<string>();
  let cursor = from.cursor;
  let last = '';
  let ascending = true;
  for (let count = 0; count < pages; count += 1) {
    const startedAt = records.startRead();
    const page: FollowupList = await client.listFollowups({ limit: from.limit, cursor: cursor ?? undefined, signal });
    for (const followup of page.data) {
      const current = followup.id.toLowerCase();
      if (current === wanted) return { status: 'found', followup, startedAt };
      if (current <= last) ascending = false;
      last = current;
    }
    // An invalid row may have been the wanted one.
    if (page.rejected > 0) ascending = false;
    if (ascending && (last > wanted || !page.has_more))
      return { status: 'absent', isGone: records.absence() === 'deleted' };
    if (!page.has_more || !page.next_cursor || cursors.has(page.next_cursor)) return { status: 'unknown' };
    cursor = page.next_cursor;
    cursors.add(cursor);
  }
  return { status: 'unknown' };
}
