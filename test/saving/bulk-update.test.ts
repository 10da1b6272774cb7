import { describe, expect, test } from 'vitest';
import { bulkItemOf } from '../../src/core/saving/bulk-item.js';
import { createBulkShelf } from '../../src/core/saving/bulk-shelf.js';
import { createBulkUpdates } from '../../src/core/saving/bulk-updates.js';
import { aFollowup } from './a-followup.js';
import { openDesk } from './desk.js';
import type { Desk } from './desk.js';
import { failure } from './failure.js';

const ids = Array.from({ length: 12 }, (_, index) => `0190a000-0000-7000-8000-0000000000${String(index + 10)}`);
const followups = ids.map((id) => aFollowup({ id }));

function bulksOf(desk: Desk) {
  let count = 0;
  return createBulkUpdates({
    engine: desk.engine,
    records: desk.records,
    shelf: createBulkShelf(desk.storage, 'desk'),
    newId: () => `bulk-${++count}`,
    schedule: desk.runtime.schedule,
  });
}

function requests(desk: Desk, priority = 'high') {
  return ids.map((id) => ({ followup: desk.view(id), patch: { priority } }));
}

test('each record is a separate safe update, at most four at a time', async () => {
  const desk = await openDesk({ followups, fateOfUpdate: () => ({ answersAfter: 100 }) });
  const bulks = bulksOf(desk);

  const startedAt = desk.runtime.now();
  const bulk = bulks.start(requests(desk));
  await desk.runtime.settle();
  expect(desk.crm.updates.filter((update) => update.live)).toHaveLength(4);
  expect(bulk.state()).toMatchObject({ total: 12, pending: 12, running: true });
  await desk.runtime.advance(250);
  expect(bulk.state()).toMatchObject({ saved: 8, pending: 4, running: true });
  await desk.runtime.advance(10_000);

  expect(bulk.state()).toMatchObject({ saved: 12, pending: 0, running: false });
  expect(bulk.submittedAt()).toBe(startedAt);
  expect(new Set(desk.keysSent()).size).toBe(12);
  expect(desk.bodiesSent()).toEqual(ids.map(() => ({ priority: 'high', expected_version: 7 })));
});

test('a failed record is reported with its reason and stops no other; only it is retried', async () => {
  const desk = await openDesk({ followups });
  const bulks = bulksOf(desk);
  desk.crm.colleague(ids[1] ?? '', { priority: 'low' });
  desk.crm.remove(ids[2] ?? '');
  desk.crm.nextUpdates({ lost: failure('validation') });

  const bulk = bulks.start(requests(desk));
  await desk.runtime.advance(10_000);

  expect(bulk.state()).toMatchObject({ saved: 9, undecided: 1, refused: 2, running: false });
  expect(bulk.state().report.slice(0, 3)).toMatchObject([
    { followupId: ids[0], status: 'invalid' },
    { followupId: ids[1], status: 'conflict' },
    { followupId: ids[2], status: 'gone' },
  ]);
  const sent = desk.crm.updates.length;
  bulk.retryFailed();
  await desk.runtime.advance(10_000);

  expect(desk.crm.updates.slice(sent).map((update) => update.id)).toEqual([ids[0], ids[2]]);
  expect(bulk.state()).toMatchObject({ saved: 10, undecided: 1, refused: 1 });
});

test('a retry asks when somebody changed the record since', async () => {
  const desk = await openDesk({ followups });
  const bulk = bulksOf(desk).start(requests(desk));
  desk.crm.nextUpdates({ lost: failure('forbidden') });
  await desk.runtime.settle();
  desk.crm.colleague(ids[0] ?? '', { priority: 'low' });
  await desk.refresh();

  bulk.retryFailed();
  await desk.runtime.advance(10_000);

  expect(bulk.state()).toMatchObject({ saved: 11, undecided: 1 });
  expect(desk.crm.records.get(ids[0] ?? '')?.priority).toBe('low');
});

