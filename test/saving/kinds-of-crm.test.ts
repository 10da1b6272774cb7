import { describe, expect, test } from 'vitest';
import type { FakeCrmOptions } from '../../src/testing/fake-crm.js';
import { FOLLOWUP_ID } from './a-followup.js';
import { openDesk } from './desk.js';
import { failure } from './failure.js';

const KINDS: Record<string, FakeCrmOptions> = {
  'answers a used key with 409': { keyReuse: 'conflict' },
  'answers a used key with the record of now': { keyReuse: 'current-state' },
  'looks at the version before the key': { checkFirst: 'version' },
  'answers a wrong version with 412, and looks at it first': { checkFirst: 'version', versionMismatchStatus: 412 },
  'does not enforce the version': { enforceVersion: false },
  'answers 409 while a key is in progress': { keyInProgress: 'conflict' },
  'remembers refusals': { storeRefusals: true },
  'wants key and version': { requireKey: true, requireVersion: true },
  'names no cursor on the last page': { finalCursor: 'absent' },
  'names a cursor on the last page': { finalCursor: 'last-id' },
};

describe.each(Object.entries(KINDS))('a lost answer on a CRM that %s', (_, kind) => {
  test.each([false, true])('is saved, committed once, without a prompt (reads one record: %s)', async (readsOne) => {
    const desk = await openDesk({ kind, readsOne, pageSize: 2, updates: [{ landsThen: failure('network') }] });
    expect(await desk.outcomeOf({ note: 'Call Ann' }, 60_000)).toMatchObject({
      status: 'saved',
      followup: { note: 'Call Ann' },
    });
    expect(desk.crm.commits).toHaveLength(1);
    expect(desk.eventTypes()).toEqual(['saved']);
  });
});

test.each([
  ['owner_user_id', 'bob'],
  ['due_at', 'yesterday'],
  ['priority', null],
])('an invalid value is refused before anything is sent: %s %j', async (field, value) => {
  const desk = await openDesk();
  expect(await desk.outcomeOf({ [field]: value })).toMatchObject({
    status: 'invalid',
    error: { kind: 'validation', effect: 'none' },
  });
  expect(desk.edit).toMatchObject({ state: 'invalid', unknown: 0 });
  expect(desk.edit.error?.fieldErrors).toHaveProperty(field);
  expect(desk.crm.requests.map(({ operation }) => operation)).toEqual(['list']);
});

test("the CRM's refusal of a field is reported at that field", async () => {
  const desk = await openDesk({ kind: { priorities: ['normal', 'high'] } });
  expect(await desk.outcomeOf({ priority: 'sky-high' })).toMatchObject({
    status: 'invalid',
    error: { fieldErrors: { priority: expect.stringContaining('normal') as unknown } },
  });
});

test('a record that a colleague deleted, and a lost answer: gone, with the text kept', async () => {
  const desk = await openDesk({ updates: [{ lost: failure('unavailable') }] });
  desk.crm.remove(FOLLOWUP_ID);
  expect(await desk.outcomeOf({ note: 'Call Ann' }, 60_000)).toMatchObject({ status: 'gone' });
  expect(desk.edit).toMatchObject({ state: 'gone', patch: { note: 'Call Ann' } });
  expect(desk.records.isGone(FOLLOWUP_ID)).toBe(true);
});
