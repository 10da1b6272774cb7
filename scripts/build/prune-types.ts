import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import manifest from '../../package.json' with { type: 'json' };
import { root } from '../repository.js';

/** TypeScript writes the types of each module; this removes those that no entry point reaches, more than half. */
const written = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.d.ts'))
  .map((name) => join(root, 'dist', name));
const folders = Object.values(manifest.exports).flatMap((entry) =>
  entry !== null && typeof entry === 'object' ? dirname(resolve(root, entry.types)) : [],
);
const reached = new Set(written.filter((file) => folders.includes(dirname(file))));
for (const file of reached) {
  for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles)
    if (/^\..*\.js$/.test(fileName)) reached.add(resolve(dirname(file), fileName.replace(/js$/, 'd.ts')));
}
for (const file of written) if (!reached.has(file)) rmSync(file);
