import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareSandbox } from '../../scripts/prepare-sandbox.js';
import { root } from '../../scripts/repository.js';
import { runCommand } from '../../scripts/run-command.js';
import { upToDate } from '../../scripts/up-to-date.js';

/** The folder of the built host page of some tests. */
export function builtPageOf(tests: string): string {
  return join(root, '.cache', `${tests}-page`, 'page');
}

/** Builds the host page of some tests against the packed library, unless neither changed since the last build. */
export async function buildPage(tests: string): Promise<void> {
  const source = `test/browser/${tests}/page`;
  const page = builtPageOf(tests);
  // Unpacks the library.
  await prepareSandbox();
  const config = 'test/browser/page.vite.config.ts';
  await upToDate(`${tests}-page`, {
    inputs: ['.cache/build.stamp', source, config, 'scripts/packed-library.ts', 'package-lock.json'],
    output: join(page, 'index.html'),
    async make() {
      await rm(join(page, '..'), { recursive: true, force: true });
      await runCommand('vite', ['build', source, '--config', config, '--outDir', page, '--logLevel', 'warn'], {
        quiet: true,
        env: { NODE_ENV: 'production' },
      });
    },
  });
}
