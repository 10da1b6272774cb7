import { describe, expect, test } from 'vitest';
import { FOLLOWUP_ID } from './a-followup.js';
import { openDesk } from './desk.js';
import { failure } from './failure.js';

describe('one in flight, one waiting', () => {
  test('the second is sent after the first is saved, on top of it', async () => {
    const desk = await openDesk({ updates: [{ answersAfter: 1000 }] });

    const first = desk.submit({ note: 'Call Ann' });
    const second = await desk.send({ priority: 'high' }, 999);
    expect(desk.crm.updates).toHaveLength(1);
    await desk.runtime.advance(1);

    await expect(first.outcome).resolves.toMatchObject({ status: 'saved' });
    await expect(second.outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.bodiesSent()).toEqual([
      { note: 'Call Ann', expected_version: 7 },
      { priority: 'high', expected_version: 8 },
    ]);
  });

  test('two updates of one record are never under way at once', async () => {
    const desk = await openDesk({
      fateOfUpdate: () => {
        expect(desk.crm.updates.filter((update) => update.live)).toHaveLength(1);
        return { answersAfter: 100 };
      },
    });

    for (let count = 0; count < 20; count += 1) {
      await desk.send({ note: `Call ${count}` }, 30);
    }
    await desk.runtime.advance(60_000);

    expect(desk.crm.records.get(FOLLOWUP_ID)?.note).toBe('Call 19');
    expect(desk.engine.edits()).toEqual([]);
  });

  test('further edits merge into the waiting one: last value, one body, one event, one promise', async () => {
    const desk = await openDesk({ updates: [{ answersAfter: 1000 }] });
    await desk.send({ note: 'one' });

    const second = desk.submit({ note: 'two', priority: 'high' });
    const third = desk.submit({ note: 'three', task_type: 'visit' });
    expect(third.editId).toBe(second.editId);
    expect(third.outcome).toBe(second.outcome);
    expect(desk.view()).toMatchObject({ note: 'three', priority: 'high', task_type: 'visit' });
    await desk.runtime.advance(60_000);

    expect(desk.bodiesSent()).toEqual([
      { note: 'one', expected_version: 7 },
      { note: 'three', task_type: 'visit', priority: 'high', expected_version: 8 },
    ]);
    expect(desk.events).toMatchObject([
      { type: 'saved', fields: ['note'] },
      { type: 'saved', fields: ['note', 'task_type', 'priority'] },
    ]);
  });

  test('a merged edit keeps the first seen value', async () => {
    const desk = await openDesk({ updates: [{ answersAfter: 1000 }] });
    await desk.send({ note: 'one' });

    const { editId } = desk.submit({ note: 'two' });
    desk.submit({ note: 'three' });

    expect(desk.engine.get(editId ?? '')).toMatchObject({ patch: { note: 'three' }, seen: { note: 'one' } });
  });

  test('a change that is reverted while it waits: nothing more is sent for it', async () => {
    const desk = await openDesk({ updates: [{ answersAfter: 1000 }] });
    await desk.send({ note: 'one' });

    desk.submit({ priority: 'high' });
    expect(await desk.outcomeOf({ priority: 'normal' }, 60_000)).toMatchObject({ status: 'saved' });
    expect(desk.crm.updates).toHaveLength(1);
    expect(desk.crm.records.get(FOLLOWUP_ID)?.priority).toBe('normal');
  });
});

