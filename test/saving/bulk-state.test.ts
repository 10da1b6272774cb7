import { describe, expect, test } from 'vitest';
import type { BulkItem } from '../../src/core/saving/bulk-item.js';
import { summarizeBulk, type BulkReportEntry, type BulkStatus } from '../../src/core/saving/bulk-state.js';
import { FOLLOWUP_ID } from './a-followup.js';

const ITEM: BulkItem = {
  followupId: FOLLOWUP_ID,
  patch: { priority: 'high', note: 'Mine' },
  seen: {},
  origin: 'bulk',
  editId: null,
  ending: null,
  saved: null,
};

const entry = (status: BulkStatus): BulkReportEntry => ({
  followupId: FOLLOWUP_ID,
  status,
  error: null,
  cannotUndo: [],
});
const summary = (statuses: readonly BulkStatus[], items: readonly BulkItem[] = [ITEM]) =>
  summarizeBulk('bulk-1', items, 4, statuses.map(entry));

describe('the counts of a bulk update', () => {
  test('add up to its records', () => {
    const report = ['pending', 'conflict', 'unconfirmed', 'saved', 'unchanged', 'cancelled'] as const;
    expect(summary([...report, 'invalid', 'forbidden', 'gone', 'saved', 'gone'])).toMatchObject({
      id: 'bulk-1',
      total: 11,
      running: true,
      pending: 1,
      undecided: 2,
      saved: 3,
      cancelled: 1,
      refused: 4,
      undoable: 4,
    });
  });

  test('are zero without records', () => {
    expect(summary([], [])).toEqual({
      id: 'bulk-1',
      undo: false,
      fields: [],
      total: 0,
      running: false,
      pending: 0,
      undecided: 0,
      saved: 0,
      cancelled: 0,
      refused: 0,
      undoable: 4,
      report: [],
    });
  });

  test('of undecided records keep nothing running', () => {
    expect(summary(['conflict', 'unconfirmed', 'saved']).running).toBe(false);
  });
});

describe('the fields of a bulk update', () => {
  test('are those that its records change', () => {
    expect(summary(['saved'])).toMatchObject({ undo: false, fields: ['note', 'priority'] });
  });

  test('of an undo come from the first record with something to write', () => {
    const nothing: BulkItem = { ...ITEM, origin: 'undo', patch: {}, cannotUndo: ['due_at'] };
    expect(summary(['cancelled', 'saved'], [nothing, { ...ITEM, origin: 'undo' }])).toMatchObject({
      undo: true,
      fields: ['note', 'priority'],
    });
    expect(summary(['cancelled'], [nothing]).fields).toEqual(['due_at']);
    expect(summary(['cancelled'], [{ ...nothing, cannotUndo: undefined }]).fields).toEqual([]);
  });
});
