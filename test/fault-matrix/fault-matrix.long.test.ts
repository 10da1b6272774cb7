import { describe, test } from 'vitest';
import { judgeCell } from './judge-cell.js';
import { MATRIX_CELLS, nameOf, SERVER_KINDS } from './matrix-cell.js';
import { runCell } from './run-cell.js';

// All cells; fault-matrix.test.ts has some of them.

const WITH_THE_CODE = [
  ['with the code that saves', false],
  ['before that code has come', true],
] as const;

describe.each(SERVER_KINDS.map((kind) => [kind.name, kind] as const))('a CRM that %s', (_name, kind) => {
  describe.each(WITH_THE_CODE)('%s', (_when, isLate) => {
    test.each(MATRIX_CELLS.map((cell) => [nameOf(cell), cell] as const))('%s', async (_cellName, cell) => {
      judgeCell(cell, await runCell(cell, kind, null, isLate));
    });
  });
});
