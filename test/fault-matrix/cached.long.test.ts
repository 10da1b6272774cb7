import { describe, test } from 'vitest';
import { DISK_KINDS, judgeCachedCell } from './judge-cached-cell.js';
import { MATRIX_CELLS, nameOf, SERVER_KINDS } from './matrix-cell.js';

// All cells; fault-matrix.test.ts has some of them.

describe.each(DISK_KINDS)('with the list on a %s disk', (disk) => {
  describe.each(SERVER_KINDS.map((kind) => [kind.name, kind] as const))('a CRM that %s', (_name, kind) => {
    test.each(MATRIX_CELLS.map((cell) => [nameOf(cell), cell] as const))('%s', async (_cellName, cell) => {
      await judgeCachedCell(cell, kind, disk);
    });
  });
});
