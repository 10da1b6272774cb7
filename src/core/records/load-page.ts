import type { FollowupsClient } from '../client/followups-client.js';
import { FollowupsError } from '../client/followups-error.js';
import type { Sleep } from '../client/sleep.js';
import { fetchFollowupsPage, type FollowupsListParams, type FollowupsPage } from './followups-page.js';
import { storePage } from './held-pages.js';
import type { RecordStore } from './record-store.js';

export interface LoadPageOptions {
  readonly signal?: AbortSignal | undefined;
  /** Whether the answer may still be stored; false if another user has signed in. */
  readonly isWanted?: (() => boolean) | undefined;
  /** Waits; rejects when the signal fires. */
  readonly pause: Sleep;
}

/** Time for a lagging replica to catch up. */
const CATCH_UP_MS = 400;

/** Reads of a page before it is returned without its outdated records, which a later read may update. */
const MAX_READS = 3;

/**
 * Fetches a page of the list and stores its records. A lagging replica may return a record in an older state than this
 * page has shown before; such a record is not stored, and the page is read again.
 */
export async function loadPage(
  client: FollowupsClient,
  records: RecordStore,
  params: FollowupsListParams,
  cursor: string | null,
  { signal, pause, isWanted }: LoadPageOptions,
): Promise<FollowupsPage> {
  for (let reads = 1; ; reads += 1) {
    const startedAt = records.startRead();
    const answer = await fetchFollowupsPage(client, params, cursor, signal);
    if (isWanted?.() === false) throw new FollowupsError('aborted', { effect: 'none' });
    const page = storePage(records, answer, startedAt, params.updatedSince !== undefined);
    const heldBack = page.ids.filter((id) => records.get(id) === undefined && !records.isGone(id)).length;
    if (heldBack === 0) return page;
    // Not shown, but counted.
    if (reads === MAX_READS) return { ...page, rejected: page.rejected + heldBack };
    await pause(CATCH_UP_MS, signal);
  }
}
