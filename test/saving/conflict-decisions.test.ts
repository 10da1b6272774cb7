import { describe, expect, test } from 'vitest';
import type { FollowupConflict } from '../../src/core/followup/conflict.js';
import { leavesTheirs, splitDecisions } from '../../src/core/saving/conflict-decisions.js';
import { aFollowup, FOLLOWUP_ID } from './a-followup.js';
import { openDesk } from './desk.js';
import type { Desk } from './desk.js';
import { failure } from './failure.js';

/** A conflict on the note and the priority: a colleague changed both, and the task type. */
async function deskWithConflict() {
  const desk = await openDesk({ colleague: { note: 'Call Bob', priority: 'low', task_type: 'visit' } });
  const { outcome } = await desk.send({ note: 'Call Ann', priority: 'high', due_at: '2026-02-01T09:00:00.000Z' });
  return { desk, outcome };
}

function shownConflict(desk: Desk): FollowupConflict {
  const { conflict } = desk.edit;
  if (!conflict) throw new Error('The edit is in no conflict.');
  return conflict;
}

describe('"theirs"', () => {
  test('sends nothing and shows their values', async () => {
    const { desk, outcome } = await deskWithConflict();
    const sent = desk.crm.updates.length;

    desk.engine.takeTheirs(desk.edit.id);
    await desk.runtime.advance(60_000);

    await expect(outcome).resolves.toEqual({ status: 'discarded' });
    expect(desk.crm.updates).toHaveLength(sent);
    expect(desk.view()).toEqual(desk.crm.records.get(FOLLOWUP_ID));
    expect(desk.engine.edits()).toEqual([]);
    expect(desk.events.slice(1)).toMatchObject([{ type: 'conflict-resolved', kept: [] }, { type: 'discarded' }]);
  });

  test('for every field of a decision is the same', async () => {
    const { desk, outcome } = await deskWithConflict();
    const sent = desk.crm.updates.length;

    desk.engine.keepMine(desk.edit.id, shownConflict(desk), { note: 'theirs', priority: 'theirs', due_at: 'theirs' });
    await desk.runtime.advance(60_000);

    await expect(outcome).resolves.toEqual({ status: 'discarded' });
    expect(desk.crm.updates).toHaveLength(sent);
    expect(desk.eventTypes()).toEqual(['conflict', 'conflict-resolved', 'discarded']);
  });
});

/** Mine, kept as it was typed or merged with theirs, and the note that this makes. */
const MINE = [
  ['mine', 'mine', 'Call Ann'],
  ['a merged text', { value: 'Call Bob and Ann' }, 'Call Bob and Ann'],
] as const;

describe('"mine"', () => {
  test('sends the kept fields alone, with the version that was shown', async () => {
    const { desk, outcome } = await deskWithConflict();

    desk.engine.keepMine(desk.edit.id, shownConflict(desk), { note: 'mine', priority: 'theirs' });
    await desk.runtime.settle();

    await expect(outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.bodiesSent().slice(1)).toEqual([
      { due_at: '2026-02-01T09:00:00.000Z', note: 'Call Ann', expected_version: 8 },
    ]);
    expect(desk.view()).toMatchObject({
      note: 'Call Ann',
      priority: 'low',
      task_type: 'visit',
      due_at: '2026-02-01T09:00:00.000Z',
    });
    expect(desk.events.slice(1)).toMatchObject([
      { type: 'conflict-resolved', kept: ['due_at', 'note'] },
      { type: 'saved', fields: ['due_at', 'note'] },
    ]);
  });

  test('when nothing clashes saves at once on top of the other change', async () => {
    const desk = await openDesk({ colleague: { task_type: 'visit' } });
    const { outcome } = await desk.send({ note: 'Call Ann' });

    desk.engine.keepMine(desk.edit.id, shownConflict(desk), {});
    await desk.runtime.settle();

    await expect(outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.view()).toMatchObject({ note: 'Call Ann', task_type: 'visit' });
  });

  test.each(MINE)('overwrites only what was shown: a further change asks again: %s', async (_, note, mine) => {
    const { desk } = await deskWithConflict();
    const shown = shownConflict(desk);
    await desk.showTheirs({ note: 'Call Cid' });
    const sent = desk.crm.updates.length;

    desk.engine.keepMine(desk.edit.id, shown, { note, priority: 'mine' });
    await desk.runtime.settle();

    expect(shownConflict(desk).clashes).toEqual([{ field: 'note', base: 'Call Bob', theirs: 'Call Cid', mine }]);
    expect(desk.crm.updates).toHaveLength(sent);
    expect(desk.eventTypes()).toEqual(['conflict', 'conflict-resolved', 'conflict']);
  });

  test('a further change that the list has not shown is refused by its version and asks again', async () => {
    const { desk } = await deskWithConflict();
    desk.crm.colleague(FOLLOWUP_ID, { note: 'Call Cid' });

    desk.engine.keepMine(desk.edit.id, shownConflict(desk), { note: 'mine', priority: 'mine' });
    await desk.runtime.settle();

    expect(shownConflict(desk).clashes).toMatchObject([{ field: 'note', base: 'Call Bob', theirs: 'Call Cid' }]);
    expect(desk.crm.records.get(FOLLOWUP_ID)?.note).toBe('Call Cid');
  });

  test('twice in a row is one decision', async () => {
    const { desk } = await deskWithConflict();
    const shown = shownConflict(desk);
    const sent = desk.crm.updates.length;
    desk.crm.nextUpdates({ answersAfter: 1000 });

    desk.engine.keepMine(desk.edit.id, shown, { note: 'mine', priority: 'mine' });
    desk.engine.keepMine(desk.edit.id, shown, { note: 'mine', priority: 'mine' });
    await desk.runtime.advance(60_000);

    expect(desk.crm.updates).toHaveLength(sent + 1);
    expect(desk.eventTypes()).toEqual(['conflict', 'conflict-resolved', 'saved']);
  });

  test.each(MINE)('survives a lost answer like any other save: saved once: %s', async (_, note) => {
    const { desk, outcome } = await deskWithConflict();
    desk.crm.nextUpdates({ landsThen: failure('network') });

    desk.engine.keepMine(desk.edit.id, shownConflict(desk), { note, priority: 'mine' });
    await desk.runtime.advance(60_000);

    await expect(outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.crm.commits.filter((commit) => commit.key !== null)).toHaveLength(1);
  });

  test.each(MINE)('can be refused: then it is not saved, and the text is kept: %s', async (_, note, kept) => {
    const { desk, outcome } = await deskWithConflict();
    desk.crm.nextUpdates({ lost: failure('validation') });

    desk.engine.keepMine(desk.edit.id, shownConflict(desk), { note, priority: 'theirs' });
    await desk.runtime.settle();

    await expect(outcome).resolves.toMatchObject({ status: 'invalid' });
    expect(desk.edit).toMatchObject({ state: 'invalid', patch: { note: kept } });
  });
});

