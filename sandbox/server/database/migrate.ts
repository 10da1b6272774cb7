import { sql } from 'kysely';
import { EDITABLE_FIELDS, FIELDS, type FieldKind } from '../../../src/core/followup/fields.js';
import type { Database } from './database.js';
import { migrations } from './migrations.js';

/** The column type of each kind of field. */
const TYPES: Readonly<Record<FieldKind, string>> = { instant: 'timestamptz', id: 'uuid', choice: 'text', text: 'text' };

/** Migrates the tables to the latest version. Safe to run on every start, even from several processes at once. */
export async function migrate(db: Database, schema: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`react-followups sandbox ${schema}`}))`.execute(tx);
    await sql`create schema if not exists ${sql.id(schema)}`.execute(tx);
    const versions = sql.id(schema, 'schema_version');
    await sql`create table if not exists ${versions} (version integer not null)`.execute(tx);
    const { rows } = await sql<{ version: number | null }>`select max(version) as version from ${versions}`.execute(tx);
    const current = rows[0]?.version ?? 0;
    for (const [index, statements] of migrations.entries()) {
      const version = index + 1;
      if (version <= current) continue;
      for (const statement of statements((name) => sql.id(schema, name))) await statement.execute(tx);
      await sql`insert into ${versions} (version) values (${version})`.execute(tx);
    }
    // A new field needs no migration of its own.
    const columns = EDITABLE_FIELDS.map(
      (field) => sql`add column if not exists ${sql.id(field)} ${sql.raw(TYPES[FIELDS[field].kind])}`,
    );
    await sql`alter table ${sql.id(schema, 'followups')} ${sql.join(columns)}`.execute(tx);
  });
}
