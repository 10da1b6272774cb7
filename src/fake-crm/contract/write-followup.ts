import type { EditableField } from '../../followup/fields.js';
import type { FollowupRecord } from './followup-record.js';
import type { FollowupTransaction } from './followup-store.js';

/** The fields that somebody inside the CRM may change, lifecycle commands included. */
export type RecordChange = Partial<
  Pick<FollowupRecord, EditableField | 'status' | 'completion_note' | 'deal_id' | 'conversation_id'>
>;

export interface Author {
  readonly userId: string;
  readonly key: string | null;
  readonly requestId?: string | undefined;
}

/** Writes a change to a locked record: version up by one, `updated_at` moved on, feed and history extended. */
export async function writeFollowup(
  tx: FollowupTransaction,
  before: FollowupRecord,
  change: RecordChange,
  author: Author,
  now: number,
): Promise<FollowupRecord> {
  const after: FollowupRecord = {
    ...before,
    ...change,
    integration_version: before.integration_version + 1,
    updated_at: await tx.nextInstant(now),
  };
  await tx.put(after, { ...author, fields: Object.keys(change), at: now });
  return after;
}
