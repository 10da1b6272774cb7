import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { navigation } from '../../docs-site/.vitepress/navigation.js';
import { languages, root } from '../../scripts/repository.js';
import { storyOf } from '../../scripts/story-of.js';
import * as library from '../../src/index.js';
import { relativeLinks } from '../package/markdown-links.js';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const llms = read('llms.txt');
const pages = readdirSync(join(root, 'docs')).flatMap((file) => (file.endsWith('.md') ? [`docs/${file}`] : []));

test('the navigation has every page of docs/ and nothing else', () => {
  const linked = navigation.flatMap(({ items }) => items ?? []).flatMap(({ link }) => link?.split('#')[0] ?? []);
  const found = new Set(linked.filter((link) => link.startsWith('/docs/')).map((link) => `${link.slice(1)}.md`));
  expect([...found].toSorted()).toEqual(pages.toSorted());
});

test('llms.txt names every page of the documentation once, each with a line about it', () => {
  const named = [...llms.matchAll(/^- \[(.+?)\]\(\1\): \S/gm)].flatMap(([, path]) => path ?? []);
  const all = ['CHANGELOG.md', 'CONTRIBUTING.md', 'README.md', 'SECURITY.md', 'SKILL.md', ...pages];
  expect(named.toSorted()).toEqual(all.toSorted());
});

test('llms.txt names every import path and every language', () => {
  const { exports } = JSON.parse(read('package.json')) as { exports: Record<string, unknown> };
  const paths = Object.keys(exports).filter((path) => path !== './package.json' && exports[path] !== null);
  const named = [...llms.matchAll(/^- `react-followups\/?([^`]*)`: \S/gm)].flatMap(([, path]) => path ?? []);
  expect(named.toSorted()).toEqual(paths.map((path) => path.slice(2)).toSorted());
  expect(llms).toContain(languages.map((name) => `\`${name}\``).join(', '));
});

test('the README links to every page of the documentation except those for contributors', () => {
  const led = relativeLinks(read('README.md')).map((link) => link.split('#')[0]);
  expect(pages.filter((path) => !led.includes(path))).toEqual(['docs/storybook.md']);
});

test('the map in CONTRIBUTING.md has every folder of the sources once, and no other', () => {
  const map = /## Where things are[\s\S]*?```\n([\s\S]*?)```/.exec(read('CONTRIBUTING.md'))?.[1] ?? '';
  // A line may list several folders: ` table/ edit/ one folder a feature`.
  const named = map.split('\n').flatMap((line) => /^ +((?:[\w-]+\/ ?)+)/.exec(line)?.[1]?.match(/[\w-]+/g) ?? []);
  const folders = ['src', 'src/core', 'src/react'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? each.name : [])),
  );
  expect(named.toSorted()).toEqual(folders.toSorted());
});

test('every public component has a story that its reference page opens', () => {
  const components = Object.keys(library).filter((name) => /^[A-Z][a-z]/.test(name));
  expect(components.length).toBeGreaterThan(15);
  expect(components.filter((name) => storyOf(name) === null)).toEqual([]);
});
