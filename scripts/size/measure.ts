import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packLibrary, tarball } from '../pack.js';
import { root } from '../repository.js';
import { runCommand } from '../run-command.js';
import { APPS, FILES, MODULES, type App, type Limit } from './apps.js';
import { BUNDLERS, type Bundled } from './bundlers.js';

/** A measured size per bundler: gzip, in kB of 1,000 bytes; under `''` if independent of the bundler. */
export interface Measured extends Limit {
  readonly kB: Readonly<Record<string, number>>;
}

const folder = join(root, '.size');
const library = join(folder, 'node_modules', 'react-followups');

/** Packs the library and unpacks it where an app would have installed it. */
export async function installLibrary(): Promise<void> {
  await packLibrary();
  await rm(folder, { recursive: true, force: true });
  await mkdir(library, { recursive: true });
  // Without its own package.json and tsconfig.json, `react-followups` would mean this repository and its sources.
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  await writeFile(join(folder, 'tsconfig.json'), '{}\n');
  await runCommand('tar', ['-xzf', tarball, '-C', library, '--strip-components=1'], { quiet: true });
}

/** Bundles every app with the installed library, with every bundler or all but one. */
export async function measureSizes(leftOut?: string): Promise<Measured[]> {
  await installLibrary();
  const measured: Measured[] = [];
  const bundlers = Object.keys(BUNDLERS).filter((name) => name !== leftOut);
  for (const app of APPS) measured.push(...(await measureApp(app, bundlers)));
  for (const app of MODULES) measured.push(...(await measureApp(app, bundlers.slice(0, 1))));
  for (const { files, ...limit } of FILES) measured.push({ ...limit, kB: { '': weighed(await textsOf(files)) } });
  return measured;
}

/** Returns the texts of all build files that match. */
async function textsOf(files: RegExp): Promise<readonly string[]> {
  const dist = join(library, 'dist');
  const names = (await readdir(dist, { recursive: true })).filter((name) => files.test(name));
  if (names.length === 0) throw new Error(`No file of the build matches ${files}.`);
  return Promise.all(names.map((name) => readFile(join(dist, name), 'utf8')));
}

async function measureApp(app: App, bundlers: readonly string[]): Promise<Measured[]> {
  const entry = await writeEntry(app);
  const bundled: [string, Bundled][] = [];
  for (const bundler of bundlers) {
    const bundle = BUNDLERS[bundler];
    if (bundle) bundled.push([bundlers.length > 1 ? bundler : '', await bundle(entry)]);
  }
  const of = (files: (each: Bundled) => readonly string[]) =>
    Object.fromEntries(bundled.map(([bundler, each]) => [bundler, weighed(files(each))]));
  return [
    { ...app.first, kB: of(({ first }) => first) },
    ...(app.all ? [{ ...app.all, kB: of(({ first, later }) => [...first, ...later]) }] : []),
  ];
}

/** Writes an app's entry file and returns its path. */
export async function writeEntry(app: App): Promise<string> {
  const entry = join(folder, app.name, 'entry.js');
  await mkdir(join(folder, app.name), { recursive: true });
  await writeFile(entry, app.code);
  return entry;
}

/** Returns the gzipped size, rounded to a tenth as displayed, so that checks use the displayed value. */
function weighed(files: readonly string[]): number {
  const bytes = files.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0);
  return Math.round(bytes / 100) / 10;
}
