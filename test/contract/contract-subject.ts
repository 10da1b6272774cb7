import type { ContractPolicy } from '../../src/testing/contract/contract-policy.js';
import type { FollowupRecord } from '../../src/testing/contract/followup-record.js';
import type { RecordChange } from '../../src/testing/contract/followup-store.js';

/** Bearer tokens of each kind. */
export interface Tokens {
  readonly writer: string;
  readonly colleague: string;
  readonly reader: string;
  readonly expired: string;
}

export type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** A committed write, as the store remembers it. */
export interface Written {
  readonly fields: readonly string[];
  readonly key: string | null;
  readonly userId: string;
  readonly version: number;
}

/** Any store behind the contract, with a fixed set of records. */
export interface ContractSubject {
  readonly tokens: Tokens;
  readonly send: Send;
  row(id: string): Promise<FollowupRecord | null>;
  history(id: string): Promise<readonly Written[]>;
  colleagueEdits(id: string, change: RecordChange): Promise<void>;
  colleagueDeletes(id: string): Promise<void>;
}

export interface OpenOptions {
  readonly policy?: Partial<ContractPolicy>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export interface SecondProcess {
  readonly send: Send;
  /** Kills it in the middle of its work, and restarts it. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A kind of store: started once, reopened for each test. */
export interface StoreKind {
  readonly name: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  open(followups: readonly FollowupRecord[], options?: OpenOptions): Promise<ContractSubject>;
  /** A second server on the same data in its own process, if there can be one. */
  second?(): Promise<SecondProcess>;
}
