import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { FollowupRecord } from '../../../src/testing/contract/followup-record.js';
import type {
  Change,
  FollowupTransaction,
  KeyClaim,
  KeyMemory,
  StoredAnswer,
} from '../../../src/testing/contract/followup-store.js';
import { isUuid } from '../../../src/testing/contract/uuid.js';
import type { Tables } from '../database/database.js';
import { followupRow } from './followup-row.js';

/** One write to the database: key, record, feed and answer are committed together or not at all. */
export class SqlTransaction implements FollowupTransaction {
  readonly #tx: Transaction<Tables>;
  /** The records as this transaction read them. */
  readonly #found = new Map<string, FollowupRecord>();

  constructor(tx: Transaction<Tables>) {
    this.#tx = tx;
  }

  async claimKey({ userId, key, fingerprint, now, expiresAt }: KeyClaim): Promise<KeyMemory | null> {
    const hash = digest(fingerprint);
    // A second request with the same key waits here until the first has ended, because of the unique index, even across
    // processes.
    const taken = await this.#tx
      .insertInto('idempotency_keys')
      .values({ user_id: userId, key, fingerprint: hash, status: null, answer: null, expires_at: expiresAt })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'key'])
          .doUpdateSet({ fingerprint: hash, status: null, answer: null, expires_at: expiresAt })
          .where('idempotency_keys.expires_at', '<=', now),
      )
      .returning('key')
      .executeTakeFirst();
    if (taken) return null;
    const row = await this.#tx
      .selectFrom('idempotency_keys')
      .select(['fingerprint', 'status', 'answer'])
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (row.status === null || row.answer === null) throw new Error('An idempotency key was kept without its answer.');
    return { sameRequest: row.fingerprint === hash, answer: { status: row.status, body: row.answer } };
  }

  async rememberAnswer({ userId, key }: KeyClaim, { status, body }: StoredAnswer): Promise<void> {
    await this.#tx
      .updateTable('idempotency_keys')
      .set({ status, answer: body })
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .execute();
  }

  async lock(id: string): Promise<FollowupRecord | null> {
    if (!isUuid(id)) return null;
    const row = await this.#tx.selectFrom('followups').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (row) this.#found.set(row.id, row);
    return row ?? null;
  }

  async nextInstant(now: number): Promise<string> {
    const row = await this.#tx
      .updateTable('clock')
      .set({ last_instant: sql<number>`greatest(${now}::bigint, last_instant + 1)` })
      .returning('last_instant')
      .executeTakeFirstOrThrow();
    return new Date(row.last_instant).toISOString();
  }

  async put(record: FollowupRecord, change: Change): Promise<void> {
    const row = followupRow(record);
    const { id, ...columns } = row;
    if (this.#found.has(id)) await this.#tx.updateTable('followups').set(columns).where('id', '=', id).execute();
    else await this.#tx.insertInto('followups').values(row).execute();
    await this.#append('upserted', record, change);
  }

  async remove(record: FollowupRecord, change: Change): Promise<void> {
    await this.#tx.deleteFrom('followups').where('id', '=', record.id).execute();
    await this.#append('deleted', record, change);
  }

  async #append(kind: 'upserted' | 'deleted', record: FollowupRecord, change: Change): Promise<void> {
    const { last_seq: seq } = await this.#tx
      .updateTable('clock')
      .set({ last_seq: sql<number>`last_seq + 1` })
      .returning('last_seq')
      .executeTakeFirstOrThrow();
    const before = this.#found.get(record.id);
    await this.#tx
      .insertInto('changes')
      .values({
        seq,
        kind,
        followup_id: record.id,
        snapshot: kind === 'deleted' ? null : JSON.stringify(record),
        version: record.integration_version,
        user_id: change.userId,
        fields: JSON.stringify(change.fields),
        idempotency_key: change.key,
        at: new Date(change.at).toISOString(),
        version_before: before?.integration_version ?? null,
        replaced: before ? JSON.stringify(valuesOf(before, change.fields)) : null,
        request_id: change.requestId ?? null,
      })
      .execute();
  }
}

function valuesOf(record: FollowupRecord, fields: readonly string[]): Readonly<Record<string, unknown>> {
  const values: Readonly<Record<string, unknown>> = { ...record };
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
