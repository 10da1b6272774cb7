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
 * Makes the sandbox's host page ready to be served from `sandbox/host/dist`: the library is built, packed as for the
 * registry and unpacked beside the page, which is then built against it. Steps whose inputs did not change are left out.
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
    // Without a package of its own around it, `react-followups` would mean the package that this folder lies in.
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
