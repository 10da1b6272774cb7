import { afterEach, expect, test, vi } from 'vitest';
import { FOLLOWUP_ID } from './a-followup.js';
import { openDesk } from './desk.js';
import { failure } from './failure.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Collects the faults of the host that would reach the console. */
function catchFaults() {
  const shown: (() => void)[] = [];
  vi.stubGlobal('queueMicrotask', (show: () => void) => shown.push(show));
  // The body of a native one arrives by queueMicrotask.
  vi.stubGlobal('Response', undefined);
  return shown;
}

test('one event ends a saved edit, and names its changed fields but not their values', async () => {
  const desk = await openDesk();

  const { editId } = await desk.send({ note: 'Call Ann', priority: 'high' }, 60_000);

  expect(desk.events).toEqual([
    {
      type: 'saved',
      editId,
      followupId: FOLLOWUP_ID,
      origin: 'inline',
      bulkId: null,
      fields: ['note', 'priority'],
      followup: desk.crm.records.get(FOLLOWUP_ID),
      mergedWith: [],
    },
  ]);
});

test('the surface of an edit is named', async () => {
  const desk = await openDesk();

  desk.engine.submit({ followup: desk.view(), patch: { note: 'Call Ann' }, origin: 'editor' });
  await desk.runtime.settle();

  expect(desk.events).toMatchObject([{ type: 'saved', origin: 'editor' }]);
});

test('one event ends an edit after every detour: lost answer, unconfirmed, tried again, conflict, mine', async () => {
  const desk = await openDesk({ fateOfUpdate: () => ({ lost: failure('failed') }) });
  const { editId } = await desk.send({ note: 'Call Ann' }, 120_000);
  desk.crm.colleague(FOLLOWUP_ID, { note: 'Call Bob' });
  desk.crm.nextUpdates({});
  desk.engine.retry(desk.edit.id);
  await desk.runtime.advance(60_000);
  const { id, conflict } = desk.edit;
  desk.crm.nextUpdates({});
  if (conflict) desk.engine.keepMine(id, conflict, { note: 'mine' });
  await desk.runtime.advance(60_000);

  expect(desk.eventTypes()).toEqual(['unconfirmed', 'conflict', 'conflict-resolved', 'saved']);
  expect(desk.events.filter((event) => event.type !== 'diagnostic')).toMatchObject(
    Array.from({ length: 4 }, () => ({ editId, followupId: FOLLOWUP_ID, fields: ['note'] })),
  );
});

test('an event follows its effect: listeners read the new state', async () => {
  const desk = await openDesk();
  const seen: unknown[] = [];
  desk.engine.onEvent(() => {
    seen.push({
      note: desk.records.get(FOLLOWUP_ID)?.note,
      edits: desk.engine.edits().length,
      row: desk.engine.leading(FOLLOWUP_ID),
    });
  });

  await desk.send({ note: 'Call Ann' });

  expect(seen).toEqual([{ note: 'Call Ann', edits: 0, row: null }]);
});

test('a listener that throws stops neither the others nor the waiting edit', async () => {
  const desk = await openDesk();
  const shown = catchFaults();
  const told: string[] = [];
  desk.engine.onEvent(() => {
    throw new Error('a fault of the host');
  });
  desk.engine.onEvent((event) => told.push(event.type));

  const first = desk.submit({ note: 'Call Ann' });
  const second = await desk.send({ priority: 'high' }, 60_000);

  await expect(first.outcome).resolves.toMatchObject({ status: 'saved' });
  await expect(second.outcome).resolves.toMatchObject({ status: 'saved' });
  expect(told).toEqual(['saved', 'saved']);
  expect(shown).toHaveLength(2);
  expect(shown[0]).toThrow('a fault of the host');
});

test('a view that throws when notified does not change the outcome of a save', async () => {
  const desk = await openDesk();
  const shown = catchFaults();
  const fault = () => {
    throw new Error('a fault of a component');
  };
  desk.records.subscribe(FOLLOWUP_ID, fault);
  desk.engine.subscribe(FOLLOWUP_ID, fault);
  desk.engine.subscribeAll(fault);

  const first = desk.submit({ note: 'Call Ann' });
  const second = await desk.send({ priority: 'high' }, 60_000);

  await expect(first.outcome).resolves.toMatchObject({ status: 'saved' });
  await expect(second.outcome).resolves.toMatchObject({ status: 'saved' });
  expect(desk.eventTypes()).toEqual(['saved', 'saved']);
  expect(shown.length).toBeGreaterThan(0);
});

test('listeners of a row and of everything hear each change of an edit; the list of edits stays the same in between', async () => {
  const desk = await openDesk();
  let rowChanges = 0;
  let changes = 0;
  desk.engine.subscribe(FOLLOWUP_ID, () => (rowChanges += 1));
  desk.engine.subscribeAll(() => (changes += 1));
  const none = desk.engine.edits();

  desk.submit({ note: 'Call Ann' });
  const some = desk.engine.edits();
  expect(some).not.toBe(none);
  expect(desk.engine.edits()).toBe(some);
  await desk.runtime.settle();

  expect(desk.engine.edits()).toEqual([]);
  expect(rowChanges).toBeGreaterThan(1);
  expect(changes).toBe(rowChanges);
});
