import { describe, expect, test } from 'vitest';
import { knownUnder, startOfEdit } from '../../src/react/editor/use-edit-session.js';
import type { FollowupPatch } from '../../src/core/followup/followup-patch.js';
import { createDrafts } from '../../src/core/saving/drafts.js';
import { aFollowup, FOLLOWUP_ID } from '../saving/a-followup.js';
import { openDesk, type DeskOptions } from '../saving/desk.js';
import { failure } from '../saving/failure.js';

async function aDesk(options: DeskOptions = {}) {
  const desk = await openDesk(options);
  const drafts = createDrafts(null, 'desk', () => {});
  return {
    desk,
    drafts,
    submit: (patch: FollowupPatch, origin: 'editor' | 'inline') =>
      desk.engine.submit({ followup: desk.view(), patch, origin }),
    start: () => startOfEdit({ records: desk.records, engine: desk.engine, drafts }, FOLLOWUP_ID),
  };
}

test('starts from the shown record without a draft', async () => {
  const { desk, start } = await aDesk();
  desk.submit({ note: 'Sent' });
  expect(start()).toEqual({ base: desk.view(), patch: null, editId: null, isDraft: false, known: [] });
});

describe('a draft', () => {
  test('of the current record is laid over the shown one, and its fields keep their own base', async () => {
    const { desk, drafts, start } = await aDesk();
    drafts.put({ base: desk.view(), patch: { note: 'Typed' } });
    desk.submit({ note: 'Typed', priority: 'high' });
    expect(start()).toEqual({
      base: { ...aFollowup(), priority: 'high' },
      patch: { note: 'Typed' },
      editId: null,
      isDraft: true,
      known: [],
    });
  });

  test.each([
    ['the person themselves, saved', true],
    ['the person themselves, on its way', false],
  ])('is merged with later changes to its note, by %s', async (_, isSaved) => {
    const { desk, drafts, start } = await aDesk();
    const base = desk.view();
    drafts.put({ base, patch: { note: 'Call back, soon', priority: 'high' } });
    desk.submit({ note: 'Call back\nBy row' });
    if (isSaved) await desk.runtime.advance(10_000);
    expect(start()).toMatchObject({
      base: { note: 'Call back\nBy row', priority: 'normal' },
      patch: { note: 'Call back, soon\nBy row', priority: 'high' },
      isDraft: true,
    });
  });

  test('is merged with a colleague’s change to its note, or keeps its own base where it can’t be', async () => {
    const { desk, drafts, start } = await aDesk();
    const base = desk.view();
    drafts.put({ base, patch: { note: 'Call Ann', priority: 'high' } });
    desk.crm.colleague(FOLLOWUP_ID, { note: 'Do call back' });
    await desk.refresh();
    expect(start()).toMatchObject({ base: { note: 'Do call back' }, patch: { note: 'Do call Ann' } });
    desk.crm.colleague(FOLLOWUP_ID, { note: 'Call Bob', priority: 'low' });
    await desk.refresh();
    expect(start()).toMatchObject({ base, patch: { note: 'Call Ann', priority: 'high' } });
  });

  test('of an older record keeps that record as its base', async () => {
    const { desk, drafts, start } = await aDesk();
    const base = desk.view();
    drafts.put({ base, patch: { note: 'Typed' } });
    desk.crm.colleague(FOLLOWUP_ID, { priority: 'high' });
    await desk.refresh();
    expect(start()).toMatchObject({ base, patch: { note: 'Typed' } });
  });

  test('beside an edit that waits for a decision keeps its own base, field by field', async () => {
    const { desk, drafts, start } = await aDesk();
    drafts.put({ base: desk.view(), patch: { note: 'Same' } });
    desk.crm.colleague(FOLLOWUP_ID, { note: 'Same' });
    await desk.refresh();
    desk.crm.colleague(FOLLOWUP_ID, { note: 'Other', priority: 'urgent' });
    desk.submit({ priority: 'high' });
    await desk.runtime.advance(10_000);
    const edit = desk.edit;
    expect(edit.state).toBe('conflict');
    const opened = start();
    expect(opened).toMatchObject({ patch: { note: 'Same', priority: 'high' }, editId: edit.id, isDraft: false });
    // Based on the edit's record, which held the same text for a while, the text would be no change.
    expect(edit.before?.note).toBe('Same');
    expect(opened?.base).toMatchObject({ note: 'Call back', priority: 'normal', integration_version: 7 });
  });
});

describe('what the same person has submitted', () => {
  test('is shown instead of the older value while it waits behind an unconfirmed edit', async () => {
    const { desk, submit, start } = await aDesk({ fateOfUpdate: () => ({ lost: failure('failed') }) });
    submit({ note: 'First', priority: 'high' }, 'editor');
    await desk.runtime.advance(1000);
    submit({ note: 'Second' }, 'editor');
    await desk.runtime.advance(120_000);
    const [unconfirmed] = desk.engine.edits();
    expect(unconfirmed?.state).toBe('unconfirmed');
    expect(start()).toMatchObject({
      base: { note: 'Second', priority: 'normal' },
      patch: { priority: 'high' },
      editId: unconfirmed?.id,
      known: [{ priority: 'high' }, { note: 'First', priority: 'high' }, { note: 'Second' }],
    });
  });

  test('becomes the base of a draft of the same field', async () => {
    const { desk, drafts, submit, start } = await aDesk();
    const base = desk.view();
    submit({ priority: 'high' }, 'editor');
    drafts.put({ base, patch: { priority: 'low' } });
    expect(start()).toMatchObject({
      base: { priority: 'high' },
      patch: { priority: 'low' },
      known: [{ priority: 'high' }],
    });
  });

  test('from a menu becomes the base only if it was on screen as they typed', async () => {
    const { desk, drafts, submit, start } = await aDesk();
    const base = desk.view();
    submit({ priority: 'high' }, 'inline');
    drafts.put({ base, patch: { priority: 'low' } });
    expect(start()).toMatchObject({ base: { priority: 'normal' }, known: [] });
    const edits = desk.engine.edits();
    expect(knownUnder(edits, { priority: 'low' }, [{ priority: 'urgent' }])).toEqual({});
    const known = knownUnder(edits, { priority: 'low' }, [{ priority: 'urgent' }, { priority: 'high' }]);
    expect(known).toEqual({ priority: 'high' });
    drafts.put({ base, patch: { priority: 'low' }, known });
    expect(start()).toMatchObject({ base: { priority: 'high' }, patch: { priority: 'low' }, known: [known] });
  });
});
