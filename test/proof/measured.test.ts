import { readFile } from 'node:fs/promises';
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

test('every explained survivor names a line that still exists', async () => {
  for (const { file, is } of SURVIVORS) {
    expect(MUTATION_ROOMS.some(({ sources }) => file.startsWith(sources))).toBe(true);
    const lines = (await readFile(join(root, file), 'utf8')).split('\n').map((line) => line.trim());
    expect(lines, file).toContain(is);
  }
});