test('"stop" cancels what has not been sent, and none of it ever arrives', async () => {
  const desk = await openDesk({ followups, fateOfUpdate: () => ({ answersAfter: 1000 }) });
  const bulk = bulksOf(desk).start(requests(desk));
  await desk.runtime.settle();

  bulk.stop();
  await desk.runtime.advance(60_000);

  expect(bulk.state()).toMatchObject({ saved: 4, cancelled: 8, running: false });
  expect(desk.crm.commits).toHaveLength(4);
  expect(desk.view(ids[8]).priority).toBe('normal');
});

describe('undo', () => {
  test('takes back what was saved, record by record', async () => {
    const desk = await openDesk({ followups });
    const bulks = bulksOf(desk);
    const bulk = bulks.start(requests(desk));
    await desk.runtime.settle();
    desk.crm.colleague(ids[3] ?? '', { priority: 'low' });

    const undone = bulks.undo(bulk);
    // Pressed again in the same tick, before a bar could update: on the first update, then on the undo.
    for (const pressed of [bulk, undone]) bulks.undo(pressed);
    expect(bulks.latest()).toBe(undone);
    await desk.runtime.advance(10_000);

    expect(undone.state()).toMatchObject({ total: 12, saved: 11, undecided: 1 });
    expect(ids.map((id) => desk.crm.records.get(id)?.priority)).toEqual(
      ids.map((_, index) => (index === 3 ? 'low' : 'normal')),
    );
    expect(desk.events.filter((event) => event.type === 'saved' && event.origin === 'undo')).toHaveLength(11);
  });

  test('leaves out fields that were empty before, and says which and how many', async () => {
    const [first = '', second = '', third = ''] = ids;
    const desk = await openDesk({
      followups: [
        aFollowup({ id: first, owner_user_id: null }),
        aFollowup({ id: second }),
        aFollowup({ id: third, owner_user_id: null }),
      ],
    });
    const bulks = bulksOf(desk);
    const owner_user_id = '0190a000-0000-7000-8000-0000000000aa';
    const changes = [{ owner_user_id }, { owner_user_id }, { owner_user_id, note: 'Yours now' }];
    const bulk = bulks.start(
      [first, second, third].map((id, index) => ({ followup: desk.view(id), patch: changes[index] ?? {} })),
    );
    await desk.runtime.advance(10_000);
    const left = [['owner_user_id'], [], ['owner_user_id']];
    expect(bulk.state().report.map(({ cannotUndo }) => cannotUndo)).toEqual(left);
    expect(bulk.state().undoable).toBe(2);

    const undone = bulks.undo(bulk);
    await desk.runtime.advance(10_000);

    const expected = { total: 3, saved: 2, cancelled: 1, undo: true, running: false, undoable: 0 };
    expect(undone.state()).toMatchObject(expected);
    expect(undone.state().fields).toEqual(['owner_user_id']);
    expect(undone.state().report).toMatchObject([
      { followupId: first, status: 'cancelled', cannotUndo: ['owner_user_id'] },
      { followupId: second, status: 'saved', cannotUndo: [] },
      { followupId: third, status: 'saved', cannotUndo: ['owner_user_id'] },
    ]);
    expect(desk.bodiesSent().slice(3)).toEqual([
      { owner_user_id: aFollowup().owner_user_id, expected_version: 8 },
      { note: 'Call back', expected_version: 8 },
    ]);

    // The same after a reload.
    desk.reload();
    const after = bulksOf(desk);
    after.recover();
    expect(after.latest()?.state()).toMatchObject(expected);
    expect(
      after
        .latest()
        ?.state()
        .report.map(({ cannotUndo }) => cannotUndo),
    ).toEqual(left);
  });

  test('leaves out what was not saved', async () => {
    const desk = await openDesk({ followups });
    const bulks = bulksOf(desk);
    desk.crm.nextUpdates({ lost: failure('forbidden') });
    const bulk = bulks.start(requests(desk));
    await desk.runtime.settle();

    expect(bulks.undo(bulk).state().total).toBe(11);
  });
});

