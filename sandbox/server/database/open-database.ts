import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { PostgresPool } from 'kysely';
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { StartError } from '../start-error.js';
import { INT8, readInt8, readTimestamp, TIMESTAMPTZ } from './column-parsers.js';
import { lockDataFolder } from './data-folder-lock.js';
import type { Database, Tables } from './database.js';
import { migrate } from './migrate.js';
import { newCluster } from './new-cluster.js';
import { pglitePool } from './pglite-pool.js';

export interface DatabaseOptions {
  /** The URL of a PostgreSQL server; without it, the embedded PGlite is used. */
  readonly databaseUrl?: string | undefined;
  /** The folder of the embedded database; without it, the data is in memory. */
  readonly dataDir?: string | undefined;
  /** The schema of the sandbox's tables. */
  readonly schema: string;
}

export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'pglite' | 'postgresql';
  readonly close: () => Promise<void>;
}

/** Opens either database and migrates its tables. The rest of the code does not depend on which one it is. */
export async function openDatabase({ databaseUrl, dataDir, schema }: DatabaseOptions): Promise<OpenDatabase> {
  const unlock = databaseUrl === undefined && dataDir !== undefined ? lockFolder(dataDir) : () => {};
  const pool = databaseUrl === undefined ? await openPglite(dataDir) : openPostgresql(databaseUrl);
  const db: Database = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool,
      onCreateConnection: async (connection) => {
        await connection.executeQuery(CompiledQuery.raw(`set time zone 'UTC'`));
        await connection.executeQuery(CompiledQuery.raw(`set search_path to "${schema.replaceAll('"', '""')}"`));
      },
    }),
  });
  const close = async (): Promise<void> => {
    await db.destroy();
    unlock();
  };
  try {
    await sql`select 1`.execute(db).catch((error: unknown) => {
      throw unreachable(databaseUrl, error);
    });
    await migrate(db, schema);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, kind: databaseUrl === undefined ? 'pglite' : 'postgresql', close };
}

function lockFolder(dataDir: string): () => void {
  mkdirSync(dirname(dataDir), { recursive: true });
  return lockDataFolder(dataDir);
}

async function openPglite(dataDir: string | undefined): Promise<PostgresPool> {
  const isThere = dataDir !== undefined && existsSync(join(dataDir, 'PG_VERSION'));
  return pglitePool(
    await PGlite.create({
      ...(dataDir === undefined ? {} : { dataDir }),
      ...(isThere ? {} : { loadDataDir: await newCluster() }),
      parsers: { [INT8]: readInt8, [TIMESTAMPTZ]: readTimestamp },
    }),
  );
}

function openPostgresql(connectionString: string): PostgresPool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') => {
        if (id === INT8) return readInt8;
        if (id === TIMESTAMPTZ) return readTimestamp;
        return pg.types.getTypeParser(id, format ?? 'text') as (text: string) => unknown;
      },
    },
  });
  // Without a listener, an idle connection that breaks ends the process; the next query reports it anyway.
  pool.on('error', () => {});
  return pool;
}

function unreachable(databaseUrl: string | undefined, error: unknown): StartError {
  const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error);
  if (databaseUrl === undefined) return new StartError(`The embedded database could not be opened: ${reason}`);
  const message = `PostgreSQL at ${withoutPassword(databaseUrl)} could not be used: ${reason}. `;
  return new StartError(`${message}Check DATABASE_URL, or unset it to use the embedded database.`);
}

function withoutPassword(address: string): string {
  try {
    const { hostname, port, pathname } = new URL(address);
    return `${hostname || 'localhost'}:${port || '5432'}${pathname}`;
  } catch {
    return 'the given address';
  }
}
