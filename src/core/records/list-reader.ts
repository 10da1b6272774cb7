import type { FollowupsClient } from '../client/followups-client.js';
import { FollowupsError, isFollowupsError } from '../client/followups-error.js';
import { retryDelay, shouldRetry } from '../client/retry-policy.js';
import type { Sleep } from '../client/sleep.js';
import type { Followup } from '../followup/followup.js';
import { fetchFollowupsPage, type FollowupsListParams, type FollowupsPage } from './followups-page.js';
import { heldPage } from './held-pages.js';
import type { RecordStore } from './record-store.js';

interface ListReaderOptions {
  readonly client: FollowupsClient;
  readonly records: RecordStore;
  readonly params: FollowupsListParams;
  readonly pause: Sleep;
  readonly isWanted?: (() => boolean) | undefined;
}

/** An answer: the page with ids only, its rows, and the number of its request. */
export interface ReadPage {
  readonly page: FollowupsPage;
  readonly rows: readonly Followup[];
  readonly startedAt: number;
}

/** Reads pages of one list; retries transient failures. */
export type ListReader = ReturnType<typeof createListReader>;

/** A longer wait is not waited for: the next refresh tries again. */
const LONGEST_WAIT_MS = 4000;

export function createListReader({ client, records, params, pause, isWanted }: ListReaderOptions) {
  let requests = 0;
  return {
    async read(cursor: string | null, updatedSince: string | undefined, signal: AbortSignal): Promise<ReadPage> {
      for (let failures = 0; ; failures += 1) {
        const startedAt = records.startRead();
        try {
          requests += 1;
          const page = await fetchFollowupsPage(client, { ...params, updatedSince }, cursor, signal);
          if (isWanted?.() === false) throw new FollowupsError('aborted', { effect: 'none' });
          return { page: heldPage(page, records), rows: page.followups, startedAt };
        } catch (error) {
          const delay = retryDelay(failures, error);
          const isHeld = isFollowupsError(error) && error.kind === 'rate-limited';
          if (isHeld || delay > LONGEST_WAIT_MS || !shouldRetry(failures, error)) throw error;
          await pause(delay, signal);
        }
      }
    },
    /** The number of requests so far. */
    requests: (): number => requests,
  };
}
