import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unexplained } from '../../scripts/mutation/explained.js';
import { scoreOf, type Mutant } from '../../scripts/mutation/mutants.js';
import { writtenMutationRows } from '../../scripts/mutation/mutation-table.js';
import { MUTATION_ROOMS } from '../../scripts/mutation/rooms.js';
import { engineFingerprint } from '../../scripts/proof/engine-fingerprint.js';
import { isOf, saysEarlier } from '../../scripts/proof/proof-table.js';
import { root } from '../../scripts/repository.js';
import { SURVIVORS } from '../mutation/survivors.js';

const rows = await writtenMutationRows();

test.each(rows.map((row) => [row.sources, row] as const))(
  'a score is marked if its sources have changed since (`npm run proof -- --mark`): %s',
  async (sources, row) => {
    expect(MUTATION_ROOMS.map((room) => room.sources)).toContain(sources);
    expect(saysEarlier(row)).toBe(!isOf(row, await engineFingerprint([sources])));
  },
);

test('every explained survivor names a line that still exists', async () => {
  expect(MUTATION_ROOMS.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(SURVIVORS)));
  for (const { file, is } of Object.values(SURVIVORS).flat()) {
    const source = await readFile(join(root, 'src', file), 'utf8');
    expect(
      source.split('\n').map((line) => line.trim()),
      file,
    ).toContain(is);
  }
});

const LIVING: Mutant = {
  file: 'src/core/client/sleep.ts',
  line: 3,
  is: 'a < b',
  becomes: 'a <= b',
  status: 'Survived',
};

test('the score counts killed mutants, timeouts included, and ignores those that could not run', () => {
  const statuses = ['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'RuntimeError'];
  expect(scoreOf(statuses.map((status) => ({ ...LIVING, status })))).toEqual({
    mutants: 5,
    killed: 2,
    timedOut: 1,
    survived: 1,
    uncovered: 1,
    score: 60,
  });
});

test('reports a survivor without a reason, and a reason without a survivor', () => {
  const reason = {
    file: 'core/client/sleep.ts',
    is: 'a < b',
    becomes: ['a <= b', 'true'],
    why: 'They are never the same.',
  };
  const other = { ...LIVING, is: 'c', becomes: '""' };
  const { mutants, stale } = unexplained([LIVING, other, { ...LIVING, becomes: 'true', status: 'Killed' }], [reason]);
  expect(mutants).toEqual([other]);
  expect(stale).toEqual([{ file: 'src/core/client/sleep.ts', is: 'a < b', becomes: 'true' }]);
});
