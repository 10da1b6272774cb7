import { describe, expect, test } from 'vitest';
import { createRecordStore } from '../../src/core/records/record-store.js';
import { createEditQueue } from '../../src/core/saving/edit-queue.js';
import type { Edit } from '../../src/core/saving/edit.js';
import { newEdit } from '../../src/core/saving/save-request.js';
import { createSavedEdits, ownValues, savedEditOf, undoPlan, undoRequest } from '../../src/core/saving/saved-edits.js';
import type { SavedEdit } from '../../src/core/saving/saved-edits.js';
import { aFollowup, FOLLOWUP_ID } from './a-followup.js';
import { openDesk } from './desk.js';
import { failure } from './failure.js';

const SAVED: SavedEdit = {
  editId: 'edit-1',
  followupId: FOLLOWUP_ID,
  submittedAt: 0,
  written: { note: 'Mine', priority: 'high' },
  replaced: { note: 'Call back', priority: null },
  typedOver: {},
};

test('saved edits are known by id, the last two thousand of them', () => {
  const { note, get } = createSavedEdits(createRecordStore(), createEditQueue());
  const named = (count: number): SavedEdit => ({ ...SAVED, editId: `edit-${count}` });
  for (let count = 1; count <= 2000; count += 1) note(named(count));
  expect(get('edit-1')).toEqual(named(1));
  note(named(2001));
  expect(get('edit-1')).toBeNull();
  expect(get('edit-2')).toEqual(named(2));
  expect(get('edit-2001')).toEqual(named(2001));
});

describe('what can be undone of an edit', () => {
  const before = aFollowup({ priority: null });
  const patch = { note: 'Mine\nand more', priority: 'high' };
  const seen = { note: 'Call back', priority: null };
  const edit: Edit = { ...newEdit('edit-1', { followup: before, patch }, patch, { seen, before }, 0), key: 'key-1' };

  test('is what was sent, as the server stores it, and the values before', () => {
    const stored = aFollowup({ note: 'Mine\r\nand more', priority: 'urgent' });
    expect(savedEditOf(edit, patch, stored)).toEqual({
      editId: 'edit-1',
      followupId: FOLLOWUP_ID,
      submittedAt: 0,
      written: { note: 'Mine\r\nand more', priority: 'high' },
      replaced: seen,
      typedOver: {},
    });
    expect(savedEditOf(edit, { note: patch.note }, stored)).toMatchObject({
      written: { note: 'Mine\r\nand more' },
      replaced: { note: 'Call back' },
    });
  });

  test('names what was typed over in the editor, not by the menu that joined it', () => {
    const typed: Edit = { ...edit, origin: 'editor' };
    expect(savedEditOf(typed, patch, before)?.typedOver).toEqual(seen);
    expect(savedEditOf({ ...typed, elsewhere: ['priority'] }, patch, before)?.typedOver).toEqual({ note: 'Call back' });
  });

  test('is unknown if nothing was sent', () => {
    expect(savedEditOf(edit, null, before)).toBeNull();
    expect(savedEditOf({ ...edit, key: null }, patch, before)).toBeNull();
  });
});

describe('what a saved edit wrote', () => {
  function stands(record: Parameters<typeof aFollowup>[0], saved: SavedEdit | null = SAVED) {
    const records = createRecordStore();
    records.merge(aFollowup(record), records.startRead());
    return ownValues(saved, records.get(FOLLOWUP_ID));
  }

  test('belongs to its person as far as it is still there', () => {
    expect(stands({ note: 'Mine', priority: 'high' })).toEqual({ note: 'Mine', priority: 'high' });
    expect(stands({ note: 'Theirs', priority: 'high' })).toEqual({ priority: 'high' });
  });

  test('is no longer shown to its person once they wrote over it, even before that is saved', () => {
    const records = createRecordStore();
    records.merge(aFollowup({ note: 'Mine', priority: 'high' }), records.startRead());
    records.setOverlay(FOLLOWUP_ID, [{ note: 'Mine, and more' }]);
    expect(ownValues(SAVED, records.get(FOLLOWUP_ID))).toEqual({ note: 'Mine', priority: 'high' });
    expect(ownValues(SAVED, records.view(FOLLOWUP_ID))).toEqual({ priority: 'high' });
  });

  test('is reported in the server’s own form', () => {
    const saved = { ...SAVED, written: { note: 'a\nb' } };
    expect(stands({ note: 'a\r\nb' }, saved)).toEqual({ note: 'a\r\nb' });
  });

  test('is nothing if it, or the record, is unknown', () => {
    expect(stands({ note: 'Mine' }, null)).toEqual({});
    expect(ownValues(SAVED, undefined)).toEqual({});
  });
});

