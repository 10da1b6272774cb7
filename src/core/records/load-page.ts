import type { FollowupsClient } from '../client/followups-client.js';
import { FollowupsError } from '../client/followups-error.js';
import type { Sleep } from '../client/sleep.js';
import { fetchFollowupsPage, type FollowupsListParams, type FollowupsPage } from './followups-page.js';
import { storePage } from './held-pages.js';
import type { RecordStore } from './record-store.js';

export interface LoadPageOptions {
  readonly signal?: AbortSignal | undefined;
  /** Whether the answer may still be taken in; not where another user has signed in meanwhile. */
  readonly isWanted?: (() => boolean) | undefined;
  /** Waits; rejects as soon as the signal fires. */
  readonly pause: Sleep;
}

/** Time for a replica that lags to catch up. */
const CATCH_UP_MS = 400;

/** Reads of a page before it is given as it is, without what it shows too old; a later read may bring that. */
const MAX_READS = 3;

/**
 * Fetches a page of the list and takes its records into the store. A replica that lags may show a record in a state older
 * than this page has shown before; such a record is not taken in, and the page is read again.
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
    // Not shown, and not passed over in silence either.
    if (reads === MAX_READS) return { ...page, rejected: page.rejected + heldBack };
    await pause(CATCH_UP_MS, signal);
  }
}
