import { expect, test } from 'vitest';
import { FOLLOWUP_ID } from './a-followup.js';
import { openDesk } from './desk.js';
import { failure } from './failure.js';

test('a server that counts the version up by one gives no diagnostic', async () => {
  const desk = await openDesk();

  desk.submit({ note: 'Call Ann' });
  await desk.runtime.settle();

  expect(desk.eventTypes()).toEqual(['saved']);
});

test('a first answer with a version above base + 1: the server did not enforce the version', async () => {
  const desk = await openDesk({ enforcesVersion: false });
  desk.crm.colleague(FOLLOWUP_ID, { priority: 'high' });

  const { outcome } = desk.submit({ note: 'Call Ann' });
  await desk.runtime.settle();

  await expect(outcome).resolves.toMatchObject({ status: 'saved', followup: { integration_version: 9 } });
  expect(desk.events).toMatchObject([
    { type: 'diagnostic', code: 'version-not-enforced', followupId: FOLLOWUP_ID },
    { type: 'saved' },
  ]);
});

test('after a lost answer a higher version proves nothing', async () => {
  const desk = await openDesk();
  desk.crm.nextUpdates(
    { landsThen: failure('network') },
    { answeredWith: (answer) => ({ ...answer, integration_version: 12 }) },
  );

  desk.submit({ note: 'Call Ann' });
  await desk.runtime.advance(60_000);

  expect(desk.eventTypes()).toEqual(['saved']);
});

test('an answer with the version of before: the server does not count up; the change is saved and shown', async () => {
  const desk = await openDesk({ versionStep: 0 });

  const { outcome } = desk.submit({ note: 'Call Ann' });
  await desk.runtime.settle();

  await expect(outcome).resolves.toMatchObject({ status: 'saved' });
  expect(desk.view().note).toBe('Call Ann');
  expect(desk.events).toMatchObject([{ type: 'diagnostic', code: 'version-not-bumped' }, { type: 'saved' }]);
});

test('a server that counts up by more than one: saved, and one diagnostic each time', async () => {
  const desk = await openDesk({ versionStep: 5 });

  desk.submit({ note: 'Call Ann' });
  await desk.runtime.settle();
  desk.submit({ note: 'Call Bob' });
  await desk.runtime.settle();

  expect(desk.bodiesSent()).toMatchObject([{ expected_version: 7 }, { expected_version: 12 }]);
  expect(desk.view().note).toBe('Call Bob');
  expect(desk.events.map((event) => event.type)).toEqual(['diagnostic', 'saved', 'diagnostic', 'saved']);
});

test('a server that does not count up, a lost answer: the re-read finds the value, committed once', async () => {
  const desk = await openDesk({ versionStep: 0, fateOfUpdate: () => ({ landsThen: failure('conflict') }) });

  const { outcome } = desk.submit({ note: 'Call Ann' });
  await desk.runtime.advance(60_000);

  await expect(outcome).resolves.toMatchObject({ status: 'saved' });
  expect(desk.crm.commits).toHaveLength(1);
});

test('of a server that was caught, a lost answer and a higher version is told too, also after a reload', async () => {
  const desk = await openDesk({ enforcesVersion: false });
  desk.crm.colleague(FOLLOWUP_ID, { priority: 'high' });
  desk.submit({ note: 'Call Ann' });
  await desk.runtime.settle();

  desk.reload();
  await desk.refresh();
  desk.crm.nextUpdates({ lost: failure('network') }, {});
  desk.submit({ note: 'Call Bob' });
  desk.crm.colleague(FOLLOWUP_ID, { priority: 'low' });
  await desk.runtime.advance(60_000);

  expect(desk.view().note).toBe('Call Bob');
  expect(desk.events.map((event) => event.type)).toEqual(['diagnostic', 'saved', 'diagnostic', 'saved']);
});

test('of a server that was caught, a re-read that finds the value at a higher version is told too', async () => {
  const desk = await openDesk({ enforcesVersion: false });
  desk.crm.colleague(FOLLOWUP_ID, { priority: 'high' });
  desk.submit({ note: 'Call Ann' });
  await desk.runtime.settle();

  desk.crm.nextUpdates({ landsThen: failure('malformed-response', { status: 302 }) });
  desk.submit({ note: 'Call Bob' });
  desk.crm.colleague(FOLLOWUP_ID, { priority: 'low' });
  await desk.runtime.advance(60_000);

  expect(desk.view().note).toBe('Call Bob');
  expect(desk.events.map((event) => event.type)).toEqual(['diagnostic', 'saved', 'diagnostic', 'saved']);
});

test('another diagnostic catches no server: after a lost answer a higher version still proves nothing', async () => {
  const desk = await openDesk();
  desk.crm.nextUpdates({ answeredWith: (answer) => ({ ...answer, integration_version: 7 }) });
  desk.submit({ note: 'Call Ann' });
  await desk.runtime.settle();
  await desk.refresh();
  desk.crm.nextUpdates(
    { landsThen: failure('network') },
    { answeredWith: (answer) => ({ ...answer, integration_version: 12 }) },
  );
  desk.submit({ note: 'Call Bob' });
  await desk.runtime.advance(60_000);

  const codes = desk.events.flatMap((event) => (event.type === 'diagnostic' ? [event.code] : []));
  expect(codes).toEqual(['version-not-bumped']);
  expect(desk.view().note).toBe('Call Bob');
});
