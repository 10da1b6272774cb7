import type { FollowupsClient } from '../../src/core/client/followups-client.js';
import { isFollowupsError } from '../../src/core/client/followups-error.js';
import type { Followup } from '../../src/core/followup/followup.js';
import type { FollowupsPage } from '../../src/core/records/followups-page.js';
import { loadPage } from '../../src/core/records/load-page.js';
import { nextPageCursor, uniqueIds } from '../../src/core/records/followups-page.js';
import type { RecordStore } from '../../src/core/records/record-store.js';
import { retryDelay, shouldRetry } from '../../src/core/client/retry-policy.js';
import type { FuzzCase } from './fuzz-case.js';
import type { SteppingRuntime } from './stepping-runtime.js';
import { PAGE_SIZE } from './the-record.js';
import { faultOfRecord } from './well-formed.js';

/** Far more than there are. */
const MAX_PAGES = 12;

export interface LoadScene {
  readonly client: FollowupsClient;
  readonly records: RecordStore;
  readonly runtime: SteppingRuntime;
  readonly underWay: () => number;
  readonly violated: (rule: string) => void;
}

/** Loads the list page by page into the store and scans it; both have to end. Returns a record that can be changed. */
export async function loadHostileList(
  { scene, status }: FuzzCase,
  { client, records, runtime, underWay, violated }: LoadScene,
): Promise<Followup | undefined> {
  const pages: FollowupsPage[] = [];
  let cursor: string | null | undefined = null;
  for (let failures = 0; cursor !== undefined;) {
    if (pages.length + failures > MAX_PAGES) {
      violated('loading does not end');
      break;
    }
    try {
      pages.push(await onSimulatedTime(loadPage(client, records, { limit: PAGE_SIZE }, cursor, { pause })));
      cursor = nextPageCursor(pages);
      failures = 0;
    } catch (error) {
      const delay = retryDelay(failures, error);
      if (!(delay >= 0 && delay < Infinity)) violated(`a wait of ${delay} ms before the next try`);
      if (!shouldRetry(failures, error)) break;
      failures += 1;
    }
  }
  // A scan waits on the real clock if the server is busy.
  if (scene === 'feed' || (status !== 429 && status !== 502 && status !== 503 && status !== 504)) {
    await onSimulatedTime(client.scanFollowups({ limit: PAGE_SIZE })).catch((error: unknown) => {
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

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => void runtime.schedule(resolve, ms));
  }

  async function onSimulatedTime<Result>(work: Promise<Result>): Promise<Result> {
    let done = false;
    const settled = (): void => {
      done = true;
    };
    work.then(settled, settled);
    if (!(await runtime.until(() => done, underWay))) violated('loading waits for ever');
    return work;
  }
}
