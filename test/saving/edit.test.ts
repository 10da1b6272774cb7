import { expect, test } from 'vitest';
import { isFailedState, isPendingState, isUndecidedState, needsSignIn } from '../../src/core/saving/edit.js';
import { newEdit } from '../../src/core/saving/save-request.js';
import { aFollowup } from './a-followup.js';
import { failure } from './failure.js';

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

test.each([
  ['needs-sign-in', null, true],
  ['retry-waiting', failure('unauthorized'), true],
  ['retry-waiting', failure('network'), false],
  ['retry-waiting', null, false],
  ['unconfirmed', failure('unauthorized'), false],
] as const)('whether an edit that is %s after %s waits for a sign-in: %s', (state, error, does) => {
  const edit = newEdit('edit-1', { followup: aFollowup(), patch: {} }, {}, { seen: {}, before: null }, 0);
  expect(needsSignIn({ ...edit, state, error })).toBe(does);
});
