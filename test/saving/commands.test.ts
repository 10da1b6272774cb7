import { describe, expect, test, vi } from 'vitest';
import { createRecordStore } from '../../src/core/records/record-store.js';
import { createSaveEngine } from '../../src/core/saving/create-save-engine.js';
import { aFollowup, FOLLOWUP_ID } from './a-followup.js';
import { openDesk, openDeskInConflict } from './desk.js';
import { failure } from './failure.js';
import { createSimulatedRuntime } from './simulated-runtime.js';

const other = aFollowup({ id: '0190a000-0000-7000-8000-000000000002' });
const followups = [aFollowup(), other];

describe('an edit is canceled', () => {
  test('if none of it can have reached the server: nothing is sent, and one event ends it', async () => {
    const desk = await openDesk();
    desk.engine.setActive(false);
    const { editId, outcome } = await desk.send({ note: 'Call Ann' });
    expect(desk.engine.cancel(editId ?? '')).toBe(true);
    await expect(outcome).resolves.toEqual({ status: 'discarded' });
    expect(desk.engine.cancel(editId ?? '')).toBe(false);
    desk.engine.setActive(true);
    await desk.runtime.advance(60_000);
    expect(desk.crm.updates).toEqual([]);
    expect(desk.eventTypes()).toEqual(['discarded']);
    expect(desk.view().note).toBe('Call back');
  });

  test('even after a refusal that a sign-in will fix', async () => {
    const desk = await openDesk({ updates: [{ lost: failure('unauthorized') }] });
    const { editId } = await desk.send({ note: 'Call Ann' });
    expect(desk.engine.cancel(editId ?? '')).toBe(true);
    desk.engine.signedIn();
    await desk.runtime.advance(60_000);
    expect(desk.crm.updates).toHaveLength(1);
    expect(desk.runtime.pendingTimers).toBe(0);
  });

  test('not while it is being sent, and not once its fate is in doubt', async () => {
    const desk = await openDesk({
      updates: [{ arrivesAfter: 100, lost: failure('unavailable', { retryAfterMs: 5000 }) }],
    });
    const { editId, outcome } = await desk.send({ note: 'Call Ann' });
    expect(desk.edit.state).toBe('sending');
    expect(desk.engine.cancel(editId ?? '')).toBe(false);
    await desk.runtime.advance(100);
    expect(desk.edit.state).toBe('retry-waiting');
    expect(desk.engine.cancel(editId ?? '')).toBe(false);
    await desk.runtime.advance(60_000);
    await expect(outcome).resolves.toMatchObject({ status: 'saved' });
  });

  test('not when there is none', async () => {
    const desk = await openDesk();
    expect(desk.engine.cancel('edit-9')).toBe(false);
  });
});

test('decisions about an edit without a conflict are no-ops', async () => {
  const desk = await openDesk({ colleague: { note: 'Call Bob' } });
  await desk.send({ note: 'Call Ann' });
  const { conflict } = desk.edit;
  desk.engine.takeTheirs(desk.edit.id);

  desk.crm.nextUpdates({ answersAfter: 1000 });
  const { editId, outcome } = await desk.send({ note: 'Call Cid' });
  desk.engine.takeTheirs(editId ?? '');
  if (conflict) desk.engine.keepMine(editId ?? '', conflict, { note: 'theirs' });
  if (conflict) desk.engine.keepMine('edit-9', conflict, { note: 'theirs' });
  await desk.runtime.advance(1000);
  await expect(outcome).resolves.toMatchObject({ status: 'saved' });
  expect(desk.eventTypes()).toEqual(['conflict', 'conflict-resolved', 'discarded', 'saved']);
});

