import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as library from '../../src/index.js';
import { root } from '../../scripts/repository.js';

/** A component that only holds settings and shows nothing has no page. */
const WITHOUT_PAGE = ['FollowupsProvider'];

const components = Object.entries(library).flatMap(([name, value]) =>
  name.startsWith('Followup') && (typeof value === 'function' || typeof value === 'object') ? [name] : [],
);

const folder = join(root, 'stories');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');
/** The stories on the pages of states. */
const shown = files
  .filter((file) => file.endsWith('.mdx'))
  .flatMap((file) => {
    const stories = file.replace(/\.mdx$/, '.stories.tsx');
    return files.includes(stories) ? [textOf(stories)] : [];
  });
const helpers = files.filter((file) => file.endsWith('.tsx') && !file.endsWith('.stories.tsx')).map(textOf);

test('finds components and pages', () => {
  expect(components).toEqual(expect.arrayContaining(['FollowupWorkspace', 'FollowupListTable']));
  expect(shown.length).toBeGreaterThan(20);
});

test('every public component has a page that shows its states', () => {
  const missing = components.filter((name) => {
    const uses = new RegExp(`<${name}\\b|component: ${name}\\b`);
    return !WITHOUT_PAGE.includes(name) && ![...shown, ...helpers].some((text) => uses.test(text));
  });
  expect(missing).toEqual([]);
});
