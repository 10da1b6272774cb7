import { describe, expect, test } from 'vitest';
import { aFollowup, FOLLOWUP_ID, someFollowups } from './a-followup.js';
import { openDesk } from './desk.js';
import { failure } from './failure.js';
import { START_OF_TIME } from './simulated-runtime.js';

describe('without a network', () => {
  test('the edit waits for it and is sent at once with the same key', async () => {
    const desk = await openDesk({ updates: [{ lost: failure('network') }] });
    desk.runtime.goOffline();

    const { outcome } = await desk.send({ note: 'Call Ann' }, 3_600_000);
    expect(desk.edit).toMatchObject({ state: 'offline', nextAttemptAt: null });
    expect(desk.view().note).toBe('Call Ann');
    expect(desk.crm.updates).toHaveLength(1);
    desk.runtime.goOnline();
    await desk.runtime.settle();

    await expect(outcome).resolves.toMatchObject({ status: 'saved' });
  });

  test('sends the same bytes after a short wait', async () => {
    const desk = await openDesk({ updates: [{ lost: failure('network') }] });
    desk.runtime.goOffline();

    await desk.send({ note: 'Call Ann' }, 60_000);
    desk.runtime.goOnline();
    await desk.runtime.settle();

    const [first, second] = desk.crm.updates;
    expect(second).toMatchObject({ key: first?.key, bytes: first?.bytes });
    expect(desk.crm.updates).toHaveLength(2);
  });

  test('reads the record first after a wait longer than a key lives', async () => {
    const desk = await openDesk({ updates: [{ landsThen: failure('network') }] });
    desk.runtime.goOffline();

    const { outcome } = await desk.send({ note: 'Call Ann' }, 11 * 60_000);
    desk.runtime.goOnline();
    await desk.runtime.settle();

    await expect(outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.crm.updates).toHaveLength(1);
  });

  test('a network that comes and goes: attempts stay bounded, and a person can always try again', async () => {
    const desk = await openDesk({ fateOfUpdate: () => ({ lost: failure('network') }) });
    desk.runtime.goOffline();
    const readsBefore = desk.crm.reads;

    const { outcome } = desk.submit({ note: 'Call Ann' });
    for (let flaps = 0; flaps < 20; flaps += 1) {
      await desk.runtime.advance(1000);
      desk.runtime.goOnline();
      desk.runtime.goOffline();
    }
    await desk.runtime.advance(60_000);
    expect(desk.crm.updates.length).toBeLessThanOrEqual(6);
    expect(desk.crm.reads - readsBefore).toBeLessThanOrEqual(5);

    desk.crm.nextUpdates({});
    desk.runtime.goOnline();
    desk.engine.retry(desk.edit.id);
    await desk.runtime.advance(60_000);
    await expect(outcome).resolves.toMatchObject({ status: 'saved' });
  });

  test('a network error while online is retried without waiting for the network', async () => {
    const desk = await openDesk({ updates: [{ lost: failure('network') }] });

    await desk.send({ note: 'Call Ann' });

    expect(desk.edit.state).toBe('retry-waiting');
  });
});

describe('Retry-After from a busy server', () => {
  for (const kind of ['rate-limited', 'unavailable'] as const) {
    test(`"${kind}": the next attempt is due exactly then, and not before`, async () => {
      const desk = await openDesk({ updates: [{ lost: failure(kind, { retryAfterMs: 42_000 }) }] });

      const { outcome } = await desk.send({ note: 'Call Ann' });
      expect(desk.edit).toMatchObject({ state: 'retry-waiting', nextAttemptAt: START_OF_TIME + 42_000 });
      await desk.runtime.advance(41_999);
      expect(desk.crm.updates).toHaveLength(1);
      await desk.runtime.advance(1);

      await expect(outcome).resolves.toMatchObject({ status: 'saved' });
      expect(desk.crm.updates).toHaveLength(2);
    });
  }

  test('does not use up our own retry time', async () => {
    const desk = await openDesk();
    const readsBefore = desk.crm.reads;
    desk.crm.nextUpdates({ lost: failure('unavailable', { retryAfterMs: 60_000 }) }, { lost: failure('failed') });

    expect(await desk.outcomeOf({ note: 'Call Ann' }, 120_000)).toMatchObject({ status: 'saved' });
    expect(desk.crm.updates).toHaveLength(3);
    expect(desk.crm.reads).toBe(readsBefore);
  });

  test('is taken literally when it is zero', async () => {
    const desk = await openDesk({ updates: [{ lost: failure('rate-limited', { retryAfterMs: 0 }) }] });

    expect(await desk.outcomeOf({ note: 'Call Ann' }, 0)).toMatchObject({ status: 'saved' });
  });

  test('is missing: the wait grows, and the edit says when it ends', async () => {
    const desk = await openDesk({ updates: [{ lost: failure('rate-limited') }, { lost: failure('unavailable') }] });

    await desk.send({ note: 'Call Ann' });
    // A 429 holds the whole API for a second or two, a 503 only this edit.
    expect(desk.edit.nextAttemptAt).toBe(START_OF_TIME + 1500);
    await desk.runtime.advance(1500);
    expect(desk.edit.nextAttemptAt).toBe(START_OF_TIME + 1500 + 500);
  });
});

