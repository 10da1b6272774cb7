import type { Kysely } from 'kysely';

/** The sandbox's tables. Date-times come and go as ISO 8601 in UTC with milliseconds, `int8` as numbers: the same on both databases. */
export interface Tables {
  followups: FollowupRow;
  idempotency_keys: {
    user_id: string;
    key: string;
    /** SHA-256 of method, path and body. */
    fingerprint: string;
    /** `null` only inside the transaction that takes the key. */
    status: number | null;
    answer: string | null;
    expires_at: number;
  };
  /** The durable feed and each record's history: one row for every write, in the order of the commits. */
  changes: {
    seq: number;
    kind: 'upserted' | 'deleted';
    followup_id: string;
    /** The record after the change, as JSON; `null` for a deletion. */
    snapshot: unknown;
    version: number;
    user_id: string;
    /** The names of the fields written, as JSON. */
    fields: unknown;
    idempotency_key: string | null;
    at: string;
    /** `null` where the row is older than this column; likewise the two below. */
    version_before: number | null;
    /** What stood in the fields before they were written, as JSON; the new values stand in the snapshot. */
    replaced: unknown;
    /** The request that wrote it; `null` too where somebody inside the CRM did. */
    request_id: string | null;
  };
  sessions: { token_hash: string; user_id: string; expires_at: number };
  /** One row. Every write takes its lock, so that instants and feed numbers ascend in the order of the commits. */
  clock: { id: number; last_instant: number; last_seq: number };
}

export interface FollowupRow {
  id: string;
  deal_id: string | null;
  conversation_id: string | null;
  due_at: string | null;
  status: string | null;
  note: string | null;
  completion_note: string | null;
  owner_user_id: string | null;
  task_type: string | null;
  priority: string | null;
  integration_version: number;
  created_at: string | null;
  updated_at: string | null;
}

export type Database = Kysely<Tables>;
