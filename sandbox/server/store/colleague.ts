import type { FollowupRecord } from '../../../src/testing/contract/followup-record.js';
import { writeFollowup, type FollowupStore, type RecordChange } from '../../../src/testing/contract/followup-store.js';

/** Changes a record as someone else, through the same code as updates. Returns `null` if there is no such record. */
export async function changeRecord(
  store: FollowupStore,
  id: string,
  change: RecordChange,
  userId: string,
  now: number,
): Promise<FollowupRecord | null> {
  return store.transaction(async (tx) => {
    const record = await tx.lock(id);
    return record && writeFollowup(tx, record, change, { userId, key: null }, now);
  });
}

/** Deletes a record as someone else. Returns whether there was one. */
export async function deleteRecord(store: FollowupStore, id: string, userId: string, now: number): Promise<boolean> {
  return store.transaction(async (tx) => {
    const record = await tx.lock(id);
    if (record) await tx.remove(record, { userId, fields: [], key: null, at: now });
    return record !== null;
  });
}
