import { expect, test } from 'vitest';
import { dropHeldDrafts } from '../../src/core/page/open-saving.js';
import { createDrafts } from '../../src/core/saving/drafts.js';
import { failure } from './failure.js';
import { openDesk, type DeskOptions } from './desk.js';
import { FOLLOWUP_ID } from './a-followup.js';

async function deskWithDraft(note: string, options: DeskOptions = {}) {
  const desk = await openDesk(options);
  const drafts = createDrafts(null, 'desk', () => {});
  const check = dropHeldDrafts(drafts, desk.records, desk.engine);
  const put = (): void => drafts.put({ base: desk.view(), patch: { note } });
  return { desk, drafts, put, check, kept: () => drafts.get(FOLLOWUP_ID)?.patch.note };
}

test('a draft is dropped once its record holds all of it, whoever saved it', async () => {
  const { desk, put, kept } = await deskWithDraft('Typed');
  put();
  expect(kept()).toBe('Typed');
  await desk.showTheirs({ note: 'Typed' });
  expect(kept()).toBeUndefined();
});

test('a draft equal to the record is dropped at once', async () => {
  const { put, kept } = await deskWithDraft('Call back');
  put();
  expect(kept()).toBeUndefined();
});

test('a draft stays while an edit of the same person is about to change its field', async () => {
  const { desk, put, kept } = await deskWithDraft('Call back');
  desk.submit({ note: 'Sent' });
  put();
  expect(kept()).toBe('Call back');
  await desk.runtime.advance(10_000);
  expect(desk.view().note).toBe('Sent');
  expect(kept()).toBe('Call back');
});

test('a draft stays while such an edit waits for a decision, and is dropped once that is given up', async () => {
  const { desk, put, kept } = await deskWithDraft('Theirs');
  desk.crm.colleague(FOLLOWUP_ID, { note: 'Theirs' });
  await desk.send({ note: 'Sent' }, 10_000);
  expect(desk.edit.state).toBe('conflict');
  put();
  expect(kept()).toBe('Theirs');
  desk.engine.takeTheirs(desk.edit.id);
  expect(kept()).toBeUndefined();
});

test('an edit of another field, or a refused one, keeps no draft', async () => {
  const { desk, put, kept } = await deskWithDraft('Call back');
  desk.submit({ priority: 'high' });
  put();
  expect(kept()).toBeUndefined();
  await desk.runtime.advance(10_000);
  desk.crm.nextUpdates({ lost: failure('validation') });
  await desk.send({ note: 'Refused' }, 10_000);
  expect(desk.edit.state).toBe('invalid');
  put();
  expect(kept()).toBeUndefined();
});

test('nothing is dropped while the engine is inactive, and the record is checked afterwards', async () => {
  const { desk, put, kept, check } = await deskWithDraft('Typed');
  put();
  desk.engine.setActive(false);
  await desk.showTheirs({ note: 'Typed' });
  expect(kept()).toBe('Typed');
  desk.engine.setActive(true);
  check();
  expect(kept()).toBeUndefined();
});
