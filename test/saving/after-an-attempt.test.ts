import { describe, expect, test } from 'vitest';
import { createEditCell } from '../../src/core/saving/edit-cell.js';
import { journalEntryOf } from '../../src/core/saving/revive-edits.js';
import { createSaveHistory } from '../../src/core/saving/save-history.js';
import { newEdit } from '../../src/core/saving/save-request.js';
import { aFollowup, FOLLOWUP_ID } from './a-followup.js';
import { openDesk, openDeskInConflict } from './desk.js';
import { failure } from './failure.js';
import { createSimulatedRuntime } from './simulated-runtime.js';

const notFound = () => failure('not-found', { status: 404 });

describe('after an attempt whose answer was lost', () => {
  test('"not found" is verified: a replica may not know the record yet', async () => {
    const desk = await openDesk();
    const readsBefore = desk.crm.reads;
    desk.crm.nextUpdates({ lost: failure('network') }, { lost: notFound() });
    expect(await desk.outcomeOf({ note: 'Call Ann' }, 60_000)).toMatchObject({ status: 'saved' });
    expect(desk.crm.reads).toBeGreaterThan(readsBefore);
    expect(desk.crm.commits).toHaveLength(1);
  });

  test('when the record was absent twice, a refusal of the last resend proves nothing', async () => {
    const desk = await openDesk({
      updates: [{ landsThen: failure('conflict') }, { lost: failure('forbidden') }],
      reads: [{ shows: [] }, { shows: [] }],
    });
    expect(await desk.outcomeOf({ note: 'Call Ann' }, 60_000)).toMatchObject({ status: 'saved' });
    expect(desk.eventTypes()).toEqual(['saved']);
  });

  test('when the record was absent twice, it is resent only once', async () => {
    const desk = await openDesk({ fateOfRead: () => ({ shows: [] }) });
    desk.records.merge(aFollowup(), desk.records.startRead());
    desk.crm.nextUpdates(
      { lost: failure('conflict') },
      ...Array.from({ length: 9 }, () => ({ lost: failure('failed') })),
    );
    await desk.send({ note: 'Call Ann' }, 120_000);
    expect(desk.edit.state).toBe('unconfirmed');
    expect(desk.crm.updates).toHaveLength(2);
  });
});

test('Retry-After is respected even while the page is unloading', async () => {
  const desk = await openDesk({
    updates: [{ arrivesAfter: 100, lost: failure('unavailable', { retryAfterMs: 5000 }) }],
  });
  await desk.send({ note: 'Call Ann' });
  desk.engine.leave();
  await desk.runtime.advance(1000);
  expect(desk.crm.updates).toHaveLength(1);
});

test('a read-only record refuses an edit without blaming a field', async () => {
  const desk = await openDesk({ followups: [aFollowup({ integration_version: null })] });
  const { outcome } = await desk.send({ note: 'Call Ann' });
  const ended = await outcome;
  if (ended.status !== 'invalid') throw new Error(ended.status);
  expect(ended.error).toMatchObject({ kind: 'validation', effect: 'none' });
  expect(ended.error.fieldErrors).toBeUndefined();
  expect(desk.crm.updates).toEqual([]);
});

test('the outcome of an edit holds the newest record known by then', async () => {
  const desk = await openDesk({ updates: [{ answersAfter: 1000 }] });
  const { outcome } = await desk.send({ note: 'Call Ann' }, 100);
  await desk.showTheirs({ priority: 'high' });
  await desk.runtime.advance(1000);
  await expect(outcome).resolves.toMatchObject({
    status: 'saved',
    followup: { note: 'Call Ann', priority: 'high', integration_version: 9 },
  });
});

test('an expired key is renewed once, then a person decides', async () => {
  const desk = await openDesk({ fateOfUpdate: () => ({ lost: failure('network') }) });
  desk.runtime.goOffline();
  desk.submit({ note: 'Call Ann' });
  for (let night = 0; night < 6; night += 1) {
    await desk.runtime.advance(11 * 60_000);
    desk.runtime.goOnline();
    desk.runtime.goOffline();
  }
  await desk.runtime.advance(60_000);
  expect(desk.runtime.keys).toHaveLength(2);
});