describe('a reload', () => {
  test('in the middle continues, and the report is complete', async () => {
    const desk = await openDesk({ followups, fateOfUpdate: () => ({ answersAfter: 1000 }) });
    bulksOf(desk).start(requests(desk));
    await desk.runtime.advance(1500);

    desk.reload({ killed: true });
    const bulks = bulksOf(desk);
    bulks.recover();
    expect(bulks.latest()?.state()).toMatchObject({ total: 12, saved: 4, pending: 8, running: true });
    await desk.runtime.advance(60_000);

    expect(bulks.latest()?.state()).toMatchObject({ saved: 12, running: false });
    expect(desk.crm.commits).toHaveLength(12);
    await desk.refresh();
    const undone = bulks.undo(bulks.latest() ?? bulks.start([]));
    await desk.runtime.advance(10_000);
    expect(undone.state()).toMatchObject({ total: 12, saved: 12 });
  });

  test('after it was dismissed shows nothing', async () => {
    const desk = await openDesk({ followups });
    const bulks = bulksOf(desk);
    const bulk = bulks.start(requests(desk));
    await desk.runtime.settle();
    bulks.close(bulk);

    desk.reload();
    const after = bulksOf(desk);
    after.recover();

    expect(after.latest()).toBeNull();
    expect(desk.storage.keys().filter((key) => key.includes(':bulk:'))).toEqual([]);
  });
});

test('a record that already holds the wanted value is not sent', async () => {
  const desk = await openDesk({ followups });
  const bulk = bulksOf(desk).start(requests(desk, 'normal'));

  expect(bulk.state()).toMatchObject({ total: 12, saved: 12, running: false });
  expect(bulk.submittedAt()).toBe(0);
  expect(desk.crm.updates).toEqual([]);
});

describe('the report on a record', () => {
  test('says why it was refused, until it is retried', async () => {
    const desk = await openDesk({ followups });
    const error = failure('validation', { status: 400 });
    desk.crm.nextUpdates({ lost: error });
    const bulk = bulksOf(desk).start(requests(desk));
    await desk.runtime.settle();
    expect(bulk.state().report[0]).toEqual({ followupId: ids[0], status: 'invalid', error, cannotUndo: [] });
    expect(bulk.state().report[1]?.error).toBeNull();

    desk.crm.nextUpdates({ answersAfter: 1000 });
    bulk.retryFailed();
    await desk.runtime.settle();
    expect(bulk.state().report[0]).toMatchObject({ status: 'pending', error: null });
    await desk.runtime.advance(1000);
    expect(bulk.state().report[0]).toMatchObject({ status: 'saved', error: null });
  });

  test('says why it is unconfirmed, and the same edit is retried', async () => {
    let out = true;
    const desk = await openDesk({ followups, fateOfUpdate: () => (out ? { lost: failure('failed') } : {}) });
    const bulk = bulksOf(desk).start(requests(desk).slice(0, 1));
    await desk.runtime.advance(120_000);
    expect(bulk.state()).toMatchObject({ undecided: 1, running: false, refused: 0 });
    expect(bulk.state().report[0]).toMatchObject({ status: 'unconfirmed', error: { kind: 'failed' } });

    out = false;
    bulk.retryFailed();
    await desk.runtime.advance(10_000);
    expect(bulk.state()).toMatchObject({ saved: 1, undecided: 0 });
    expect(new Set(desk.keysSent()).size).toBe(1);
  });

  test('says that it was given up when the person took theirs', async () => {
    const desk = await openDesk({ followups });
    desk.crm.colleague(ids[0] ?? '', { priority: 'low' });
    const bulk = bulksOf(desk).start(requests(desk));
    await desk.runtime.advance(10_000);
    expect(bulk.state()).toMatchObject({ undecided: 1, saved: 11 });
    desk.engine.takeTheirs(desk.engine.leading(ids[0] ?? '')?.id ?? '');
    expect(bulk.state()).toMatchObject({ undecided: 0, cancelled: 1, saved: 11 });
  });

  test('says that it is saved when the person kept mine', async () => {
    const desk = await openDesk({ followups });
    desk.crm.colleague(ids[0] ?? '', { priority: 'low' });
    const bulk = bulksOf(desk).start(requests(desk));
    await desk.runtime.advance(10_000);
    const edit = desk.engine.leading(ids[0] ?? '');
    desk.crm.nextUpdates({ answersAfter: 1000 });
    if (edit?.conflict) desk.engine.keepMine(edit.id, edit.conflict, { priority: 'mine' });
    expect(bulk.state()).toMatchObject({ undecided: 0, pending: 1, running: true });
    await desk.runtime.advance(10_000);
    expect(bulk.state()).toMatchObject({ saved: 12, running: false });
  });

  test('does not change with a separate edit of the same record', async () => {
    const desk = await openDesk({ followups });
    const bulk = bulksOf(desk).start(requests(desk));
    await desk.runtime.settle();
    const before = bulk.state();
    desk.engine.submit({ followup: desk.view(ids[0]), patch: { note: 'Mine' } });
    await desk.runtime.settle();
    expect(bulk.state()).toBe(before);
  });
});