describe('an undo', () => {
  test('is based on what was written, and leaves fields that were empty before', () => {
    expect(undoPlan(SAVED)).toEqual({ patch: { note: 'Call back' }, cannotUndo: ['priority'] });
    const current = aFollowup({ note: 'Theirs', priority: 'low', integration_version: 9 });
    expect(undoRequest(SAVED, current)).toEqual({
      followup: { ...current, note: 'Mine', priority: 'high' },
      patch: { note: 'Call back' },
      origin: 'undo',
    });
  });

  test('of nothing, or of a missing record, is unchanged', async () => {
    const desk = await openDesk();
    const nothing = { editId: null, outcome: Promise.resolve({ status: 'unchanged' }) };
    const empty = { ...SAVED, written: { priority: 'high' } };
    const elsewhere = { ...SAVED, followupId: '0190a000-0000-7000-8000-000000000099' };
    for (const saved of [empty, elsewhere]) {
      const undone = await desk.engine.undo(saved);
      expect(undone.editId).toBe(nothing.editId);
      await expect(undone.outcome).resolves.toEqual({ status: 'unchanged' });
    }
    expect(desk.crm.updates).toEqual([]);
  });

  test('can be started once, and again if it was not saved', async () => {
    const desk = await openDesk();
    const { editId } = await desk.send({ note: 'Mine' });
    const saved = desk.engine.savedEdit(editId ?? '');
    expect(saved).toMatchObject({ editId, written: { note: 'Mine' }, replaced: { note: 'Call back' } });
    if (!saved) return;
    desk.crm.nextUpdates({ lost: failure('forbidden'), arrivesAfter: 100 });
    const refused = await desk.engine.undo(saved);
    expect(desk.engine.savedEdit(saved.editId)).toBeNull();
    await desk.runtime.advance(100);
    await expect(refused.outcome).resolves.toMatchObject({ status: 'forbidden' });
    expect(desk.engine.savedEdit(saved.editId)).toBe(saved);

    const again = await desk.engine.undo(saved);
    await desk.runtime.settle();
    await expect(again.outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.engine.savedEdit(saved.editId)).toBeNull();
  });

  test('that waited for an edit handed over to another engine moves with it', async () => {
    const [former, heir] = [await openDesk(), await openDesk()];
    former.submit({ note: 'Mine' });
    await former.runtime.settle();
    const [saved] = former.events.map((event) =>
      event.type === 'saved' ? former.engine.savedEdit(event.editId) : null,
    );
    if (!saved) throw new Error('Nothing was saved.');
    former.crm.nextUpdates({ answersAfter: 60_000 });
    former.submit({ priority: 'high' });
    const undone = former.engine.undo(saved);
    await former.runtime.settle();
    heir.crm.colleague(FOLLOWUP_ID, { note: 'Mine' });
    await heir.refresh();
    former.engine.handOver(heir.engine);
    await heir.runtime.advance(60_000);
    await expect((await undone).outcome).resolves.toMatchObject({ status: 'saved' });
    expect(heir.view().note).toBe('Call back');
    expect(former.crm.updates).toHaveLength(2);
  });
});