describe('an edit that failed', () => {
  test('is known until it is dismissed, and its row is notified', async () => {
    const desk = await openDesk({ followups, updates: [{ lost: failure('validation') }] });
    const { editId } = await desk.send({ note: 'Call Ann' });
    expect(desk.engine.get(editId ?? '')).toMatchObject({ state: 'invalid' });
    let heard = 0;
    desk.engine.subscribe(FOLLOWUP_ID, () => (heard += 1));
    desk.engine.subscribe(other.id, () => (heard += 10));
    desk.engine.dismiss('edit-9');
    expect(heard).toBe(0);
    desk.engine.dismiss(editId ?? '');
    expect(heard).toBe(1);
    expect(desk.engine.get(editId ?? '')).toBeUndefined();
  });

  test('gives way to the next edit of its record', async () => {
    const desk = await openDesk({ updates: [{ lost: failure('validation') }] });
    await desk.send({ note: 'Call Ann' });
    await desk.send({ priority: 'high' });
    expect(desk.engine.leading(FOLLOWUP_ID)).toBeNull();
  });
});

test('submitting the same draft again retries an unconfirmed edit unchanged', async () => {
  const desk = await openDesk({ fateOfUpdate: () => ({ lost: failure('failed') }) });
  const shown = desk.view();
  const submit = () => desk.engine.submit({ followup: shown, patch: { note: 'Call Ann' }, draftId: 'draft-1' });
  const first = submit();
  await desk.runtime.advance(120_000);
  expect(desk.edit.state).toBe('unconfirmed');
  desk.crm.nextUpdates({});
  const second = submit();
  expect(second).toEqual(first);
  await desk.runtime.settle();
  await expect(second.outcome).resolves.toMatchObject({ status: 'saved' });
  expect(new Set(desk.keysSent()).size).toBe(1);
});

test('submitting the same draft again does not send it before its time', async () => {
  const desk = await openDesk({ fateOfUpdate: () => ({ lost: failure('unavailable', { retryAfterMs: 5000 }) }) });
  const shown = desk.view();
  const submit = () => desk.engine.submit({ followup: shown, patch: { note: 'Call Ann' }, draftId: 'draft-1' });
  const first = submit();
  await desk.runtime.settle();
  expect(desk.edit.state).toBe('retry-waiting');
  expect(submit()).toEqual(first);
  await desk.runtime.advance(1000);
  expect(desk.crm.updates).toHaveLength(1);
});

test('an edit that waits for its time is not sent earlier when the network returns', async () => {
  const desk = await openDesk({ fateOfUpdate: () => ({ lost: failure('unavailable', { retryAfterMs: 5000 }) }) });
  await desk.send({ note: 'Call Ann' });
  desk.runtime.goOffline();
  desk.runtime.goOnline();
  await desk.runtime.advance(1000);
  expect(desk.crm.updates).toHaveLength(1);
});

test('a record that was never loaded is shown with its edit', async () => {
  const desk = await openDesk({ followups });
  const unknown = aFollowup({ id: '0190a000-0000-7000-8000-000000000009' });
  desk.crm.nextUpdates({ answersAfter: 1000 });
  desk.engine.submit({ followup: unknown, patch: { note: 'Call Cid' } });
  expect(desk.view(unknown.id)).toMatchObject({ note: 'Call Cid', priority: 'normal' });
});

test('dismissing an unknown edit is a no-op', async () => {
  const desk = await openDesk();
  let heard = 0;
  desk.engine.subscribeAll(() => (heard += 1));
  const edits = desk.engine.edits();
  desk.engine.dismiss('edit-9');
  expect(desk.engine.edits()).toBe(edits);
  expect(heard).toBe(0);
});

test('a further edit behind a recovered conflict leaves the conflict to the person', async () => {
  const desk = await openDeskInConflict();
  expect(desk.edit.state).toBe('conflict');
  desk.reload({ killed: true });
  await desk.refresh();
  await desk.runtime.settle();
  expect(desk.edit.state).toBe('conflict');
  const sent = desk.crm.updates.length;
  const reads = desk.crm.reads;
  await desk.send({ priority: 'high' });
  expect(desk.edit.state).toBe('conflict');
  expect([desk.crm.updates.length, desk.crm.reads]).toEqual([sent, reads]);
});

