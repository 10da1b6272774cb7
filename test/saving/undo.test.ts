import { describe, expect, test } from 'vitest';
import { createSaveHistory } from '../../src/core/saving/save-history.js';
import { aFollowup, FOLLOWUP_ID } from './a-followup.js';
import { openDesk } from './desk.js';
import { failure } from './failure.js';
import type { UpdateFate } from './simulated-crm.js';

async function deskWithHistory(options: Parameters<typeof openDesk>[0] = {}) {
  const desk = await openDesk(options);
  const history = createSaveHistory(desk.engine);
  /** Presses "undo", lets time pass as `send` does, and returns the outcome. */
  async function undo(editId?: string, ms?: number) {
    const undone = history.undo(editId);
    await (ms === undefined ? desk.runtime.settle() : desk.runtime.advance(ms));
    return undone;
  }
  return { desk, history, undo };
}

test('takes back the written fields alone, under a new key', async () => {
  const { desk, undo } = await deskWithHistory();
  await desk.send({ note: 'Call Ann', priority: 'high' });
  await desk.showTheirs({ task_type: 'email' });

  expect(await undo()).toMatchObject({ status: 'saved' });
  expect(desk.bodiesSent()[1]).toEqual({ note: 'Call back', priority: 'normal', expected_version: 9 });
  expect(new Set(desk.keysSent()).size).toBe(2);
  expect(desk.crm.records.get(FOLLOWUP_ID)).toMatchObject({
    note: 'Call back',
    priority: 'normal',
    task_type: 'email',
  });
  expect(desk.events.at(-1)).toMatchObject({ type: 'saved', origin: 'undo' });
});

test('asks when somebody changed the same field since, and overwrites nothing', async () => {
  const { desk, history } = await deskWithHistory();
  await desk.send({ note: 'Call Ann' });
  desk.crm.colleague(FOLLOWUP_ID, { note: 'Call Bob' });

  void history.undo();
  await desk.runtime.advance(10_000);

  expect(desk.edit).toMatchObject({ state: 'conflict', origin: 'undo' });
  expect(desk.edit.conflict?.clashes).toEqual([
    { field: 'note', base: 'Call Ann', theirs: 'Call Bob', mine: 'Call back' },
  ]);
  expect(desk.crm.records.get(FOLLOWUP_ID)?.note).toBe('Call Bob');
});

test('goes back edit by edit, and undos are not among them', async () => {
  const { desk, history, undo } = await deskWithHistory();
  await desk.send({ note: 'One' });
  await desk.send({ note: 'Two' });
  expect(history.last()).toMatchObject({ followupId: FOLLOWUP_ID, fields: ['note'] });

  await undo();
  expect(desk.view().note).toBe('One');
  await undo();
  expect(desk.view().note).toBe('Call back');

  expect(history.last()).toBeNull();
  await expect(history.undo()).resolves.toEqual({ status: 'unchanged' });
});

test('two presses at once take back two edits, not one twice', async () => {
  const { desk, history, undo } = await deskWithHistory();
  await desk.send({ note: 'One' });
  await desk.send({ priority: 'high' });

  void history.undo();
  await undo();

  expect(desk.view()).toMatchObject({ note: 'Call back', priority: 'normal' });
});

