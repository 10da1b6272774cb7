import { describe, expect, test, vi } from 'vitest';
import type { FollowupPatch } from '../../src/core/followup/followup-patch.js';
import { createEditCell } from '../../src/core/saving/edit-cell.js';
import { createEditQueue } from '../../src/core/saving/edit-queue.js';
import { newEdit } from '../../src/core/saving/save-request.js';
import { aFollowup, FOLLOWUP_ID } from './a-followup.js';
import { createSimulatedRuntime } from './simulated-runtime.js';

const OTHER_ID = '0190a000-0000-7000-8000-000000000002';

/** A queue, and a function that adds an edit to it. */
function aQueue() {
  const runtime = createSimulatedRuntime();
  const queue = createEditQueue();
  const add = (
    id: string,
    patch: FollowupPatch = { note: id },
    { followupId = FOLLOWUP_ID, draftId = undefined as string | undefined } = {},
  ) => {
    const followup = aFollowup({ id: followupId });
    const edit = newEdit(id, { followup, patch }, patch, { seen: {}, before: followup }, 0);
    return queue.add(
      createEditCell(edit, runtime, () => {}),
      draftId,
    );
  };
  return { queue, add };
}

describe('the queue of a record', () => {
  test('has one edit at its head and one waiting', () => {
    const { queue, add } = aQueue();
    expect([queue.head(FOLLOWUP_ID), queue.waiting(FOLLOWUP_ID)]).toEqual([null, null]);
    const [first, second] = [add('one'), add('two')];
    const other = add('three', { note: 'x' }, { followupId: OTHER_ID });
    expect(queue.head(FOLLOWUP_ID)).toBe(first);
    expect(queue.waiting(FOLLOWUP_ID)).toBe(second);
    expect(queue.head(OTHER_ID)).toBe(other);
    expect(queue.waiting(OTHER_ID)).toBeNull();
    expect(queue.live()).toEqual([first, second, other]);
    expect(queue.byEdit('two')).toBe(second);
    expect(first.started).toBe(false);
  });

  test('moves up when one is removed, and stops following it', () => {
    const { queue, add } = aQueue();
    const [first, second] = [add('one'), add('two')];
    first.stopFollowing = vi.fn();
    expect(queue.remove(first)).toBe(second);
    expect(first.stopFollowing).toHaveBeenCalledOnce();
    expect(queue.byEdit('one')).toBeUndefined();
    expect(queue.head(FOLLOWUP_ID)).toBe(second);
    expect(queue.remove(second)).toBeNull();
    expect(queue.live()).toEqual([]);
    expect(queue.all()).toEqual([]);
  });

  test('settles the promise of a submitted edit', async () => {
    const { add } = aQueue();
    const { outcome, settle } = add('one');
    settle({ status: 'discarded' });
    await expect(outcome).resolves.toEqual({ status: 'discarded' });
  });

  test('finds its last edit by draft and values', () => {
    const { queue, add } = aQueue();
    const patch = { note: 'Mine' };
    expect(queue.ofDraft(FOLLOWUP_ID, 'draft-1', patch)).toBeNull();
    const first = add('one', patch, { draftId: 'draft-1' });
    expect(queue.ofDraft(FOLLOWUP_ID, 'draft-1', patch)).toBe(first);
    expect(queue.ofDraft(FOLLOWUP_ID, 'draft-2', patch)).toBeNull();
    expect(queue.ofDraft(FOLLOWUP_ID, 'draft-1', { note: 'Other' })).toBeNull();
    expect(queue.ofDraft(OTHER_ID, 'draft-1', patch)).toBeNull();
    add('two', patch);
    expect(queue.ofDraft(FOLLOWUP_ID, 'draft-1', patch)).toBeNull();
    // An edit without a draft belongs to no draft.
    expect(queue.ofDraft(FOLLOWUP_ID, undefined, patch)).toBeNull();
  });

  test('lays what is on its way over the record, but nothing that waits for a decision', () => {
    const { queue, add } = aQueue();
    const first = add('one');
    add('two');
    expect(queue.overlay(FOLLOWUP_ID)).toEqual([{ note: 'one' }, { note: 'two' }]);
    first.cell.leaveUnconfirmed(null);
    expect(queue.overlay(FOLLOWUP_ID)).toEqual([{ note: 'two' }]);
    expect(queue.overlay(OTHER_ID)).toEqual([]);
  });
});

test('an edit that failed is kept for its record until it is dismissed', () => {
  const { queue, add } = aQueue();
  const failed = { ...add('one').cell.current(), state: 'invalid' } as const;
  const other = { ...failed, id: 'two', followupId: OTHER_ID };
  queue.keepFailed(failed);
  queue.keepFailed(other);
  expect(queue.failedOf(FOLLOWUP_ID)).toBe(failed);
  expect(queue.failedEdit('two')).toBe(other);
  expect(queue.failedEdit('nine')).toBeUndefined();
  expect(queue.all().slice(1)).toEqual([failed, other]);

  expect(queue.dropFailedEdit('nine')).toBeNull();
  expect(queue.dropFailedEdit('two')).toBe(OTHER_ID);
  expect(queue.failedOf(OTHER_ID)).toBeNull();
  expect(queue.dropFailedEdit('two')).toBeNull();
  expect(queue.failedOf(FOLLOWUP_ID)).toBe(failed);
  queue.dropFailed(FOLLOWUP_ID);
  expect(queue.failedOf(FOLLOWUP_ID)).toBeNull();
});