describe('a further change of the same field by the same person', () => {
  test('behind an unconfirmed edit: does not conflict with it', async () => {
    const desk = await openDesk({ fateOfUpdate: () => ({ lost: failure('failed') }) });
    const first = await desk.send({ note: 'one' }, 120_000);
    expect(desk.edit.state).toBe('unconfirmed');
    expect(desk.view().note).toBe('Call back');
    desk.crm.nextUpdates({}, {});

    const second = await desk.send({ note: 'two' });

    await expect(first.outcome).resolves.toMatchObject({ status: 'saved' });
    await expect(second.outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.crm.records.get(FOLLOWUP_ID)?.note).toBe('two');
  });

  test.each([
    ['does not conflict with it', { answersAfter: 1000 }, 8],
    [
      'is based on the value before both if the first is refused',
      { lost: failure('validation'), arrivesAfter: 1000 },
      7,
    ],
  ])('from a form that was opened before the first: %s', async (_, fate, expected_version) => {
    const desk = await openDesk({ updates: [fate] });
    const shownInTheForm = desk.view();
    await desk.send({ note: 'one' });

    const { outcome } = desk.engine.submit({ followup: shownInTheForm, patch: { note: 'two' } });
    await desk.runtime.advance(60_000);

    await expect(outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.bodiesSent().at(-1)).toEqual({ note: 'two', expected_version });
  });

  test('while the first waits for a decision: the person has not said yet which of the two counts', async () => {
    const desk = await openDesk();
    const shownInTheForm = desk.view();
    desk.crm.colleague(FOLLOWUP_ID, { note: 'Call Bob' });
    const first = await desk.send({ note: 'one' });
    const second = desk.engine.submit({ followup: shownInTheForm, patch: { note: 'two' } });
    const { conflict } = desk.edit;
    if (first.editId !== null && conflict) desk.engine.keepMine(first.editId, conflict, { note: 'mine' });
    await desk.runtime.settle();

    expect(desk.engine.get(second.editId ?? '')).toMatchObject({
      state: 'conflict',
      conflict: { clashes: [{ theirs: 'one', mine: 'two' }] },
    });
  });

  test('merged behind an unconfirmed edit: retries that too', async () => {
    const desk = await openDesk({ fateOfUpdate: () => ({ lost: failure('failed') }) });
    const first = desk.submit({ note: 'one' });
    await desk.send({ priority: 'high' }, 120_000);
    expect(desk.edit.state).toBe('unconfirmed');
    desk.crm.nextUpdates({}, {});

    const third = await desk.send({ note: 'three' });

    await expect(first.outcome).resolves.toMatchObject({ status: 'saved' });
    await expect(third.outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.crm.records.get(FOLLOWUP_ID)).toMatchObject({ note: 'three', priority: 'high' });
  });
});

describe('the edit in front was not saved', () => {
  test('the seen value falls back to the value before it', async () => {
    const desk = await openDesk({ updates: [{ lost: failure('validation'), arrivesAfter: 1000 }] });
    const first = await desk.send({ note: 'one' });

    const second = await desk.send({ note: 'two' }, 60_000);

    await expect(first.outcome).resolves.toMatchObject({ status: 'invalid' });
    await expect(second.outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.bodiesSent()).toEqual([
      { note: 'one', expected_version: 7 },
      { note: 'two', expected_version: 7 },
    ]);
  });

  test('the edit behind is not sent blindly: somebody else’s value under it is a conflict', async () => {
    const desk = await openDesk({ updates: [{ lost: failure('forbidden'), arrivesAfter: 1000 }] });
    await desk.send({ note: 'one' });
    const second = desk.submit({ note: 'two' });
    await desk.showTheirs({ note: 'Call Bob' });
    await desk.runtime.advance(60_000);

    expect(desk.engine.get(second.editId ?? '')).toMatchObject({
      state: 'conflict',
      conflict: { clashes: [{ field: 'note', base: 'Call back', theirs: 'Call Bob', mine: 'two' }] },
    });
    expect(desk.crm.updates).toHaveLength(1);
    expect(desk.crm.records.get(FOLLOWUP_ID)?.note).toBe('Call Bob');
  });

  test('both are reported: the row shows the failure until it is dismissed', async () => {
    const desk = await openDesk({ updates: [{ lost: failure('validation'), arrivesAfter: 1000 }] });
    const first = desk.submit({ note: 'one' });
    await desk.send({ priority: 'high' }, 60_000);

    expect(desk.eventTypes()).toEqual(['save-failed', 'saved']);
    expect(desk.edit).toMatchObject({ id: first.editId, state: 'invalid', patch: { note: 'one' } });
    expect(desk.view()).toMatchObject({ note: 'Call back', priority: 'high' });
  });
});