test('an edit is never mistaken for one of an earlier life of the page, even within one millisecond', async () => {
  const desk = await openDesk({ followups, updates: [{ answersAfter: 60_000 }] });
  const { editId } = await desk.send({ note: 'Call Ann' });
  desk.reload({ killed: true });
  await desk.refresh();
  expect(desk.engine.submit({ followup: other, patch: { note: 'Call Bob' } }).editId).not.toBe(editId);
  await desk.runtime.advance(60_000);
  expect(desk.crm.records.get(FOLLOWUP_ID)?.note).toBe('Call Ann');
  expect(desk.crm.records.get(other.id)?.note).toBe('Call Bob');
});

test('a fault in the page itself leaves an edit unconfirmed and stops no other', async () => {
  const desk = await openDesk({ followups });
  const runtime = createSimulatedRuntime();
  let faults = 1;
  const records = createRecordStore();
  for (const followup of followups) records.merge(followup, records.startRead());
  const engine = createSaveEngine({
    client: desk.crm.client,
    records,
    runtime: {
      ...runtime,
      newKey() {
        if (faults-- > 0) throw new Error('crypto is not defined');
        return runtime.newKey();
      },
    },
    conflictPolicy: () => 'ask',
  });
  const events: string[] = [];
  engine.onEvent(({ type }) => events.push(type));
  engine.submit({ followup: aFollowup(), patch: { note: 'Call Ann' } });
  await runtime.settle();
  expect(engine.leading(FOLLOWUP_ID)).toMatchObject({ state: 'unconfirmed', error: null });
  const { outcome } = engine.submit({ followup: other, patch: { note: 'Call Bob' } });
  await runtime.settle();
  await expect(outcome).resolves.toMatchObject({ status: 'saved' });
  expect(events).toEqual(['unconfirmed', 'saved']);
});

describe('leaving the page', () => {
  test('wakes no edit that waits for the network or for a sign-in', async () => {
    const desk = await openDesk({ followups });
    desk.runtime.goOffline();
    desk.crm.nextUpdates({ lost: failure('network') }, { lost: failure('unauthorized') });
    desk.submit({ note: 'Call Ann' });
    desk.engine.submit({ followup: other, patch: { note: 'Call Bob' } });
    await desk.runtime.settle();
    expect(desk.engine.edits().map(({ state }) => state)).toEqual(['offline', 'needs-sign-in']);
    desk.engine.leave();
    await desk.runtime.settle();
    expect(desk.crm.updates).toHaveLength(2);
  });

  test('does not affect an engine whose user is not signed in', async () => {
    const desk = await openDesk();
    desk.engine.setActive(false);
    desk.engine.leave();
    desk.engine.setActive(true);
    await desk.send({ note: 'Call Ann' });
    expect(desk.crm.updates.map(({ keepalive }) => keepalive)).toEqual([false]);
  });

  test('and coming back sends without keepalive again', async () => {
    const desk = await openDesk();
    desk.engine.leave();
    desk.engine.returned();
    await desk.send({ note: 'Call Ann' });
    expect(desk.crm.updates.map(({ keepalive }) => keepalive)).toEqual([false]);
  });
});

/** An undo that waits for an edit under way, and a second engine of the same user that knows what was saved. */
async function desksWithWaitingUndo() {
  const [former, heir] = [await openDesk(), await openDesk()];
  const { editId } = former.submit({ note: 'Call Ann' });
  await former.runtime.settle();
  const saved = former.engine.savedEdit(editId ?? '');
  heir.crm.records.set(FOLLOWUP_ID, former.view());
  await heir.refresh();
  former.crm.nextUpdates({ answersAfter: 60_000 });
  former.submit({ priority: 'high' });
  if (!saved) throw new Error('Nothing was saved.');
  void former.engine.undo(saved);
  return { former, heir, saved };
}

