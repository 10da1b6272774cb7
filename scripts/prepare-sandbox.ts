import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.js';
import { withLock } from './lock.js';
import { packLibrary, tarball } from './pack.js';
import { root } from './repository.js';
import { runCommand } from './run-command.js';

const host = join(root, 'sandbox', 'host');
const packed = join(root, 'sandbox', '.packed');
const installed = join(packed, 'node_modules', 'react-followups');

/**
 * Builds the sandbox's host page in `sandbox/host/dist`: builds and packs the library as for the registry, unpacks it
 * beside the page, and builds the page against it. Skips steps with unchanged inputs.
 */
export async function prepareSandbox(report: (step: string) => void = () => {}): Promise<void> {
  const library = await packLibrary(report);
  await withLock('sandbox', async () => {
    const stamp = join(packed, 'stamp');
    const inputs = `${library} ${await fingerprint(['sandbox/host', 'scripts/packed-library.ts'])}`;
    const last = await readFile(stamp, 'utf8').catch(() => '');
    const built = await access(join(host, 'dist', 'index.html')).then(
      () => true,
      () => false,
    );
    if (last === inputs && built) return;
    await rm(packed, { recursive: true, force: true });
    await mkdir(installed, { recursive: true });
    // Without this package.json, `react-followups` would mean the package that contains this folder.
    await writeFile(join(packed, 'package.json'), '{ "private": true, "type": "module" }\n');
    await runCommand('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1'], { quiet: true });
    report('Building the host page');
    await runCommand('vite', ['build', 'sandbox/host', '--logLevel', 'warn'], {
      quiet: true,
      env: { NODE_ENV: 'production' },
    });
    await writeFile(stamp, inputs);
  });
}
