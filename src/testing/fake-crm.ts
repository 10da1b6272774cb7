import type { ChangesFeed, GetFollowup } from '../core/client/followups-client.js';
import type { ContractPolicy } from './contract/contract-policy.js';
import type { FollowupRecord } from './contract/followup-record.js';
import type { RecordChange } from './contract/write-followup.js';
import type { CrmRequest } from './crm-request.js';
import type { Fault } from './faults/fault.js';
import type { Gate, HoldOptions } from './gates.js';
import type { CrmCommit, FakeCrmFeed } from './memory-store.js';

/** A fault of the fake CRM, which can also choose its requests. */
export interface FakeCrmFault extends Fault {
  readonly match?: ((request: CrmRequest) => boolean) | undefined;
}

/** How bearer tokens are taken. Without any of this every token that is not empty is valid and may write. */
export interface FakeCrmTokens {
  /** The only tokens that are known; without it all are. */
  readonly valid?: readonly string[] | undefined;
  /** Tokens that may read and not write (403). */
  readonly readOnly?: readonly string[] | undefined;
  /** Tokens that were valid once (401). */
  readonly expired?: readonly string[] | undefined;
  /** The user behind each token; without an entry it is `FAKE_CRM_USER_ID`. */
  readonly users?: Readonly<Record<string, string>> | undefined;
}

/** A change that somebody inside the CRM makes. A version given here is set as it is, for a CRM restored from a backup. */
export type FakeCrmEdit = RecordChange & { readonly integration_version?: number };

/** Milliseconds for there and back together, or a function giving them for each request. */
export type FakeCrmLatency = number | ((request: CrmRequest) => number);

/** Told to subscribers: a request came in, a request's answer went out (or was lost), a record changed. */
export type FakeCrmEvent =
  | { readonly type: 'request' | 'answer'; readonly request: CrmRequest }
  | { readonly type: 'change'; readonly commit: CrmCommit };

/** What the fake CRM starts with. Every field of `ContractPolicy` can stand here too, to play a CRM that behaves otherwise. */
export interface FakeCrmOptions extends Partial<Omit<ContractPolicy, 'defaultLimit'>> {
  /** @default [] */
  readonly followups?: Iterable<FollowupRecord> | undefined;
  /**
   * Page size of a list request without `limit`.
   * @default 50
   */
  readonly pageSize?: number | undefined;
  /** Gives milliseconds since 1970; by default the system's clock. */
  readonly now?: (() => number) | undefined;
  readonly faults?: readonly FakeCrmFault[] | undefined;
  /** @default 0 */
  readonly latency?: FakeCrmLatency | undefined;
  readonly tokens?: FakeCrmTokens | undefined;
  /** @default {} */
  readonly feed?: FakeCrmFeed | undefined;
  /** The users who can own a follow-up; by default any UUID. */
  readonly ownerIds?: readonly string[] | undefined;
}

/** A CRM in memory, with the contract of the real one and faults on demand. Made by `createFakeCrm`. */
export interface FakeCrm {
  /** To be given as `createFollowupsClient({ fetch: crm.fetch })`. Nothing of it reaches the network. */
  readonly fetch: typeof fetch;
  /** Every request, in the order in which they were sent. */
  readonly requests: readonly CrmRequest[];
  /** Every change that landed, in order, with the key it came with. */
  readonly commits: readonly CrmCommit[];
  /** All records as they stand now, in ascending order of id. */
  followups(): FollowupRecord[];
  get(id: string): FollowupRecord | null;
  /** Somebody else changes a record: its version goes up and `updated_at` moves. Throws where there is no such record. */
  edit(id: string, change: FakeCrmEdit): FollowupRecord;
  /** Somebody else deletes a record. Throws where there is no such record. */
  remove(id: string): void;
  /** Somebody else creates a record, or brings back a deleted one. Throws where the id is taken. */
  add(followup: FollowupRecord): FollowupRecord;
  /** Lets the next requests that fit go wrong. Gives a function that takes the fault back. */
  fail(fault: FakeCrmFault): () => void;
  /** Takes back all faults that still wait. */
  clearFaults(): void;
  /** Holds requests up until released. */
  hold(options?: HoldOptions): Gate;
  latency: FakeCrmLatency;
  /** Whether every request fails as it does without a network. */
  offline: boolean;
  tokens: FakeCrmTokens;
  feed: FakeCrmFeed;
  /** For `createFollowupsClient({ getFollowup })`: reads one record, with the latency and without the faults. */
  readonly getFollowup: GetFollowup;
  /** For `createFollowupsClient({ changes })`: the durable changes feed, with the latency and without the faults. */
  readonly changes: ChangesFeed;
  /** Calls the listener after each event. Gives a function that ends it. */
  subscribe(listener: (event: FakeCrmEvent) => void): () => void;
}
