import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { tarball } from '../../scripts/pack.js';
import { root } from '../../scripts/repository.js';
import { runCommand } from '../../scripts/run-command.js';
import { upToDate } from '../../scripts/up-to-date.js';

/** The folder of the built host page of some tests. */
export function builtPageOf(tests: string): string {
  return join(root, '.cache', `${tests}-page`, 'page');
}

/** Builds the host page of some tests against the sandbox's unpacked library, unless neither changed since the last build. */
export async function buildPage(tests: string): Promise<void> {
  const source = `test/browser/${tests}/page`;
  const page = builtPageOf(tests);
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

/** Unpacks the element beside its page, as on a static file server; it needs no build. */
export async function unpackElementPage(): Promise<void> {
  const page = builtPageOf('element');
  await rm(page, { recursive: true, force: true });
  await mkdir(page, { recursive: true });
  const files = ['element.js', 'element-parts', 'locales', 'core/messages'].map((name) => `package/dist/${name}`);
  await runCommand('tar', ['-xzf', tarball, '-C', page, '--strip-components=2', ...files], { quiet: true });
  await cp(join(root, 'test/browser/element/page'), page, { recursive: true });
}
