import { describe, expect, test } from 'vitest';
import type { FollowupsClient } from '../../src/core/client/followups-client.js';
import { pageFault } from '../../src/core/client/page-fault.js';
import { aFollowup, FOLLOWUP_ID } from './a-followup.js';
import { openDesk, type Desk } from './desk.js';
import { failure } from './failure.js';

const diagnosed = (desk: Desk): unknown[] =>
  desk.events.flatMap((event) => (event.type === 'diagnostic' ? [event.code] : []));

describe('a damaged answer', () => {
  test.each([0, 300, 303])(
    'with status %d is a redirect: the record is read before anything is resent',
    async (status) => {
      const desk = await openDesk();
      const readsBefore = desk.crm.reads;
      desk.crm.nextUpdates({ landsThen: failure('malformed-response', { status }) });
      await desk.send({ note: 'Call Ann' });
      expect([desk.crm.updates.length, desk.crm.reads - readsBefore]).toEqual([1, 1]);
      expect(desk.eventTypes()).toEqual(['saved']);
    },
  );

  test.each([undefined, 200, 299])('with status %s is resent', async (status) => {
    const desk = await openDesk();
    const readsBefore = desk.crm.reads;
    desk.crm.nextUpdates({ landsThen: failure('malformed-response', { status }) });
    await desk.send({ note: 'Call Ann' });
    expect(desk.edit.state).toBe('retry-waiting');
    await desk.runtime.advance(10_000);
    expect([desk.crm.updates.length, desk.crm.reads - readsBefore]).toEqual([2, 0]);
  });

  test('that is older than the base of the change proves nothing', async () => {
    const desk = await openDesk({ updates: [{ answeredWith: (answer) => ({ ...answer, integration_version: 6 }) }] });
    const { outcome } = await desk.send({ note: 'Call Ann' });
    expect(desk.edit).toMatchObject({ state: 'retry-waiting', unknown: 1, error: { kind: 'malformed-response' } });
    await desk.runtime.advance(10_000);
    await expect(outcome).resolves.toMatchObject({ status: 'saved', followup: { integration_version: 8 } });
    expect(desk.crm.commits).toHaveLength(1);
  });

  test('with a Retry-After delays the resend after a re-read', async () => {
    const desk = await openDesk({ updates: [{ lost: failure('conflict', { retryAfterMs: 20_000 }) }] });
    const { outcome } = await desk.send({ note: 'Call Ann' }, 19_999);
    expect(desk.crm.updates).toHaveLength(1);
    await desk.runtime.advance(1);
    await expect(outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.crm.updates).toHaveLength(2);
  });
});

test('the time for automatic work ends after thirty seconds, to the millisecond', async () => {
  const late = await openDesk({ fateOfUpdate: () => ({ lost: failure('timeout'), arrivesAfter: 30_000 }) });
  late.submit({ note: 'Call Ann' });
  await late.runtime.advance(120_000);
  expect(late.edit.state).toBe('unconfirmed');
  expect(late.crm.updates).toHaveLength(1);

  const inTime = await openDesk();
  inTime.crm.nextUpdates({ lost: failure('timeout'), arrivesAfter: 29_000 });
  inTime.submit({ note: 'Call Ann' });
  await inTime.runtime.advance(120_000);
  expect(inTime.eventTypes()).toEqual(['saved']);
});

describe('a key', () => {
  test('of ten minutes is resent, and an older one only after a read', async () => {
    for (const [minutes, reads] of [
      [10 * 60_000, 0],
      [10 * 60_000 + 1, 1],
    ] as const) {
      const desk = await openDesk();
      const readsBefore = desk.crm.reads;
      desk.crm.nextUpdates({ landsThen: failure('unavailable', { retryAfterMs: minutes }) });
      await desk.send({ note: 'Call Ann' }, minutes);
      expect(desk.eventTypes()).toEqual(['saved']);
      expect(desk.crm.reads - readsBefore).toBe(reads);
    }
  });

  test('that no server can have carried out is resent without a read, however old', async () => {
    const desk = await openDesk();
    const readsBefore = desk.crm.reads;
    desk.crm.nextUpdates({ lost: failure('unauthorized') });
    const { outcome } = await desk.send({ note: 'Call Ann' }, 11 * 60_000);
    desk.engine.signedIn();
    await desk.runtime.settle();
    await expect(outcome).resolves.toMatchObject({ status: 'saved' });
    expect(new Set(desk.keysSent()).size).toBe(1);
    expect(desk.crm.reads).toBe(readsBefore);
  });
});

