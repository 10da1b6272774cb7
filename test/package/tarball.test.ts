import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix, relative } from 'node:path';
import { normalizePath } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { tarball, unpackLibrary } from '../../scripts/pack.js';
import { languages, root } from '../../scripts/repository.js';
import { anchors, relativeLinks } from './markdown-links.js';

const folder = mkdtempSync(join(tmpdir(), 'react-followups-'));
afterAll(() => rmSync(folder, { recursive: true }));

// Once: to look a page up in the tarball unpacks it.
await unpackLibrary(folder);
const library = join(folder, 'node_modules', 'react-followups');
const files = readdirSync(library, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => normalizePath(relative(library, join(entry.parentPath, entry.name))))
  .toSorted();

const pages = files.filter((path) => path.endsWith('.md'));

function packed(path: string): string {
  return readFileSync(join(library, path), 'utf8');
}

test('the tarball holds the build and the documents, and nothing else', () => {
  const docs = readdirSync(join(root, 'docs')).flatMap((file) => (file.endsWith('.md') ? [`docs/${file}`] : []));
  expect(files.filter((path) => !path.startsWith('dist/'))).toEqual([
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'LICENSE',
    'README.md',
    'SECURITY.md',
    'SKILL.md',
    ...docs.toSorted(),
    'llms.txt',
    'package.json',
  ]);
  expect(files.filter((path) => path.startsWith('dist/') && !/\.(?:js|js\.map|d\.ts|css)$/.test(path))).toEqual([
    'dist/element.licenses.txt',
    'dist/sbom.cdx.json',
    'dist/schemas/followup-patch.json',
    'dist/schemas/followup.json',
    'dist/schemas/worklist-query.json',
    'dist/tokens.json',
  ]);
});

test.each(pages)('each relative link of %s leads to a file of the tarball, and each anchor to a heading', (page) => {
  // The registry's page shows the repository's pictures.
  const pictures = readdirSync(join(root, 'docs/images')).map((name) => `docs/images/${name}`);
  const dead = relativeLinks(packed(page)).filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : posix.join(posix.dirname(page), path);
    if (pictures.includes(target)) return false;
    if (!files.includes(target)) return true;
    return anchor !== undefined && !anchors(packed(target)).includes(anchor);
  });
  expect(dead).toEqual([]);
});

test('the README names the file that `npm pack` writes', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const named = [...packed('README.md').matchAll(/react-followups-[\w.-]+\.tgz/g)].map(([name]) => name);
  expect([...new Set(named)]).toEqual([`react-followups-${version}.tgz`]);
});

test('each entry point is there with its types', () => {
  const locales = languages.map((name) => `locales/${name}`);
  const entries = ['index', 'client', 'query', 'testing', 'element', ...locales].flatMap((name) => [
    `dist/${name}.d.ts`,
    `dist/${name}.js`,
  ]);
  const sheets = ['styles.css', 'styles.layer.css', 'styles/first.css', 'styles/later.css'].flatMap((name) => [
    `dist/${name}`,
    `dist/${name}.d.ts`,
  ]);
  expect(files).toEqual(expect.arrayContaining([...entries, ...sheets]));
});

test('it is small to download', () => {
  expect(statSync(tarball).size).toBeLessThan(2_250_000);
});
