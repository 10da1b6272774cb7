import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findProgram } from '../../scripts/find-program.js';
import { freePort } from '../setup/free-port.js';

export interface ThrowawayPostgres {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts an empty PostgreSQL server; `null` if its programs are not installed. */
export async function startThrowawayPostgres(): Promise<ThrowawayPostgres | null> {
  const bin = await programs();
  if (bin === null) return null;
  const folder = await mkdtemp(join(tmpdir(), 'followups-postgres-'));
  const user = process.getuid?.() === 0 ? await postgresUser() : null;
  if (user) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  // PostgreSQL refuses to run as root.
  const run = async (program: string, ...args: string[]): Promise<string> =>
    succeed(join(bin, program), args, user ?? {});
  const port = await freePort();
  await run('initdb', '--pgdata', data, '--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync');
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`;
  const control = ['--pgdata', data, '--log', join(folder, 'log'), '--wait', '--silent'];
  await run('pg_ctl', ...control, '--options', settings, 'start');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await run('pg_ctl', ...control, '--mode', 'immediate', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of the server's programs, which Debian leaves out of the PATH. */
async function programs(): Promise<string | null> {
  const debian = '/usr/lib/postgresql';
  const versions = (await readdir(debian).catch(() => [])).toSorted((a, b) => Number(b) - Number(a));
  const found = await findProgram('initdb', ...versions.map((version) => join(debian, version, 'bin', 'initdb')));
  return found && dirname(found);
}

async function postgresUser(): Promise<{ readonly uid: number; readonly gid: number }> {
  const id = async (flag: string): Promise<number> => Number(await succeed('id', [flag, 'postgres']));
  return { uid: await id('-u'), gid: await id('-g') };
}

async function succeed(
  program: string,
  args: readonly string[],
  as: { uid?: number; gid?: number } = {},
): Promise<string> {
  // A server that keeps running must not hold the pipes that this waits for.
  const child = spawn(program, args, { ...as, cwd: tmpdir(), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  child.stdout.destroy();
  child.stderr.destroy();
  if (code !== 0) throw new Error(`${program} ended with code ${String(code)}:\n${output}`);
  return output;
}
