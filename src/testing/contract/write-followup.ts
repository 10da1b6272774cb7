import type { EditableField } from '../../core/followup/fields.js';
import type { ContractPolicy } from './contract-policy.js';
import type { FollowupRecord } from './followup-record.js';
import type { FollowupTransaction } from './followup-store.js';

/** The fields that people inside the CRM can change, including by lifecycle commands. */
export type RecordChange = Partial<
  Pick<FollowupRecord, EditableField | 'status' | 'completion_note' | 'deal_id' | 'conversation_id'>
>;

export interface Author {
  readonly userId: string;
  readonly key: string | null;
  readonly requestId?: string | undefined;
}

/** Writes a change to a locked record: increases the version, advances `updated_at`, and extends feed and history. */
export async function writeFollowup(
  tx: FollowupTransaction,
  before: FollowupRecord,
  change: RecordChange,
  author: Author,
  now: number,
  counter: ContractPolicy['versionCounter'] = 'ones',
): Promise<FollowupRecord> {
  const after: FollowupRecord = {
    ...before,
    ...change,
    integration_version: nextVersion(before.integration_version, now, counter),
    updated_at: await tx.nextInstant(now),
  };
  await tx.put(after, { ...author, fields: Object.keys(change), at: now });
  return after;
}

export function nextVersion(version: number, now: number, counter: ContractPolicy['versionCounter']): number {
  if (typeof counter === 'function') return counter(version);
  switch (counter) {
    case 'ones':
      return version + 1;
    case 'twos':
      return version + 2;
    case 'random':
      return version + 1 + Math.floor(9 * Math.random());
    case 'time':
      return Math.max(version + 1, now);
  }
}
