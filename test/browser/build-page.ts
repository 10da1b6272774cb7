import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint } from '../../scripts/fingerprint.js';
import { withLock } from '../../scripts/lock.js';
import { packLibrary } from '../../scripts/pack.js';
import { prepareSandbox } from '../../scripts/prepare-sandbox.js';
import { root } from '../../scripts/repository.js';
import { runCommand } from '../../scripts/run-command.js';

/** The folder of the built host page of some tests. */
export function builtPageOf(tests: string): string {
  return join(root, '.cache', `${tests}-page`, 'page');
}

/** The folder of the server build that renders that page in Node. */
export function builtServerOf(tests: string): string {
  return join(root, '.cache', `${tests}-page`, 'server');
}

export interface BuildPageOptions {
  /** Whether the page has a `server.tsx` that renders it in Node. @default false */
  readonly server?: boolean | undefined;
}

/** Builds the host page of some tests against the packed library, unless neither changed since the last build. */
export async function buildPage(tests: string, { server = false }: BuildPageOptions = {}): Promise<void> {
  const source = `test/browser/${tests}/page`;
  const page = builtPageOf(tests);
  const folder = join(page, '..');
  const stamp = join(folder, 'stamp');
  const library = await packLibrary();
  // Unpacks the library.
  await prepareSandbox();
  await withLock(`${tests}-page`, async () => {
    const inputs = `${library} ${await fingerprint([source, 'scripts/packed-library.ts', 'package-lock.json'])}`;
    const last = await readFile(stamp, 'utf8').catch(() => '');
    const built = await access(join(page, 'index.html')).then(
      () => true,
      () => false,
    );
    if (last === inputs && built) return;
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await runCommand('vite', ['build', source, '--outDir', page, '--logLevel', 'warn'], {
      quiet: true,
      env: { NODE_ENV: 'production' },
    });
    if (server) {
      const outDir = builtServerOf(tests);
      await runCommand('vite', ['build', source, '--ssr', 'server.tsx', '--outDir', outDir, '--logLevel', 'warn'], {
        quiet: true,
        env: { NODE_ENV: 'production' },
      });
    }
    await writeFile(stamp, inputs);
  });
}
