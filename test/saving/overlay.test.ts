import { describe, expect, test } from 'vitest';
import { FOLLOWUP_ID } from './a-followup.js';
import { openDesk, openDeskInConflict } from './desk.js';
import type { Desk } from './desk.js';
import { failure } from './failure.js';

/** Every note that was shown on screen, frame by frame, as a listening component would render it. */
function watchNote(desk: Desk): string[] {
  const frames: string[] = [];
  const look = () => {
    const note = desk.view().note ?? '';
    if (frames.at(-1) !== note) frames.push(note);
  };
  look();
  desk.records.subscribe(FOLLOWUP_ID, look);
  desk.records.subscribeAll(look);
  desk.engine.subscribe(FOLLOWUP_ID, look);
  desk.engine.subscribeAll(look);
  desk.engine.onEvent(look);
  return frames;
}

describe('from submit to settlement the screen shows the edit and never the value before it', () => {
  test('when all goes well', async () => {
    const desk = await openDesk();
    const frames = watchNote(desk);

    desk.submit({ note: 'Call Ann' });
    expect(desk.view().note).toBe('Call Ann');
    await desk.runtime.advance(60_000);

    expect(frames).toEqual(['Call back', 'Call Ann']);
  });

  test('while an older list is loaded', async () => {
    const desk = await openDesk({ updates: [{ answersAfter: 1000 }], reads: [{ answersAfter: 2000 }] });
    const frames = watchNote(desk);

    desk.submit({ note: 'Call Ann' });
    const refreshed = desk.refresh();
    await desk.runtime.advance(60_000);
    await refreshed;

    expect(frames).toEqual(['Call back', 'Call Ann']);
  });

  test('when a list requested before the edit arrives after its answer', async () => {
    const desk = await openDesk({ reads: [{ answersAfter: 2000 }] });
    const frames = watchNote(desk);

    const refreshed = desk.refresh();
    await desk.runtime.settle();
    await desk.send({ note: 'Call Ann' }, 60_000);
    await refreshed;

    expect(frames).toEqual(['Call back', 'Call Ann']);
  });

  test('through a lost answer, a verification, a list that already shows it, and a sign-in', async () => {
    const desk = await openDesk({
      updates: [
        { landsThen: failure('network') },
        { lost: failure('unauthorized') },
        { lost: failure('failed') },
        { lost: failure('validation') },
      ],
    });
    const frames = watchNote(desk);

    const { outcome } = desk.submit({ note: 'Call Ann' });
    await desk.refresh();
    await desk.runtime.advance(5000);
    desk.engine.signedIn();
    await desk.runtime.advance(60_000);

    await expect(outcome).resolves.toMatchObject({ status: 'saved' });
    expect(frames).toEqual(['Call back', 'Call Ann']);
  });

  test('through a rebase onto somebody else’s change', async () => {
    const desk = await openDesk({ conflictPolicy: 'merge', knownStep: 1, colleague: { priority: 'high' } });
    const frames = watchNote(desk);

    await desk.send({ note: 'Call Ann' }, 60_000);

    expect(frames).toEqual(['Call back', 'Call Ann']);
    expect(desk.view().priority).toBe('high');
  });

  test('through several edits in a row', async () => {
    const desk = await openDesk({ fateOfUpdate: () => ({ arrivesAfter: 50, answersAfter: 50 }) });
    const frames = watchNote(desk);

    await desk.send({ note: 'one' }, 10);
    await desk.send({ note: 'two' }, 120);
    await desk.send({ note: 'three' }, 60_000);

    expect(frames).toEqual(['Call back', 'one', 'two', 'three']);
  });
});

test('record and overlay change in one tick: one notification, after which both are new', async () => {
  const desk = await openDesk({ updates: [{ answersAfter: 1000 }] });
  await desk.send({ note: 'Call Ann' }, 999);
  const frames: unknown[] = [];
  desk.records.subscribe(FOLLOWUP_ID, () => {
    frames.push({
      version: desk.records.get(FOLLOWUP_ID)?.integration_version,
      overlay: desk.records.hasOverlay(FOLLOWUP_ID),
    });
  });

  await desk.runtime.advance(1);

  expect(frames).toEqual([{ version: 8, overlay: false }]);
});

test('a refused edit removes its own fields and no other edit’s', async () => {
  const desk = await openDesk({
    updates: [{ lost: failure('validation'), arrivesAfter: 1000 }, { answersAfter: 1000 }],
  });
  desk.submit({ note: 'Call Ann', priority: 'high' });
  desk.submit({ task_type: 'visit' });
  expect(desk.view()).toMatchObject({ note: 'Call Ann', priority: 'high', task_type: 'visit' });

  await desk.runtime.advance(1000);

  expect(desk.view()).toMatchObject({ note: 'Call back', priority: 'normal', task_type: 'visit' });
});

test('the newest record is under the overlay while the edit is under way', async () => {
  const desk = await openDesk({ updates: [{ landsThen: failure('unavailable', { retryAfterMs: 5000 }) }] });
  await desk.send({ note: 'Call Ann' });
  desk.crm.colleague(FOLLOWUP_ID, { priority: 'high' });

  await desk.refresh();

  expect(desk.view()).toMatchObject({ note: 'Call Ann', priority: 'high' });
});

test('the last of several edits of a field is on top', async () => {
  const desk = await openDesk({ updates: [{ answersAfter: 1000 }] });

  desk.submit({ note: 'one' });
  desk.submit({ note: 'two' });

  expect(desk.view().note).toBe('two');
});

test('an edit that waits for a decision leaves the overlay, and returns once it is decided', async () => {
  const desk = await openDeskInConflict();
  expect(desk.edit.state).toBe('conflict');
  expect(desk.view().note).toBe('Call Bob');
  expect(desk.records.hasOverlay(FOLLOWUP_ID)).toBe(false);
  desk.crm.nextUpdates({ answersAfter: 1000 });

  const { id, conflict } = desk.edit;
  if (conflict) desk.engine.keepMine(id, conflict, { note: 'mine' });

  expect(desk.view().note).toBe('Call Ann');
});
