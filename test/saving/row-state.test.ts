import { expect, test } from 'vitest';
import { rowState } from '../../src/core/saving/row-state.js';

test.each([
  [null, 'saved'],
  ['saved', 'saved'],
  ['discarded', 'saved'],
  ['queued', 'saving'],
  ['sending', 'saving'],
  ['verifying', 'saving'],
  ['retry-waiting', 'waiting'],
  ['offline', 'waiting'],
  ['needs-sign-in', 'waiting'],
  ['unconfirmed', 'waiting'],
  ['invalid', 'failed'],
  ['forbidden', 'failed'],
  ['gone', 'failed'],
  ['conflict', 'conflict'],
] as const)('an edit that is %s shows its row as %s', (state, row) => {
  expect(rowState(state)).toBe(row);
});
