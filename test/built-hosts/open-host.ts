import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { tarball } from '../../scripts/pack.js';
import { root } from '../../scripts/repository.js';

const execute = promisify(execFile);

/** What running an example in its folder leaves there. */
const MADE = new Set([
  'node_modules',
  'dist',
  'build',
  '.angular',
  '.astro',
  '.next',
  '.parcel-cache',
  '.react-router',
  'react-followups.tgz',
]);

export const NO_TELEMETRY = { NEXT_TELEMETRY_DISABLED: '1', NG_CLI_ANALYTICS: 'false', ASTRO_TELEMETRY_DISABLED: '1' };

interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** After this time the command is stopped, and the run fails. */
  readonly timeoutMs?: number;
}

/** An app that has installed the packed library. */
export interface Host {
  readonly folder: string;
  /** Runs a command in it; rejects with its output if it fails. */
  readonly run: (command: string, args: readonly string[], options?: RunOptions) => Promise<string>;
  readonly close: () => void;
}

/** Sets up one of `examples` outside the repository, so that nothing resolves into its node_modules. */
export async function openHost(name: string): Promise<Host> {
  const folder = mkdtempSync(join(tmpdir(), `rf-${name}-`));

  async function run(command: string, args: readonly string[], { env, timeoutMs }: RunOptions = {}): Promise<string> {
    // What the test runner and `npm test` set for themselves must not reach the host.
    const unset = { NODE_ENV: undefined, VITEST: undefined, npm_config_local_prefix: undefined };
    const own = { ...process.env, ...unset, ...NO_TELEMETRY, ...env };
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

  const example = join(root, 'examples', name);
  cpSync(example, folder, { recursive: true, filter: (path) => !MADE.has(basename(path)) });
  cpSync(tarball, join(folder, 'react-followups.tgz'));
  const modules = join(folder, 'node_modules');
  const kept = keptModules(name, readFileSync(join(example, 'package-lock.json')));
  if (!move(kept, modules)) {
    const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel', 'error'];
    await run('npm', ['ci', ...quiet]);
  }
  // Kept modules may contain an older build of the library.
  const library = join(modules, 'react-followups');
  for (const entry of readdirSync(library)) {
    // The library's own dependencies, of which the host has another version.
    if (entry !== 'node_modules') rmSync(join(library, entry), { recursive: true });
  }
  await run('tar', [
    '-xzf',
    'react-followups.tgz',
    '-C',
    join('node_modules', 'react-followups'),
    '--strip-components=1',
  ]);
  return {
    folder,
    run,
    close() {
      rmSync(dirname(kept), { recursive: true, force: true });
      mkdirSync(dirname(kept), { recursive: true });
      move(modules, kept);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder that keeps the modules of a lockfile from one run to the next. */
function keptModules(name: string, lockfile: Buffer): string {
  const key = createHash('sha256').update(lockfile).update(process.version).digest('hex').slice(0, 16);
  return join(root, '.cache', 'examples', name, key);
}

/** Moves a folder; returns false if it is missing, or on another disk. */
function move(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch {
    return false;
  }
}
