import { describe, expect, test } from 'vitest';
import { prepareBody } from '../../src/core/saving/prepare-body.js';
import { aFollowup, FOLLOWUP_ID, someFollowups } from './a-followup.js';
import { openDesk } from './desk.js';
import { failure } from './failure.js';

describe('what is sent', () => {
  test('holds only fields whose new value differs in meaning', async () => {
    const desk = await openDesk();

    await desk.send({
      due_at: '2026-01-20T10:00:00+01:00',
      owner_user_id: '00000000-0000-7000-8000-00000000A11C',
      note: 'Call Ann',
    });

    expect(desk.bodiesSent()).toEqual([{ note: 'Call Ann', expected_version: 7 }]);
  });

  test('is nothing when nothing changed', async () => {
    const desk = await openDesk();

    const submission = await desk.send({ note: 'Call back', due_at: '2026-01-20T09:00:00Z' }, 60_000);

    expect(submission.editId).toBeNull();
    await expect(submission.outcome).resolves.toEqual({ status: 'unchanged' });
    expect(desk.crm.updates).toEqual([]);
    expect(desk.events).toEqual([]);
    expect(desk.engine.edits()).toEqual([]);
  });
});

test('a note that somebody saved with other line ends alone is no clash and needs no save', () => {
  const newest = aFollowup({ note: 'Call Ann\r\nor Bob' });
  expect(prepareBody({ note: 'Call Ann\nor Bob' }, { note: 'Call back' }, newest).status).toBe('nothing-to-send');
  // When only the line ends of a note change, they are the change.
  expect(prepareBody({ note: 'Call Ann\nor Bob' }, { note: newest.note }, newest).status).toBe('send');
});

describe('the version is that of the newest record when sending', () => {
  test('when somebody changed another field since the form opened', async () => {
    const desk = await openDesk();
    const shownInTheForm = desk.view();
    await desk.showTheirs({ priority: 'high' });

    const { outcome } = desk.engine.submit({ followup: shownInTheForm, patch: { note: 'Call Ann' } });
    await desk.runtime.settle();

    await expect(outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.bodiesSent()).toEqual([{ note: 'Call Ann', expected_version: 8 }]);
    expect(desk.view()).toMatchObject({ note: 'Call Ann', priority: 'high' });
  });

  test('when one field already holds the wanted value, it is left out', async () => {
    const desk = await openDesk();
    const shownInTheForm = desk.view();
    await desk.showTheirs({ priority: 'high' });

    desk.engine.submit({ followup: shownInTheForm, patch: { note: 'Call Ann', priority: 'high' } });
    await desk.runtime.settle();

    expect(desk.bodiesSent()).toEqual([{ note: 'Call Ann', expected_version: 8 }]);
  });

  test('when every wanted value is already there, it is saved without a request', async () => {
    const desk = await openDesk();
    const shownInTheForm = desk.view();
    await desk.showTheirs({ priority: 'high' });

    const { outcome } = desk.engine.submit({ followup: shownInTheForm, patch: { priority: 'high' } });
    await desk.runtime.settle();

    await expect(outcome).resolves.toMatchObject({ status: 'saved', followup: { integration_version: 8 } });
    expect(desk.crm.updates).toEqual([]);
    expect(desk.eventTypes()).toEqual(['saved']);
  });

  test('when a touched field has a third value, it is a conflict before anything is sent', async () => {
    const desk = await openDesk();
    const shownInTheForm = desk.view();
    await desk.showTheirs({ note: 'Call Bob' });

    desk.engine.submit({ followup: shownInTheForm, patch: { note: 'Call Ann' } });
    await desk.runtime.settle();

    expect(desk.edit).toMatchObject({
      state: 'conflict',
      conflict: { clashes: [{ field: 'note', base: 'Call back', theirs: 'Call Bob', mine: 'Call Ann' }] },
    });
    expect(desk.crm.updates).toEqual([]);
    expect(desk.runtime.keys).toEqual([]);
    expect(desk.eventTypes()).toEqual(['conflict']);
  });

  test('a record that the list has not shown yet is taken from the form', async () => {
    const unseen = aFollowup({ id: '0190a000-0000-7000-8000-000000000002', integration_version: 3 });
    const desk = await openDesk();
    desk.crm.records.set(unseen.id, unseen);

    const { outcome } = desk.engine.submit({ followup: unseen, patch: { note: 'Call Ann' } });
    await desk.runtime.settle();

    await expect(outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.bodiesSent()).toEqual([{ note: 'Call Ann', expected_version: 3 }]);
  });
});

describe('an edit that waits before it is sent', () => {
  test('while parked: is based on the newest record when it is sent, not when it was submitted', async () => {
    const desk = await openDesk();
    desk.engine.setActive(false);
    const { outcome } = await desk.send({ note: 'Call Ann' });
    await desk.showTheirs({ priority: 'high' });

    desk.engine.setActive(true);
    await desk.runtime.settle();

    await expect(outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.bodiesSent()).toEqual([{ note: 'Call Ann', expected_version: 8 }]);
  });

  test('for a place: a third value in the meantime is a conflict before anything is sent', async () => {
    const [, ...busy] = someFollowups(5);
    const desk = await openDesk({
      followups: [aFollowup(), ...busy],
      updates: [...busy.map(() => ({ answersAfter: 5000 }))],
    });
    for (const followup of busy) desk.engine.submit({ followup, patch: { priority: 'high' } });
    await desk.send({ note: 'Call Ann' });
    await desk.showTheirs({ note: 'Call Bob' });

    await desk.runtime.advance(10_000);

    expect(desk.edit.state).toBe('conflict');
    expect(desk.crm.updates.filter((update) => update.id === FOLLOWUP_ID)).toEqual([]);
  });

  test('after an attempt: the bytes stay the same', async () => {
    const desk = await openDesk({ updates: [{ landsThen: failure('unavailable', { retryAfterMs: 2000 }) }] });
    const { outcome } = await desk.send({ note: 'Call Ann' });
    desk.engine.setActive(false);
    await desk.runtime.advance(5000);
    await desk.showTheirs({ priority: 'high' });

    desk.engine.setActive(true);
    await desk.runtime.settle();

    await expect(outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.crm.updates[1]?.bytes).toBe(desk.crm.updates[0]?.bytes);
  });
});

describe('prepareBody', () => {
  const seen = { note: 'Call back' };

  test('does not treat an empty text, null and a missing field as equal', () => {
    expect(prepareBody({ note: 'x' }, { note: null }, aFollowup({ note: '' }))).toEqual({ status: 'clash' });
    expect(prepareBody({ note: 'x' }, { note: undefined }, aFollowup({ note: null }))).toEqual({ status: 'clash' });
    expect(prepareBody({ note: 'x' }, { note: null }, aFollowup({ note: null }))).toMatchObject({ status: 'send' });
  });

  test('a note with other line ends is not the seen value', () => {
    expect(prepareBody({ note: 'x' }, { note: 'a\nb' }, aFollowup({ note: 'a\r\nb' }))).toEqual({ status: 'clash' });
  });

  test('one clash makes a conflict', () => {
    const newest = aFollowup({ priority: 'high', note: 'Call back' });
    expect(prepareBody({ note: 'x', priority: 'low' }, { ...seen, priority: 'normal' }, newest)).toEqual({
      status: 'clash',
    });
  });

  test('never sends null: the API accepts only text values', () => {
    expect(prepareBody({ note: null }, seen, aFollowup())).toEqual({ status: 'unwritable', field: 'note' });
  });
});