describe('a bulk update on screen', () => {
  test('reports each outcome and each conflict, and returns the same state in between', async () => {
    const desk = await openDesk({ followups });
    const bulks = bulksOf(desk);
    desk.crm.colleague(ids[0] ?? '', { priority: 'low' });
    const bulk = bulks.start(requests(desk).slice(0, 2));
    const told: (readonly [number, number])[] = [];
    bulks.subscribe(() => told.push([bulk.state().undecided, bulk.state().saved]));
    await desk.runtime.advance(10_000);
    expect(told).toEqual([
      [0, 1],
      [1, 1],
    ]);
    const state = bulk.state();
    expect(bulk.state()).toBe(state);
    expect(state.report).not.toBe(bulks.start([]).state().report);
  });

  test('"stop" leaves records that wait for a decision', async () => {
    const desk = await openDesk({ followups });
    desk.crm.colleague(ids[0] ?? '', { priority: 'low' });
    const bulk = bulksOf(desk).start(requests(desk));
    await desk.runtime.advance(10_000);
    bulk.stop();
    expect(bulk.state()).toMatchObject({ undecided: 1, saved: 11, cancelled: 0 });
    expect(desk.engine.leading(ids[0] ?? '')?.state).toBe('conflict');
  });

  test('"stop" leaves a record that came to wait for a decision since its state was last read', async () => {
    const desk = await openDesk({ followups });
    const bulk = bulksOf(desk).start(requests(desk).slice(0, 1));
    expect(bulk.state()).toMatchObject({ pending: 1 });
    const seen = desk.view(ids[0]);
    desk.records.merge({ ...seen, priority: 'low', integration_version: 8 }, desk.records.startRead());
    let left = '';
    desk.engine.onEvent((event) => {
      if (event.type !== 'conflict') return;
      bulk.stop();
      left = desk.engine.leading(ids[0] ?? '')?.state ?? 'gone';
    });
    await desk.runtime.advance(10_000);
    expect(left).toBe('conflict');
    expect(bulk.state()).toMatchObject({ undecided: 1, cancelled: 0 });
  });

  test('"stop" leaves an edit that a person has added to', async () => {
    const desk = await openDesk({ followups, fateOfUpdate: () => ({ answersAfter: 100 }) });
    const [id = ''] = ids;
    desk.engine.submit({ followup: desk.view(id), patch: { task_type: 'visit' } });
    const bulk = bulksOf(desk).start(requests(desk).slice(0, 1));
    const { editId } = desk.engine.submit({ followup: desk.view(id), patch: { note: 'Typed' }, origin: 'editor' });
    bulk.stop();
    expect(desk.engine.get(editId ?? '')).toMatchObject({ state: 'queued', origin: 'editor', bulkId: null });
    await desk.runtime.advance(10_000);
    expect(desk.crm.records.get(id)).toMatchObject({ task_type: 'visit', note: 'Typed', priority: 'high' });
    expect(bulk.state()).toMatchObject({ saved: 1, cancelled: 0 });
  });
});