describe('pressed while the newest save is under way', () => {
  const OTHER_ID = '0190a000-0000-7000-8000-000000000002';

  /**
   * The note of one record is saved; the priority of the other is on its way for three seconds, and "undo" is pressed
   * twice.
   */
  async function undoWhileUnderWay(fault: UpdateFate = {}) {
    const { desk, history } = await deskWithHistory({ followups: [aFollowup(), aFollowup({ id: OTHER_ID })] });
    await desk.send({ note: 'One' });
    desk.crm.nextUpdates({ ...fault, answersAfter: 3000 });
    desk.engine.submit({ followup: desk.view(OTHER_ID), patch: { priority: 'high' } });
    const undone = [history.undo(), history.undo()];
    await desk.runtime.advance(2000);
    expect(desk.crm.updates).toHaveLength(2);
    return { desk, history, undone };
  }

  test('waits, and takes that edit back once it is saved, however often it was pressed', async () => {
    const { desk, history, undone } = await undoWhileUnderWay();
    expect(history.newest()).toMatchObject({ followupId: OTHER_ID, state: 'sending' });
    await desk.runtime.advance(20_000);

    for (const outcome of undone) await expect(outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.view(OTHER_ID).priority).toBe('normal');
    expect(desk.view().note).toBe('One');
    expect(history.newest()).toMatchObject({ followupId: FOLLOWUP_ID });
  });

  test('takes back nothing else if it fails', async () => {
    const { desk, undone } = await undoWhileUnderWay({ lost: failure('forbidden') });
    await desk.runtime.advance(20_000);
    for (const outcome of undone) await expect(outcome).resolves.toEqual({ status: 'unchanged' });
    expect(desk.crm.updates).toHaveLength(2);
  });

  test('takes back nothing if a person has to decide first, then or later', async () => {
    const { desk, history } = await deskWithHistory();
    await desk.send({ priority: 'high' });
    desk.crm.colleague(FOLLOWUP_ID, { note: 'Call Bob' });
    desk.submit({ note: 'Call Ann' });
    const waited = history.undo();
    await desk.runtime.advance(10_000);
    expect(history.newest()).toMatchObject({ state: 'conflict' });
    await expect(waited).resolves.toEqual({ status: 'unchanged' });
    await expect(history.undo()).resolves.toEqual({ status: 'unchanged' });

    const { id, conflict } = desk.edit;
    desk.crm.nextUpdates({ answersAfter: 3000 });
    if (conflict) desk.engine.keepMine(id, conflict, { note: 'mine' });
    await desk.runtime.advance(5000);
    expect(desk.view()).toMatchObject({ note: 'Call Ann', priority: 'high' });
  });

  test('waits again after a person has decided', async () => {
    const { desk, history, undo } = await deskWithHistory();
    desk.crm.colleague(FOLLOWUP_ID, { note: 'Call Bob' });
    await desk.send({ note: 'Call Ann' }, 10_000);
    await history.undo();
    const { id, conflict } = desk.edit;
    desk.crm.nextUpdates({ answersAfter: 3000 });
    if (conflict) desk.engine.keepMine(id, conflict, { note: 'mine' });
    expect(await undo(undefined, 10_000)).toMatchObject({ status: 'saved' });
    expect(desk.view().note).toBe('Call Bob');
  });

  test('takes back what was submitted last, not what was answered last', async () => {
    const { desk, history } = await deskWithHistory({ followups: [aFollowup(), aFollowup({ id: OTHER_ID })] });
    desk.crm.nextUpdates({ answersAfter: 3000 });
    await desk.send({ note: 'One' });
    desk.engine.submit({ followup: desk.view(OTHER_ID), patch: { priority: 'high' } });
    await desk.runtime.advance(1000);
    void history.undo();
    await desk.runtime.advance(10_000);
    expect(desk.view(OTHER_ID).priority).toBe('normal');
    expect(desk.view().note).toBe('One');

    desk.crm.nextUpdates({ answersAfter: 3000 });
    await desk.send({ note: 'Two' });
    desk.engine.submit({ followup: desk.view(OTHER_ID), patch: { priority: 'low' } });
    await desk.runtime.advance(10_000);
    expect(history.last()).toMatchObject({ followupId: OTHER_ID });
    // An edit that joins a waiting one counts as submitted with it, last.
    desk.crm.nextUpdates({ answersAfter: 3000 });
    desk.submit({ note: 'Three' });
    desk.submit({ task_type: 'visit' });
    desk.engine.submit({ followup: desk.view(OTHER_ID), patch: { priority: 'high' } });
    await desk.send({ priority: 'low' }, 10_000);
    expect(history.last()).toMatchObject({ followupId: FOLLOWUP_ID, fields: ['task_type', 'priority'] });
  });

  test('waits, when an earlier edit is named, for one of the same record, and does not take that back', async () => {
    const { desk, history } = await deskWithHistory();
    const { editId } = await desk.send({ note: 'One' });
    desk.crm.nextUpdates({ answersAfter: 3000 });
    desk.submit({ note: 'Two' });
    void history.undo(editId ?? '');
    await desk.runtime.advance(2000);
    expect(desk.crm.updates).toHaveLength(2);
    await desk.runtime.advance(20_000);

    expect(desk.edit).toMatchObject({ state: 'conflict', origin: 'undo' });
    expect(desk.crm.records.get(FOLLOWUP_ID)?.note).toBe('Two');
  });
});

