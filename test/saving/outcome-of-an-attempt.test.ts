import { describe, expect, test } from 'vitest';
import { FOLLOWUP_ID } from './a-followup.js';
import { openDesk } from './desk.js';
import { failure } from './failure.js';

test('an answer that shows the change is merged, settles the edit and is reported once', async () => {
  const desk = await openDesk();

  expect(await desk.outcomeOf({ note: 'Call Ann' })).toEqual({
    status: 'saved',
    followup: desk.crm.records.get(FOLLOWUP_ID),
  });
  expect(desk.records.get(FOLLOWUP_ID)).toEqual(desk.crm.records.get(FOLLOWUP_ID));
  expect(desk.eventTypes()).toEqual(['saved']);
  expect(desk.engine.edits()).toEqual([]);
  expect(desk.crm.updates).toHaveLength(1);
});

describe('an answer that says nothing about the change', () => {
  test('a damaged success is retried with the same key and settles as saved, committed once', async () => {
    const desk = await openDesk({ updates: [{ landsThen: failure('malformed-response', { status: 200 }) }] });

    const { outcome } = await desk.send({ note: 'Call Ann' });
    expect(desk.edit.state).toBe('retry-waiting');
    await desk.runtime.advance(60_000);

    await expect(outcome).resolves.toMatchObject({ status: 'saved' });
    expect(new Set(desk.keysSent()).size).toBe(1);
    expect(desk.crm.commits).toHaveLength(1);
  });

  test('repeated damaged successes end with a re-read that finds the change', async () => {
    const damaged = failure('malformed-response', { status: 200 });
    const desk = await openDesk({ fateOfUpdate: () => ({ landsThen: damaged }) });
    const readsBefore = desk.crm.reads;

    expect(await desk.outcomeOf({ note: 'Call Ann' }, 60_000)).toMatchObject({
      status: 'saved',
      followup: { note: 'Call Ann' },
    });
    expect(desk.crm.updates).toHaveLength(4);
    expect(desk.crm.reads).toBe(readsBefore + 1);
    expect(desk.crm.commits).toHaveLength(1);
  });

  for (const kind of ['failed', 'network', 'timeout', 'unavailable', 'rate-limited'] as const) {
    test(`"${kind}" before the change landed: the same key is resent`, async () => {
      const desk = await openDesk({ updates: [{ lost: failure(kind) }] });

      const { outcome } = await desk.send({ note: 'Call Ann' });
      expect(desk.edit.state).toBe('retry-waiting');
      await desk.runtime.advance(60_000);

      await expect(outcome).resolves.toMatchObject({ status: 'saved' });
      expect(desk.keysSent()).toEqual([desk.runtime.keys[0], desk.runtime.keys[0]]);
      expect(desk.crm.commits).toHaveLength(1);
      expect(desk.eventTypes()).toEqual(['saved']);
    });

    test(`"${kind}" after the change landed: saved, committed once, no prompt`, async () => {
      const desk = await openDesk({ updates: [{ landsThen: failure(kind) }] });

      expect(await desk.outcomeOf({ note: 'Call Ann' }, 60_000)).toMatchObject({ status: 'saved' });
      expect(desk.crm.commits).toHaveLength(1);
      expect(desk.eventTypes()).toEqual(['saved']);
    });
  }

  test('a thrown value that is not a client error counts as unknown', async () => {
    const desk = await openDesk({ updates: [{ landsThen: new RangeError('a fault of the host') }] });

    const { outcome } = await desk.send({ note: 'Call Ann' });
    expect(desk.edit).toMatchObject({
      state: 'retry-waiting',
      unknown: 1,
      error: { kind: 'network', effect: 'unknown' },
    });
    await desk.runtime.advance(60_000);

    await expect(outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.crm.commits).toHaveLength(1);
  });

  test('a client that throws synchronously instead of rejecting is treated the same', async () => {
    const desk = await openDesk();
    const { updateFollowup } = desk.crm.client;
    desk.crm.client.updateFollowup = () => {
      desk.crm.client.updateFollowup = updateFollowup;
      throw new TypeError('not a promise');
    };

    expect(await desk.outcomeOf({ note: 'Call Ann' }, 60_000)).toMatchObject({ status: 'saved' });
  });
});

