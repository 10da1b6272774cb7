import { describe, expect, test } from 'vitest';
import { aFollowup, FOLLOWUP_ID, someFollowups } from './a-followup.js';
import { openDesk } from './desk.js';
import { failure } from './failure.js';

const key = (count: number) => `00000000-0000-4000-8000-00000000000${count}`;

describe('a reload in mid-save', () => {
  test('resends the same bytes under the same key, and the edit is committed once', async () => {
    const desk = await openDesk({ updates: [{ answersAfter: 5000 }] });
    await desk.send({ note: 'Call Ann' });

    desk.reload();
    await desk.runtime.advance(10_000);
    await desk.refresh();

    expect(desk.keysSent()).toEqual([key(1), key(1)]);
    expect(desk.crm.updates[1]?.bytes).toBe(desk.crm.updates[0]?.bytes);
    expect(desk.crm.commits).toHaveLength(1);
    expect(desk.eventTypes()).toEqual(['saved']);
    expect(desk.view()).toMatchObject({ note: 'Call Ann', integration_version: 8 });
    expect(desk.storage.keys().filter((name) => name.includes(':edit:'))).toEqual([]);
  });

  test('shows the edit again when the list is there', async () => {
    const desk = await openDesk({
      updates: [{ lost: failure('network'), arrivesAfter: 60_000 }, { answersAfter: 60_000 }],
    });
    await desk.send({ note: 'Call Ann' });

    desk.reload();
    await desk.refresh();
    await desk.runtime.settle();

    expect(desk.view().note).toBe('Call Ann');
    expect(desk.edit).toMatchObject({ state: 'sending', key: key(1) });
  });

  test('an edit whose answer is lost by a server that refuses used keys is found to be saved', async () => {
    const desk = await openDesk({ refusesUsedKeys: true, updates: [{ answersAfter: 5000 }] });
    await desk.send({ note: 'Call Ann' });

    desk.reload({ killed: true });
    await desk.runtime.advance(30_000);

    expect(desk.crm.commits).toHaveLength(1);
    expect(desk.eventTypes()).toEqual(['saved']);
  });

  test('a new edit of the record waits until the old one is settled', async () => {
    const desk = await openDesk({ updates: [{ lost: failure('network'), arrivesAfter: 100 }, { answersAfter: 5000 }] });
    await desk.send({ note: 'Call Ann' });
    desk.reload({ killed: true });
    await desk.refresh();

    await desk.send({ note: 'Call Bob' }, 20_000);

    expect(desk.bodiesSent().slice(1)).toEqual([
      { note: 'Call Ann', expected_version: 7 },
      { note: 'Call Bob', expected_version: 8 },
    ]);
    expect(desk.eventTypes()).toEqual(['saved', 'saved']);
    expect(desk.view().note).toBe('Call Bob');
  });

  test('an edit that waited behind another waits behind it again', async () => {
    const desk = await openDesk({ updates: [{ answersAfter: 60_000 }] });
    desk.submit({ note: 'Call Ann' });
    await desk.send({ note: 'Call Bob', priority: 'high' });

    desk.reload({ killed: true });
    await desk.runtime.advance(20_000);
    await desk.refresh();

    expect(desk.crm.commits.map((commit) => commit.after.note)).toEqual(['Call Ann', 'Call Bob']);
    expect(desk.eventTypes()).toEqual(['saved', 'saved']);
  });

  test('asks about changes made meanwhile, and overwrites nothing', async () => {
    const desk = await openDesk({ updates: [{ lost: failure('network'), arrivesAfter: 1000 }] });
    await desk.send({ note: 'Call Ann' });
    desk.reload({ killed: true });
    desk.crm.colleague(FOLLOWUP_ID, { note: 'Call Cid' });
    await desk.runtime.advance(30_000);

    expect(desk.edit).toMatchObject({ state: 'conflict', patch: { note: 'Call Ann' } });
    expect(desk.edit.conflict).toMatchObject({
      clashes: [{ field: 'note', base: 'Call back', theirs: 'Call Cid', mine: 'Call Ann' }],
    });
  });
});

