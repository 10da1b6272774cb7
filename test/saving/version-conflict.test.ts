import { expect, test } from 'vitest';
import { FOLLOWUP_ID } from './a-followup.js';
import { openDesk } from './desk.js';
import { failure } from './failure.js';

const conflict = () => failure('conflict', { status: 409 });

test('409 on a first attempt is verified at once, not resent', async () => {
  const desk = await openDesk({ colleague: { note: 'Call Bob' } });
  const readsBefore = desk.crm.reads;

  await desk.send({ note: 'Call Ann' });

  expect(desk.edit.state).toBe('conflict');
  expect(desk.crm.updates).toHaveLength(1);
  expect(desk.crm.reads).toBe(readsBefore + 1);
});

test('409 after a lost answer may mean "in progress": resent twice with the same key before the record is read', async () => {
  const desk = await openDesk();
  const readsBefore = desk.crm.reads;
  desk.crm.nextUpdates({ lost: failure('network') }, { lost: conflict() }, { lost: conflict() });

  expect(await desk.outcomeOf({ note: 'Call Ann' }, 60_000)).toMatchObject({ status: 'saved' });
  expect(desk.crm.reads).toBe(readsBefore);
  expect(desk.crm.updates).toHaveLength(4);
  expect(new Set(desk.keysSent()).size).toBe(1);
});

test('a third 409 after a lost answer is verified', async () => {
  const desk = await openDesk();
  const readsBefore = desk.crm.reads;
  desk.crm.nextUpdates(
    { landsThen: failure('network') },
    { lost: conflict() },
    { lost: conflict() },
    { lost: conflict() },
  );

  expect(await desk.outcomeOf({ note: 'Call Ann' }, 60_000)).toMatchObject({ status: 'saved' });
  expect(desk.crm.reads).toBe(readsBefore + 1);
  expect(desk.crm.updates).toHaveLength(4);
});

test.each([
  ['still in progress when it is resent', { worksFor: 1500, timeoutAfter: 1000 }],
  ['that arrives long after the client gave up on it', { arrivesAfter: 5000, timeoutAfter: 1000 }],
])('a request %s: one commit, saved, no prompt', async (_, fate) => {
  const desk = await openDesk({ updates: [fate] });
  expect(await desk.outcomeOf({ note: 'Call Ann' }, 60_000)).toMatchObject({ status: 'saved' });
  expect(desk.crm.commits).toHaveLength(1);
  expect(desk.eventTypes()).toEqual(['saved']);
});

test('409 on the new key of a rebased change is verified at once as well', async () => {
  const desk = await openDesk({
    conflictPolicy: 'merge',
    knownStep: 1,
    colleague: { priority: 'high' },
    updates: [{}, { landsThen: conflict() }],
  });

  expect(await desk.outcomeOf({ note: 'Call Ann' })).toMatchObject({ status: 'saved' });
  expect(desk.crm.updates).toHaveLength(2);
});

test('409 forever, with the record unchanged: unconfirmed, and never "not saved"', async () => {
  const desk = await openDesk({ fateOfUpdate: () => ({ lost: conflict() }) });

  await desk.send({ note: 'Call Ann' }, 120_000);

  expect(desk.edit).toMatchObject({ state: 'unconfirmed', error: { kind: 'conflict' } });
  expect(desk.eventTypes()).toEqual(['unconfirmed']);
  expect(desk.crm.updates.length).toBeLessThanOrEqual(6);
});

test.each(['ask', 'merge'] as const)(
  'a colleague’s save without a change leaves nothing to ask about: policy "%s"',
  async (conflictPolicy) => {
    const desk = await openDesk({ conflictPolicy, colleague: {} });

    expect(await desk.outcomeOf({ note: 'Call Ann' })).toMatchObject({ status: 'saved' });
    expect(desk.eventTypes()).toEqual(['saved']);
    expect(desk.bodiesSent()).toEqual([
      { note: 'Call Ann', expected_version: 7 },
      { note: 'Call Ann', expected_version: 8 },
    ]);
    expect(new Set(desk.keysSent()).size).toBe(2);
  },
);

test.each(['priority', 'status'] as const)('a real change of the %s beside it is asked about', async (field) => {
  const desk = await openDesk({ colleague: { [field]: 'changed' } });
  await desk.send({ note: 'Call Ann' });
  expect(desk.edit.conflict?.taken.map((taken) => taken.field)).toEqual([field]);
});

test('of two saves without a change, the first may have been this one: that is asked about', async () => {
  const desk = await openDesk({ colleague: {} });
  desk.crm.colleague(FOLLOWUP_ID, {});
  await desk.send({ note: 'Call Ann' });
  expect(desk.edit.state).toBe('conflict');
  expect(desk.crm.updates).toHaveLength(1);
});