test('an undo that failed can be tried again', async () => {
  const { desk, history, undo } = await deskWithHistory();
  await desk.send({ note: 'One' });
  desk.crm.nextUpdates({ lost: failure('forbidden') });

  await undo();
  expect(history.last()).toMatchObject({ fields: ['note'] });
  await undo();

  expect(desk.view().note).toBe('Call back');
});

test('a value that was already there is not taken back', async () => {
  const { desk, undo } = await deskWithHistory();
  desk.crm.nextUpdates({ answersAfter: 1000 });
  desk.submit({ task_type: 'visit' });
  await desk.send({ note: 'One', priority: 'high' });
  await desk.showTheirs({ priority: 'high' });
  await desk.runtime.advance(1000);

  await undo();

  expect(desk.crm.records.get(FOLLOWUP_ID)).toMatchObject({ note: 'Call back', priority: 'high', task_type: 'visit' });
});

test('takes back text that the server changed only in its line ends', async () => {
  const { desk, history } = await deskWithHistory({
    storesAs: (patch) => (patch.note ? { ...patch, note: patch.note.replaceAll('\n', '\r\n') } : patch),
  });
  await desk.send({ note: 'One\nTwo' });
  await desk.refresh();

  void history.undo();
  await desk.runtime.advance(10_000);

  expect(desk.crm.records.get(FOLLOWUP_ID)?.note).toBe('Call back');
});

const OWNER = '0190a000-0000-7000-8000-0000000000aa';

describe('of a field that was empty before', () => {
  test.each([{ owner_user_id: null }, { owner_user_id: undefined }, { owner_user_id: '' }, { owner_user_id: 'bob' }])(
    'is not offered if the API can’t write that: %o',
    async (before) => {
      const { desk, history, undo } = await deskWithHistory({ followups: [aFollowup(before)] });
      await desk.send({ owner_user_id: OWNER });
      expect(history.last()).toMatchObject({ fields: [], cannotUndo: ['owner_user_id'] });

      expect(await undo()).toEqual({ status: 'unchanged' });
      expect(desk.bodiesSent()).toHaveLength(1);
    },
  );

  test('lets the previous edit come next', async () => {
    const { desk, history, undo } = await deskWithHistory({ followups: [aFollowup({ owner_user_id: null })] });
    await desk.send({ note: 'Call Ann' });
    await desk.send({ owner_user_id: OWNER });

    await history.undo();
    expect(history.last()).toMatchObject({ fields: ['note'], cannotUndo: [] });
    await undo();
    expect(desk.view()).toMatchObject({ note: 'Call back', owner_user_id: OWNER });
    expect(history.last()).toBeNull();
  });

  test('takes back the other fields alone, and says which', async () => {
    const { desk, history, undo } = await deskWithHistory({
      followups: [aFollowup({ due_at: null, task_type: null, priority: 'normal' })],
    });
    await desk.send({ due_at: '2026-12-01T09:00:00.000Z', task_type: 'call', priority: 'high' });
    expect(history.last()).toMatchObject({ fields: ['priority'], cannotUndo: ['due_at', 'task_type'] });

    expect(await undo()).toMatchObject({ status: 'saved' });
    expect(desk.bodiesSent()[1]).toEqual({ priority: 'normal', expected_version: 8 });
    expect(history.last()).toBeNull();
  });

  test.each([{ note: null }, { note: undefined }])('makes a note empty again: %o', async (before) => {
    const { desk, undo } = await deskWithHistory({ followups: [aFollowup(before)] });
    await desk.send({ note: 'Call Ann' });

    expect(await undo()).toMatchObject({ status: 'saved' });
    expect(desk.bodiesSent()[1]).toEqual({ note: '', expected_version: 8 });
  });
});