describe('the diagnosis of a server that lets no update through', () => {
  const forEver = (error: unknown) => openDesk({ fateOfUpdate: () => ({ lost: error }) });

  test('is a possible CORS misconfiguration if no update ever gets an answer', async () => {
    const desk = await forEver(failure('network'));
    await desk.send({ note: 'Call Ann' }, 120_000);
    expect(desk.edit.state).toBe('unconfirmed');
    expect(diagnosed(desk)).toEqual(['cors-misconfigured']);
  });

  test.each([
    ['carried one out', {}],
    ['refused one', { lost: failure('validation', { status: 400 }) }],
  ])('is nothing if it once %s', async (_name, fate) => {
    const desk = await forEver(failure('network'));
    desk.crm.nextUpdates(fate);
    await desk.send({ priority: 'high' });
    await desk.send({ note: 'Call Ann' }, 120_000);
    expect(desk.edit.state).toBe('unconfirmed');
    expect(diagnosed(desk)).toEqual([]);
  });

  test('is nothing if it fails in different ways', async () => {
    let attempts = 0;
    const desk = await openDesk({
      fateOfUpdate: () => ({ lost: failure((attempts += 1) % 2 === 0 ? 'network' : 'failed') }),
    });
    await desk.send({ note: 'Call Ann' }, 120_000);
    expect(desk.edit.state).toBe('unconfirmed');
    expect(diagnosed(desk)).toEqual([]);
  });

  test('never says that it remembers a key if the page itself failed', async () => {
    const desk = await forEver(pageFault('unknown', 'fetch failed in its own code'));
    await desk.send({ note: 'Call Ann' }, 120_000);
    expect(desk.edit).toMatchObject({ state: 'unconfirmed', error: { kind: 'failed' } });
    // This counts as a network that lets nothing through.
    expect(diagnosed(desk)).toEqual(['cors-misconfigured']);
  });
});

test('a request that times out offline is retried without waiting for the network', async () => {
  const desk = await openDesk();
  desk.runtime.goOffline();
  desk.crm.nextUpdates({ lost: failure('timeout') });
  const { outcome } = await desk.send({ note: 'Call Ann' });
  expect(desk.edit.state).toBe('retry-waiting');
  await desk.runtime.advance(10_000);
  await expect(outcome).resolves.toMatchObject({ status: 'saved' });
});

test('a re-read older than what the list has shown is ignored', async () => {
  const desk = await openDesk({ updates: [{ landsThen: failure('conflict') }] });
  const { editId, outcome } = desk.submit({ note: 'Call Ann' });
  const later = desk.crm.colleague(FOLLOWUP_ID, { priority: 'high' });
  const newest = desk.crm.colleague(FOLLOWUP_ID, { task_type: 'visit' });
  desk.crm.nextReads({ shows: [{ ...later, note: 'Call Bob', integration_version: 8 }], answersAfter: 100 });
  await desk.runtime.settle();
  desk.records.merge(newest, desk.records.startRead());
  const readsBefore = desk.crm.reads;
  await desk.runtime.advance(10_000);
  expect(desk.crm.reads).toBeGreaterThan(readsBefore);
  expect(editId).not.toBeNull();
  expect(desk.eventTypes()).toEqual(['conflict']);
  expect(desk.edit.conflict?.theirs?.note).toBe('Call back');
  void outcome;
});

describe('a request', () => {
  /** The options of each update. */
  async function deskThatListens() {
    const desk = await openDesk();
    const given: Parameters<FollowupsClient['updateFollowup']>[2][] = [];
    const { updateFollowup } = desk.crm.client;
    desk.crm.client.updateFollowup = (id, patch, options) => {
      given.push(options);
      return updateFollowup(id, patch, options);
    };
    return { desk, given };
  }

  test('is aborted when the page unloads, so that it can be resent in time', async () => {
    const { desk, given } = await deskThatListens();
    desk.crm.nextUpdates({ answersAfter: 1000 });
    await desk.send({ note: 'Call Ann' });
    expect(given[0]).toMatchObject({ keepalive: false, signal: { aborted: false } });
    desk.engine.leave();
    expect(given[0]?.signal?.aborted).toBe(true);
  });

  test('sent while the page unloads has no abort signal', async () => {
    const { desk, given } = await deskThatListens();
    desk.engine.leave();
    await desk.send({ note: 'Call Ann' });
    expect(given[0]).toMatchObject({ keepalive: true, signal: undefined });
  });

  test('may go while its user is signed in and the API has not asked for a pause', async () => {
    const { desk, given } = await deskThatListens();
    desk.crm.nextUpdates({ answersAfter: 1000 });
    await desk.send({ note: 'Call Ann' });
    expect(given[0]?.mayGo?.()).toBe(true);
    desk.engine.setActive(false);
    expect(given[0]?.mayGo?.()).toBe(false);
    desk.engine.setActive(true);
    given[0]?.onBusy?.(5000);
    expect(given[0]?.mayGo?.()).toBe(false);
  });
});

test('an edit that is canceled while the API asked for a pause is never sent', async () => {
  const other = aFollowup({ id: '0190a000-0000-7000-8000-000000000002' });
  const desk = await openDesk({
    followups: [aFollowup(), other],
    updates: [{ lost: failure('rate-limited', { retryAfterMs: 5000 }) }],
  });
  desk.engine.submit({ followup: other, patch: { note: 'Call Bob' } });
  await desk.runtime.settle();
  const { editId, outcome } = await desk.send({ note: 'Call Ann' });
  expect(desk.edit.state).toBe('retry-waiting');
  expect(desk.engine.cancel(editId ?? '')).toBe(true);
  await expect(outcome).resolves.toEqual({ status: 'discarded' });
  await desk.runtime.advance(60_000);
  expect(desk.crm.updates.filter(({ id }) => id === FOLLOWUP_ID)).toEqual([]);
  expect(desk.runtime.pendingTimers).toBe(0);
});