describe('a merged text', () => {
  test('is sent with the version that was shown, under a new key', async () => {
    const { desk, outcome } = await deskWithConflict();
    const { key } = desk.edit;

    desk.engine.keepMine(desk.edit.id, shownConflict(desk), {
      note: { value: 'Call Bob and Ann' },
      priority: 'theirs',
      due_at: 'theirs',
    });
    await desk.runtime.settle();

    await expect(outcome).resolves.toMatchObject({ status: 'saved', followup: { note: 'Call Bob and Ann' } });
    expect(desk.bodiesSent().slice(1)).toEqual([{ note: 'Call Bob and Ann', expected_version: 8 }]);
    expect(desk.crm.updates.at(-1)?.key).not.toBe(key);
    expect(desk.view()).toMatchObject({ note: 'Call Bob and Ann', priority: 'low' });
    expect(desk.events.slice(1)).toMatchObject([
      { type: 'conflict-resolved', kept: ['note'] },
      { type: 'saved', fields: ['note'] },
    ]);
  });

  test('equal to theirs sends nothing', async () => {
    const { desk, outcome } = await deskWithConflict();
    const sent = desk.crm.updates.length;

    desk.engine.keepMine(desk.edit.id, shownConflict(desk), {
      note: { value: 'Call Bob' },
      priority: 'theirs',
      due_at: 'theirs',
    });
    await desk.runtime.advance(60_000);

    await expect(outcome).resolves.toEqual({ status: 'discarded' });
    expect(desk.crm.updates).toHaveLength(sent);
    expect(desk.view()).toEqual(desk.crm.records.get(FOLLOWUP_ID));
  });

  test('is not overwritten by an edit that waited behind the conflict: that one asks in turn', async () => {
    const desk = await openDesk({ colleague: { note: 'Call Bob' } });
    desk.submit({ note: 'Call Ann' });
    const later = await desk.send({ note: 'Call Ann twice' });
    const first = desk.engine.leading(FOLLOWUP_ID);
    if (!first?.conflict) throw new Error('The first edit is in no conflict.');

    desk.engine.keepMine(first.id, first.conflict, { note: { value: 'Call Bob and Ann' } });
    await desk.runtime.settle();

    expect(desk.crm.records.get(FOLLOWUP_ID)?.note).toBe('Call Bob and Ann');
    expect(desk.engine.get(later.editId ?? '')?.conflict?.clashes).toEqual([
      { field: 'note', base: 'Call back', theirs: 'Call Bob and Ann', mine: 'Call Ann twice' },
    ]);
  });
});

