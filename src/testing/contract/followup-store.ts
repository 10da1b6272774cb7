import type { FollowupRecord } from './followup-record.js';
import type { EditableField } from '../../core/followup/fields.js';
import type { ContractPolicy } from './contract-policy.js';

/** What the contract needs from a store of follow-ups. Ids are in canonical form, date-times in wire format. */
export interface FollowupStore {
  /**
   * Returns at most `limit` records in ascending order of id, after `afterId` and not updated before `updatedSince`.
   */
  list(query: ListQuery): Promise<readonly FollowupRecord[]>;
  get(id: string): Promise<FollowupRecord | null>;
  /**
   * Runs `work` atomically: all of it takes effect or, if it throws, nothing does. Transactions on the same record or
   * key are serializable. To that end `work` may be called again, so it must have no effects except through `tx`.
   */
  transaction<Result>(work: (tx: FollowupTransaction) => Promise<Result>): Promise<Result>;
}

export interface ListQuery {
  readonly afterId: string | null;
  readonly updatedSince: string | null;
  readonly limit: number;
}

/**
 * The write access to a store. Call it in the order key, record, write (the default), so that transactions cannot
 * deadlock.
 */
export interface FollowupTransaction {
  /**
   * Claims a key, to be remembered if the transaction lands. Returns what it was used for before, if still remembered.
   */
  claimKey(claim: KeyClaim): Promise<KeyMemory | null>;
  /** Stores the answer for a key claimed in this transaction. */
  rememberAnswer(claim: KeyClaim, answer: StoredAnswer): Promise<void>;
  /** Reads a record and locks it until the end of the transaction. */
  lock(id: string): Promise<FollowupRecord | null>;
  /** Returns an instant for `updated_at`, later than every one before it in this store. */
  nextInstant(now: number): Promise<string>;
  put(record: FollowupRecord, change: Change): Promise<void>;
  remove(record: FollowupRecord, change: Change): Promise<void>;
}

/** Who wrote what, under which key; for the record's history. */
export interface Change {
  readonly userId: string;
  readonly fields: readonly string[];
  readonly key: string | null;
  /** The request that made the change, if any. */
  readonly requestId?: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface KeyClaim {
  /** Each user has keys of their own. */
  readonly userId: string;
  readonly key: string;
  /** The method, path and body of the request. */
  readonly fingerprint: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface KeyMemory {
  readonly sameRequest: boolean;
  readonly answer: StoredAnswer;
}

/** An answer, byte for byte. */
export interface StoredAnswer {
  readonly status: number;
  readonly body: string;
}

/** Thrown by a store that cannot be reached; answered with 503. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

/** The fields that people inside the CRM can change, including by lifecycle commands. */
export type RecordChange = Partial<
  Pick<FollowupRecord, EditableField | 'status' | 'completion_note' | 'deal_id' | 'conversation_id'>
>;

interface Author {
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