describe('a total outage', () => {
  test('ends after four attempts and five reads as unconfirmed, and stays quiet', async () => {
    const desk = await openDesk({
      fateOfUpdate: () => ({ lost: failure('unavailable') }),
      reads: Array.from({ length: 20 }, () => ({ fails: failure('unavailable', { effect: 'none' }) })),
    });
    const readsBefore = desk.crm.reads;

    await desk.send({ note: 'Call Ann' }, 60_000);
    expect(desk.edit.state).toBe('unconfirmed');
    await desk.runtime.advance(24 * 3_600_000);

    expect(desk.crm.updates).toHaveLength(4);
    expect(desk.crm.reads - readsBefore).toBe(5);
    expect(desk.runtime.pendingTimers).toBe(0);
  });

  test('of writes alone ends after six attempts with one key', async () => {
    const desk = await openDesk({ fateOfUpdate: () => ({ lost: failure('failed') }) });
    const readsBefore = desk.crm.reads;

    await desk.send({ note: 'Call Ann' }, 24 * 3_600_000);

    expect(desk.edit.state).toBe('unconfirmed');
    expect(desk.crm.updates).toHaveLength(6);
    expect(desk.crm.reads - readsBefore).toBe(3);
    expect(desk.runtime.keys).toHaveLength(1);
  });

  test('stops at thirty seconds of automatic work, whatever the number of attempts', async () => {
    const desk = await openDesk({ fateOfUpdate: () => ({ lost: failure('timeout'), arrivesAfter: 16_000 }) });

    await desk.send({ note: 'Call Ann' }, 24 * 3_600_000);

    expect(desk.edit.state).toBe('unconfirmed');
    expect(desk.crm.updates).toHaveLength(2);
  });

  test('over: "Try again" saves with the same key, committed once', async () => {
    const desk = await openDesk({ fateOfUpdate: () => ({ lost: failure('unavailable') }) });
    const { outcome } = await desk.send({ note: 'Call Ann' }, 60_000);
    desk.crm.nextUpdates({});

    desk.engine.retry(desk.edit.id);
    await desk.runtime.settle();

    await expect(outcome).resolves.toMatchObject({ status: 'saved' });
    expect(new Set(desk.keysSent()).size).toBe(1);
    expect(desk.crm.commits).toHaveLength(1);
  });
});

describe('many records', () => {
  test('at most four updates are under way at once; the others follow in order', async () => {
    const followups = someFollowups(10);
    let most = 0;
    const desk = await openDesk({
      followups,
      fateOfUpdate: () => {
        most = Math.max(most, desk.crm.updates.filter((update) => update.live).length);
        return { answersAfter: 1000 };
      },
    });

    for (const followup of followups) desk.engine.submit({ followup, patch: { note: 'Call Ann' } });
    await desk.runtime.advance(999);
    expect(desk.crm.updates).toHaveLength(4);
    await desk.runtime.advance(60_000);

    expect(most).toBe(4);
    expect(desk.crm.updates.map((update) => update.id)).toEqual(followups.map((followup) => followup.id));
    expect(desk.engine.edits()).toEqual([]);
  });

  test('one queued for a place is not shown as sending if the server has meanwhile asked to wait', async () => {
    const followups = someFollowups(5);
    const desk = await openDesk({ followups });
    const busy = { lost: failure('rate-limited', { retryAfterMs: 60_000 }), answersAfter: 1000 };
    desk.crm.nextUpdates(busy, busy, busy, busy);
    const shown: string[] = [];
    desk.engine.subscribe(followups[4]?.id ?? '', () => shown.push(desk.engine.edits()[4]?.state ?? ''));

    for (const followup of followups) desk.engine.submit({ followup, patch: { note: 'Call Ann' } });
    await desk.runtime.advance(59_000);

    expect(desk.crm.updates).toHaveLength(4);
    expect(shown).not.toContain('sending');
    expect(desk.engine.edits()[4]).toMatchObject({ state: 'retry-waiting', attempts: 0 });
  });

  test('in an outage share one retry budget, however many they are', async () => {
    const followups = someFollowups(60);
    let out = false;
    const desk = await openDesk({
      followups,
      fateOfUpdate: () => ({ lost: failure('failed', { status: 500 }) }),
      fateOfRead: () => (out ? { fails: failure('failed', { status: 500, effect: 'none' }) } : {}),
    });
    out = true;

    for (const followup of followups) desk.engine.submit({ followup, patch: { note: 'Call Ann' } });
    await desk.runtime.advance(10_000);

    // Twenty retries at once, and two each second.
    const retries = desk.crm.updates.length - new Set(desk.keysSent()).size;
    expect(retries).toBeGreaterThan(15);

    // Nothing new is started meanwhile.
    const late = aFollowup({ id: '0190a000-0000-7000-8000-000000000999' });
    desk.records.merge(late, desk.records.startRead());
    desk.engine.submit({ followup: late, patch: { note: 'Call Ann' } });
    await desk.runtime.advance(400);
    expect(desk.crm.updates.filter(({ id }) => id === late.id)).toEqual([]);
  });

  test('one that waits for its next attempt holds no place', async () => {
    const followups = someFollowups(5);
    const busy = { lost: failure('unavailable', { retryAfterMs: 60_000 }) };
    const desk = await openDesk({ followups, updates: [busy, busy, busy, busy] });

    for (const followup of followups) desk.engine.submit({ followup, patch: { note: 'Call Ann' } });
    await desk.runtime.settle();

    expect(desk.crm.commits).toHaveLength(1);
    expect(desk.crm.updates.at(-1)?.id).toBe(followups[4]?.id);
  });

  test('one that is offline holds no place', async () => {
    const followups = someFollowups(5);
    const desk = await openDesk({ followups, fateOfUpdate: () => ({ lost: failure('network') }) });
    desk.runtime.goOffline();

    for (const followup of followups) desk.engine.submit({ followup, patch: { note: 'Call Ann' } });
    await desk.runtime.settle();

    expect(desk.engine.edits().map((edit) => edit.state)).toEqual(Array.from({ length: 5 }, () => 'offline'));
    expect(desk.crm.updates.some((update) => update.id === FOLLOWUP_ID)).toBe(true);
  });
});