describe('the edit in front waits for a decision', () => {
  test('holds the edit behind until it is decided', async () => {
    const desk = await openDesk({ colleague: { note: 'Call Bob' } });
    const first = await desk.send({ note: 'Call Ann' });
    expect(desk.edit.state).toBe('conflict');

    const second = await desk.send({ priority: 'high' }, 3_600_000);
    expect(desk.crm.updates).toHaveLength(1);
    if (first.editId !== null) desk.engine.takeTheirs(first.editId);
    await desk.runtime.settle();

    await expect(first.outcome).resolves.toEqual({ status: 'discarded' });
    await expect(second.outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.bodiesSent().at(-1)).toEqual({ priority: 'high', expected_version: 8 });
  });

  test('"theirs": an edit behind that was made on top of mine is a conflict of its own', async () => {
    const desk = await openDesk({ updates: [{ answersAfter: 1000 }], colleague: { note: 'Call Bob' } });
    const first = desk.submit({ note: 'one' });
    const second = await desk.send({ note: 'two' }, 60_000);

    if (first.editId !== null) desk.engine.takeTheirs(first.editId);
    await desk.runtime.settle();

    expect(desk.engine.get(second.editId ?? '')).toMatchObject({
      state: 'conflict',
      conflict: { clashes: [{ field: 'note', base: 'Call back', theirs: 'Call Bob', mine: 'two' }] },
    });
    expect(desk.crm.updates).toHaveLength(1);
  });

  test('"mine": the edit behind follows on top of it', async () => {
    const desk = await openDesk({ updates: [{ answersAfter: 1000 }], colleague: { note: 'Call Bob' } });
    const first = desk.submit({ note: 'one' });
    const second = await desk.send({ note: 'two' }, 60_000);

    const { conflict } = desk.edit;
    if (first.editId !== null && conflict) desk.engine.keepMine(first.editId, conflict, { note: 'mine' });
    await desk.runtime.settle();

    await expect(second.outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.bodiesSent().slice(1)).toEqual([
      { note: 'one', expected_version: 8 },
      { note: 'two', expected_version: 9 },
    ]);
  });

  test('the base of the edit behind is what its person saw, not what failed before it', async () => {
    const desk = await openDesk({ colleague: { note: 'Call Bob' } });
    const first = await desk.send({ note: 'one' });
    expect(desk.view().note).toBe('Call Bob');
    const second = desk.submit({ priority: 'high' });
    await desk.showTheirs({ priority: 'low' });

    if (first.editId !== null) desk.engine.takeTheirs(first.editId);
    await desk.runtime.settle();

    const { conflict } = desk.engine.get(second.editId ?? '') ?? {};
    expect(conflict?.clashes).toMatchObject([{ field: 'priority', base: 'normal', theirs: 'low', mine: 'high' }]);
    expect(conflict?.taken).toEqual([]);
  });
});

describe('the edit in front was saved in the server’s own form', () => {
  test('line ends and Unicode: the edit behind does not conflict', async () => {
    const desk = await openDesk({
      storesAs: (patch) => ({ ...patch, note: patch.note?.normalize().replaceAll('\n', '\r\n') }),
    });
    desk.submit({ note: 'Cafe\u0301\nat noon' });
    await expect((await desk.send({ note: 'at one' }, 60_000)).outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.eventTypes()).toEqual(['saved', 'saved']);
    expect(desk.bodiesSent().at(-1)).toEqual({ note: 'at one', expected_version: 8 });
  });

  test('but a foreign value is a conflict', async () => {
    const desk = await openDesk({ updates: [{ answersAfter: 1000 }] });
    desk.submit({ note: 'one' });
    const second = await desk.send({ note: 'two' });
    await desk.showTheirs({ note: 'Call Bob' });
    await desk.runtime.advance(60_000);

    expect(desk.engine.get(second.editId ?? '')?.state).toBe('conflict');
    expect(desk.crm.records.get(FOLLOWUP_ID)?.note).toBe('Call Bob');
  });
});