describe('one bulk update after another', () => {
  test('one that is over makes room for the next, on screen and in storage', async () => {
    const desk = await openDesk({ followups });
    const bulks = bulksOf(desk);
    const first = bulks.start(requests(desk));
    await desk.runtime.settle();
    expect(bulks.latest()).toBe(first);
    const second = bulks.start(requests(desk, 'low'));
    expect(bulks.latest()).toBe(second);
    await desk.runtime.settle();
    bulks.close(second);
    expect(bulks.latest()).toBeNull();
    expect(desk.storage.keys().filter((key) => key.includes(':bulk:'))).toEqual([]);
  });

  test('one that runs, or waits for a decision, is shown again when the newer one is closed', async () => {
    const desk = await openDesk({ followups });
    const bulks = bulksOf(desk);
    desk.crm.colleague(ids[0] ?? '', { priority: 'low' });
    const undecided = bulks.start(requests(desk).slice(0, 1));
    await desk.runtime.advance(10_000);
    desk.crm.nextUpdates({ answersAfter: 1000 });
    const running = bulks.start(requests(desk).slice(1, 2));
    const newest = bulks.start(requests(desk).slice(2, 3));
    await desk.runtime.settle();
    bulks.close(newest);
    expect(bulks.latest()).toBe(running);
    await desk.runtime.advance(1000);
    bulks.close(running);
    expect(bulks.latest()).toBe(undecided);
  });

  test('an undo skips a record with another edit under way, but not one whose edit failed', async () => {
    const desk = await openDesk({ followups });
    const bulks = bulksOf(desk);
    const bulk = bulks.start(requests(desk));
    await desk.runtime.settle();
    desk.crm.nextUpdates({ lost: failure('validation') }, { answersAfter: 60_000 });
    desk.engine.submit({ followup: desk.view(ids[0]), patch: { note: 'Refused' } });
    desk.engine.submit({ followup: desk.view(ids[1]), patch: { note: 'Slow' } });
    await desk.runtime.settle();
    expect(bulks.undo(bulk).state()).toMatchObject({ total: 11, undo: true });
    await desk.runtime.settle();
    expect(desk.crm.records.get(ids[0] ?? '')?.priority).toBe('normal');
    expect(desk.crm.records.get(ids[1] ?? '')?.priority).toBe('high');
  });

  test('bulk updates of an earlier life are recovered once', async () => {
    const desk = await openDesk({ followups, fateOfUpdate: () => ({ answersAfter: 1000 }) });
    bulksOf(desk).start(requests(desk));
    await desk.runtime.settle();
    desk.reload({ killed: true });
    const bulks = bulksOf(desk);
    let told = 0;
    bulks.subscribe(() => (told += 1));
    bulks.recover();
    const bulk = bulks.latest();
    bulks.recover();
    expect(bulks.latest()).toBe(bulk);
    expect(told).toBe(1);
  });

  test('a waiting record is canceled when it is not loaded and can’t be read', async () => {
    const desk = await openDesk({ followups, fateOfUpdate: () => ({ answersAfter: 1000 }) });
    const one = { followup: desk.view(ids[0]), patch: { priority: 'high' } };
    createBulkShelf(desk.storage, 'desk').begin('bulk-1', [bulkItemOf(one)]);
    desk.reload({ killed: true });
    const bulks = bulksOf(desk);
    bulks.recover();
    bulks.resume();
    await desk.runtime.advance(60_000);
    expect(bulks.latest()?.state()).toMatchObject({ total: 1, cancelled: 1, running: false });
  });

  test('an undo names a record even if it is no longer loaded', async () => {
    const desk = await openDesk({ followups });
    const bulks = bulksOf(desk);
    const bulk = bulks.start(requests(desk).slice(0, 1));
    await desk.runtime.settle();
    desk.reload({ killed: true });
    const later = bulksOf(desk);
    expect(later.undo(bulk).state().report).toMatchObject([{ followupId: ids[0], status: 'pending' }]);
  });

  test('one that belongs to another page is dropped', async () => {
    const desk = await openDesk({
      followups,
      fateOfUpdate: () => ({ answersAfter: 60_000 }),
      isOver: () => Promise.resolve(false),
    });
    bulksOf(desk).start(requests(desk));
    await desk.runtime.settle();
    desk.reload({ killed: true });
    const bulks = bulksOf(desk);
    bulks.recover();
    await desk.engine.recover();
    expect(bulks.latest()).not.toBeNull();
    bulks.resume();
    expect(bulks.latest()).toBeNull();
    expect(desk.storage.keys().filter((key) => key.includes(':bulk:'))).toEqual([]);
  });

  test('another engine of the page continues them, and knows which were dismissed', async () => {
    const [former, heir] = [await openDesk({ followups }), await openDesk({ followups })];
    for (const desk of [former, heir]) desk.crm.nextUpdates(...ids.map(() => ({ answersAfter: 1000 })));
    // The keys of two pages are never equal.
    for (const _id of ids) heir.runtime.newKey();
    const before = bulksOf(former);
    const shown = before.start(requests(former).slice(0, 6));
    const away = before.start(requests(former).slice(6));
    before.close(away);
    await former.runtime.settle();
    let told = 0;
    before.subscribe(() => (told += 1));
    const handed = before.handOver();
    expect(handed.map(({ id, isPutAway }) => [id, isPutAway])).toEqual([
      [shown.id, false],
      [away.id, true],
    ]);
    expect(before.latest()).toBeNull();
    expect(told).toBe(1);
    former.engine.handOver(heir.engine);

    const after = bulksOf(heir);
    let heard = 0;
    after.subscribe(() => (heard += 1));
    after.takeOver(handed);
    expect(heard).toBeGreaterThan(0);
    expect(after.latest()?.id).toBe(shown.id);
    expect(heir.storage.keys().some((key) => key.includes(`:bulk:${away.id}:`))).toBe(true);
    await heir.runtime.advance(60_000);
    expect(after.latest()?.state()).toMatchObject({ total: 6, saved: 6, running: false });
    // A dismissed one is removed once it is over.
    expect(heir.storage.keys().some((key) => key.includes(`:bulk:${away.id}:`))).toBe(false);
    expect(heir.crm.commits).toHaveLength(12);
  });
});

