import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './repository.js';

/** Where the pages lie that VitePress reads: those of the repository under the paths they have there, and the reference. */
export const pages: string = join(root, '.cache', 'docs');

const PAPERS = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'];

/** Puts the Markdown of the repository where VitePress reads it, so that the links among the files stay as they are. */
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
  // What has not changed is left alone, so that the page in the browser stays as it is.
  const known = await readFile(join(pages, to), 'utf8').catch(() => null);
  if (known !== text) await writeFile(join(pages, to), text);
}

/** A comment of the form `<!-- live: table -->`, which other readers of Markdown pass over, is a running example here. */
function shown(markdown: string): string {
  return markdown.replaceAll(/^<!-- live: ([\w-]+) -->$/gm, '<LiveExample name="$1" />');
}
