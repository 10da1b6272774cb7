import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { tarball } from '../../scripts/pack.js';

const execute = promisify(execFile);

interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** After this time the command is stopped, and the run has failed. */
  readonly timeoutMs?: number;
}

/** An app that has installed the packed library. */
export interface Host {
  readonly folder: string;
  /** Runs a command in it; rejects with what it wrote where it fails. */
  readonly run: (command: string, args: readonly string[], options?: RunOptions) => Promise<string>;
  readonly close: () => void;
}

/** Sets up one of `test/hosts` outside the repository, so that nothing resolves into its node_modules. */
export async function openHost(name: string): Promise<Host> {
  const folder = mkdtempSync(join(tmpdir(), `rf-${name}-`));

  async function run(command: string, args: readonly string[], { env, timeoutMs }: RunOptions = {}): Promise<string> {
    // What the test runner and `npm test` set for themselves is not the host's.
    const own = { ...process.env, NODE_ENV: undefined, npm_config_local_prefix: undefined, ...env };
    try {
      const { stdout } = await execute(command, [...args], {
        cwd: folder,
        env: own,
        timeout: timeoutMs ?? 0,
        maxBuffer: 64 * 1024 * 1024,
      });
      return stdout;
    } catch (error) {
      const { stdout, stderr, killed } = error as { stdout: string; stderr: string; killed: boolean };
      const why = killed ? `had not ended after ${timeoutMs} ms` : 'failed';
      throw new Error(`${[command, ...args].join(' ')} ${why} in the host:\n${stdout}${stderr}`, { cause: error });
    }
  }

  cpSync(join(import.meta.dirname, '../hosts', name), folder, { recursive: true });
  cpSync(tarball, join(folder, 'react-followups.tgz'));
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel', 'error'];
  await run('npm', ['install', ...quiet]);
  return { folder, run, close: () => rmSync(folder, { recursive: true, force: true }) };
}
