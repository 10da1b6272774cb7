import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildReference } from './build-reference.js';
import { root } from './repository.js';
import { upToDate } from './up-to-date.js';

/** The folder of the pages that VitePress reads: the repository's Markdown under its own paths, and the reference. */
const pages = join(root, '.cache', 'docs');

const PAPERS = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'];

/** Writes everything that VitePress reads; the reference only if its sources changed. */
export async function prepareDocs(): Promise<void> {
  await rm(join(pages, 'docs'), { recursive: true, force: true });
  await stageDocs();
  await upToDate('reference', {
    inputs: ['src', 'stories', 'scripts', 'package.json', 'tsconfig.json'],
    output: join(pages, 'reference', 'groups.json'),
    async make() {
      console.log('Writing the reference…');
      await buildReference(join(pages, 'reference'));
    },
  });
}

/** Copies the repository's Markdown to where VitePress reads it, under the same paths, so that links still work. */
export async function stageDocs(): Promise<void> {
  await cp(join(root, 'docs/images'), join(pages, 'docs/images'), { recursive: true });
  const docs = (await readdir(join(root, 'docs'))).filter((file) => file.endsWith('.md'));
  await Promise.all([
    ...docs.map((file) => stage(join('docs', file))),
    ...PAPERS.map((file) => stage(file)),
    stage('LICENSE', 'LICENSE.md'),
    stage(join('docs-site', 'index.md'), 'index.md'),
  ]);
}

async function stage(from: string, to = from): Promise<void> {
  const text = await readFile(join(root, from), 'utf8');
  // A comment, which other Markdown readers ignore, becomes a live example.
  const shown = text.replaceAll(/^<!-- live: ([\w-]+) -->$/gm, '<LiveExample name="$1" />');
  // Leave unchanged files alone, so that the browser does not reload the page.
  const known = await readFile(join(pages, to), 'utf8').catch(() => null);
  if (known !== shown) await writeFile(join(pages, to), shown);
}