describe('many records', () => {
  const manyIds = Array.from(
    { length: 300 },
    (_, index) => `0190a000-0000-7000-8000-${String(index + 1000).padStart(12, '0')}`,
  );
  const many = manyIds.map((id) => aFollowup({ id }));

  const openMany = () => openDesk({ followups: many, fateOfUpdate: () => ({ answersAfter: 100 }) });
  const startMany = (desk: Desk, bulks = bulksOf(desk)) =>
    bulks.start(manyIds.map((id) => ({ followup: desk.view(id), patch: { priority: 'high' } })));

  test('go to the engine in batches, and all of them are saved', async () => {
    const desk = await openMany();
    const bulk = startMany(desk);

    expect(desk.engine.edits()).toHaveLength(20);
    expect(bulk.state()).toMatchObject({ total: 300, pending: 300, running: true });
    await desk.runtime.advance(50);
    expect(desk.engine.edits()).toHaveLength(100);
    await desk.runtime.advance(60_000);

    expect(bulk.state()).toMatchObject({ saved: 300, running: false });
    expect(desk.crm.commits).toHaveLength(300);
  });

  test('are based on what was seen at the start, even those sent late', async () => {
    const desk = await openMany();
    const bulk = startMany(desk);
    const last = manyIds.at(-1) ?? '';
    desk.crm.colleague(last, { priority: 'low' });
    await desk.refresh();
    await desk.runtime.advance(60_000);

    expect(bulk.state()).toMatchObject({ saved: 299, undecided: 1 });
    expect(desk.crm.records.get(last)?.priority).toBe('low');
  });

  test('that wait for their turn are canceled by "stop", with one notification', async () => {
    const desk = await openMany();
    const bulks = bulksOf(desk);
    const bulk = startMany(desk, bulks);
    await desk.runtime.advance(150);
    let told = 0;
    bulks.subscribe(() => (told += 1));

    bulk.stop();
    expect(told).toBe(1);
    await desk.runtime.advance(60_000);

    expect(bulk.state()).toMatchObject({ saved: 8, cancelled: 292, running: false });
    expect(desk.crm.commits).toHaveLength(8);
  });

  test('continue after a reload, including those that waited for their turn', async () => {
    const desk = await openMany();
    startMany(desk);
    await desk.runtime.advance(250);

    desk.reload({ killed: true });
    const bulks = bulksOf(desk);
    bulks.recover();
    await desk.refresh();
    bulks.resume();
    expect(bulks.latest()?.state()).toMatchObject({ total: 300, running: true });
    await desk.runtime.advance(60_000);

    expect(bulks.latest()?.state()).toMatchObject({ total: 300, saved: 300, running: false });
    expect(desk.crm.commits).toHaveLength(300);
  });

  test('that are not listed after a reload are read first, and not sent if they can’t be found', async () => {
    const desk = await openMany();
    startMany(desk);
    await desk.runtime.advance(250);

    desk.reload({ killed: true });
    const lost = manyIds.at(-1) ?? '';
    let unreadable = 1;
    const bulks = createBulkUpdates({
      engine: desk.engine,
      records: desk.records,
      shelf: createBulkShelf(desk.storage, 'desk'),
      newId: () => 'later',
      schedule: desk.runtime.schedule,
      read: async (id) => {
        if (unreadable-- > 0) return { status: 'unreadable' };
        if (id === lost) return { status: 'unknown' };
        const record = desk.crm.records.get(id);
        if (record) desk.records.merge(record, desk.records.startRead());
        return { status: 'found' };
      },
    });
    bulks.recover();
    bulks.resume();
    await desk.runtime.advance(60_000);

    expect(bulks.latest()?.state()).toMatchObject({ total: 300, saved: 299, cancelled: 1, running: false });
  });

  test('continue although the report was dismissed', async () => {
    const desk = await openMany();
    const bulks = bulksOf(desk);
    bulks.close(startMany(desk, bulks));
    expect(bulks.latest()).toBeNull();
    await desk.runtime.advance(60_000);

    expect(desk.crm.commits).toHaveLength(300);
    expect(desk.storage.keys().filter((key) => key.includes(':bulk:'))).toEqual([]);
  });

  test('that were all refused are retried in batches', async () => {
    const desk = await openMany();
    const bulk = startMany(desk);
    desk.crm.nextUpdates(...manyIds.map(() => ({ lost: failure('forbidden') })));
    await desk.runtime.advance(60_000);
    expect(bulk.state()).toMatchObject({ refused: 300, running: false });

    bulk.retryFailed();
    expect(bulk.state()).toMatchObject({ refused: 0, running: true });
    await desk.runtime.advance(60_000);
    expect(bulk.state()).toMatchObject({ saved: 300, running: false });
  });
});