describe('the same draft submitted twice', () => {
  test('is one edit with one promise: double click, Enter and click', async () => {
    const desk = await openDesk();
    const shown = desk.view();

    const first = desk.engine.submit({ followup: shown, patch: { note: 'Call Ann' }, draftId: 'draft-1' });
    const second = desk.engine.submit({ followup: shown, patch: { note: 'Call Ann' }, draftId: 'draft-1' });
    await desk.runtime.advance(60_000);

    expect(second).toEqual(first);
    expect(second.outcome).toBe(first.outcome);
    expect(desk.crm.updates).toHaveLength(1);
    expect(desk.eventTypes()).toEqual(['saved']);
  });

  test('even while the first waits behind another', async () => {
    const desk = await openDesk({ updates: [{ answersAfter: 1000 }] });
    const shown = desk.view();
    await desk.send({ priority: 'high' });

    const first = desk.engine.submit({ followup: shown, patch: { note: 'Call Ann' }, draftId: 'draft-1' });
    const second = desk.engine.submit({ followup: shown, patch: { note: 'Call Ann' }, draftId: 'draft-1' });
    await desk.runtime.advance(60_000);

    expect(second.outcome).toBe(first.outcome);
    expect(desk.crm.updates).toHaveLength(2);
  });

  test('with another value is a further edit', async () => {
    const desk = await openDesk({ updates: [{ answersAfter: 1000 }] });

    const first = desk.submit({ note: 'Call Ann' }, 'draft-1');
    const second = desk.submit({ note: 'Call Ann back' }, 'draft-1');
    await desk.runtime.advance(60_000);

    expect(second.editId).not.toBe(first.editId);
    expect(desk.crm.records.get(FOLLOWUP_ID)?.note).toBe('Call Ann back');
  });

  test('with the value before last is a further edit: the last decision counts', async () => {
    const desk = await openDesk({ updates: [{ answersAfter: 1000 }] });

    desk.submit({ note: 'one' }, 'draft-1');
    await desk.runtime.settle();
    desk.submit({ note: 'two' }, 'draft-1');
    const { outcome } = desk.submit({ note: 'one' }, 'draft-1');
    expect(desk.view().note).toBe('one');
    await desk.runtime.advance(60_000);

    await expect(outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.crm.records.get(FOLLOWUP_ID)?.note).toBe('one');
    expect(desk.crm.updates).toHaveLength(1);
  });

  test('after it was settled is a new edit', async () => {
    const desk = await openDesk({ updates: [{ lost: failure('validation') }] });
    const first = desk.submit({ note: 'Call Ann' }, 'draft-1');
    await desk.runtime.settle();

    const second = desk.submit({ note: 'Call Ann' }, 'draft-1');
    await desk.runtime.settle();

    expect(second.editId).not.toBe(first.editId);
    await expect(second.outcome).resolves.toMatchObject({ status: 'saved' });
  });

  test('two edits without a draft are never treated as one', async () => {
    const desk = await openDesk({ updates: [{ answersAfter: 1000 }] });
    const shown = desk.view();

    const first = desk.engine.submit({ followup: shown, patch: { note: 'Call Ann' } });
    const second = desk.engine.submit({ followup: shown, patch: { note: 'Call Ann' } });
    await desk.runtime.advance(60_000);

    expect(second.editId).not.toBe(first.editId);
    await expect(second.outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.crm.updates).toHaveLength(1);
  });
});
