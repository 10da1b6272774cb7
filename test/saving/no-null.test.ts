import { expect, test } from 'vitest';
import { createJournal } from '../../src/core/saving/journal.js';
import { aFollowup, FOLLOWUP_ID } from './a-followup.js';
import { openDesk } from './desk.js';

test('a null value is refused before anything is sent', async () => {
  const desk = await openDesk();
  expect(await desk.outcomeOf({ owner_user_id: null })).toMatchObject({
    status: 'invalid',
    error: { kind: 'validation', effect: 'none' },
  });
  expect(desk.crm.updates).toEqual([]);
  expect(desk.view().owner_user_id).toBe(aFollowup().owner_user_id);
});

test('a null note is sent as an empty one', async () => {
  const desk = await openDesk();
  expect(await desk.outcomeOf({ note: null })).toMatchObject({ status: 'saved' });
  expect(desk.bodiesSent()).toEqual([{ note: '', expected_version: 7 }]);
});

test('a null that is already there is no change', async () => {
  const desk = await openDesk({ followups: [aFollowup({ owner_user_id: null })] });
  await expect(desk.submit({ owner_user_id: null }).outcome).resolves.toEqual({ status: 'unchanged' });
});

test('a null that an earlier version of the page left in the journal is not sent either', async () => {
  const desk = await openDesk();
  const seen = aFollowup();
  const key = '0190a000-0000-4000-8000-0000000000ff';
  const body = { owner_user_id: null } as unknown as Record<string, string>;
  createJournal(desk.storage, 'desk', { page: () => 'desk' }).put({
    id: 'edit-of-then',
    followupId: FOLLOWUP_ID,
    origin: 'undo',
    bulkId: null,
    draftId: null,
    patch: { owner_user_id: null },
    seen: { owner_user_id: seen.owner_user_id },
    before: seen,
    submittedAt: 0,
    inConflict: false,
    unknown: 0,
    request: { key, expectedVersion: 7, body, madeAt: desk.runtime.now(), sent: false },
  });
  desk.reload();
  await desk.runtime.advance(10_000);

  expect(desk.crm.updates).toEqual([]);
  expect(desk.events).toMatchObject([{ type: 'save-failed', reason: 'invalid', editId: 'edit-of-then' }]);
});
