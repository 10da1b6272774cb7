import { describe, expect, test } from 'vitest';
import { compareThreeWays } from '../../src/core/followup/conflict.js';
import type { Followup } from '../../src/core/followup/followup.js';
import { createRecordStore } from '../../src/core/records/record-store.js';
import type { Edit } from '../../src/core/saving/edit.js';
import { judgeReread, reconsiderEdit } from '../../src/core/saving/judge-reread.js';
import { newEdit } from '../../src/core/saving/save-request.js';
import { aFollowup, FOLLOWUP_ID } from './a-followup.js';

const before = aFollowup();
const theirs = aFollowup({ note: 'Theirs', integration_version: 8 });
const patch = { note: 'Mine' };
const seen = { note: before.note };

function anEdit(changes: Partial<Edit>): Edit {
  const edit = newEdit('edit-1', { followup: before, patch }, patch, { seen, before }, 0);
  return { ...edit, expectedVersion: 7, ...changes };
}

function inConflictWith(shown: Followup): Edit {
  return anEdit({ state: 'conflict', conflict: compareThreeWays(patch, seen, shown, before) });
}

function recordsWith(...followups: readonly Followup[]) {
  const records = createRecordStore();
  for (const followup of followups) records.merge(followup, records.startRead());
  return records;
}

describe('an edit that waits for a decision', () => {
  test('stays as it is when it shows the newest record', () => {
    expect(reconsiderEdit(inConflictWith(theirs), recordsWith(theirs))).toBeNull();
  });

  test('stays as it is when its record is missing', () => {
    expect(reconsiderEdit(inConflictWith(theirs), recordsWith())).toBeNull();
  });

  test('shows the newer record', () => {
    const newer = { ...theirs, note: 'Theirs again', integration_version: 9 };
    expect(reconsiderEdit(inConflictWith(theirs), recordsWith(newer))).toEqual({
      status: 'conflict',
      conflict: compareThreeWays(patch, seen, newer, before),
    });
  });

  test.each(['conflict', 'unconfirmed'] as const)('turns out saved if the record shows it: %s', (state) => {
    const mine = { ...theirs, note: 'Mine' };
    const edit = { ...inConflictWith(theirs), state };
    expect(reconsiderEdit(edit, recordsWith(mine))).toEqual({ status: 'saved', followup: mine });
  });

  test('is no conflict if it is only unconfirmed', () => {
    const newer = { ...theirs, note: 'Theirs again', integration_version: 9 };
    expect(reconsiderEdit(anEdit({ state: 'unconfirmed' }), recordsWith(newer))).toBeNull();
  });

  test('reports once that its record is gone', () => {
    const records = recordsWith(theirs);
    records.markGone(FOLLOWUP_ID);
    const found = reconsiderEdit(inConflictWith(theirs), records);
    expect(found).toEqual({ status: 'conflict', conflict: { ...inConflictWith(theirs).conflict, theirs: null } });
    const told = anEdit({ state: 'conflict', conflict: found?.status === 'conflict' ? found.conflict : null });
    expect(reconsiderEdit(told, records)).toBeNull();
  });
});

test('an edit on its way is not reconsidered', () => {
  const mine = { ...theirs, note: 'Mine' };
  for (const state of ['sending', 'saved', 'invalid'] as const)
    expect(reconsiderEdit(anEdit({ state }), recordsWith(mine))).toBeNull();
});

describe('a record that was read again', () => {
  const NOTE = { patch: { note: 'a\nb' }, seen: { note: 'a' } };
  const BOTH = { patch: { note: 'mine', priority: 'high' }, seen: { note: 'seen', priority: 'normal' } };
  const LINES = { patch: { note: 'a\nb', priority: 'high' }, seen: { note: 'a\r\nb', priority: 'low' } };

  test.each<[string, string, Partial<Followup>, Pick<Edit, 'patch' | 'seen'>]>([
    ['of an older version', 'stale', { integration_version: 6, note: 'mine', priority: 'high' }, BOTH],
    ['without a version', 'stale', { integration_version: null, note: 'mine', priority: 'high' }, BOTH],
    ['with all wanted values', 'saved', { integration_version: 8, note: 'mine', priority: 'high' }, BOTH],
    ['with them at the same version, which a server may not raise', 'saved', { note: 'mine', priority: 'high' }, BOTH],
    ['as it was seen', 'not-applied', { note: 'seen', priority: 'normal' }, BOTH],
    ['as it was seen, later', 'others-moved', { integration_version: 8, note: 'seen', priority: 'normal' }, BOTH],
    ['with one wanted value', 'others-moved', { integration_version: 8, note: 'mine', priority: 'normal' }, BOTH],
    ['with a third value', 'clash', { integration_version: 8, note: 'third', priority: 'high' }, BOTH],
    ['with a third value at the same version', 'not-applied', { note: 'c' }, NOTE],
    ['in the server’s own form', 'saved', { note: 'a\r\nb' }, NOTE],
    [
      'with one field in that form, and another as it was seen',
      'others-moved',
      { integration_version: 8, note: 'a\r\nb', priority: 'low' },
      { ...LINES, seen: { note: 'a', priority: 'low' } },
    ],
    ['with a wanted value that was seen before', 'saved', { note: 'a' }, { ...NOTE, patch: { note: 'a' } }],
    ['that differs from the seen one by line ends alone', 'saved', { note: 'a\r\nb', priority: 'high' }, LINES],
  ])('%s: %s', (_, judgment, record, edit) => {
    expect(judgeReread(aFollowup(record), { ...edit, expectedVersion: 7 })).toBe(judgment);
  });

  test('counts in any version when none was expected', () => {
    const free = { ...NOTE, expectedVersion: null };
    expect(judgeReread(aFollowup({ integration_version: 0, note: 'a\nb' }), free)).toBe('saved');
    expect(judgeReread(aFollowup({ integration_version: 0, note: 'a' }), free)).toBe('others-moved');
    expect(judgeReread(aFollowup({ integration_version: null, note: 'a\nb' }), free)).toBe('stale');
  });
});
