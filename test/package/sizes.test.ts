import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/repository.js';
import { judgeSizes } from '../../scripts/size/judge-sizes.js';
import { figuresIn, sizesTables, writtenTables } from '../../scripts/size/size-table.js';
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
  const known = new Set([...figuresIn(await writtenTables()).values()].flat());
  const told = ownLines(readFileSync(join(root, page), 'utf8')).flatMap((line) =>
    [...line.matchAll(/(\d+(?:\.\d+)?) kB\b/g)].map(([, figure]) => Number(figure)),
  );
  expect(told.filter((figure) => !known.has(figure))).toEqual([]);
});

test('the table has a figure of each bundler for each app', async () => {
  const figures = figuresIn(await writtenTables());
  expect(figures.get('the table, first load')).toHaveLength(4);
  expect(figures.get('the workspace, first load')).toHaveLength(4);
});

test('reports an exceeded budget, bundlers that disagree, and a stale page', () => {
  const kB = { a: 50, b: 51 };
  const app = { name: 'an app', budget: 60, spread: true, kB };
  const faultsOf = (changed: Partial<typeof app & { aim: number }>, written = sizesTables([{ ...app, ...changed }])) =>
    judgeSizes([{ ...app, ...changed }], written);
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ budget: 50.9 })).toEqual(['an app: 51 kB is over the budget of 50.9 kB']);
  expect(faultsOf({ kB: { a: 50, b: 53.1 } })).toEqual([
    'an app: 53.1 kB is more than 6 % above the 50 kB of another bundler',
  ]);
  expect(faultsOf({ aim: 51 })).toEqual(['an app: the aim of 51 kB is reached; make it the budget']);
  expect(faultsOf({}, sizesTables([{ ...app, kB: { a: 50, b: 51.4 } }]))).toEqual([
    'an app: docs/performance.md tells 50, 51.4, not 50, 51; npm run size -- --write',
  ]);
  const withoutB = (a: number) => judgeSizes([{ ...app, kB: { a } }], sizesTables([app]), 'b');
  expect(withoutB(50)).toEqual([]);
  expect(withoutB(49)).toEqual(['an app: docs/performance.md tells 50, not 49; npm run size -- --write']);
});

const LATER = /^(?:react-hook-form|@radix-ui\/.+|@internationalized\/date|idb-keyval)(?:\/|$)/;

test.each(['react/table/FollowupTable.js', 'react/workspace/FollowupWorkspace.js'])(
  'the first load of %s includes no library of a lazy part',
  (entry) => {
    const { modules, packages } = firstLoadOf(entry);
    expect(modules.length).toBeGreaterThan(100);
    expect(packages.filter((name) => LATER.test(name))).toEqual([]);
  },
);
