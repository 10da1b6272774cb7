import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandboxProcess } from '../contract/sandbox-process.js';
import type { SandboxProcess } from '../contract/sandbox-process.js';

/** The servers of a run. */
export interface Servers {
  readonly kind: string;
  readonly urls: () => readonly string[];
  /** Kills one in the middle of its work, leaves it down for a while, and restarts it. */
  readonly restart: (index: number, downMs: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface ServersOptions {
  /** Address of a PostgreSQL server; without one, a single server runs on the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly followups: number;
}

const PATIENT = { SANDBOX_RATE: '200', SANDBOX_BURST: '400' };

/** Starts two sandbox processes on one PostgreSQL, or one on an embedded database, with only the seeded records. */
export async function startServers({ databaseUrl, followups }: ServersOptions): Promise<Servers> {
  const folder = await mkdtemp(join(tmpdir(), 'followups-load-'));
  const schema = `followups_load_${process.pid}`;
  const place = databaseUrl === undefined ? ['--data', join(folder, 'db')] : ['--schema', schema];
  const env = databaseUrl === undefined ? PATIENT : { ...PATIENT, DATABASE_URL: databaseUrl };
  const start = async (port: number): Promise<SandboxProcess> =>
    startSandboxProcess([...place, '--port', String(port), '--followups', String(followups)], env);
  const count = databaseUrl === undefined ? 1 : 2;
  // At the same time, so that they race for the tables and the first records.
  const processes = await Promise.all(Array.from({ length: count }, async () => start(0)));
  return {
    kind: databaseUrl === undefined ? 'one process on embedded PGlite' : 'two processes on one PostgreSQL',
    urls: () => processes.map(({ url }) => url),
    restart: async (index, downMs) => {
      const old = processes[index];
      if (!old) return;
      await old.end('SIGKILL');
      await new Promise((resolve) => setTimeout(resolve, downMs));
      processes[index] = await start(old.port);
    },
    stop: async () => {
      await Promise.all(processes.map(async ({ end }) => end('SIGTERM')));
      await rm(folder, { recursive: true, force: true });
      if (databaseUrl !== undefined) await dropSchema(databaseUrl, schema);
    },
  };
}

async function dropSchema(databaseUrl: string, schema: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`drop schema if exists "${schema}" cascade`);
  await client.end();
}
