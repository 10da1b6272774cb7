import { describe, expect, test } from 'vitest';
import { compareThreeWays } from '../../src/followup/conflict.js';
import type { EditCell } from '../../src/saving/edit-cell.js';
import { createEditCell } from '../../src/saving/edit-cell.js';
import { newEdit } from '../../src/saving/save-request.js';
import { aFollowup } from './a-followup.js';
import { createSimulatedRuntime } from './simulated-runtime.js';

const followup = aFollowup();
const base = { seen: { note: followup.note }, before: followup };
const patch = { note: 'Mine' };

function aCell(): EditCell {
  const runtime = createSimulatedRuntime();
  return createEditCell(newEdit('edit-1', { followup, patch }, patch, base, runtime.now()), runtime, () => {});
}

/** A cell whose key was tried in every way. */
function aTriedCell(): EditCell {
  const cell = aCell();
  cell.newKey(patch, 3);
  cell.beginAttempt();
  cell.noteDoubt('timeout');
  cell.retryConflict();
  cell.resend();
  cell.resendAfterAbsence();
  return cell;
}

describe('the transitions of an edit', () => {
  test('its machine can be read, and written by nobody outside', () => {
    const { machine } = aCell();
    const write = (): void => {
      // @ts-expect-error Only a transition may.
      machine.sent = true;
      // @ts-expect-error Only a transition may.
      machine.doubtsOfKey = ['network'];
    };
    expect(write).toBeTypeOf('function');
  });

  test('a new key was never tried', () => {
    const cell = aTriedCell();
    const { key } = cell.current();
    cell.newKey(patch, 4);
    expect(cell.current()).toMatchObject({ expectedVersion: 4, attempts: 0, unknown: 1 });
    expect(cell.current().key).not.toBe(key);
    expect(cell.machine).toMatchObject({
      sent: false,
      doubtsOfKey: [],
      conflictRetries: 0,
      resends: 0,
      resentAfterAbsence: false,
    });
  });

  test('a person who tries again has the same key tried as often as before, and what is known of it stays', () => {
    const cell = aTriedCell();
    const { key } = cell.current();
    cell.leaveUnconfirmed(null);
    cell.tryAgain();
    expect(cell.current()).toMatchObject({ state: 'queued', key, expectedVersion: 3, attempts: 0, unknown: 1 });
    expect(cell.machine).toMatchObject({
      sent: true,
      doubtsOfKey: ['timeout'],
      conflictRetries: 0,
      resends: 0,
      resentAfterAbsence: false,
      resume: null,
    });
  });

  test('trying again decides no conflict, and deciding it makes a change of its own', () => {
    const cell = aTriedCell();
    cell.meetConflict(compareThreeWays(patch, base.seen, { ...followup, note: 'Theirs' }, followup));
    cell.leaveUnconfirmed(null);
    cell.tryAgain();
    expect(cell.begin()).toBe('verify');
    expect(cell.machine).toMatchObject({ inConflict: true, resume: null });

    cell.decide({ patch, seen: { note: 'Theirs' }, before: { ...followup, note: 'Theirs' } });
    expect(cell.current()).toMatchObject({ state: 'queued', key: null, expectedVersion: null, unknown: 0 });
    expect(cell.machine.inConflict).toBe(false);
  });

  test('an attempt that did not leave after all was none', () => {
    const cell = aCell();
    cell.newKey(patch, 3);
    const before = { edit: cell.current(), machine: { ...cell.machine } };
    const takeBack = cell.beginAttempt();
    expect(cell.current()).toMatchObject({ state: 'sending', attempts: 1 });
    takeBack();
    expect(cell.current()).toEqual(before.edit);
    expect(cell.machine).toEqual(before.machine);
  });
});
