import { describe, test } from 'vitest';
import { DISK_KINDS, judgeCachedCell } from './judge-cached-cell.js';
import { judgeCell } from './judge-cell.js';
import { MATRIX_CELLS, nameOf, SERVER_KINDS } from './matrix-cell.js';
import { runCell } from './run-cell.js';

/** A prime, so that every outcome, attempt and company has its turn; fault-matrix.long.test.ts has all cells. */
const ONE_OF = 19;

/** The same with the list on a disk; cached.long.test.ts has all. */
const ONE_CACHED_OF = 59;

describe.each(SERVER_KINDS.map((kind, place) => [kind.name, kind, place] as const))(
  'a CRM that %s',
  (_name, kind, place) => {
    const cells = (oneOf: number) =>
      MATRIX_CELLS.filter((_, index) => index % oneOf === place).map((cell) => [nameOf(cell), cell] as const);

    test.each(cells(ONE_OF))('%s', async (_cellName, cell) => {
      judgeCell(cell, await runCell(cell, kind));
    });

    test.each(cells(ONE_OF))('before the code that saves has come: %s', async (_cellName, cell) => {
      judgeCell(cell, await runCell(cell, kind, null, true));
    });

    describe.each(DISK_KINDS)('with the list on a %s disk', (disk) => {
      test.each(cells(ONE_CACHED_OF))('%s', async (_cellName, cell) => {
        await judgeCachedCell(cell, kind, disk);
      });
    });
  },
);
