import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/repository.js';
import { writtenSizes } from '../../scripts/size/size-table.js';
import { firstLoadOf } from './dist-modules.js';

const pages = ['README.md', 'llms.txt', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)].filter(
  (name) => /\.(?:md|txt)$/.test(name),
);

/**
 * The lines of a page without those written by `npm run bench`, and without tables of other libraries' or parts'
 * sizes.
 */
function ownLines(text: string): string[] {
  let isOfOthers = false;
  return text
    .replace(/<!-- figures:[\s\S]*?<!-- end of figures -->/, '')
    .split('\n')
    .filter((line, at, lines) => {
      if (!line.startsWith('|')) isOfOthers = false;
      else if (!lines[at - 1]?.startsWith('|')) isOfOthers = /^\| (?:weighed|package) \|/.test(line);
      return !isOfOthers;
    });
}

test.each(pages)('%s gives no figure in kB that the size table lacks', async (page) => {
  const known = new Set([...(await writtenSizes()).values()].flat());
  const told = ownLines(readFileSync(join(root, page), 'utf8')).flatMap((line) =>
    [...line.matchAll(/(\d+(?:\.\d+)?) kB\b/g)].map(([, figure]) => Number(figure)),
  );
  expect(told.filter((figure) => !known.has(figure))).toEqual([]);
});

test('the table has a figure of each bundler for each app', async () => {
  const figures = await writtenSizes();
  expect(figures.get('the table, first load')).toHaveLength(4);
  expect(figures.get('the workspace, first load')).toHaveLength(4);
});

const LATER =
  /^(?:react-hook-form|@internationalized\/|idb-keyval|locales\/|core\/messages\/(?:counted|notice-english)|core\/saving\/bulk-|react\/editor\/Editor)|(?:NoticeRegion|(?<!FollowupEdit)Dialog)\.js$/;

test.each([
  ['a table', 'react/table/FollowupTable.js', false],
  ['a workspace', 'react/workspace/FollowupWorkspace.js', true],
] as const)(
  'the first load of %s includes nothing of a lazy part, and only the English it shows',
  (_, entry, hasBar) => {
    const reached = ['react/provider/FollowupsProvider.js', entry].map((each) => firstLoadOf(each));
    const loaded = reached.flatMap(({ modules, packages }) => [...modules, ...packages]);
    expect(loaded.length).toBeGreaterThan(100);
    expect(loaded).toContain('core/messages/first-english.js');
    expect(loaded.includes('core/messages/workspace-english.js')).toBe(hasBar);
    expect(loaded.filter((name) => LATER.test(name))).toEqual([]);
  },
);
