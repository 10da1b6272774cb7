import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MUTATION_ROOMS } from '../mutation/mutation-rooms.js';
import { FIGURES } from './figures.js';
import { FIGURES_TABLE, marked, MUTANTS_TABLE, writtenRows } from './measured-table.js';
import { root } from '../../scripts/repository.js';
import { SURVIVORS } from '../mutation/survivors.js';

const rows = await writtenRows(FIGURES_TABLE);
const scores = await writtenRows(MUTANTS_TABLE);

test('the page has every figure, with the command that prints it, and a score of every room', () => {
  expect(rows.map(({ what, command }) => [what, command])).toEqual(FIGURES.map(({ what, command }) => [what, command]));
  expect(scores.map(({ what }) => what)).toEqual(MUTATION_ROOMS.map(({ sources }) => `\`${sources}\``));
});

test.each([
  ...rows.map((row) => [row.what, FIGURES_TABLE, row] as const),
  ...scores.map((row) => [row.what, MUTANTS_TABLE, row] as const),
])('the page is marked if the sources have changed since (`npm run proof -- --mark`): %s', async (_, table, row) => {
  expect(await marked(table, row)).toEqual(row);
});

function read(path: string): string {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
}

test('every explained survivor names a line that still exists', () => {
  for (const { file, is } of SURVIVORS) {
    expect(MUTATION_ROOMS.some(({ sources }) => file.startsWith(sources))).toBe(true);
    expect(
      read(file)
        .split('\n')
        .map((line) => line.trim()),
      file,
    ).toContain(is);
  }
});

/** A row of the table of loops: `bound` in `source`, "title" in `file`. */
const LOOP = /\| `([^`]+)` in `(src\/[^`]+)` \| "([^"]+)" in `(test\/[^`]+)` \|$/;

const section = read('docs/reliability.md').split('## What ends each loop\n')[1]?.split('\n## ')[0] ?? '';
const loops = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| what goes on'));

test('every loop that calls a server has a documented bound', () => {
  expect(loops.length).toBeGreaterThan(10);
});

test.each(loops.map((loop) => [loop.split('|')[1]?.trim(), loop] as const))('%s', (_, loop) => {
  const [, bound = '', source = '', title = '', file = ''] = LOOP.exec(loop) ?? [];
  expect(read(source)).toContain(bound);
  expect(read(file)).toContain(`'${title}'`);
});