describe('an engine that handed over its work', () => {
  test('forwards what is submitted to it, until it is active again', async () => {
    const [former, heir] = [await openDesk(), await openDesk()];
    expect(former.engine.isActive()).toBe(true);
    former.engine.handOver(heir.engine);
    expect(former.engine.isActive()).toBe(false);
    former.submit({ note: 'Call Ann' });
    await heir.runtime.settle();
    expect([former.crm.updates.length, heir.crm.updates.length]).toEqual([0, 1]);

    former.engine.setActive(true);
    expect(former.engine.isActive()).toBe(true);
    former.submit({ note: 'Call Bob' });
    await former.runtime.settle();
    expect([former.crm.updates.length, heir.crm.updates.length]).toEqual([1, 1]);
    expect(former.crm.updates[0]?.keepalive).toBe(false);
  });

  test('forwards even after another user has signed in', async () => {
    const [former, heir] = [await openDesk(), await openDesk()];
    former.engine.handOver(heir.engine);
    former.engine.setActive(false);
    former.submit({ note: 'Call Ann' });
    await heir.runtime.settle();
    expect([former.crm.updates.length, heir.crm.updates.length]).toEqual([0, 1]);
  });

  test('hands over an undo that waits for an edit', async () => {
    const { former, heir } = await desksWithWaitingUndo();
    const sent = former.crm.updates.length;
    former.engine.handOver(heir.engine);
    await former.runtime.settle();
    await heir.runtime.advance(10_000);
    expect(heir.crm.records.get(FOLLOWUP_ID)).toMatchObject({ note: 'Call back', priority: 'high' });
    expect(former.crm.updates.length - sent).toBeLessThanOrEqual(1);
    expect(former.engine.edits()).toEqual([]);
  });

  test('hands over what a failed undo of that kind leaves undoable', async () => {
    const { former, heir, saved } = await desksWithWaitingUndo();
    heir.crm.nextUpdates({}, { lost: failure('forbidden') });
    former.engine.handOver(heir.engine);
    await former.runtime.settle();
    await heir.runtime.advance(10_000);
    expect(heir.eventTypes()).toEqual(['saved', 'save-failed']);
    expect(heir.engine.savedEdit(saved.editId)).toBe(saved);
  });

  test('keeps no edits, overlay or journal entries of what it handed over, and notifies its rows', async () => {
    const [former, heir] = [await openDesk(), await openDesk()];
    const update = vi.spyOn(former.crm.client, 'updateFollowup');
    former.crm.nextUpdates({ arrivesAfter: 60_000, lost: failure('network') });
    former.submit({ note: 'Call Ann' });
    former.submit({ priority: 'high' });
    await former.runtime.settle();
    let heard = 0;
    former.engine.subscribe(FOLLOWUP_ID, () => (heard += 1));
    former.engine.handOver(heir.engine);
    expect(update.mock.lastCall?.[2].signal?.aborted).toBe(true);
    expect(heard).toBeGreaterThan(0);
    expect(former.engine.edits()).toEqual([]);
    expect(former.view()).toMatchObject({ note: 'Call back', priority: 'normal' });
    expect(former.storage.keys().filter((name) => name.includes(':edit:'))).toEqual([]);
    expect(heir.engine.edits().map(({ patch }) => patch)).toEqual([{ note: 'Call Ann' }, { priority: 'high' }]);
    expect(heir.view()).toMatchObject({ note: 'Call Ann', priority: 'high' });
    await former.runtime.advance(120_000);
    expect(former.eventTypes()).toEqual([]);
    expect(former.storage.keys().filter((name) => name.includes(':edit:'))).toEqual([]);
  });
});

test('batched changes notify once', async () => {
  const desk = await openDesk({ followups });
  let heard = 0;
  let shown = 0;
  desk.engine.subscribeAll(() => (heard += 1));
  desk.records.subscribeAll(() => (shown += 1));
  desk.engine.batch(() => {
    desk.submit({ note: 'Call Ann' });
    desk.engine.submit({ followup: other, patch: { note: 'Call Bob' } });
  });
  expect([heard, shown]).toEqual([1, 1]);
});
