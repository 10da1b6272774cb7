import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildReference } from './build-reference.js';
import { fingerprint } from './fingerprint.js';
import { root } from './repository.js';
import { pages, stageDocs } from './stage-docs.js';

const INPUTS = ['src', 'stories', 'scripts', 'package.json', 'tsconfig.json'];

/** Writes everything that VitePress reads; the reference only if its sources changed. */
export async function prepareDocs(): Promise<void> {
  await stageDocs();
  const stamp = join(root, '.cache', 'reference.stamp');
  const inputs = await fingerprint(INPUTS);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === inputs) return;
  console.log('Writing the reference…');
  const groups = await buildReference(join(pages, 'reference'));
  await writeFile(join(pages, 'reference', 'groups.json'), JSON.stringify(groups));
  await writeFile(stamp, inputs);
}
