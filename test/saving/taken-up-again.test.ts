import { describe, expect, test } from 'vitest';
import { createEditCell } from '../../src/core/saving/edit-cell.js';
import { createJournal, type JournalEntry } from '../../src/core/saving/journal.js';
import { editOfJournal, journalEntryOf } from '../../src/core/saving/revive-edits.js';
import { aFollowup, FOLLOWUP_ID } from './a-followup.js';
import { openDesk, type Desk } from './desk.js';
import { failure } from './failure.js';
import { createSimulatedRuntime } from './simulated-runtime.js';

const ENTRY: JournalEntry = {
  id: 'edit-of-then',
  followupId: FOLLOWUP_ID,
  origin: 'inline',
  bulkId: null,
  draftId: null,
  patch: { note: 'Call Ann' },
  seen: { note: 'Call back' },
  before: aFollowup(),
  submittedAt: 0,
  inConflict: false,
  unknown: 0,
  request: null,
};

/** A page that is reloaded with this entry in its journal. */
async function reloadedWith(entry: Partial<JournalEntry>, change: (desk: Desk) => void = () => {}) {
  const asked: string[] = [];
  const desk = await openDesk({
    isOver: (page, ids) => {
      asked.push(`${page}: ${ids.join()}`);
      return Promise.resolve(page !== 'alive');
    },
  });
  createJournal(desk.storage, 'desk').put({ ...ENTRY, ...entry });
  change(desk);
  desk.reload({ killed: true });
  await desk.runtime.settle();
  return { desk, asked };
}

const request = { key: 'key-1', expectedVersion: 7, body: { note: 'Call Ann' }, madeAt: 0, sent: true };
const unreadable = { fails: failure('failed', { effect: 'none' }) };

describe('an edit that was never sent', () => {
  test('is built on the record that is read, and an unnamed life is not checked', async () => {
    const { desk, asked } = await reloadedWith({});
    await desk.runtime.advance(10_000);
    expect(desk.eventTypes()).toEqual(['saved']);
    expect(desk.bodiesSent()).toEqual([{ note: 'Call Ann', expected_version: 7 }]);
    expect(asked).toEqual([]);
    expect(desk.storage.keys().filter((name) => name.includes(':edit:'))).toEqual([]);
  });

  test('is unconfirmed if its record can’t be read, and says why', async () => {
    const { desk } = await reloadedWith({}, ({ crm }) => crm.nextReads(...Array.from({ length: 5 }, () => unreadable)));
    await desk.runtime.advance(120_000);
    expect(desk.edit).toMatchObject({ state: 'unconfirmed', error: { kind: 'failed' } });
    expect(desk.crm.updates).toEqual([]);
  });

  test('is sent on its own base if its record is in no list: the update has the last word', async () => {
    const { desk } = await reloadedWith({}, ({ crm }) => crm.remove(FOLLOWUP_ID));
    await desk.runtime.advance(10_000);
    expect(desk.crm.updates).toHaveLength(1);
    expect(desk.events).toMatchObject([{ type: 'save-failed', reason: 'gone' }]);
  });

  test('keeps the version of its unsent body, rather than the older one it was submitted on, if its record can’t be read', async () => {
    const unsent = { ...request, expectedVersion: 8, sent: false };
    const { desk } = await reloadedWith({ request: unsent }, ({ crm }) => crm.remove(FOLLOWUP_ID));
    await desk.runtime.advance(10_000);
    expect(desk.bodiesSent()).toEqual([{ note: 'Call Ann', expected_version: 8 }]);
  });

  test('is read before a person’s retry sends it, if every read until then failed', async () => {
    const unsent = { ...request, expectedVersion: 8, sent: false };
    const { desk } = await reloadedWith({ request: unsent }, ({ crm }) => {
      crm.colleague(FOLLOWUP_ID, { priority: 'high' });
      crm.colleague(FOLLOWUP_ID, { priority: 'low' });
      crm.nextReads(...Array.from({ length: 5 }, () => unreadable));
    });
    await desk.runtime.advance(120_000);
    expect(desk.edit).toMatchObject({ state: 'unconfirmed' });
    desk.engine.retry(desk.edit.id);
    await desk.runtime.advance(10_000);
    expect(desk.bodiesSent()).toEqual([{ note: 'Call Ann', expected_version: 9 }]);
    expect(desk.eventTypes()).toContain('saved');
  });

  test('is unconfirmed if nothing is known of its record at all', async () => {
    const { desk } = await reloadedWith({ before: null }, ({ crm }) => crm.remove(FOLLOWUP_ID));
    await desk.runtime.advance(10_000);
    expect(desk.edit).toMatchObject({ state: 'unconfirmed', error: null });
    expect(desk.crm.updates).toEqual([]);
  });

  test('and can’t be written is unconfirmed if an earlier request of it may have been carried out', async () => {
    const impossible = { patch: { owner_user_id: null }, seen: { owner_user_id: aFollowup().owner_user_id } };
    const { desk } = await reloadedWith({ ...impossible, unknown: 1 });
    await desk.runtime.advance(10_000);
    expect(desk.edit).toMatchObject({
      state: 'unconfirmed',
      error: { kind: 'validation', effect: 'none', fieldErrors: { owner_user_id: 'must be a text' } },
    });
    expect(desk.edit.error?.cause).toEqual(new TypeError('The API takes texts alone: a field can’t be set to null.'));
  });
});

