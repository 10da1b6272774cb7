import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { isMain, root } from './repository.js';
import { runCommand } from './run-command.js';
import { upToDate } from './up-to-date.js';

/** The inputs of the build; a change in any of them triggers a new build. */
const BUILD_INPUTS = [
  'src',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'vite.config.ts',
  'vite.element.config.ts',
  'scripts/build',
  'stories/foundations/design-token.ts',
  'stories/foundations/parse-tokens.ts',
];

/** What the tarball contains besides the build: what `package.json` lists, and what npm always adds. */
const WORDS = [...manifest.files.filter((file) => !/[*]|^dist$/.test(file)), 'docs', 'README.md', 'LICENSE'];

const folder = join(root, '.cache', 'package');

/** The file in which `packLibrary` puts what `npm publish` would upload. */
export const tarball: string = join(folder, 'react-followups.tgz');

/** Builds and packs the library; skips a step if nothing has changed. */
export async function packLibrary(report: (step: string) => void = () => {}): Promise<void> {
  await upToDate('build', {
    inputs: BUILD_INPUTS,
    output: join(root, 'dist', 'index.js'),
    async make() {
      report('Building the library');
      await runCommand('npm', ['run', '--silent', 'build'], { quiet: true, env: { NODE_ENV: 'production' } });
    },
  });
  await upToDate('pack', {
    inputs: ['.cache/build.stamp', ...WORDS],
    output: tarball,
    async make() {
      report('Packing the library');
      await mkdir(folder, { recursive: true });
      // Skips npm's prepack script: it is the build that has just run.
      const packing = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder];
      const name = (await runCommand('npm', packing, { quiet: true })).trim().split('\n').at(-1);
      await rename(join(folder, name ?? ''), tarball);
    },
  });
}

/** Unpacks the library to where an app in `folder` would have installed it. */
export async function unpackLibrary(folder: string): Promise<void> {
  const installed = join(folder, 'node_modules', 'react-followups');
  await rm(folder, { recursive: true, force: true });
  await mkdir(installed, { recursive: true });
  // Without a package.json and tsconfig.json of its own, the library's name would mean this repository and its sources.
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  await writeFile(join(folder, 'tsconfig.json'), '{}\n');
  await runCommand('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1'], { quiet: true });
}

if (isMain(import.meta.url)) {
  await packLibrary();
  console.log(tarball);
}
