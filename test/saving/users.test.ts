import { expect, test } from 'vitest';
import { aFollowup, FOLLOWUP_ID, someFollowups } from './a-followup.js';
import { openDesk } from './desk.js';
import { failure } from './failure.js';

const [, ...others] = someFollowups(5);

test('an edit submitted while another user is signed in waits, and is sent when its user is back', async () => {
  const desk = await openDesk();
  desk.engine.setActive(false);

  const { outcome } = await desk.send({ note: 'Call Ann' }, 3_600_000);
  expect(desk.crm.updates).toEqual([]);
  expect(desk.edit.state).toBe('queued');
  desk.engine.setActive(true);
  await desk.runtime.settle();

  await expect(outcome).resolves.toMatchObject({ status: 'saved' });
});

test('no retry is sent under another user', async () => {
  const desk = await openDesk({ updates: [{ lost: failure('unavailable', { retryAfterMs: 1000 }) }] });

  const { outcome } = await desk.send({ note: 'Call Ann' });
  desk.engine.setActive(false);
  await desk.runtime.advance(3_600_000);
  expect(desk.crm.updates).toHaveLength(1);
  desk.engine.setActive(true);
  await desk.runtime.advance(60_000);

  await expect(outcome).resolves.toMatchObject({ status: 'saved' });
});

test('no re-read is sent under another user', async () => {
  const desk = await openDesk({
    updates: [{ landsThen: failure('conflict') }],
    reads: [{ fails: failure('failed', { effect: 'none', retryAfterMs: 1000 }) }],
  });

  const { outcome } = await desk.send({ note: 'Call Ann' });
  desk.engine.setActive(false);
  const readsBefore = desk.crm.reads;
  await desk.runtime.advance(3_600_000);
  expect(desk.crm.reads).toBe(readsBefore);
  desk.engine.setActive(true);
  await desk.runtime.settle();

  await expect(outcome).resolves.toMatchObject({ status: 'saved' });
});

test('a re-read that returns after another user has signed in is ignored', async () => {
  const desk = await openDesk({ updates: [{ landsThen: failure('conflict') }], reads: [{ answersAfter: 1000 }] });

  const { outcome } = await desk.send({ note: 'Call Ann' }, 500);
  desk.engine.setActive(false);
  await desk.runtime.advance(60_000);
  expect(desk.eventTypes()).toEqual([]);
  expect(desk.records.get(FOLLOWUP_ID)?.integration_version).toBe(7);
  desk.engine.setActive(true);
  await desk.runtime.settle();

  await expect(outcome).resolves.toMatchObject({ status: 'saved' });
});

test('an edit that waits for a place when the user changes is parked too', async () => {
  const desk = await openDesk({
    followups: [aFollowup(), ...others],
    updates: [...others.map(() => ({ answersAfter: 5000 }))],
  });
  for (const followup of others) desk.engine.submit({ followup, patch: { priority: 'high' } });
  const { outcome } = await desk.send({ note: 'Call Ann' });

  desk.engine.setActive(false);
  await desk.runtime.advance(60_000);
  expect(desk.crm.updates.filter((update) => update.id === FOLLOWUP_ID)).toEqual([]);
  desk.engine.setActive(true);
  await desk.runtime.settle();

  await expect(outcome).resolves.toMatchObject({ status: 'saved' });
});

test('a parked edit is not sent if the user came and left again at once', async () => {
  const desk = await openDesk();
  desk.engine.setActive(false);
  await desk.send({ note: 'Call Ann' });

  desk.engine.setActive(true);
  desk.engine.setActive(false);
  await desk.runtime.settle();

  expect(desk.crm.updates).toEqual([]);
});

test('time spent parked does not count as retry time', async () => {
  const desk = await openDesk();
  desk.engine.setActive(false);
  const { outcome } = await desk.send({ note: 'Call Ann' }, 3_600_000);
  const readsBefore = desk.crm.reads;
  desk.crm.nextUpdates({ lost: failure('failed') });

  desk.engine.setActive(true);
  await desk.runtime.advance(60_000);

  await expect(outcome).resolves.toMatchObject({ status: 'saved' });
  expect(desk.crm.updates).toHaveLength(2);
  expect(desk.crm.reads).toBe(readsBefore);
});

