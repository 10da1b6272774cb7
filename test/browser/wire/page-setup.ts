import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint } from '../../../scripts/fingerprint.js';
import { withLock } from '../../../scripts/lock.js';
import { packLibrary } from '../../../scripts/pack.js';
import { prepareSandbox } from '../../../scripts/prepare-sandbox.js';
import { root } from '../../../scripts/repository.js';
import { runCommand } from '../../../scripts/run-command.js';

const source = 'test/browser/wire/page';
const folder = join(root, '.cache', 'wire-page');

/** Where the host page of these tests lies once it is built. */
export const builtPage: string = join(folder, 'page');

/** Builds the host page against the packed library, unless neither changed since the last time. */
export default async function setup(): Promise<void> {
  const library = await packLibrary();
  // Unpacks the library.
  await prepareSandbox();
  await withLock('wire-page', async () => {
    const stamp = join(folder, 'stamp');
    const inputs = `${library} ${await fingerprint([source, 'scripts/packed-library.ts'])}`;
    const last = await readFile(stamp, 'utf8').catch(() => '');
    const built = await access(join(builtPage, 'index.html')).then(
      () => true,
      () => false,
    );
    if (last === inputs && built) return;
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await runCommand('vite', ['build', source, '--outDir', builtPage, '--logLevel', 'warn'], {
      quiet: true,
      env: { NODE_ENV: 'production' },
    });
    await writeFile(stamp, inputs);
  });
}
