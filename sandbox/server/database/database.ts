import type { Kysely } from 'kysely';
import type { EditableField } from '../../../src/core/followup/fields.js';

/**
 * The sandbox's tables. On both databases, date-times are ISO 8601 in UTC with milliseconds, and `int8` are numbers.
 */
export interface Tables {
  followups: FollowupRow;
  idempotency_keys: {
    user_id: string;
    key: string;
    /** SHA-256 of method, path and body. */
    fingerprint: string;
    /** `null` only inside the transaction that claims the key. */
    status: number | null;
    answer: string | null;
    expires_at: number;
  };
  /** The durable feed and each record's history: one row per write, in commit order. */
  changes: {
    seq: number;
    kind: 'upserted' | 'deleted';
    followup_id: string;
    /** The record after the change, as JSON; `null` for a deletion. */
    snapshot: unknown;
    version: number;
    user_id: string;
    /** The names of the written fields, as JSON. */
    fields: unknown;
    idempotency_key: string | null;
    at: string;
    /** `null` if the row is older than this column; the same for the two below. */
    version_before: number | null;
    /** The former values of the written fields, as JSON; the new ones are in the snapshot. */
    replaced: unknown;
    /** The request that made the write; also `null` if the write was made inside the CRM. */
    request_id: string | null;
  };
  sessions: { token_hash: string; user_id: string; expires_at: number };
  /** One row. Every write locks it, so that instants and feed numbers ascend in commit order. */
  clock: { id: number; last_instant: number; last_seq: number };
}

export interface FollowupRow extends Record<EditableField, string | null> {
  id: string;
  deal_id: string | null;
  conversation_id: string | null;
  status: string | null;
  completion_note: string | null;
  integration_version: number;
  created_at: string | null;
  updated_at: string | null;
}

export type Database = Kysely<Tables>;
