import { describe, expect, test } from 'vitest';
import { aFollowup, FOLLOWUP_ID } from './a-followup.js';
import { openDesk } from './desk.js';
import { failure } from './failure.js';

const conflict = () => failure('conflict', { status: 409 });

describe('the record shows my value', () => {
  test('saved, with no prompt and nothing resent', async () => {
    const desk = await openDesk({ updates: [{ landsThen: conflict() }] });

    expect(await desk.outcomeOf({ note: 'Call Ann' })).toMatchObject({
      status: 'saved',
      followup: { note: 'Call Ann', integration_version: 8 },
    });
    expect(desk.eventTypes()).toEqual(['saved']);
    expect(desk.crm.updates).toHaveLength(1);
    expect(desk.records.get(FOLLOWUP_ID)?.integration_version).toBe(8);
  });

  test('saved, even if others have changed another field since', async () => {
    const desk = await openDesk({
      updates: [
        { landsThen: failure('unavailable', { retryAfterMs: 1000 }) },
        { lost: conflict() },
        { lost: conflict() },
        { lost: conflict() },
      ],
    });

    const { outcome } = await desk.send({ note: 'Call Ann' });
    desk.crm.colleague(FOLLOWUP_ID, { priority: 'high' });
    await desk.runtime.advance(60_000);

    await expect(outcome).resolves.toMatchObject({ status: 'saved', followup: { note: 'Call Ann', priority: 'high' } });
    expect(desk.crm.commits.filter((commit) => commit.key !== null)).toHaveLength(1);
  });

  test('saved, when a note comes back with other line ends and Unicode forms', async () => {
    const desk = await openDesk({ updates: [{ lost: conflict() }] });

    const { outcome } = desk.submit({ note: 'Cafe\u0301\nat noon' });
    desk.crm.colleague(FOLLOWUP_ID, { note: 'Café\r\nat noon' });
    await desk.runtime.advance(60_000);

    await expect(outcome).resolves.toMatchObject({ status: 'saved' });
  });
});

describe('the record is unchanged', () => {
  test('the same key is resent, at most twice, then the edit is unconfirmed', async () => {
    const desk = await openDesk({ fateOfUpdate: () => ({ lost: failure('malformed-response', { status: 303 }) }) });
    const readsBefore = desk.crm.reads;

    await desk.send({ note: 'Call Ann' }, 120_000);

    expect(desk.edit.state).toBe('unconfirmed');
    expect(desk.crm.updates).toHaveLength(3);
    expect(new Set(desk.keysSent()).size).toBe(1);
    expect(new Set(desk.crm.updates.map((update) => update.bytes)).size).toBe(1);
    expect(desk.crm.reads).toBe(readsBefore + 3);
    expect(desk.eventTypes()).toEqual(['unconfirmed']);
  });

  test('the second resend goes through: saved, committed once', async () => {
    const desk = await openDesk({ updates: [{ lost: conflict() }] });

    expect(await desk.outcomeOf({ note: 'Call Ann' }, 60_000)).toMatchObject({ status: 'saved' });
    expect(desk.crm.updates).toHaveLength(2);
    expect(desk.crm.commits).toHaveLength(1);
  });

  test('a note with only its line ends changed is not taken for saved', async () => {
    const desk = await openDesk({ followups: [aFollowup({ note: 'a\r\nb' })], updates: [{ lost: conflict() }] });

    expect(await desk.outcomeOf({ note: 'a\nb' }, 60_000)).toMatchObject({ status: 'saved' });
    expect(desk.crm.records.get(FOLLOWUP_ID)?.note).toBe('a\nb');
    expect(desk.crm.updates).toHaveLength(2);
  });
});

describe('a stale replica', () => {
  test('is read again and never believed', async () => {
    const desk = await openDesk({ updates: [{ landsThen: conflict() }] });
    const stale = { shows: [aFollowup({ integration_version: 6, note: 'Call Bob' })] };
    desk.crm.nextReads(stale, stale, stale);

    expect(await desk.outcomeOf({ note: 'Call Ann' }, 60_000)).toMatchObject({ status: 'saved' });
    expect(desk.eventTypes()).toEqual(['saved']);
    expect(desk.records.get(FOLLOWUP_ID)).toMatchObject({ note: 'Call Ann', integration_version: 8 });
  });

  test('that never catches up leaves the edit unconfirmed and the record unchanged', async () => {
    const desk = await openDesk({ updates: [{ landsThen: conflict() }] });
    const stale = { shows: [aFollowup({ integration_version: 6 })] };
    desk.crm.nextReads(stale, stale, stale, stale, stale);
    const readsBefore = desk.crm.reads;

    await desk.send({ note: 'Call Ann' }, 120_000);

    expect(desk.edit.state).toBe('unconfirmed');
    expect(desk.crm.reads).toBe(readsBefore + 5);
    expect(desk.records.get(FOLLOWUP_ID)?.integration_version).toBe(7);
  });
});