describe('a refusal', () => {
  test('400: not saved, with the error, after one attempt', async () => {
    const desk = await openDesk();
    const error = failure('validation', { status: 400, fieldErrors: { note: 'is too long' } });
    desk.crm.nextUpdates({ lost: error });

    expect(await desk.outcomeOf({ note: 'Call Ann' }, 60_000)).toEqual({ status: 'invalid', error });
    expect(desk.events).toMatchObject([{ type: 'save-failed', reason: 'invalid', fields: ['note'], error }]);
    expect(desk.crm.updates).toHaveLength(1);
    expect(desk.view().note).toBe('Call back');
  });

  test('400: the edit with its text stays until it is dismissed', async () => {
    const desk = await openDesk({ updates: [{ lost: failure('validation', { status: 400 }) }] });

    const { editId } = await desk.send({ note: 'Call Ann' });
    expect(desk.edit).toMatchObject({ id: editId, state: 'invalid', patch: { note: 'Call Ann' } });
    expect(desk.engine.edits()).toEqual([desk.edit]);
    desk.engine.dismiss(desk.edit.id);

    expect(desk.engine.leading(FOLLOWUP_ID)).toBeNull();
    expect(desk.engine.edits()).toEqual([]);
    expect(desk.eventTypes()).toEqual(['save-failed']);
  });

  test('401: waits for a sign-in with the text kept, then resends the same', async () => {
    const desk = await openDesk({ updates: [{ lost: failure('unauthorized', { status: 401 }) }] });

    const { outcome } = await desk.send({ note: 'Call Ann' }, 3_600_000);
    expect(desk.edit.state).toBe('needs-sign-in');
    expect(desk.view().note).toBe('Call Ann');
    expect(desk.crm.updates).toHaveLength(1);
    expect(desk.events).toEqual([]);

    desk.engine.signedIn();
    await desk.runtime.settle();
    await expect(outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.crm.updates[1]).toMatchObject({ key: desk.crm.updates[0]?.key, bytes: desk.crm.updates[0]?.bytes });
  });

  test('401 again and again: each sign-in allows one more attempt, and none of them counts', async () => {
    const desk = await openDesk();
    const refused = { lost: failure('unauthorized', { status: 401 }) };
    desk.crm.nextUpdates(refused, refused, refused, refused, refused, refused);

    const { outcome } = desk.submit({ note: 'Call Ann' });
    for (let signIns = 0; signIns < 6; signIns += 1) {
      await desk.runtime.settle();
      expect(desk.edit).toMatchObject({ state: 'needs-sign-in', attempts: 1 });
      desk.engine.signedIn();
    }
    await desk.runtime.settle();

    await expect(outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.crm.updates).toHaveLength(7);
  });

  test('403: not saved, no further attempt', async () => {
    const desk = await openDesk({ updates: [{ lost: failure('forbidden', { status: 403 }) }] });

    expect(await desk.outcomeOf({ note: 'Call Ann' }, 60_000)).toMatchObject({
      status: 'forbidden',
      error: { kind: 'forbidden' },
    });
    expect(desk.events).toMatchObject([{ type: 'save-failed', reason: 'forbidden' }]);
    expect(desk.crm.updates).toHaveLength(1);
  });

  test('404: gone, the record is marked, the text stays', async () => {
    const desk = await openDesk();
    desk.crm.remove(FOLLOWUP_ID);

    expect(await desk.outcomeOf({ note: 'Call Ann' }, 60_000)).toMatchObject({
      status: 'gone',
      error: { kind: 'not-found' },
    });
    expect(desk.records.isGone(FOLLOWUP_ID)).toBe(true);
    expect(desk.edit).toMatchObject({ state: 'gone', patch: { note: 'Call Ann' } });
    expect(desk.events).toMatchObject([{ type: 'save-failed', reason: 'gone' }]);
    expect(desk.crm.updates).toHaveLength(1);
  });

  test('an error that changed nothing for another reason is "not saved" too', async () => {
    const desk = await openDesk({ updates: [{ lost: failure('aborted', { effect: 'none' }) }] });

    expect(await desk.outcomeOf({ note: 'Call Ann' })).toMatchObject({ status: 'invalid', error: { kind: 'aborted' } });
    expect(desk.crm.commits).toEqual([]);
  });
});

describe('a refusal after an attempt with an unknown effect', () => {
  test('400 after a lost answer is not "not saved": the re-read finds the change', async () => {
    const desk = await openDesk({
      updates: [
        { landsThen: failure('unavailable', { status: 503 }) },
        { lost: failure('validation', { status: 400 }) },
      ],
    });

    expect(await desk.outcomeOf({ note: 'Call Ann' }, 60_000)).toMatchObject({ status: 'saved' });
    expect(desk.eventTypes()).toEqual(['saved']);
  });

  test('400 after a 503 that changed nothing ends as unconfirmed, never as not saved', async () => {
    const desk = await openDesk();
    const invalid = { lost: failure('validation', { status: 400 }) };
    desk.crm.nextUpdates({ lost: failure('unavailable', { status: 503 }) }, invalid, invalid, invalid);

    await desk.send({ note: 'Call Ann' }, 60_000);

    expect(desk.edit).toMatchObject({ state: 'unconfirmed', error: { kind: 'validation' } });
    expect(desk.eventTypes()).toEqual(['unconfirmed']);
    expect(new Set(desk.keysSent()).size).toBe(1);
    expect(desk.crm.commits).toEqual([]);
  });

  test('403 after a lost answer is verified as well', async () => {
    const desk = await openDesk({
      updates: [{ landsThen: failure('network') }, { lost: failure('forbidden', { status: 403 }) }],
    });

    expect(await desk.outcomeOf({ note: 'Call Ann' }, 60_000)).toMatchObject({ status: 'saved' });
  });
});
