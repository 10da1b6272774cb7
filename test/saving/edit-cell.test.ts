import { describe, expect, test, vi } from 'vitest';
import { compareThreeWays } from '../../src/core/followup/conflict.js';
import { FollowupsError } from '../../src/core/client/followups-error.js';
import type { EditCell } from '../../src/core/saving/edit-cell.js';
import { createEditCell } from '../../src/core/saving/edit-cell.js';
import type { JournalEntry } from '../../src/core/saving/journal.js';
import { newEdit } from '../../src/core/saving/save-request.js';
import { aFollowup } from './a-followup.js';
import { createSimulatedRuntime, START_OF_TIME } from './simulated-runtime.js';

const followup = aFollowup();
const base = { seen: { note: followup.note }, before: followup };
const patch = { note: 'Mine' };

function aCell(): EditCell {
  const runtime = createSimulatedRuntime();
  return createEditCell(newEdit('edit-1', { followup, patch }, patch, base, runtime.now()), runtime, () => {});
}

/** A cell whose key has every kind of attempt behind it. */
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
  test('exposes its machine as read-only', () => {
    const { machine } = aCell();
    const write = (): void => {
      // @ts-expect-error Only a transition may.
      machine.sent = true;
      // @ts-expect-error Only a transition may.
      machine.doubtsOfKey = ['network'];
    };
    expect(write).toBeTypeOf('function');
  });

  test('a new key has no attempts', () => {
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

  test('trying again keeps the attempts of the key and what is known of it', () => {
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

  test('trying again resolves no conflict, and resolving one makes a new change', () => {
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

  test('an attempt that did not leave does not count', () => {
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

/** A cell, its clock, and a spy for its change notifications. */
function aWatchedCell() {
  const runtime = createSimulatedRuntime();
  const onChange = vi.fn();
  const cell = createEditCell(newEdit('edit-1', { followup, patch }, patch, base, runtime.now()), runtime, onChange);
  return { cell, runtime, onChange };
}

const conflict = compareThreeWays(patch, base.seen, { ...followup, note: 'Theirs' }, followup);
const error = new FollowupsError('failed', { effect: 'unknown' });

describe('an edit under way', () => {
  test('starts with nothing done', () => {
    const { cell, onChange } = aWatchedCell();
    expect(cell.machine).toEqual({
      body: null,
      keyMadeAt: 0,
      sent: false,
      doubtsOfKey: [],
      conflictRetries: 0,
      resends: 0,
      resentAfterAbsence: false,
      notBefore: 0,
      renewals: 0,
      rebases: 0,
      mergedWith: [],
      resume: null,
      inConflict: false,
      withdrawn: false,
      deadline: 0,
    });
    expect(cell.current()).toMatchObject({
      state: 'queued',
      key: null,
      expectedVersion: null,
      attempts: 0,
      unknown: 0,
    });
    expect(onChange).not.toHaveBeenCalled();
  });

  test('has thirty seconds of automatic work, extended by time spent waiting for others', async () => {
    const { cell, runtime } = aWatchedCell();
    await runtime.advance(500);
    expect(cell.begin()).toBeNull();
    expect(cell.machine.deadline).toBe(START_OF_TIME + 30_500);
    cell.extendDeadline(2000);
    expect(cell.machine.deadline).toBe(START_OF_TIME + 32_500);
  });

  test('notifies of each visible change after it is made', () => {
    const { cell, onChange } = aWatchedCell();
    const shown: unknown[] = [];
    onChange.mockImplementation(() => shown.push(cell.current()));
    const joined = { patch: { note: 'Joined' }, seen: {}, origin: 'editor', bulkId: null, submittedAt: 5 } as const;
    const changes: [change: () => void, shows: object][] = [
      [() => cell.newKey(patch, 7), { expectedVersion: 7, attempts: 0 }],
      [() => cell.beginAttempt(), { state: 'sending', attempts: 1, nextAttemptAt: null }],
      [() => cell.noteDoubt('timeout'), { unknown: 1 }],
      [() => cell.noteError(error), { error }],
      [() => cell.forgiveAttempt(), { attempts: 0 }],
      [() => cell.forgiveAttempt(), { attempts: 0 }],
      [() => cell.beginVerify(), { state: 'verifying', nextAttemptAt: null }],
      [() => cell.join(joined), joined],
      [() => cell.restOn(base), { ...base, patch: { note: 'Joined' } }],
      [() => cell.meetConflict(conflict), { state: 'conflict', conflict, nextAttemptAt: null }],
      [() => cell.updateConflict({ ...conflict, theirs: null }), { conflict: { ...conflict, theirs: null } }],
      [() => cell.leaveUnconfirmed(error), { state: 'unconfirmed', error, nextAttemptAt: null }],
      [() => cell.tryAgain(), { state: 'queued', attempts: 0 }],
      [() => cell.renewKey(), { key: null, expectedVersion: null }],
      [() => cell.rebase([]), { key: null, expectedVersion: null }],
    ];
    for (const [change, shows] of changes) {
      shown.length = 0;
      change();
      expect(shown).toEqual([cell.current()]);
      expect(cell.current()).toMatchObject(shows);
    }
  });

  test('counts the attempts of its key', () => {
    const { cell } = aWatchedCell();
    cell.newKey(patch, 7);
    cell.noteDoubt('timeout');
    cell.noteDoubt('failed');
    for (let times = 0; times < 2; times += 1) {
      cell.retryConflict();
      cell.resend();
      cell.renewKey();
    }
    cell.resendAfterAbsence();
    expect(cell.machine).toMatchObject({
      doubtsOfKey: ['timeout', 'failed'],
      conflictRetries: 2,
      resends: 2,
      renewals: 2,
      resentAfterAbsence: true,
    });
    expect(cell.current().unknown).toBe(2);
  });

  test('remembers the fields it was rebased over', () => {
    const { cell } = aWatchedCell();
    cell.newKey(patch, 7);
    cell.rebase(['priority']);
    cell.rebase(['status']);
    expect(cell.machine).toMatchObject({ rebases: 2, mergedWith: ['priority', 'status'] });
    expect(cell.current()).toMatchObject({ key: null, expectedVersion: null });
  });

  test('has a key whose age counts from its first attempt', async () => {
    const { cell, runtime } = aWatchedCell();
    await runtime.advance(10);
    cell.newKey(patch, 7);
    expect(cell.machine).toMatchObject({ body: patch, keyMadeAt: START_OF_TIME + 10, sent: false });
    await runtime.advance(10);
    cell.beginAttempt();
    expect(cell.machine).toMatchObject({ keyMadeAt: START_OF_TIME + 20, sent: true });
    await runtime.advance(10);
    const takeBack = cell.beginAttempt();
    expect(cell.machine).toMatchObject({ keyMadeAt: START_OF_TIME + 20, sent: true });
    expect(cell.current().attempts).toBe(2);
    takeBack();
    expect(cell.machine).toMatchObject({ keyMadeAt: START_OF_TIME + 20, sent: true });
    expect(cell.current()).toMatchObject({ state: 'queued', attempts: 1 });
  });

  test('knows when the server accepts the next attempt', async () => {
    const { cell, runtime } = aWatchedCell();
    await runtime.advance(10);
    cell.noteRetryAfter(3000);
    expect(cell.machine.notBefore).toBe(START_OF_TIME + 3010);
  });

  test('retried by a person has new keys and attempts, and a decision resets its rebases', () => {
    const { cell } = aWatchedCell();
    cell.newKey(patch, 7);
    cell.noteDoubt('failed');
    cell.noteError(error);
    cell.renewKey();
    cell.rebase(['priority']);
    cell.tryAgain();
    expect(cell.machine).toMatchObject({ renewals: 0, rebases: 1, resume: null });
    cell.meetConflict(conflict);
    expect(cell.machine.inConflict).toBe(true);
    cell.decide({ patch: { note: 'Both' }, seen: { note: 'Theirs' }, before: null });
    expect(cell.machine).toMatchObject({ rebases: 0, inConflict: false });
    expect(cell.current()).toMatchObject({
      patch: { note: 'Both' },
      seen: { note: 'Theirs' },
      before: null,
      state: 'queued',
      key: null,
      expectedVersion: null,
      unknown: 0,
      error: null,
      conflict: null,
    });
  });
});

describe('a wait', () => {
  const endOf = (wait: Promise<void>) => {
    const end = { ended: false };
    void wait.then(() => {
      end.ended = true;
    });
    return end;
  };

  test('for the next attempt says when that is due, and lasts until then', async () => {
    const { cell, runtime } = aWatchedCell();
    const wait = endOf(cell.waitUntil(START_OF_TIME + 1000));
    expect(cell.current()).toMatchObject({ state: 'retry-waiting', nextAttemptAt: START_OF_TIME + 1000 });
    await runtime.advance(999);
    expect(wait.ended).toBe(false);
    await runtime.advance(1);
    expect(wait.ended).toBe(true);
  });

  test('that is cut short leaves no timer', async () => {
    const { cell, runtime } = aWatchedCell();
    const wait = endOf(cell.pause(1000));
    cell.wake();
    await runtime.settle();
    expect(wait.ended).toBe(true);
    expect(runtime.pendingTimers).toBe(0);
    // No wait is left.
    expect(() => cell.wake()).not.toThrow();
  });

  test('that was replaced does not end the new one', async () => {
    const { cell, runtime } = aWatchedCell();
    void cell.pause(1000);
    const wait = endOf(cell.pause(5000));
    await runtime.advance(1000);
    expect(wait.ended).toBe(false);
    cell.wake();
    await runtime.settle();
    expect(wait.ended).toBe(true);
  });

  test('for the network ends when it returns, with all its time left', async () => {
    const { cell, runtime } = aWatchedCell();
    cell.begin();
    const wait = endOf(cell.waitFor('offline'));
    expect(cell.current().state).toBe('offline');
    await runtime.advance(60_000);
    expect(wait.ended).toBe(false);
    runtime.goOnline();
    await runtime.settle();
    expect(wait.ended).toBe(true);
    expect(cell.machine.deadline).toBe(START_OF_TIME + 90_000);
  });

  test('for a sign-in does not depend on the network', async () => {
    const { cell, runtime } = aWatchedCell();
    const wait = endOf(cell.waitFor('needs-sign-in'));
    expect(cell.current().state).toBe('needs-sign-in');
    runtime.goOnline();
    await runtime.settle();
    expect(wait.ended).toBe(false);
    cell.wake();
    await runtime.settle();
    expect(wait.ended).toBe(true);
  });

  test('ends when its edit is withdrawn', async () => {
    const { cell, runtime } = aWatchedCell();
    const wait = endOf(cell.pause(1000));
    cell.withdraw();
    await runtime.settle();
    expect(wait.ended).toBe(true);
    expect(cell.machine.withdrawn).toBe(true);
    expect(() => aCell().withdraw()).not.toThrow();
  });
});

describe('an edit of an earlier life of the page', () => {
  const entry: JournalEntry = {
    id: 'edit-1',
    followupId: followup.id,
    origin: 'inline',
    bulkId: null,
    patch,
    ...base,
    submittedAt: 0,
    draftId: null,
    inConflict: false,
    unknown: 0,
    request: null,
  };
  const request = { key: 'key-1', expectedVersion: 7, body: patch, madeAt: 5, sent: true };
  const machineOf = (changes: Partial<JournalEntry>) => {
    const cell = aCell();
    cell.resumeFrom({ ...entry, ...changes });
    return cell.machine;
  };

  test('reads its record first if none of it was sent', () => {
    expect(machineOf({})).toMatchObject({ body: null, keyMadeAt: 0, sent: false, inConflict: false, resume: 'read' });
    const unsent = { request: { ...request, sent: false }, unknown: 1 };
    expect(machineOf(unsent)).toMatchObject({
      body: patch,
      keyMadeAt: 5,
      sent: false,
      doubtsOfKey: [],
      resume: 'read',
    });
  });

  test('resends its request if that may have been sent', () => {
    expect(machineOf({ request })).toMatchObject({
      body: patch,
      keyMadeAt: 5,
      sent: true,
      doubtsOfKey: [],
      resume: 'send',
    });
    expect(machineOf({ request, unknown: 1 })).toMatchObject({ doubtsOfKey: ['network'], resume: 'send' });
  });

  test('is verified first if the person was asked', () => {
    expect(machineOf({ request, inConflict: true })).toMatchObject({ inConflict: true, resume: 'verify' });
    expect(machineOf({ inConflict: true })).toMatchObject({ inConflict: true, resume: 'read' });
  });
});