describe('the undoable edits', () => {
  test('are the last fifty', async () => {
    const { desk, history, undo } = await deskWithHistory();
    for (let count = 1; count <= 51; count += 1) {
      await desk.send({ note: `Note ${count}` });
    }
    for (let count = 0; count < 50; count += 1) {
      await undo();
    }
    expect(desk.view().note).toBe('Note 1');
    expect(history.last()).toBeNull();
  });

  test('notify of changes, and stay the same in between', async () => {
    const { desk, history } = await deskWithHistory();
    let told = 0;
    const stop = history.subscribe(() => (told += 1));
    await desk.send({ note: 'One' });
    expect(told).toBe(1);
    const last = history.last();
    expect(last).toMatchObject({ editId: expect.any(String), fields: ['note'] });
    expect(history.last()).toBe(last);
    stop();
    await desk.send({ note: 'Two' });
    expect(told).toBe(1);
    expect(history.last()).not.toBe(last);
  });

  test('exclude those of a bulk update', async () => {
    const { desk, history } = await deskWithHistory();
    desk.engine.submit({ followup: desk.view(), patch: { note: 'One' }, origin: 'bulk', bulkId: 'bulk-1' });
    expect(history.newest()).toBeNull();
    await desk.runtime.settle();
    expect(desk.eventTypes()).toEqual(['saved']);
    expect(history.last()).toBeNull();
  });

  test('can be named: an earlier one is taken back, and the last one stays', async () => {
    const { desk, history, undo } = await deskWithHistory();
    const { editId } = await desk.send({ note: 'One' });
    await desk.send({ priority: 'high' });
    expect(await undo(editId ?? '')).toMatchObject({ status: 'saved' });
    expect(desk.view()).toMatchObject({ note: 'Call back', priority: 'high' });
    expect(history.last()?.fields).toEqual(['priority']);
    await expect(history.undo(editId ?? '')).resolves.toEqual({ status: 'unchanged' });
    await expect(history.undo('edit-9')).resolves.toEqual({ status: 'unchanged' });
    expect(history.last()?.fields).toEqual(['priority']);
  });

  test('exclude one whose record is gone', async () => {
    const { desk, history, undo } = await deskWithHistory();
    await desk.send({ note: 'One' });
    desk.crm.nextUpdates({ lost: failure('not-found', { status: 404 }) });
    expect(await undo()).toMatchObject({ status: 'gone' });
    expect(history.last()).toBeNull();
  });

  test('include one again after its undo was given up', async () => {
    const { desk, history } = await deskWithHistory();
    await desk.send({ note: 'One' });
    desk.crm.colleague(FOLLOWUP_ID, { note: 'Two' });
    const undone = history.undo();
    await desk.runtime.advance(10_000);
    desk.engine.takeTheirs(desk.edit.id);
    await expect(undone).resolves.toEqual({ status: 'discarded' });
    expect(history.last()?.fields).toEqual(['note']);
  });
});

test('with nothing to take back there is nothing to wait for', async () => {
  const desk = await openDesk({ followups: [aFollowup({ owner_user_id: null })] });
  const { editId } = await desk.send({ owner_user_id: OWNER });
  const saved = desk.engine.savedEdit(editId ?? '');
  if (!saved) throw new Error('Nothing was saved.');
  desk.crm.nextUpdates({ answersAfter: 60_000 });
  desk.submit({ note: 'Slow' });
  const undone = await desk.engine.undo(saved);
  expect(undone.editId).toBeNull();
  await expect(undone.outcome).resolves.toEqual({ status: 'unchanged' });
});