test('each earlier life of the page is asked for its own edits, and what one still works on is left to it', async () => {
  const { desk, asked } = await reloadedWith({}, ({ storage }) => {
    for (const page of ['alive', 'dead'])
      createJournal(storage, 'desk', { page: () => page }).put({ ...ENTRY, id: page, patch: { note: page } });
  });
  await desk.runtime.advance(10_000);
  expect(asked).toEqual(['alive: alive', 'dead: dead']);
  expect(desk.crm.commits.map(({ after }) => after.note)).toEqual(['Call Ann']);
  expect(desk.edit).toMatchObject({ id: 'dead', state: 'conflict' });
});

test('what is submitted after it counts as later, even if the clock was set back', async () => {
  const { desk } = await reloadedWith({ submittedAt: Date.UTC(2040, 0, 1) }, ({ crm }) =>
    crm.nextReads({ answersAfter: 1000 }),
  );
  desk.engine.submit({ followup: aFollowup(), patch: { priority: 'high' } });
  const [first, second] = desk.engine.edits().map(({ submittedAt }) => submittedAt);
  expect(second).toBeGreaterThan(first ?? 0);
});

test.each([{}, { elsewhere: ['note'] } as const])('an entry is the same when it is written again: %j', (more) => {
  const entry = { ...ENTRY, ...more };
  const cell = createEditCell(editOfJournal(entry), createSimulatedRuntime(), () => {});
  expect(journalEntryOf(cell, undefined)).toStrictEqual(entry);
});

describe('an edit that waited for a decision', () => {
  test('before it was sent asks again, with the current record', async () => {
    const { desk } = await reloadedWith({ inConflict: true }, ({ crm }) =>
      crm.colleague(FOLLOWUP_ID, { note: 'Call Bob' }),
    );
    await desk.runtime.advance(10_000);
    expect(desk.edit).toMatchObject({ state: 'conflict', conflict: { theirs: { note: 'Call Bob' } } });
    expect(desk.crm.updates).toEqual([]);
  });

  test('is saved if the record now holds its value', async () => {
    const { desk } = await reloadedWith({ inConflict: true }, ({ crm }) =>
      crm.colleague(FOLLOWUP_ID, { note: 'Call Ann' }),
    );
    await desk.runtime.advance(10_000);
    expect(desk.eventTypes()).toEqual(['saved']);
    expect(desk.crm.updates).toEqual([]);
  });

  test.each([null, request])('reports that the record is gone: with the request %j', async (sent) => {
    const { desk } = await reloadedWith({ inConflict: true, request: sent, unknown: sent ? 1 : 0 }, ({ crm }) =>
      crm.remove(FOLLOWUP_ID),
    );
    await desk.runtime.advance(10_000);
    expect(desk.edit).toMatchObject({ state: 'conflict', conflict: { theirs: null } });
    expect(desk.crm.updates).toEqual([]);
  });
});

describe('an edit that was sent', () => {
  test('is found by its draft: submitting it again is the same edit', async () => {
    const { desk } = await reloadedWith({ draftId: 'draft-1', request: { ...request, madeAt } }, ({ crm }) =>
      crm.nextUpdates({ answersAfter: 1000 }),
    );
    await desk.refresh();
    const again = desk.engine.submit({ followup: aFollowup(), patch: { note: 'Call Ann' }, draftId: 'draft-1' });
    expect(again.editId).toBe('edit-of-then');
    await desk.runtime.advance(10_000);
    await expect(again.outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.keysSent()).toEqual(['key-1']);
  });

  const madeAt = Date.UTC(2026, 0, 15, 9);

  test('keeps its key when a person retries it, although its record was never read', async () => {
    const { desk } = await reloadedWith({ request: { ...request, madeAt }, unknown: 1 }, ({ crm }) => {
      crm.nextUpdates({ lost: failure('failed') });
      crm.nextReads(...Array.from({ length: 5 }, () => unreadable));
    });
    await desk.runtime.advance(120_000);
    desk.engine.retry(desk.edit.id);
    await desk.runtime.advance(10_000);
    expect(desk.eventTypes()).toEqual(['unconfirmed', 'saved']);
    expect(desk.keysSent()).toEqual(['key-1', 'key-1']);
  });

  test('asks after another’s change if nothing tells what the person saw', async () => {
    const { desk } = await reloadedWith({ before: null, request: { ...request, madeAt }, unknown: 1 }, ({ crm }) =>
      crm.colleague(FOLLOWUP_ID, { priority: 'high' }),
    );
    await desk.runtime.advance(10_000);
    expect(desk.edit.state).toBe('conflict');
    expect(desk.keysSent()).toEqual(['key-1']);
  });

  test('is resent once, and read if that is in doubt too', async () => {
    const { desk } = await reloadedWith({ request: { ...request, madeAt }, unknown: 1 }, ({ crm }) =>
      crm.nextUpdates({ landsThen: failure('failed') }),
    );
    const readsBefore = desk.crm.reads;
    await desk.runtime.advance(10_000);
    expect(desk.eventTypes()).toEqual(['saved']);
    expect([desk.crm.updates.length, desk.crm.reads - readsBefore]).toEqual([1, 0]);
  });
});
