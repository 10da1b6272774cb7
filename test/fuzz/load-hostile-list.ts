import type { FollowupsClient } from '../../src/api/followups-client.js';
import { isFollowupsError } from '../../src/api/followups-error.js';
import type { Followup } from '../../src/followup/followup.js';
import type { FollowupsPage } from '../../src/records/followups-page.js';
import { fetchFollowupsPage } from '../../src/records/followups-page.js';
import { nextPageCursor, uniqueIds } from '../../src/records/list-end.js';
import { mergePage } from '../../src/records/merge-page.js';
import type { RecordStore } from '../../src/records/record-store.js';
import { retryDelay, shouldRetry } from '../../src/records/retry-policy.js';
import type { FuzzCase } from './fuzz-case.js';
import { PAGE_SIZE } from './the-record.js';
import { faultOfRecord } from './well-formed.js';

/** Far more than there are. */
const MOST_PAGES = 12;

/**
 * Loads the list page by page into the store and scans it whole; both have to end. Gives a record that can be changed.
 */
export async function loadHostileList(
  { scene, status }: FuzzCase,
  client: FollowupsClient,
  records: RecordStore,
  violated: (rule: string) => void,
): Promise<Followup | undefined> {
  const pages: FollowupsPage[] = [];
  let cursor: string | null | undefined = null;
  for (let failures = 0; cursor !== undefined;) {
    if (pages.length + failures > MOST_PAGES) {
      violated('loading does not end');
      break;
    }
    const startedAt = records.startRead();
    try {
      pages.push(
        mergePage(records, await fetchFollowupsPage(client, { limit: PAGE_SIZE }, cursor, undefined), startedAt, false),
      );
      cursor = nextPageCursor(pages);
      failures = 0;
    } catch (error) {
      const delay = retryDelay(failures, error);
      if (!(delay >= 0 && delay < Infinity)) violated(`a wait of ${delay} ms before the next try`);
      if (!shouldRetry(failures, error)) break;
      failures += 1;
    }
  }
  // A scan waits on the real clock where the server is busy.
  if (scene === 'feed' || (status !== 429 && status !== 502 && status !== 503 && status !== 504)) {
    await client.scanFollowups({ limit: PAGE_SIZE }).catch((error: unknown) => {
      if (!isFollowupsError(error)) violated('a scan failed with something else');
    });
  }
  const ids = uniqueIds(pages);
  if (new Set(ids).size !== ids.length) violated('a row twice');
  for (const id of ids) {
    const view = records.view(id);
    if (!view) violated('a row without a record');
    else if (view.id !== id || faultOfRecord(view) !== null)
      violated(`a row that is not well formed: ${faultOfRecord(view)}`);
  }
  return ids.map((id) => records.view(id)).find((view) => view && view.integration_version !== null);
}