test('a verifying read older than what is known is ignored: it reads again', async () => {
  const desk = await openDesk();
  const older = desk.crm.colleague(FOLLOWUP_ID, { note: 'Call Bob' });
  desk.crm.nextReads({ shows: [older], answersAfter: 1000 });
  await desk.send({ note: 'Call Ann' });
  await desk.showTheirs({ note: 'Call Cid' });
  await desk.runtime.advance(1000);
  expect(desk.edit.state).toBe('verifying');
  await desk.runtime.advance(5000);

  expect(shownConflict(desk)).toMatchObject({
    theirs: { note: 'Call Cid', integration_version: 9 },
    clashes: [{ field: 'note', base: 'Call back', theirs: 'Call Cid', mine: 'Call Ann' }],
  });
  expect(desk.events).toMatchObject([{ type: 'conflict', conflict: { theirs: { note: 'Call Cid' } } }]);
});

describe('while the prompt is open', () => {
  test('a further change updates what is shown, in place', async () => {
    const { desk } = await deskWithConflict();
    const { id } = desk.edit;

    await desk.showTheirs({ note: 'Call Cid' });

    expect(desk.edit).toMatchObject({ id, state: 'conflict' });
    expect(shownConflict(desk)).toMatchObject({
      theirs: { note: 'Call Cid', integration_version: 9 },
      clashes: [
        { field: 'note', base: 'Call back', theirs: 'Call Cid', mine: 'Call Ann' },
        { field: 'priority', base: 'normal', theirs: 'low', mine: 'high' },
      ],
    });
    expect(desk.eventTypes()).toEqual(['conflict']);
  });

  test('the same record again changes nothing', async () => {
    const { desk } = await deskWithConflict();
    let changes = 0;
    desk.engine.subscribe(FOLLOWUP_ID, () => (changes += 1));

    desk.records.setOverlay(FOLLOWUP_ID, [{ note: 'not a change of the record' }]);

    expect(changes).toBe(0);
  });

  test('a further change to exactly my value settles it as saved', async () => {
    const { desk, outcome } = await deskWithConflict();

    await desk.showTheirs({ note: 'Call Ann', priority: 'high', due_at: '2026-02-01T09:00:00.000Z' });

    await expect(outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.eventTypes()).toEqual(['conflict', 'saved']);
    expect(desk.crm.updates).toHaveLength(1);
  });

  test('a deleted record is reported, and mine can only be discarded', async () => {
    const { desk, outcome } = await deskWithConflict();
    const sent = desk.crm.updates.length;

    desk.records.markGone(FOLLOWUP_ID);
    expect(shownConflict(desk).theirs).toBeNull();
    desk.engine.keepMine(desk.edit.id, shownConflict(desk), { note: 'mine', priority: 'mine' });
    await desk.runtime.settle();
    expect(desk.crm.updates).toHaveLength(sent);
    expect(desk.edit.patch.note).toBe('Call Ann');
    desk.engine.dismiss(desk.edit.id);

    await expect(outcome).resolves.toEqual({ status: 'discarded' });
  });

  test('a record that comes back is shown again', async () => {
    const { desk } = await deskWithConflict();
    desk.records.markGone(FOLLOWUP_ID);

    await desk.refresh();

    expect(shownConflict(desk).theirs).toEqual(desk.crm.records.get(FOLLOWUP_ID));
  });
});

describe('a decision', () => {
  test.each([
    ['that theirs stands', 'note', 'theirs', 'Call Bob', true],
    ['that mine does', 'note', 'mine', 'Call Bob', false],
    ['that was not made', 'note', undefined, 'Call Bob', false],
    ['for a text that is theirs', 'note', { value: 'Call Bob' }, 'Call Bob', true],
    ['for a text that is another', 'note', { value: 'Call Ann and Bob' }, 'Call Bob', false],
    ['for no text, where theirs is none', 'note', { value: '' }, null, true],
    ['for no text, where theirs is missing', 'note', { value: '' }, undefined, true],
    ['for a text, where theirs is none', 'note', { value: 'Call Ann' }, null, false],
    ['for the same instant', 'due_at', { value: '2026-02-01T10:00:00+01:00' }, '2026-02-01T09:00:00.000Z', true],
  ] as const)('%s: whether it leaves theirs', (_, field, decision, theirs, leaves) => {
    expect(leavesTheirs(field, decision, theirs)).toBe(leaves);
  });

  test('for theirs, or for a merged text, discards what was typed', async () => {
    const { desk } = await deskWithConflict();
    const { edit } = desk;
    const split = splitDecisions(edit, shownConflict(desk), { note: { value: 'Call both' }, priority: 'theirs' });
    expect(split.dropped).toEqual({ patch: { note: 'Call Ann', priority: 'high' }, seen: edit.seen });
    expect(split.kept).toMatchObject({
      patch: { note: 'Call both', due_at: '2026-02-01T09:00:00.000Z' },
      seen: { note: 'Call Bob', due_at: aFollowup().due_at },
    });
    expect(Object.keys(split.kept.seen)).not.toContain('priority');
  });
});