describe('what waits for a person', () => {
  test('a conflict is back with what was typed, and nothing was sent', async () => {
    const desk = await openDesk({ colleague: { note: 'Call Cid' } });
    await desk.send({ note: 'Call Ann' }, 10_000);
    expect(desk.edit.state).toBe('conflict');
    const sent = desk.crm.updates.length;

    desk.reload();
    await desk.runtime.advance(10_000);

    expect(desk.edit).toMatchObject({ state: 'conflict', patch: { note: 'Call Ann' } });
    expect(desk.crm.updates).toHaveLength(sent);
    const { id, conflict } = desk.edit;
    if (conflict) desk.engine.keepMine(id, conflict, { note: 'mine' });
    await desk.runtime.settle();
    expect(desk.crm.records.get(FOLLOWUP_ID)?.note).toBe('Call Ann');
  });

  test('a conflict that nothing was sent for stays one, even if the other side has reverted', async () => {
    let tellThatItIsOver: (over: boolean) => void = () => {};
    const desk = await openDesk({
      isOver: () =>
        new Promise((resolve) => {
          tellThatItIsOver = resolve;
        }),
    });
    const seen = desk.view();
    await desk.showTheirs({ note: 'Call Cid' });
    desk.engine.submit({ followup: seen, patch: { note: 'Call Ann' } });
    await desk.runtime.settle();
    expect(desk.edit.state).toBe('conflict');

    desk.crm.colleague(FOLLOWUP_ID, { note: seen.note });
    desk.reload();
    await desk.refresh();
    tellThatItIsOver(true);
    await desk.runtime.advance(10_000);

    expect(desk.edit).toMatchObject({ state: 'conflict', patch: { note: 'Call Ann' } });
    expect(desk.crm.updates).toEqual([]);
  });

  test('a conflict stays one even if the restored page would merge automatically', async () => {
    const desk = await openDesk({
      conflictPolicy: 'ask',
      laterPolicy: 'merge',
      knownStep: 1,
      colleague: { priority: 'urgent' },
    });
    await desk.send({ note: 'Call Ann' }, 10_000);
    expect(desk.edit.state).toBe('conflict');

    desk.reload();
    await desk.runtime.advance(10_000);

    expect(desk.edit.state).toBe('conflict');
    expect(desk.crm.commits.filter((commit) => commit.key !== null)).toEqual([]);
  });

  test('an unconfirmed edit is retried under its key', async () => {
    const desk = await openDesk({ fateOfUpdate: () => ({ lost: failure('failed', { status: 500 }) }) });
    await desk.send({ note: 'Call Ann' }, 120_000);
    expect(desk.edit.state).toBe('unconfirmed');

    desk.crm.nextUpdates({});
    desk.reload();
    await desk.runtime.advance(10_000);

    expect(desk.crm.commits).toHaveLength(1);
    expect(new Set(desk.keysSent())).toEqual(new Set([key(1)]));
  });
});

test('an edit that was not sent is rebuilt on a record that is read first', async () => {
  const desk = await openDesk();
  desk.engine.setActive(false);
  await desk.send({ note: 'Call Ann' });
  desk.crm.colleague(FOLLOWUP_ID, { priority: 'low' });

  desk.reload({ killed: true });
  await desk.runtime.advance(5000);

  expect(desk.bodiesSent()).toEqual([{ note: 'Call Ann', expected_version: 8 }]);
  expect(desk.eventTypes()).toEqual(['saved']);
});

test('edits of earlier lives are sent in the order they were submitted, and each life is checked once', async () => {
  const ids = [1, 2, 3].map((count) => `0190a000-0000-7000-8000-00000000000${count}`);
  const asked: string[] = [];
  let lateLifeIsOver: (over: boolean) => void = () => {};
  const desk = await openDesk({
    followups: ids.map((id) => aFollowup({ id })),
    isOver: (page) => {
      asked.push(page);
      return page === 'late' ? new Promise((resolve) => (lateLifeIsOver = resolve)) : Promise.resolve(true);
    },
  });
  desk.engine.setActive(false);
  for (const id of ids) desk.engine.submit({ followup: desk.view(id), patch: { note: id } });
  await desk.runtime.settle();
  // The second life was killed after it had recovered only the first two.
  for (const place of ['000000000000', '000000000001']) {
    const name = `react-followups:desk:edit:${place}-desk`;
    desk.storage.setItem(name, (desk.storage.getItem(name) ?? '').replace('"page":"desk"', '"page":"late"'));
  }

  desk.reload({ killed: true });
  await desk.runtime.settle();
  expect(asked).toEqual(['late', 'desk']);
  expect(desk.crm.updates).toEqual([]);
  lateLifeIsOver(true);
  await desk.runtime.advance(5000);

  expect(desk.bodiesSent().map((body) => (body as { note: string }).note)).toEqual(ids);
});

test('a duplicate of the page leaves the edits to their own page', async () => {
  const desk = await openDesk({ isOver: () => Promise.resolve(false), updates: [{ answersAfter: 5000 }] });
  await desk.send({ note: 'Call Ann' });

  desk.reload({ killed: true });
  await desk.runtime.advance(10_000);

  expect(desk.crm.updates).toHaveLength(1);
  expect(desk.engine.edits()).toEqual([]);
  expect(desk.events).toEqual([]);
});

test('a stale replica can’t take a record back to before the reload', async () => {
  const desk = await openDesk();
  const old = desk.view();
  await desk.send({ note: 'Call Ann' });

  desk.reload();
  desk.crm.nextReads({ shows: [old] });
  await desk.refresh();
  expect(desk.records.view(FOLLOWUP_ID)).toBeUndefined();
  await desk.refresh();

  expect(desk.view()).toMatchObject({ note: 'Call Ann', integration_version: 8 });
});

