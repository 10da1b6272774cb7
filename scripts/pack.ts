import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.js';
import { withLock } from './lock.js';
import { isMain, root } from './repository.js';
import { runCommand } from './run-command.js';

/** What the tarball is made of; a change in any of it makes a new one. */
const INPUTS = [
  'src',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'vite.config.ts',
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'docs',
];

const folder = join(root, '.cache', 'package');

/** Where `packLibrary` leaves what `npm publish` would upload. */
export const tarball: string = join(folder, 'react-followups.tgz');

/**
 * Builds and packs the library, unless nothing changed since the last time.
 *
 * @returns the fingerprint of what it was made of
 */
export function packLibrary(report: (step: string) => void = () => {}): Promise<string> {
  return withLock('package', async () => {
    const stamp = join(folder, 'stamp');
    const inputs = await fingerprint(INPUTS);
    const last = await readFile(stamp, 'utf8').catch(() => '');
    if (last === inputs && (await exists(tarball)) && (await exists(join(root, 'dist', 'index.js')))) return inputs;
    report('Building and packing the library');
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await runCommand('npm', ['run', '--silent', 'build'], { quiet: true, env: { NODE_ENV: 'production' } });
    // The build has just run; the script that npm would run before packing is that same build.
    const packing = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder];
    const output = await runCommand('npm', packing, { quiet: true });
    const name = output.split('\n').find((line) => line.endsWith('.tgz'));
    if (!name) throw new Error(`npm pack named no file: ${output}`);
    await rename(join(folder, name), tarball);
    await writeFile(stamp, inputs);
    return inputs;
  });
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

if (isMain(import.meta.url)) {
  await packLibrary();
  console.log(tarball);
}
