import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { analyzeMetafile } from 'esbuild';
import { packLibrary, unpackLibrary } from './pack.js';
import { root } from './repository.js';
import { APPS, FILES, type App } from './size/apps.js';
import { bundleByEsbuild, BUNDLERS, type Bundled } from './size/bundlers.js';
import { judgeSizes, sizesTables, writeSizes } from './size/size-table.js';
import type { Measured } from './size/size-table.js';

const { values } = parseArgs({
  options: { write: { type: 'boolean', default: false }, parts: { type: 'boolean', default: false } },
});

const folder = join(root, '.size');

await packLibrary();
await unpackLibrary(folder);
if (values.parts) {
  for (const app of APPS) console.log(await analyzeMetafile((await bundleByEsbuild(await writeEntry(app))).metafile));
} else {
  const measured: Measured[] = [];
  for (const app of APPS) measured.push(...(await measureApp(app)));
  for (const { files, ...limit } of FILES) measured.push({ ...limit, kB: { '': weighed(await textsOf(files)) } });
  console.log(sizesTables(measured).join('\n'));
  if (values.write) await writeSizes(measured);
  const faults = await judgeSizes(measured);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

async function measureApp(app: App): Promise<Measured[]> {
  const entry = await writeEntry(app);
  const { first, all, wired = [] } = app;
  const measured: Measured[] = [first, ...(all ? [all] : []), ...wired].map((limit) => ({ ...limit, kB: {} }));
  for (const [name, bundle] of Object.entries(BUNDLERS).slice(0, app.everywhere ? undefined : 1)) {
    const bundled = await bundle(entry, []);
    const parts = wired.map(({ part }) => part);
    const alone = wired.length > 0 ? await bundle(entry, parts) : bundled;
    const sizes = [weighed(bundled.first), ...(all ? [weighed(filesOf(alone))] : [])];
    for (const { part, files } of wired) {
      const others = wired.flatMap((other) => (other.files === files ? [] : other.files));
      others.push(...parts.filter((other) => other !== part));
      sizes.push(tenths(bytesOf(filesOf(await bundle(entry, others))) - bytesOf(filesOf(alone))));
    }
    for (const [at, { kB }] of measured.entries()) kB[app.everywhere ? name : ''] = sizes[at] ?? 0;
  }
  return measured;
}

function filesOf({ first, later }: Bundled): Bundled['first'] {
  return [...first, ...later];
}

async function writeEntry({ name, code }: App): Promise<string> {
  const entry = join(folder, name, 'entry.js');
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(entry, code);
  return entry;
}

/** Returns the texts of all build files that match. */
async function textsOf(files: RegExp): Promise<Bundled['first']> {
  const dist = join(folder, 'node_modules', 'react-followups', 'dist');
  const names = (await readdir(dist, { recursive: true })).filter((name) => files.test(name));
  if (names.length === 0) throw new Error(`No file of the build matches ${files}.`);
  return Promise.all(names.map(async (name) => ({ code: await readFile(join(dist, name), 'utf8') })));
}

function bytesOf(files: Bundled['first']): number {
  return files.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
}

/** Kilobytes rounded to a tenth as displayed, so that checks use the displayed value. */
function tenths(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}

/** Returns the gzipped size. */
function weighed(files: Bundled['first']): number {
  return tenths(bytesOf(files));
}
