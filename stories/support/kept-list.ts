import { browserRuntime } from '../../src/core/client/runtime.js';
import { onDisk, openListCache } from '../../src/core/records/disk-lists.js';
import { createRecordStore } from '../../src/core/records/record-store.js';
import { FAKE_CRM_USER_ID } from '../../src/testing.js';
import { sampleFollowups } from './samples.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const SIX_PAST_SEVEN_MS = (7 * 60 + 6) * 60 * 1000;

/** Returns the latest 7:06 AM, in UTC. */
function lastSixPastSeven(): number {
  const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const today = midnight + SIX_PAST_SEVEN_MS;
  return today <= Date.now() ? today : today - DAY_MS;
}

/**
 * Stores the samples on disk, as left by a visit this morning; for a story's `beforeEach`.
 *
 * @param api the API name of the story's CRM
 * @returns a function that removes them
 */
export async function keepSamples(api: string): Promise<() => Promise<void>> {
  const records = createRecordStore();
  for (const followup of sampleFollowups) records.merge(followup, records.startRead());
  const page = {
    ids: sampleFollowups.map(({ id }) => id),
    followups: [],
    ...{ cursor: null, limit: null, nextCursor: null, hasMore: false, rejected: 0 },
  };
  const user = { api, userId: FAKE_CRM_USER_ID };
  await onDisk.forgetOtherUsers(api, FAKE_CRM_USER_ID);
  const cache = openListCache({ ...browserRuntime(), ...user, records, params: {}, isWanted: () => true });
  await cache.write({ pages: [page], asOf: lastSixPastSeven(), watermark: null });
  return () => onDisk.forgetOtherUsers(api, null);
}