describe('after a reload', () => {
  test('submitting the same draft again is discarded when its edit belongs to another page', async () => {
    let answer = (): void => {};
    const desk = await openDesk({
      isOver: () => new Promise((resolve) => (answer = () => resolve(false))),
      updates: [{ answersAfter: 60_000 }],
    });
    const shown = desk.view();
    const submit = () => desk.engine.submit({ followup: shown, patch: { note: 'Call Ann' }, draftId: 'draft-1' });
    const { editId } = submit();
    await desk.runtime.settle();
    desk.reload({ killed: true });
    await desk.refresh();
    const again = submit();
    expect(again.editId).toBe(editId);
    answer();
    await expect(again.outcome).resolves.toEqual({ status: 'discarded' });
  });

  test('a higher version says nothing about the server: the fate of the request is unknown', async () => {
    const desk = await openDesk({ updates: [{ answersAfter: 60_000 }] });
    await desk.send({ note: 'Call Ann' });
    desk.crm.colleague(FOLLOWUP_ID, { priority: 'high' });
    desk.reload({ killed: true });
    desk.crm.nextUpdates({ lost: failure('conflict') });
    await desk.runtime.advance(60_000);
    expect(desk.events.map(({ type }) => type)).toEqual(['saved']);
  });

  test('a record older than the one known before is read again', async () => {
    const desk = await openDesk({ updates: [{ lost: failure('network'), arrivesAfter: 60_000 }] });
    await desk.send({ note: 'Call Ann' });
    desk.crm.colleague(FOLLOWUP_ID, { note: 'Call Bob' });
    const replica = desk.crm.records.get(FOLLOWUP_ID) ?? aFollowup();
    await desk.showTheirs({ note: 'Call Cid' });
    desk.reload({ killed: true });
    desk.crm.nextUpdates({ lost: failure('conflict') });
    desk.crm.nextReads({ shows: [replica] });
    await desk.runtime.advance(30_000);
    expect(desk.eventTypes()).toEqual(['conflict']);
    expect(desk.edit.conflict?.theirs).toMatchObject({ note: 'Call Cid', integration_version: 9 });
  });

  test('a conflict that someone else resolved says nothing about the server', async () => {
    const desk = await openDeskInConflict();
    expect(desk.edit.state).toBe('conflict');
    desk.reload({ killed: true });
    desk.crm.colleague(FOLLOWUP_ID, { note: 'Call Ann' });
    await desk.runtime.advance(10_000);
    expect(desk.events.map(({ type }) => type)).toEqual(['conflict', 'saved']);
  });

  test('nothing is sent for a record, not even a new edit, until the owner of its edits is known', async () => {
    const desk = await openDesk({
      isOver: () => new Promise(() => {}),
      updates: [{ lost: failure('network'), arrivesAfter: 100 }],
    });
    await desk.send({ note: 'Call Ann' });
    desk.reload({ killed: true });
    await desk.refresh();
    await desk.send({ priority: 'high' }, 60_000);
    expect(desk.crm.updates).toHaveLength(1);
    expect(desk.engine.edits().map(({ patch }) => patch)).toEqual([{ note: 'Call Ann' }, { priority: 'high' }]);
  });

  test('an edit that may have been sent gets one more attempt before its record is read', async () => {
    const desk = await openDesk({ isOver: () => new Promise(() => {}), updates: [{ answersAfter: 60_000 }] });
    const { editId } = await desk.send({ note: 'Call Ann' });
    desk.reload({ killed: true });
    expect(desk.engine.get(editId ?? '')).toMatchObject({ attempts: 3, unknown: 1 });
    expect(desk.engine.cancel(editId ?? '')).toBe(false);
  });

  test('an edit that was not sent counts no attempts and can be canceled', async () => {
    const desk = await openDesk({ isOver: () => new Promise(() => {}) });
    desk.engine.setActive(false);
    const { editId } = await desk.send({ note: 'Call Ann' });
    desk.reload({ killed: true });
    expect(desk.engine.get(editId ?? '')).toMatchObject({ attempts: 0, unknown: 0 });
    expect(desk.engine.cancel(editId ?? '')).toBe(true);
  });

  test('an edit without a request does not read a record that is already loaded', async () => {
    const desk = await openDesk({ updates: [{ lost: failure('network'), arrivesAfter: 100 }] });
    desk.submit({ note: 'Call Ann' });
    await desk.send({ priority: 'high' });
    desk.reload({ killed: true });
    await desk.refresh();
    const readsBefore = desk.crm.reads;
    await desk.runtime.advance(10_000);
    expect(desk.crm.records.get(FOLLOWUP_ID)).toMatchObject({ note: 'Call Ann', priority: 'high' });
    expect(desk.crm.reads).toBe(readsBefore);
  });

  test('an edit whose request is to be rebuilt has none in its journal entry', () => {
    const patch = { note: 'Mine' };
    const edit = newEdit('edit-1', { followup: aFollowup(), patch }, patch, { seen: {}, before: null }, 0);
    const cell = createEditCell(edit, createSimulatedRuntime(), () => {});
    expect(journalEntryOf(cell, undefined).request).toBeNull();
    cell.newKey({ note: 'Mine' }, 7);
    expect(journalEntryOf(cell, undefined).request).toMatchObject({ expectedVersion: 7, body: { note: 'Mine' } });
    cell.renewKey();
    expect(journalEntryOf(cell, undefined).request).toBeNull();
  });
});

test('an edit with nothing to write does not replace the last undoable one', async () => {
  const desk = await openDesk();
  const history = createSaveHistory(desk.engine);
  await desk.send({ note: 'Call Ann' });
  const shown = desk.view();
  await desk.showTheirs({ priority: 'high' });
  desk.engine.submit({ followup: shown, patch: { priority: 'high' } });
  await desk.runtime.settle();
  expect(desk.eventTypes()).toEqual(['saved', 'saved']);
  expect(desk.crm.updates).toHaveLength(1);
  expect(history.last()?.fields).toEqual(['note']);
});
