import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { packLibrary, tarball } from '../../../scripts/pack.js';
import { root } from '../../../scripts/repository.js';
import { runCommand } from '../../../scripts/run-command.js';

/** The folder of the page with its imports, as on a static file server; it needs no build. */
export const servedPage: string = join(root, '.cache', 'element-page');

export default async function setup(): Promise<void> {
  await packLibrary();
  await rm(servedPage, { recursive: true, force: true });
  await mkdir(servedPage, { recursive: true });
  const files = ['element.js', 'element-parts', 'locales', 'core/messages'].map((name) => `package/dist/${name}`);
  await runCommand('tar', ['-xzf', tarball, '-C', servedPage, '--strip-components=2', ...files], { quiet: true });
  await cp(join(import.meta.dirname, 'page'), servedPage, { recursive: true });
}