describe('a record that can’t be read', () => {
  test('is read again with growing pauses, five times at most, then the edit is unconfirmed', async () => {
    const unreadable = failure('failed', { effect: 'none' });
    const desk = await openDesk({
      updates: [{ landsThen: conflict() }],
      reads: Array.from({ length: 5 }, () => ({ fails: unreadable })),
    });
    const readsBefore = desk.crm.reads;

    await desk.send({ note: 'Call Ann' });
    expect(desk.edit.state).toBe('verifying');
    await desk.runtime.advance(120_000);

    expect(desk.edit).toMatchObject({ state: 'unconfirmed', error: { kind: 'conflict' } });
    expect(desk.crm.reads).toBe(readsBefore + 5);
  });

  test.each(['unavailable', 'rate-limited'] as const)('is read after the Retry-After of a server: %s', async (kind) => {
    const desk = await openDesk({
      updates: [{ landsThen: conflict() }],
      reads: [{ fails: failure(kind, { effect: 'none', retryAfterMs: 20_000 }) }],
    });
    const readsBefore = desk.crm.reads;

    const { outcome } = await desk.send({ note: 'Call Ann' }, 19_999);
    expect(desk.crm.reads).toBe(readsBefore + 1);
    await desk.runtime.advance(1);

    await expect(outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.crm.reads).toBe(readsBefore + 2);
  });

  test('because of the network, while online, is read again on a timer', async () => {
    const desk = await openDesk({
      updates: [{ landsThen: conflict() }],
      reads: [{ fails: failure('network', { effect: 'none' }) }],
    });
    await desk.send({ note: 'Call Ann' }, 10_000);
    expect(desk.eventTypes()).toEqual(['saved']);
  });

  test('for a reason other than the network does not wait for it', async () => {
    const desk = await openDesk({
      updates: [{ landsThen: conflict() }],
      reads: [{ fails: failure('failed', { effect: 'none' }) }],
    });
    const readsBefore = desk.crm.reads;
    desk.runtime.goOffline();
    await desk.send({ note: 'Call Ann' }, 10_000);
    expect(desk.crm.reads).toBe(readsBefore + 2);
    expect(desk.eventTypes()).toEqual(['saved']);
  });

  test('while offline is read again once the network is back', async () => {
    const desk = await openDesk({
      updates: [{ landsThen: conflict() }],
      reads: [{ fails: failure('network', { effect: 'none' }) }],
    });
    desk.runtime.goOffline();

    const { outcome } = await desk.send({ note: 'Call Ann' }, 3_600_000);
    expect(desk.edit.state).toBe('offline');
    desk.runtime.goOnline();
    await desk.runtime.settle();

    await expect(outcome).resolves.toMatchObject({ status: 'saved' });
  });
});

describe('a record that is not in the list', () => {
  test('twice, a second apart: the same key is resent once, and 404 means gone', async () => {
    const desk = await openDesk({ updates: [{ lost: conflict() }] });
    desk.crm.remove(FOLLOWUP_ID);
    const readsBefore = desk.crm.reads;

    const { outcome } = await desk.send({ note: 'Call Ann' }, 999);
    expect(desk.crm.reads).toBe(readsBefore + 1);
    await desk.runtime.advance(1);

    await expect(outcome).resolves.toMatchObject({ status: 'gone' });
    expect(desk.crm.reads).toBe(readsBefore + 2);
    expect(new Set(desk.keysSent()).size).toBe(1);
    expect(desk.crm.updates).toHaveLength(2);
    expect(desk.edit).toMatchObject({ state: 'gone', patch: { note: 'Call Ann' } });
    expect(desk.records.isGone(FOLLOWUP_ID)).toBe(true);
  });

  test('but can still be written: saved', async () => {
    const desk = await openDesk({ updates: [{ landsThen: conflict() }], reads: [{ shows: [] }, { shows: [] }] });

    expect(await desk.outcomeOf({ note: 'Call Ann' }, 60_000)).toMatchObject({ status: 'saved' });
    expect(desk.crm.commits).toHaveLength(1);
    expect(desk.records.isGone(FOLLOWUP_ID)).toBe(false);
  });

  test('and whose update is not answered: resent only once, then unconfirmed', async () => {
    const desk = await openDesk({
      fateOfUpdate: () => ({ lost: failure('failed') }),
      fateOfRead: () => ({ shows: [] }),
    });
    desk.records.merge(aFollowup(), desk.records.startRead());

    await desk.send({ note: 'Call Ann' }, 120_000);

    expect(desk.edit.state).toBe('unconfirmed');
    expect(desk.crm.updates).toHaveLength(5);
    expect(new Set(desk.keysSent()).size).toBe(1);
  });

  test('only once is a list in motion and proves nothing', async () => {
    const desk = await openDesk({ updates: [{ landsThen: conflict() }], reads: [{ shows: [] }] });

    expect(await desk.outcomeOf({ note: 'Call Ann' }, 60_000)).toMatchObject({ status: 'saved' });
    expect(desk.crm.updates).toHaveLength(1);
  });
});

