import { describe, expect, test } from 'vitest';
import { aFollowup, FOLLOWUP_ID } from './a-followup.js';
import { openDesk } from './desk.js';
import { failure } from './failure.js';

const outage = () => ({ lost: failure('failed', { status: 500 }) });

describe('an unconfirmed edit', () => {
  test('waits for a person: in the list of edits, without an overlay, and nothing more is sent', async () => {
    const desk = await openDesk({ fateOfUpdate: outage });

    const { editId } = await desk.send({ note: 'Call Ann' }, 120_000);
    const sent = desk.crm.updates.length;
    const { reads } = desk.crm;
    await desk.runtime.advance(3_600_000);

    expect(desk.engine.edits()).toMatchObject([{ id: editId, state: 'unconfirmed', patch: { note: 'Call Ann' } }]);
    expect(desk.view().note).toBe('Call back');
    expect(desk.crm.updates).toHaveLength(sent);
    expect(desk.crm.reads).toBe(reads);
    expect(desk.events).toMatchObject([
      { type: 'diagnostic', code: 'key-poisoned', followupId: FOLLOWUP_ID },
      { type: 'unconfirmed', error: { kind: 'failed' } },
    ]);
  });

  test('settles automatically when a fresh record shows my value', async () => {
    const desk = await openDesk({
      fateOfUpdate: () => ({ landsThen: failure('failed') }),
      reads: Array.from({ length: 5 }, () => ({ fails: failure('failed', { effect: 'none' }) })),
    });
    const { outcome } = await desk.send({ note: 'Call Ann' }, 120_000);
    expect(desk.edit.state).toBe('unconfirmed');

    await desk.refresh();

    await expect(outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.eventTypes()).toEqual(['unconfirmed', 'saved']);
    expect(desk.engine.edits()).toEqual([]);
  });

  test('is not reported if the list has shown my value meanwhile', async () => {
    const desk = await openDesk({ fateOfUpdate: () => ({ landsThen: failure('failed') }) });
    const unreadable = { fails: failure('failed', { effect: 'none' }), answersAfter: 1000 };
    desk.crm.nextUpdates({ landsThen: failure('conflict') });
    desk.crm.nextReads(unreadable);
    const { outcome } = await desk.send({ note: 'Call Ann' });
    expect(desk.edit.state).toBe('verifying');
    desk.crm.nextReads({}, unreadable, unreadable, unreadable, unreadable);

    await desk.refresh();
    await desk.runtime.advance(60_000);

    await expect(outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.eventTypes()).toEqual(['saved']);
  });

  test('stays when a fresh record shows the seen value, or a third value', async () => {
    const desk = await openDesk({ fateOfUpdate: outage });
    await desk.send({ note: 'Call Ann' }, 120_000);

    await desk.refresh();
    expect(desk.edit.state).toBe('unconfirmed');
    await desk.showTheirs({ note: 'Call Bob' });

    expect(desk.edit.state).toBe('unconfirmed');
    expect(desk.eventTypes()).toEqual(['unconfirmed']);
  });

  test('does not settle by a note with only its line ends changed', async () => {
    const desk = await openDesk({ fateOfUpdate: outage, followups: [aFollowup({ note: 'a\r\nb' })] });
    await desk.send({ note: 'a\nb' }, 120_000);

    await desk.refresh();

    expect(desk.edit.state).toBe('unconfirmed');
  });

  test('"Try again" shows the edit on the row again and restarts the attempts', async () => {
    const desk = await openDesk({ fateOfUpdate: outage });
    await desk.send({ note: 'Call Ann' }, 120_000);
    const sent = desk.crm.updates.length;

    desk.engine.retry(desk.edit.id);
    expect(desk.view().note).toBe('Call Ann');
    expect(desk.edit.state).toBe('queued');
    await desk.runtime.advance(120_000);

    expect(desk.edit.state).toBe('unconfirmed');
    expect(desk.crm.updates).toHaveLength(2 * sent);
    expect(desk.eventTypes()).toEqual(['unconfirmed', 'unconfirmed']);
  });

  test('"Try again" twice in a row starts it once', async () => {
    const desk = await openDesk({ fateOfUpdate: outage });
    await desk.send({ note: 'Call Ann' }, 120_000);
    const sent = desk.crm.updates.length;
    desk.crm.nextUpdates({ answersAfter: 1000 });

    desk.engine.retry(desk.edit.id);
    desk.engine.retry(desk.edit.id);
    await desk.runtime.advance(60_000);

    expect(desk.crm.updates).toHaveLength(sent + 1);
  });

  test('given up: nothing is sent, the promise says so, one event ends it', async () => {
    const desk = await openDesk({ fateOfUpdate: outage });
    const { outcome } = await desk.send({ note: 'Call Ann' }, 120_000);
    const sent = desk.crm.updates.length;

    desk.engine.dismiss(desk.edit.id);
    await desk.runtime.advance(3_600_000);

    await expect(outcome).resolves.toEqual({ status: 'discarded' });
    expect(desk.crm.updates).toHaveLength(sent);
    expect(desk.eventTypes()).toEqual(['unconfirmed', 'discarded']);
  });

  test('a further edit of the record retries it first, with its own key', async () => {
    const desk = await openDesk({ fateOfUpdate: outage });
    const first = await desk.send({ note: 'Call Ann' }, 120_000);
    const [key] = desk.keysSent();
    const sent = desk.crm.updates.length;
    desk.crm.nextUpdates({}, {});

    const second = await desk.send({ priority: 'high' });

    await expect(first.outcome).resolves.toMatchObject({ status: 'saved' });
    await expect(second.outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.keysSent().slice(sent)).toEqual([key, desk.runtime.keys[1]]);
  });
});

describe('an edit under way', () => {
  test('can’t be given up', async () => {
    const desk = await openDesk({ updates: [{ answersAfter: 1000 }] });
    const { editId, outcome } = await desk.send({ note: 'Call Ann' });

    if (editId !== null) desk.engine.dismiss(editId);
    await desk.runtime.advance(1000);

    await expect(outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.eventTypes()).toEqual(['saved']);
  });

  test('"Try again" cuts a wait short', async () => {
    const desk = await openDesk({ updates: [{ lost: failure('unavailable', { retryAfterMs: 60_000 }) }] });
    const { editId, outcome } = await desk.send({ note: 'Call Ann' });

    if (editId !== null) desk.engine.retry(editId);
    await desk.runtime.settle();

    await expect(outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.runtime.pendingTimers).toBe(0);
  });
});

test('commands for an unknown edit are no-ops', async () => {
  const desk = await openDesk();

  desk.engine.retry('edit-9');
  desk.engine.dismiss('edit-9');
  desk.engine.takeTheirs('edit-9');

  expect(desk.engine.get('edit-9')).toBeUndefined();
  expect(desk.events).toEqual([]);
});
