import { join } from 'node:path';
import { packLibrary, unpackLibrary } from './pack.js';
import { root } from './repository.js';
import { runCommand } from './run-command.js';
import { upToDate } from './up-to-date.js';

/**
 * Builds the sandbox's host page in `sandbox/host/dist`: builds and packs the library as for the registry, unpacks it
 * beside the page, and builds the page against it. Skips steps with unchanged inputs.
 */
export async function prepareSandbox(report: (step: string) => void = () => {}): Promise<void> {
  await packLibrary(report);
  await upToDate('sandbox', {
    inputs: ['.cache/build.stamp', 'sandbox/host', 'scripts/packed-library.ts'],
    output: join(root, 'sandbox', 'host', 'dist', 'index.html'),
    async make() {
      report('Building the host page');
      await unpackLibrary(join(root, 'sandbox', '.packed'));
      const env = { NODE_ENV: 'production' };
      await runCommand('vite', ['build', 'sandbox/host', '--logLevel', 'warn'], { quiet: true, env });
    },
  });
}
