import { expect, test } from 'vitest';
import { aFollowup, FOLLOWUP_ID } from './a-followup.js';
import { openDesk } from './desk.js';
import { failure } from './failure.js';
import { knownCounter } from './known-counter.js';

test('a first answer with a version above base + 1: the server did not enforce the version', async () => {
  const desk = await openDesk({ enforcesVersion: false, knownStep: 1, colleague: { priority: 'high' } });

  expect(await desk.outcomeOf({ note: 'Call Ann' })).toMatchObject({
    status: 'saved',
    followup: { integration_version: 9 },
  });
  expect(desk.events).toMatchObject([
    { type: 'diagnostic', code: 'version-not-enforced', followupId: FOLLOWUP_ID },
    { type: 'saved' },
  ]);
});

test('after a lost answer a higher version proves nothing', async () => {
  const desk = await openDesk({
    knownStep: 1,
    updates: [
      { landsThen: failure('network') },
      { answeredWith: (answer) => ({ ...answer, integration_version: 12 }) },
    ],
  });

  await desk.send({ note: 'Call Ann' }, 60_000);

  expect(desk.events.map(({ type }) => type)).toEqual(['saved']);
  // Nor is anything learned from it.
  expect(desk.storage.getItem('react-followups:desk:version-counter')).toBe(knownCounter(1));
});

test('an answer with the old version: the server does not raise versions; the change is saved and shown', async () => {
  const desk = await openDesk({ versionStep: 0 });

  expect(await desk.outcomeOf({ note: 'Call Ann' })).toMatchObject({ status: 'saved' });
  expect(desk.view().note).toBe('Call Ann');
  expect(desk.events).toMatchObject([{ type: 'diagnostic', code: 'version-not-bumped' }, { type: 'saved' }]);
});

test.each([1, 2])(
  'a server that raises versions by %i is not accused until its step is known and exceeded',
  async (versionStep) => {
    const second = aFollowup({ id: FOLLOWUP_ID.replace(/1$/, '2') });
    const desk = await openDesk({ versionStep, enforcesVersion: false, followups: [aFollowup(), second] });
    const save = async (id: string, note: string): Promise<void> => {
      desk.engine.submit({ followup: desk.view(id), patch: { note } });
      await desk.runtime.settle();
    };
    const overwrite = async (): Promise<void> => {
      desk.crm.colleague(FOLLOWUP_ID, { priority: 'high' });
      await save(FOLLOWUP_ID, 'Call Bob');
    };
    for (let count = 0; count < 5; count += 1) {
      await save(FOLLOWUP_ID, `Call ${count}`);
      await save(second.id, `Call ${count}`);
    }
    expect(desk.events.every(({ type }) => type === 'saved')).toBe(true);
    await overwrite();
    expect(desk.events.slice(-2)).toMatchObject([
      { type: 'diagnostic', code: 'version-not-enforced', followupId: FOLLOWUP_ID },
      { type: 'saved' },
    ]);
  },
);

test('while the step is unknown, a higher version proves nothing', async () => {
  const desk = await openDesk({ versionStep: 5 });

  await desk.send({ note: 'Call Ann' });
  await desk.send({ note: 'Call Bob' });

  expect(desk.bodiesSent()).toMatchObject([{ expected_version: 7 }, { expected_version: 12 }]);
  expect(desk.view().note).toBe('Call Bob');
  expect(desk.events.map((event) => event.type)).toEqual(['saved', 'saved']);
});

test('a server that does not raise versions, and a lost answer: the re-read finds the value, committed once', async () => {
  const desk = await openDesk({ versionStep: 0, fateOfUpdate: () => ({ landsThen: failure('conflict') }) });

  expect(await desk.outcomeOf({ note: 'Call Ann' }, 60_000)).toMatchObject({ status: 'saved' });
  expect(desk.crm.commits).toHaveLength(1);
});

test('once a server was caught, a lost answer with a higher version is reported too, even after a reload', async () => {
  const desk = await openDesk({ enforcesVersion: false, knownStep: 1, colleague: { priority: 'high' } });
  await desk.send({ note: 'Call Ann' });

  desk.reload();
  await desk.refresh();
  desk.crm.nextUpdates({ lost: failure('network') }, {});
  desk.submit({ note: 'Call Bob' });
  desk.crm.colleague(FOLLOWUP_ID, { priority: 'low' });
  await desk.runtime.advance(60_000);

  expect(desk.view().note).toBe('Call Bob');
  expect(desk.events.map((event) => event.type)).toEqual(['diagnostic', 'saved', 'diagnostic', 'saved']);
});

test('once a server was caught, a re-read that finds the value at a higher version is reported too', async () => {
  const desk = await openDesk({ enforcesVersion: false, knownStep: 1, colleague: { priority: 'high' } });
  await desk.send({ note: 'Call Ann' });

  desk.crm.nextUpdates({ landsThen: failure('malformed-response', { status: 302 }) });
  desk.submit({ note: 'Call Bob' });
  desk.crm.colleague(FOLLOWUP_ID, { priority: 'low' });
  await desk.runtime.advance(60_000);

  expect(desk.view().note).toBe('Call Bob');
  expect(desk.events.map((event) => event.type)).toEqual(['diagnostic', 'saved', 'diagnostic', 'saved']);
});

test('another diagnostic does not count: after a lost answer a higher version still proves nothing', async () => {
  const desk = await openDesk({ knownStep: 1, fateOfUpdate: () => ({ lost: failure('failed') }) });
  await desk.send({ note: 'Call Ann' }, 120_000);
  desk.crm.nextUpdates({ answeredWith: (answer) => ({ ...answer, integration_version: 12 }) });
  desk.engine.retry(desk.edit.id);
  await desk.runtime.advance(60_000);

  const codes = desk.events.flatMap((event) => (event.type === 'diagnostic' ? [event.code] : []));
  expect(codes).toEqual(['key-poisoned']);
  expect(desk.eventTypes()).toEqual(['unconfirmed', 'saved']);
});