test('time spent queued for a place does not count as retry time', async () => {
  const desk = await openDesk({
    followups: [aFollowup(), ...others],
    updates: [...others.map(() => ({ answersAfter: 45_000 })), { lost: failure('failed') }],
  });
  for (const followup of others) desk.engine.submit({ followup, patch: { priority: 'high' } });
  const readsBefore = desk.crm.reads;

  expect(await desk.outcomeOf({ note: 'Call Ann' }, 120_000)).toMatchObject({ status: 'saved' });
  expect(desk.crm.updates.filter((update) => update.id === FOLLOWUP_ID)).toHaveLength(2);
  expect(desk.crm.reads).toBe(readsBefore);
});

test('a sign-in wakes every edit that waits for one, and no other', async () => {
  const desk = await openDesk({ followups: [aFollowup(), ...others] });
  const refused = { lost: failure('unauthorized') };
  desk.crm.nextUpdates(refused, refused, { lost: failure('unavailable', { retryAfterMs: 60_000 }) });
  desk.submit({ note: 'Call Ann' });
  desk.engine.submit({ followup: others[0]!, patch: { note: 'Call Ann' } });
  desk.engine.submit({ followup: others[1]!, patch: { note: 'Call Ann' } });
  await desk.runtime.settle();
  expect(desk.engine.edits().map((edit) => edit.state)).toEqual(['needs-sign-in', 'needs-sign-in', 'retry-waiting']);

  desk.engine.signedIn();
  await desk.runtime.settle();

  expect(desk.engine.edits().map((edit) => edit.state)).toEqual(['retry-waiting']);
});

test('queued edits wait for the sign-in too once one was refused, and are sent after it', async () => {
  const followups = someFollowups(12);
  let isSignedIn = false;
  const desk = await openDesk({
    followups,
    fateOfUpdate: () => (isSignedIn ? {} : { arrivesAfter: 10, lost: failure('unauthorized') }),
  });
  for (const followup of followups) desk.engine.submit({ followup, patch: { note: 'Call Ann' } });
  await desk.runtime.advance(60_000);
  expect(desk.crm.updates).toHaveLength(4);
  expect(new Set(desk.engine.edits().map((edit) => edit.state))).toEqual(new Set(['needs-sign-in']));

  // Woken in vain: only a few ask again, not all of them.
  desk.engine.signedIn();
  await desk.runtime.advance(60_000);
  expect(desk.crm.updates).toHaveLength(8);

  // A newly submitted edit asks at once.
  isSignedIn = true;
  const other = aFollowup({ id: '0190a000-0000-7000-8000-000000000199' });
  const probe = desk.engine.submit({ followup: other, patch: { note: 'Call Bob' } });
  await desk.runtime.advance(1000);
  expect(desk.crm.updates).toHaveLength(9);
  expect(probe.editId).not.toBeNull();

  desk.engine.signedIn();
  await desk.runtime.advance(60_000);
  expect(desk.crm.updates.slice(9).map(({ id }) => id)).toEqual(expect.arrayContaining(followups.map(({ id }) => id)));
  expect(desk.engine.edits().filter(({ followupId }) => followupId !== other.id)).toEqual([]);
});

test('a 401 while re-reading the record waits for a sign-in as well', async () => {
  const desk = await openDesk({
    updates: [{ landsThen: failure('conflict') }],
    reads: [{ fails: failure('unauthorized') }],
  });

  const { outcome } = await desk.send({ note: 'Call Ann' }, 3_600_000);
  expect(desk.edit.state).toBe('needs-sign-in');
  desk.engine.signedIn();
  await desk.runtime.settle();

  await expect(outcome).resolves.toMatchObject({ status: 'saved' });
  expect(desk.crm.updates).toHaveLength(1);
});
