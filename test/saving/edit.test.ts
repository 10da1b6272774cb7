import { expect, test } from 'vitest';
import { isFailedState, isPendingState, isUndecidedState } from '../../src/core/saving/edit.js';

test.each([
  ['queued', 'pending'],
  ['sending', 'pending'],
  ['retry-waiting', 'pending'],
  ['offline', 'pending'],
  ['needs-sign-in', 'pending'],
  ['verifying', 'pending'],
  ['conflict', 'undecided'],
  ['unconfirmed', 'undecided'],
  ['invalid', 'failed'],
  ['forbidden', 'failed'],
  ['gone', 'failed'],
  ['saved', 'neither'],
  ['discarded', 'neither'],
] as const)('an edit that is %s is %s', (state, is) => {
  expect(isPendingState(state)).toBe(is === 'pending');
  expect(isUndecidedState(state)).toBe(is === 'undecided');
  expect(isFailedState(state)).toBe(is === 'failed');
});
