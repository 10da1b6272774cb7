import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/repository.js';
import { relativeLinks } from '../package/markdown-links.js';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const text = read('llms.txt');
const pages = readdirSync(join(root, 'docs')).flatMap((file) => (file.endsWith('.md') ? [`docs/${file}`] : []));

test('llms.txt names every page of the documentation once, each with a line about it', () => {
  const lines = [...text.matchAll(/^- \[(.+?)\]\((.+?)\): \S.*$/gm)].map(([, name, path]) => [name, path]);
  for (const [name, path] of lines) expect(name).toBe(path);
  const listed = lines.flatMap(([, path]) => path ?? []);
  expect(listed.toSorted()).toEqual(
    ['CHANGELOG.md', 'CONTRIBUTING.md', 'README.md', 'SECURITY.md', ...pages].toSorted(),
  );
});

test('llms.txt links only to existing files', () => {
  expect(relativeLinks(text).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('llms.txt names every import path and every language', () => {
  const { exports, files } = JSON.parse(read('package.json')) as { exports: Record<string, unknown>; files: string[] };
  const paths = Object.keys(exports).flatMap((path) => (path === './package.json' ? [] : [path.slice(2)]));
  const named = [...text.matchAll(/^- `react-followups\/?([^`]*)`: \S/gm)].flatMap(([, path]) => path ?? []);
  expect(named.toSorted()).toEqual(paths.toSorted());
  const languages = readdirSync(join(root, 'src/locales')).map((file) => `\`${file.replace(/\.ts$/, '')}\``);
  expect(text).toContain(languages.toSorted().join(', '));
  expect(files).toContain('llms.txt');
});

test('the README links to every page of the documentation except those for contributors', () => {
  const led = relativeLinks(read('README.md')).map((link) => link.split('#')[0]);
  expect(pages.filter((path) => !led.includes(path))).toEqual(['docs/storybook.md']);
});
