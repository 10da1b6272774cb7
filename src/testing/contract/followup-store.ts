import type { FollowupRecord } from './followup-record.js';

/** What the contract needs of a place that keeps follow-ups. Ids come in their canonical spelling, date-times as on the wire. */
export interface FollowupStore {
  /** Records in ascending order of id, after `afterId` and not updated before `updatedSince`, at most `limit` of them. */
  list(query: ListQuery): Promise<readonly FollowupRecord[]>;
  get(id: string): Promise<FollowupRecord | null>;
  /**
   * Runs `work` so that all of it takes effect or, where it throws, nothing does. Two that touch the same record or the same key run
   * one after the other, or as if they had: `work` may then be called again, so it must do nothing but through `tx`.
   */
  transaction<Result>(work: (tx: FollowupTransaction) => Promise<Result>): Promise<Result>;
}

export interface ListQuery {
  readonly afterId: string | null;
  readonly updatedSince: string | null;
  readonly limit: number;
}

/** The writing side of a store. By default the order of calls is key, record, write, so that two can't wait for each other. */
export interface FollowupTransaction {
  /** Takes a key, to be remembered if the transaction lands; gives what it was used for before, if it still is remembered. */
  claimKey(claim: KeyClaim): Promise<KeyMemory | null>;
  /** Keeps the answer that belongs to a key taken in this transaction. */
  rememberAnswer(claim: KeyClaim, answer: StoredAnswer): Promise<void>;
  /** Reads a record and keeps others from changing it until the end. */
  lock(id: string): Promise<FollowupRecord | null>;
  /** An instant for `updated_at`, later than every one before it in this store. */
  nextInstant(now: number): Promise<string>;
  put(record: FollowupRecord, change: Change): Promise<void>;
  remove(record: FollowupRecord, change: Change): Promise<void>;
}

/** Who wrote, what, and under which key; for the record's history. */
export interface Change {
  readonly userId: string;
  readonly fields: readonly string[];
  readonly key: string | null;
  /** The request that it came with, where it came with one. */
  readonly requestId?: string | undefined;
  /** When, in milliseconds since 1970. */
  readonly at: number;
}

export interface KeyClaim {
  /** Keys of two users never meet. */
  readonly userId: string;
  readonly key: string;
  /** Method, path and body of the request. */
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

/** Thrown by a store that can't be reached; answered with 503. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}
