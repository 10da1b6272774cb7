import { describe, expect, test } from 'vitest';
import {
  bulkItemOf,
  decodeBulkItem,
  isWaiting,
  planOfUndo,
  undoItemOf,
  type BulkItem,
} from '../../src/core/saving/bulk-item.js';
import { aFollowup, FOLLOWUP_ID } from './a-followup.js';

const WAITING: BulkItem = {
  followupId: FOLLOWUP_ID,
  patch: { note: 'Mine', priority: 'high' },
  seen: { note: 'Call back', priority: 'normal' },
  origin: 'bulk',
  editId: null,
  ending: null,
  saved: null,
};
const SAVED: BulkItem = {
  ...WAITING,
  editId: 'edit-1',
  ending: 'saved',
  saved: { written: { note: 'Mine', priority: 'high' }, replaced: { note: 'Call back', priority: null } },
};

describe('an item', () => {
  test('of a change holds the seen values of its fields and starts unsubmitted', () => {
    const { patch } = WAITING;
    expect(bulkItemOf({ followup: aFollowup(), patch, origin: 'bulk' })).toEqual(WAITING);
    expect(bulkItemOf({ followup: aFollowup(), patch }).origin).toBe('bulk');
  });

  test('of an undo ends at once when there is nothing to write', () => {
    const request = { followup: aFollowup(), patch: {}, origin: 'undo' } as const;
    expect(undoItemOf(request, ['priority'])).toMatchObject({
      origin: 'undo',
      ending: 'cancelled',
      cannotUndo: ['priority'],
    });
    const wanted = { ...request, patch: { note: 'Call back' } };
    expect(undoItemOf(wanted, [])).toMatchObject({ origin: 'undo', ending: null, cannotUndo: [] });
  });

  test('waits until it has an edit or an ending', () => {
    expect(isWaiting(WAITING)).toBe(true);
    expect(isWaiting({ ...WAITING, editId: 'edit-1' })).toBe(false);
    expect(isWaiting({ ...WAITING, ending: 'cancelled' })).toBe(false);
    expect(isWaiting(SAVED)).toBe(false);
  });

  test('can be undone if it is a change that was saved', () => {
    expect(planOfUndo(SAVED)).toEqual({ patch: { note: 'Call back' }, cannotUndo: ['priority'] });
    for (const item of [
      WAITING,
      { ...SAVED, origin: 'undo' },
      { ...SAVED, ending: 'invalid' },
      { ...SAVED, saved: null },
    ])
      expect(planOfUndo(item as BulkItem)).toEqual({ patch: {}, cannotUndo: [] });
  });
});

describe('a stored item', () => {
  const kept = (item: object): BulkItem | null => decodeBulkItem(JSON.parse(JSON.stringify(item)));

  test('is read as it was written', () => {
    for (const item of [WAITING, SAVED, { ...WAITING, origin: 'undo', cannotUndo: ['note', 'priority'] }])
      expect(kept(item)).toEqual(item);
  });

  test.each(['saved', 'unchanged', 'cancelled', 'invalid', 'forbidden', 'gone'] as const)(
    'can have ended %s',
    (ending) => {
      expect(kept({ ...WAITING, ending })?.ending).toBe(ending);
    },
  );

  test('has seen a field as missing if JSON omitted it', () => {
    const seen = { note: undefined, priority: 'normal' };
    expect(kept({ ...WAITING, seen })?.seen).toEqual(seen);
    expect(kept({ ...SAVED, saved: { written: { note: 'Mine' }, replaced: {} } })?.saved).toEqual({
      written: { note: 'Mine' },
      replaced: { note: undefined },
    });
  });

  test('ignores other fields in the saved values', () => {
    const saved = {
      written: { note: 'Mine', colour: 'red' },
      replaced: { note: 'Call back', colour: 'blue', priority: 'low' },
    };
    expect(kept({ ...SAVED, saved })?.saved).toEqual({ written: { note: 'Mine' }, replaced: { note: 'Call back' } });
  });

  test.each([
    ['an id of no record', { followupId: '../x' }],
    ['an id that is no text', { followupId: 5 }],
    ['another origin', { origin: 'editor' }],
    ['another ending', { ending: 'lost' }],
    ['no ending at all', { ending: undefined }],
    ['an edit that is no text', { editId: 5 }],
    ['no edit at all', { editId: undefined }],
    ['a patch that is none', { patch: 5 }],
    ['a value that is none', { patch: { note: 5 } }],
    ['nothing seen', { seen: undefined }],
    ['nothing said of what was saved', { saved: undefined }],
    ['half of what was saved', { saved: { written: {} } }],
    ['the other half', { saved: { replaced: {} } }],
    ['a field that is none', { cannotUndo: ['colour'] }],
    ['a field that is not in a list', { cannotUndo: 'note' }],
  ])('is invalid with %s', (_name, changes) => {
    expect(kept({ ...SAVED, ...changes })).toBeNull();
  });

  test.each([null, undefined, 5, 'item', []])('is invalid as %j', (value) => {
    expect(decodeBulkItem(value)).toBeNull();
  });
});
