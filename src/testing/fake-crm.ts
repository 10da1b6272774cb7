import type { ChangesFeed, GetFollowup } from '../core/client/followups-client.js';
import type { Followup } from '../core/followup/followup.js';
import type { ContractPolicy } from './contract/contract-policy.js';
import type { FollowupRecord } from './contract/followup-record.js';
import type { RecordChange } from './contract/followup-store.js';
import type { CrmRequest } from './crm-request.js';
import type { Fault } from './faults/fault.js';
import type { Gate, HoldOptions } from './gates.js';
import type { CrmCommit, FakeCrmFeed } from './memory-store.js';

/** A fault of the fake CRM, which can also match its requests by a function. */
export interface FakeCrmFault extends Fault {
  readonly match?: ((request: CrmRequest) => boolean) | undefined;
}

/** How to treat bearer tokens. By default every non-empty token is valid and may write. */
export interface FakeCrmTokens {
  /** The only valid tokens; all by default. */
  readonly valid?: readonly string[] | undefined;
  /** Read-only tokens: updates are answered with 403. */
  readonly readOnly?: readonly string[] | undefined;
  /** Expired tokens: answered with 401. */
  readonly expired?: readonly string[] | undefined;
  /** The user of each token; `FAKE_CRM_USER_ID` by default. */
  readonly users?: Readonly<Record<string, string>> | undefined;
}

/** A change made inside the CRM. A version given here is set as is, to simulate a CRM restored from a backup. */
export type FakeCrmEdit = RecordChange & { readonly integration_version?: number };

/** The round-trip time in milliseconds, or a function that returns it for a request. */
export type FakeCrmLatency = number | ((request: CrmRequest) => number);

/** What subscribers are notified of: a request arrived, its answer was sent (or lost), or a record changed. */
export type FakeCrmEvent =
  | { readonly type: 'request' | 'answer'; readonly request: CrmRequest }
  | { readonly type: 'change'; readonly commit: CrmCommit };

/**
 * The initial state of the fake CRM. Every field of `ContractPolicy` can be set too, to simulate a CRM that behaves
 * differently.
 */
export interface FakeCrmOptions extends Partial<Omit<ContractPolicy, 'defaultLimit'>> {
  /** @default [] */
  readonly followups?: Iterable<FollowupRecord> | undefined;
  /**
   * The page size of a list request without `limit`.
   * @default 50
   */
  readonly pageSize?: number | undefined;
  /** Returns milliseconds since 1970; by default the system clock. */
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

/** Completes or cancels a follow-up. */
export type EndFollowup = (
  followup: Followup,
  said: { readonly outcome?: string | undefined; readonly note?: string | undefined; readonly signal: AbortSignal },
) => Promise<FollowupRecord>;

/** An in-memory CRM with the contract of the real one and faults on demand. Created by `createFakeCrm`. */
export interface FakeCrm {
  /** Pass it as `createFollowupsClient({ fetch: crm.fetch })`. It never accesses the network. */
  readonly fetch: typeof fetch;
  /** All requests, in the order they were sent. */
  readonly requests: readonly CrmRequest[];
  /** All changes that landed, in order, with their idempotency keys. */
  readonly commits: readonly CrmCommit[];
  /** Returns all current records in ascending order of id. */
  followups(): FollowupRecord[];
  get(id: string): FollowupRecord | null;
  /**
   * Changes a record as a colleague: its version increases and `updated_at` advances. Throws if there is no such
   * record.
   */
  edit(id: string, change: FakeCrmEdit): FollowupRecord;
  /** Deletes a record as a colleague. Throws if there is no such record. */
  remove(id: string): void;
  /** Creates a record, or restores a deleted one, as a colleague. Throws if the id is taken. */
  add(followup: FollowupRecord): FollowupRecord;
  /** Makes the next matching requests fail. Returns a function that removes the fault. */
  fail(fault: FakeCrmFault): () => void;
  /** Removes all pending faults. */
  clearFaults(): void;
  /** Holds matching requests until the gate is released. */
  hold(options?: HoldOptions): Gate;
  latency: FakeCrmLatency;
  /** Whether all requests fail as they do without a network. */
  offline: boolean;
  tokens: FakeCrmTokens;
  feed: FakeCrmFeed;
  /** For `createFollowupsClient({ getFollowup })`: reads one record, with the latency but without faults. */
  readonly getFollowup: GetFollowup;
  /**
   * For `FollowupsProvider lifecycle`: completes and cancels by requests at the fake CRM's own paths, with latency and faults
   * (`on: 'end'`). The outcome and the note become the completion note.
   */
  readonly lifecycle: Readonly<Record<'complete' | 'cancel', EndFollowup>>;
  /** For `FollowupsProvider create`: the same for creating an open follow-up (`on: 'create'`), once for each key. */
  readonly create: (
    followup: Partial<Followup>,
    options: { readonly idempotencyKey: string; readonly signal: AbortSignal },
  ) => Promise<FollowupRecord>;
  /** For `createFollowupsClient({ changes })`: the durable changes feed, with the latency but without faults. */
  readonly changes: ChangesFeed;
  /** Calls the listener after each event. Returns an unsubscribe function. */
  subscribe(listener: (event: FakeCrmEvent) => void): () => void;
}

/**
 * The default user of the fake CRM's tokens.
 *
 * @example
 * const mine = buildFollowup({ owner_user_id: FAKE_CRM_USER_ID });
 * <FollowupsProvider client={client} currentUserId={FAKE_CRM_USER_ID} />
 */
export const FAKE_CRM_USER_ID = '00000000-0000-7000-8000-00000000a11c';

/**
 * The user who makes the changes of the fake CRM's `edit`, `remove` and `add`.
 *
 * @example
 * const owners = [{ id: FAKE_CRM_COLLEAGUE_ID, name: 'Robin Reyes' }];
 * <FollowupsProvider client={client} owners={owners} />
 */
export const FAKE_CRM_COLLEAGUE_ID = '00000000-0000-7000-8000-00000000b0b0';