test('storage with invalid entries does no harm', async () => {
  const desk = await openDesk();
  for (const [index, text] of ['', '{', '[]', '{"id":1}', '{"__proto__":{"polluted":true}}', 'null'].entries()) {
    desk.storage.setItem(`react-followups:desk:edit:00000000000${index}`, text);
    desk.storage.setItem(`react-followups:desk:versions:00000000${index}`, text);
  }

  desk.reload({ killed: true });
  await desk.refresh();
  await desk.send({ note: 'Call Ann' });

  expect(desk.eventTypes()).toEqual(['saved']);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

describe('leaving the page', () => {
  const [, ...others] = someFollowups(5);

  test('an edit that waits for its turn is sent at once, with keepalive', async () => {
    const desk = await openDesk({
      followups: [aFollowup(), ...others],
      updates: [...others.map(() => ({ answersAfter: 60_000 }))],
    });
    for (const followup of others) desk.engine.submit({ followup, patch: { priority: 'high' } });
    await desk.send({ note: 'Call Ann' });
    expect(desk.crm.updates).toHaveLength(4);

    desk.engine.leave();
    await desk.runtime.settle();

    expect(desk.crm.updates).toHaveLength(5);
    expect(desk.crm.updates[4]).toMatchObject({ id: FOLLOWUP_ID, keepalive: true });
    expect(desk.crm.updates[0]?.keepalive).toBe(false);
  });

  test('an edit that waits for its next attempt is sent at once', async () => {
    const desk = await openDesk({ updates: [{ lost: failure('unavailable', { retryAfterMs: 3000 }) }] });
    await desk.send({ note: 'Call Ann' });

    desk.engine.leave();
    await desk.runtime.settle();

    expect(desk.crm.updates.map((update) => update.keepalive)).toEqual([false, true]);
    expect(new Set(desk.keysSent()).size).toBe(1);
  });

  test('sends nothing while the server asked to wait, nor beyond the keepalive limit', async () => {
    const desk = await openDesk({
      followups: [aFollowup(), ...others],
      updates: [{ lost: failure('rate-limited', { retryAfterMs: 3000 }) }],
    });
    await desk.send({ note: 'Call Ann' });
    desk.engine.leave();
    await desk.runtime.settle();
    expect(desk.crm.updates).toHaveLength(1);
    desk.engine.returned();
    await desk.runtime.advance(3000);

    desk.engine.leave();
    for (const followup of others) desk.engine.submit({ followup, patch: { note: 'é'.repeat(12_500) } });
    await desk.runtime.settle();
    expect(desk.crm.updates.filter((update) => update.keepalive)).toHaveLength(2);
    desk.engine.returned();
    await desk.runtime.settle();
    expect(desk.engine.edits()).toEqual([]);
  });
});

test('a request that the browser drops on unload is resent at once, with keepalive', async () => {
  const desk = await openDesk({ updates: [{ arrivesAfter: 10, lost: failure('network') }] });
  await desk.send({ note: 'Call Ann' });

  desk.engine.leave();
  await desk.runtime.advance(10);

  expect(desk.crm.updates.map((update) => update.keepalive)).toEqual([false, true]);
  expect(new Set(desk.keysSent()).size).toBe(1);
});

describe('edits that another engine of the page hands over', () => {
  test('are found after a reload too, including those waiting behind others', async () => {
    const desk = await openDesk({ updates: [{ answersAfter: 5000 }, { answersAfter: 5000 }] });
    await desk.send({ note: 'Call Ann' });
    desk.submit({ priority: 'high' });
    desk.renew();
    await desk.runtime.settle();

    desk.reload({ killed: true });
    await desk.refresh();

    expect(desk.engine.edits().map(({ patch }) => patch)).toEqual([{ note: 'Call Ann' }, { priority: 'high' }]);
    await desk.runtime.advance(60_000);
    expect(desk.view()).toMatchObject({ note: 'Call Ann', priority: 'high' });
    expect(desk.engine.edits()).toEqual([]);
    desk.reload({ killed: true });
    expect(desk.engine.edits()).toEqual([]);
  });

  test('get a new name if theirs is taken, and each settles its own submitter’s promise', async () => {
    const other = aFollowup({ id: '0190a000-0000-7000-8000-000000000002' });
    const followups = [aFollowup(), other];
    const [former, heir] = [await openDesk({ followups }), await openDesk({ followups })];
    for (const desk of [former, heir]) desk.crm.nextUpdates({ answersAfter: 5000 });
    // Their ids are equal, their keys never.
    heir.runtime.newKey();
    const handed = former.submit({ note: 'Call Ann' });
    const own = heir.engine.submit({ followup: other, patch: { note: 'Call Bob' } });
    expect(handed.editId).toBe(own.editId);
    await heir.runtime.settle();

    former.engine.handOver(heir.engine);
    expect(new Set(heir.engine.edits().map(({ id }) => id)).size).toBe(2);
    await heir.runtime.advance(20_000);

    expect(await handed.outcome).toMatchObject({ status: 'saved' });
    expect(await own.outcome).toMatchObject({ status: 'saved' });
    expect(heir.view().note).toBe('Call Ann');
    expect(heir.view(other.id).note).toBe('Call Bob');
    expect(heir.storage.keys().filter((name) => name.includes(':edit:'))).toEqual([]);
  });
});
