import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.js';
import { withLock } from './lock.js';
import { isMain, root } from './repository.js';
import { runCommand } from './run-command.js';

/** The inputs of the build; a change in any of them triggers a new build. */
const BUILD_INPUTS = [
  'src',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'vite.config.ts',
  'vite.element.config.ts',
  'scripts/bundled-licenses.ts',
  'scripts/first-load-at-once.ts',
  'scripts/host-tokens.ts',
  'scripts/shipped-packages.ts',
  'scripts/software-bill.ts',
  'scripts/split-for-esbuild.ts',
];

/** What the tarball contains besides the build. */
const WORDS = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'LICENSE', 'llms.txt', 'docs'];

const folder = join(root, '.cache', 'package');

/** The file in which `packLibrary` puts what `npm publish` would upload. */
export const tarball: string = join(folder, 'react-followups.tgz');

/**
 * Builds and packs the library; skips a step if nothing has changed.
 *
 * @returns the fingerprint of the build's inputs
 */
export function packLibrary(report: (step: string) => void = () => {}): Promise<string> {
  return withLock('package', async () => {
    const [code, words] = await Promise.all([fingerprint(BUILD_INPUTS), fingerprint(WORDS)]);
    await mkdir(folder, { recursive: true });
    if (!(await isOf('build.stamp', code)) || !(await exists(join(root, 'dist', 'index.js')))) {
      report('Building the library');
      await rm(join(folder, 'build.stamp'), { force: true });
      await runCommand('npm', ['run', '--silent', 'build'], { quiet: true, env: { NODE_ENV: 'production' } });
      await writeFile(join(folder, 'build.stamp'), code);
    }
    if (!(await isOf('pack.stamp', `${code} ${words}`)) || !(await exists(tarball))) {
      report('Packing the library');
      await rm(join(folder, 'pack.stamp'), { force: true });
      // Skips npm's prepack script: it is the build that has just run.
      const packing = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder];
      const output = await runCommand('npm', packing, { quiet: true });
      const name = output.split('\n').find((line) => line.endsWith('.tgz'));
      if (!name) throw new Error(`npm pack named no file: ${output}`);
      await rename(join(folder, name), tarball);
      await writeFile(join(folder, 'pack.stamp'), `${code} ${words}`);
    }
    return code;
  });
}

async function isOf(stamp: string, inputs: string): Promise<boolean> {
  return (await readFile(join(folder, stamp), 'utf8').catch(() => '')) === inputs;
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