describe('others changed the record, but no field of mine', () => {
  test('"ask": the prompt, with their fields as taken over and no clash', async () => {
    const desk = await openDesk({ colleague: { priority: 'high', status: 'completed' } });

    await desk.send({ note: 'Call Ann' }, 60_000);

    expect(desk.edit).toMatchObject({
      state: 'conflict',
      conflict: {
        clashes: [],
        taken: [
          { field: 'priority', base: 'normal', theirs: 'high' },
          { field: 'status', base: 'open', theirs: 'completed' },
        ],
        statusMoved: true,
        ownerMoved: false,
      },
    });
    expect(desk.crm.updates).toHaveLength(1);
  });

  test('"merge", one version on: written on top with a new key, and reported', async () => {
    const desk = await openDesk({ conflictPolicy: 'merge', knownStep: 1, colleague: { priority: 'high' } });

    expect(await desk.outcomeOf({ note: 'Call Ann' }, 60_000)).toMatchObject({
      status: 'saved',
      followup: { note: 'Call Ann', priority: 'high' },
    });
    expect(desk.events).toMatchObject([{ type: 'saved', mergedWith: ['priority'] }]);
    expect(desk.bodiesSent().at(-1)).toEqual({ note: 'Call Ann', expected_version: 8 });
  });

  test('"merge", two versions on: our own write may have been reverted, so it asks', async () => {
    const desk = await openDesk({
      conflictPolicy: 'merge',
      knownStep: 1,
      updates: [
        { landsThen: failure('unavailable', { retryAfterMs: 1000 }) },
        { lost: conflict() },
        { lost: conflict() },
        { lost: conflict() },
      ],
    });

    await desk.send({ note: 'Call Ann' });
    desk.crm.colleague(FOLLOWUP_ID, { note: 'Call back' });
    await desk.runtime.advance(60_000);

    expect(desk.edit.state).toBe('conflict');
    expect(new Set(desk.keysSent()).size).toBe(1);
    expect(desk.crm.commits.filter((commit) => commit.key !== null)).toHaveLength(1);
  });

  test('"merge", again and again: three times at most, then it asks', async () => {
    let changes = 0;
    const desk = await openDesk({
      ...{ conflictPolicy: 'merge', knownStep: 1 },
      fateOfUpdate: () => {
        desk.crm.colleague(FOLLOWUP_ID, { priority: `p${(changes += 1)}` });
        return {};
      },
    });

    await desk.send({ note: 'Call Ann' }, 60_000);

    expect(desk.edit.state).toBe('conflict');
    expect(desk.crm.updates).toHaveLength(4);
    expect(desk.runtime.keys).toHaveLength(4);
  });
});

describe('a field of mine has a third value', () => {
  test('the prompt, with the three values of each clashing field and of no other', async () => {
    const desk = await openDesk({ colleague: { note: 'Call Bob', task_type: 'visit' } });

    await desk.send({ note: 'Call Ann', priority: 'high' }, 60_000);

    expect(desk.edit).toMatchObject({
      state: 'conflict',
      conflict: {
        theirs: desk.crm.records.get(FOLLOWUP_ID),
        clashes: [{ field: 'note', base: 'Call back', theirs: 'Call Bob', mine: 'Call Ann' }],
        taken: [{ field: 'task_type', base: 'call', theirs: 'visit' }],
      },
    });
    expect(desk.crm.updates).toHaveLength(1);
    expect(desk.view()).toMatchObject({ note: 'Call Bob', priority: 'normal' });
  });

  test('under "merge" it asks as well', async () => {
    const desk = await openDesk({ conflictPolicy: 'merge', knownStep: 1, colleague: { note: 'Call Bob' } });

    await desk.send({ note: 'Call Ann', priority: 'high' }, 60_000);

    expect(desk.edit.state).toBe('conflict');
    expect(desk.crm.updates).toHaveLength(1);
  });

  test('the owner changed: it says so, whether or not I touched the owner', async () => {
    const bob = '00000000-0000-7000-8000-00000000b0b0';
    const desk = await openDesk({ colleague: { owner_user_id: bob } });

    await desk.send({ note: 'Call Ann' }, 60_000);

    expect(desk.edit.conflict).toMatchObject({ ownerMoved: true, statusMoved: false });
  });
});
