import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './repository.js';

/** The folder of the pages that VitePress reads: the repository's Markdown under its own paths, and the reference. */
export const pages: string = join(root, '.cache', 'docs');

const PAPERS = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'];

/**
 * Copies the repository's Markdown to where VitePress reads it, under the same paths, so that links between files still
 * work.
 */
export async function stageDocs(): Promise<void> {
  await mkdir(join(pages, 'docs'), { recursive: true });
  const docs = (await readdir(join(root, 'docs'))).filter((file) => file.endsWith('.md'));
  const staged = await readdir(join(pages, 'docs'));
  const gone = staged.filter((file) => file.endsWith('.md') && !docs.includes(file));
  await Promise.all(gone.map((file) => rm(join(pages, 'docs', file))));
  await Promise.all([
    ...docs.map((file) => stage(join('docs', file))),
    ...PAPERS.map((file) => stage(file)),
    stage('LICENSE', 'LICENSE.md'),
    stage(join('docs-site', 'index.md'), 'index.md'),
    cp(join(root, 'docs/images'), join(pages, 'docs/images'), { recursive: true }),
  ]);
}

async function stage(from: string, to = from): Promise<void> {
  const text = shown(await readFile(join(root, from), 'utf8'));
  // Leave unchanged files alone, so that the browser does not reload the page.
  const known = await readFile(join(pages, to), 'utf8').catch(() => null);
  if (known !== text) await writeFile(join(pages, to), text);
}

/** Turns a comment `<!-- live: table -->`, which other Markdown readers ignore, into a live example. */
function shown(markdown: string): string {
  return markdown.replaceAll(/^<!-- live: ([\w-]+) -->$/gm, '<LiveExample name="$1" />');
}
