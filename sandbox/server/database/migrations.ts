import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

type Migration = (table: (name: string) => RawBuilder<unknown>) => RawBuilder<unknown>[];

/** The migrations from an empty schema to the current one. Never change a released one; add another. */
export const migrations: readonly Migration[] = [
  (table) => [
    sql`create table ${table('followups')} (
      id uuid primary key,
      deal_id uuid,
      conversation_id uuid,
      due_at timestamptz,
      status text,
      note text,
      completion_note text,
      owner_user_id uuid,
      task_type text,
      priority text,
      integration_version bigint not null,
      created_at timestamptz,
      updated_at timestamptz
    )`,
    sql`create index on ${table('followups')} (updated_at)`,
    sql`create table ${table('idempotency_keys')} (
      user_id uuid not null,
      key text not null,
      fingerprint text not null,
      status integer,
      answer text,
      expires_at bigint not null,
      primary key (user_id, key)
    )`,
    sql`create table ${table('changes')} (
      seq bigint primary key,
      kind text not null,
      followup_id uuid not null,
      snapshot jsonb,
      version bigint not null,
      user_id uuid not null,
      fields jsonb not null,
      idempotency_key text,
      at timestamptz not null
    )`,
    sql`create index on ${table('changes')} (followup_id, seq)`,
    sql`create table ${table('sessions')} (
      token_hash text primary key,
      user_id uuid not null,
      expires_at bigint not null
    )`,
    sql`create table ${table('clock')} (
      id integer primary key,
      last_instant bigint not null,
      last_seq bigint not null
    )`,
    sql`insert into ${table('clock')} (id, last_instant, last_seq) values (1, 0, 0)`,
  ],
  (table) => [
    sql`alter table ${table('changes')}
      add column version_before bigint,
      add column replaced jsonb,
      add column request_id text`,
  ],
];
