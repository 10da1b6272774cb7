import { sql } from 'kysely';
import type { FollowupRecord } from '../../../src/testing/contract/followup-record.js';
import type { FollowupStore, FollowupTransaction, ListQuery } from '../../../src/testing/contract/followup-store.js';
import { StoreUnavailableError } from '../../../src/testing/contract/followup-store.js';
import { isUuid } from '../../../src/testing/contract/uuid.js';
import type { Database, FollowupRow } from '../database/database.js';
import { followupRow } from './followup-row.js';
import { SqlTransaction } from './sql-transaction.js';

/** One write in a record's history. */
export interface HistoryEntry {
  readonly seq: number;
  readonly kind: 'upserted' | 'deleted';
  readonly version: number;
  readonly user_id: string;
  readonly fields: readonly string[];
  readonly idempotency_key: string | null;
  readonly at: string;
}

/** One write for auditing: what changed, from what to what, and on whose behalf. */
export interface Commit {
  readonly seq: number;
  readonly kind: 'upserted' | 'deleted';
  readonly followup_id: string;
  readonly version_before: number | null;
  /** The version after the write; for a deletion, that of the deleted record. */
  readonly version: number;
  /** Every written field; `from` is missing if the write is older than that column. */
  readonly fields: Readonly<Record<string, { readonly from?: unknown; readonly to: unknown }>>;
  readonly user_id: string;
  readonly idempotency_key: string | null;
  readonly request_id: string | null;
  readonly at: string;
}

export interface FeedEntry {
  readonly seq: number;
  readonly type: 'upserted' | 'deleted';
  readonly id: string;
  /** The record after the change; `null` for a deletion. */
  readonly followup: FollowupRecord | null;
  /** Who made the change, as an owner's id. */
  readonly by: string;
}

const LOAD_BATCH = 1_000;
const MAX_ATTEMPTS = 4;

/** Follow-ups in PostgreSQL, on a server or embedded. */
export class SqlFollowupStore implements FollowupStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async list({ afterId, updatedSince, limit }: ListQuery): Promise<readonly FollowupRecord[]> {
    return reachable(async () => {
      let query = this.#db.selectFrom('followups').selectAll().orderBy('id').limit(limit);
      if (afterId !== null) query = query.where('id', '>', afterId);
      if (updatedSince !== null) query = query.where('updated_at', '>=', updatedSince);
      return query.execute();
    });
  }

  async get(id: string): Promise<FollowupRecord | null> {
    if (!isUuid(id)) return null;
    const row = await reachable(async () =>
      this.#db.selectFrom('followups').selectAll().where('id', '=', id).executeTakeFirst(),
    );
    return row ?? null;
  }

  async transaction<Result>(work: (tx: FollowupTransaction) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await reachable(async () => this.#db.transaction().execute(async (tx) => work(new SqlTransaction(tx))));
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isSerialisation(error)) throw error;
      }
    }
  }

  async count(): Promise<number> {
    const row = await this.#db
      .selectFrom('followups')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return row.count;
  }

  /** Returns the latest feed number. */
  async watermark(): Promise<number> {
    const row = await this.#db.selectFrom('clock').select('last_seq').executeTakeFirstOrThrow();
    return row.last_seq;
  }

  /** Returns the feed after a number, oldest first. */
  async changesSince(seq: number, limit: number): Promise<readonly FeedEntry[]> {
    const rows = await this.#db
      .selectFrom('changes')
      .select(['seq', 'kind', 'followup_id', 'snapshot', 'user_id'])
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      seq: row.seq,
      type: row.kind,
      id: row.followup_id,
      followup: row.snapshot as FollowupRecord | null,
      by: row.user_id,
    }));
  }

  async history(id: string): Promise<readonly HistoryEntry[]> {
    if (!isUuid(id)) return [];
    const rows = await this.#db
      .selectFrom('changes')
      .select(['seq', 'kind', 'version', 'user_id', 'fields', 'idempotency_key', 'at'])
      .where('followup_id', '=', id)
      .orderBy('seq')
      .execute();
    return rows.map((row) => ({ ...row, fields: row.fields as readonly string[] }));
  }

  /** Returns every write after a feed number, oldest first, for any record. */
  async commitsSince(seq: number, limit: number): Promise<readonly Commit[]> {
    const rows = await this.#db
      .selectFrom('changes')
      .selectAll()
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(limit)
      .execute();
    return rows.map(({ fields, snapshot, replaced, ...row }) => ({
      ...row,
      fields: fieldsWritten(fields as readonly string[], snapshot as JsonObject | null, replaced as JsonObject | null),
    }));
  }

  /**
   * Replaces everything by these records: records, history, feed and keys. Feed numbers continue from where they were.
   */
  async replaceAll(followups: Iterable<FollowupRecord>): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      // In the order in which writes take their locks, to avoid deadlocks.
      for (const table of ['idempotency_keys', 'followups', 'changes'] as const) {
        await sql`truncate ${sql.table(table)}`.execute(tx);
      }
      await load(tx, followups);
    });
  }

  /** Seeds an empty store, once, whichever of several processes comes first. */
  async seedIfEmpty(followups: () => Iterable<FollowupRecord>): Promise<boolean> {
    return this.#db.transaction().execute(async (tx) => {
      await tx.selectFrom('clock').select('id').forUpdate().execute();
      const first = await tx.selectFrom('followups').select('id').limit(1).executeTakeFirst();
      if (first) return false;
      await load(tx, followups());
      return true;
    });
  }
}

type JsonObject = Readonly<Record<string, unknown>>;

function fieldsWritten(
  fields: readonly string[],
  after: JsonObject | null,
  replaced: JsonObject | null,
): Commit['fields'] {
  return Object.fromEntries(
    fields.map((field) => {
      const to = after?.[field] ?? null;
      return [field, replaced ? { from: replaced[field] ?? null, to } : { to }];
    }),
  );
}

async function load(tx: Database, followups: Iterable<FollowupRecord>): Promise<void> {
  let batch: FollowupRow[] = [];
  let latest = 0;
  const flush = async (): Promise<void> => {
    const rows = sql`jsonb_populate_recordset(null::${sql.table('followups')}, ${JSON.stringify(batch)}::jsonb)`;
    if (batch.length > 0) await sql`insert into ${sql.table('followups')} select * from ${rows}`.execute(tx);
    batch = [];
  };
  for (const followup of followups) {
    batch.push(followupRow(followup));
    latest = Math.max(latest, Date.parse(followup.updated_at ?? '') || 0);
    if (batch.length === LOAD_BATCH) await flush();
  }
  await flush();
  await tx
    .updateTable('clock')
    .set({ last_instant: sql<number>`greatest(last_instant, ${latest}::bigint)` })
    .execute();
}

async function reachable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isUnreachable(error) ? new StoreUnavailableError('The database cannot be reached.', { cause: error }) : error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function isSerialisation(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error));
}

/** Connection errors, shutdowns and too many connections; sockets that can't be opened. */
function isUnreachable(error: unknown): boolean {
  const code = codeOf(error);
  if (/^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT)$/.test(code)) return true;
  return (
    error instanceof Error && /^(timeout exceeded when trying to connect|Connection terminated)/.test(error.message)
  );
}
