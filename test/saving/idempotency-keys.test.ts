import { describe, expect, test } from 'vitest';
import { FOLLOWUP_ID } from './a-followup.js';
import { openDesk } from './desk.js';
import { failure } from './failure.js';

describe('same key, same bytes', () => {
  test('for automatic retries', async () => {
    const desk = await openDesk({
      updates: [{ lost: failure('network') }, { lost: failure('failed') }, { lost: failure('unavailable') }],
    });

    expect(await desk.outcomeOf({ note: 'Call Ann', priority: 'high' }, 60_000)).toMatchObject({ status: 'saved' });
    const [first, ...others] = desk.crm.updates.map(({ key, bytes }) => ({ key, bytes }));
    expect(others).toEqual([first, first, first]);
    expect(desk.runtime.keys).toHaveLength(1);
  });

  test('even if the record changed between two attempts', async () => {
    const desk = await openDesk({ updates: [{ landsThen: failure('unavailable', { retryAfterMs: 5000 }) }] });

    const { outcome } = await desk.send({ note: 'Call Ann' });
    await desk.showTheirs({ priority: 'high' });
    await desk.runtime.advance(5000);

    await expect(outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.crm.updates[1]).toMatchObject({ key: desk.crm.updates[0]?.key, bytes: desk.crm.updates[0]?.bytes });
  });
});

describe('a new key', () => {
  test('for a save after a 400', async () => {
    const desk = await openDesk({ updates: [{ lost: failure('validation', { status: 400 }) }] });

    await desk.send({ note: 'Call Ann' });
    await desk.send({ note: 'Call Ann' });

    expect(desk.bodiesSent()[1]).toEqual(desk.bodiesSent()[0]);
    expect(desk.keysSent()).toEqual(desk.runtime.keys);
    expect(desk.runtime.keys).toHaveLength(2);
  });

  test('for a change rebased onto somebody else’s', async () => {
    const desk = await openDesk({ conflictPolicy: 'merge', knownStep: 1, colleague: { priority: 'high' } });

    expect(await desk.outcomeOf({ note: 'Call Ann' }, 60_000)).toMatchObject({ status: 'saved' });
    expect(desk.keysSent()).toEqual(desk.runtime.keys);
    expect(desk.bodiesSent()).toEqual([
      { note: 'Call Ann', expected_version: 7 },
      { note: 'Call Ann', expected_version: 8 },
    ]);
  });

  test('for my side of a conflict', async () => {
    const desk = await openDesk({ colleague: { note: 'Call Bob' } });

    const { outcome } = await desk.send({ note: 'Call Ann' }, 60_000);
    const { id, conflict } = desk.edit;
    if (conflict) desk.engine.keepMine(id, conflict, { note: 'mine' });
    await desk.runtime.settle();

    await expect(outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.keysSent()).toEqual(desk.runtime.keys);
    expect(desk.runtime.keys).toHaveLength(2);
  });

  test('for each of two edits with the same bytes', async () => {
    const desk = await openDesk({ versionStep: 0 });

    await desk.send({ note: 'Call Ann' });
    desk.crm.records.set(FOLLOWUP_ID, { ...desk.view(), note: 'Call back' });
    await desk.refresh();
    await desk.send({ note: 'Call Ann' });

    expect(desk.crm.updates[1]?.bytes).toBe(desk.crm.updates[0]?.bytes);
    expect(new Set(desk.keysSent()).size).toBe(2);
  });
});

describe('a key older than ten minutes', () => {
  test('is replaced if a write is still needed', async () => {
    const desk = await openDesk({ updates: [{ lost: failure('unavailable', { retryAfterMs: 11 * 60_000 }) }] });

    expect(await desk.outcomeOf({ note: 'Call Ann' }, 12 * 60_000)).toMatchObject({ status: 'saved' });
    expect(desk.keysSent()).toEqual(desk.runtime.keys);
    expect(desk.runtime.keys).toHaveLength(2);
    expect(desk.crm.commits).toHaveLength(1);
  });

  test('is checked on "Try again" too', async () => {
    const desk = await openDesk({ fateOfUpdate: () => ({ lost: failure('failed') }) });

    const { outcome } = await desk.send({ note: 'Call Ann' }, 11 * 60_000);
    expect(desk.edit.state).toBe('unconfirmed');
    const sentBefore = desk.crm.updates.length;
    desk.crm.nextUpdates({});
    desk.engine.retry(desk.edit.id);
    await desk.runtime.advance(60_000);

    await expect(outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.keysSent().slice(sentBefore)).toEqual([desk.runtime.keys[1]]);
  });
});

test('an old key is sent once more when the record is in no list: the update has the last word', async () => {
  const desk = await openDesk({ fateOfUpdate: () => ({ lost: failure('failed') }) });
  const { outcome } = await desk.send({ note: 'Call Ann' }, 11 * 60_000);
  expect(desk.edit.state).toBe('unconfirmed');
  desk.crm.remove(FOLLOWUP_ID);
  desk.crm.nextUpdates({});

  desk.engine.retry(desk.edit.id);
  await desk.runtime.advance(60_000);

  await expect(outcome).resolves.toMatchObject({ status: 'gone' });
  expect(new Set(desk.keysSent()).size).toBe(1);
});

test('the key is made once, while the person’s event is handled', async () => {
  const desk = await openDesk();

  desk.submit({ note: 'Call Ann' });

  expect(desk.runtime.keys).toHaveLength(1);
  await desk.runtime.settle();
  expect(desk.runtime.keys).toHaveLength(1);
});
