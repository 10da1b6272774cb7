import { describe, test } from 'vitest';
import { DISK_KINDS, judgeCachedCell } from './judge-cached-cell.js';
import { MATRIX_CELLS, nameOf, SERVER_KINDS } from './matrix-cell.js';

/** A prime, so that every outcome, attempt and company has its turn; all cells are in cached.long.test.ts. */
const ONE_OF = 11;

describe.each(DISK_KINDS)('with the list on a %s disk', (disk) => {
  describe.each(SERVER_KINDS.map((kind, place) => [kind.name, kind, place] as const))(
    'a CRM that %s',
    (_name, kind, place) => {
      const cells = MATRIX_CELLS.filter((_, index) => index % ONE_OF === place);
      test.each(cells.map((cell) => [nameOf(cell), cell] as const))('%s', async (_cellName, cell) => {
        await judgeCachedCell(cell, kind, disk);
      });
    },
  );
});
