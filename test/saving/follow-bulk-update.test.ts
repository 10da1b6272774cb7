import { describe, expect, test, vi } from 'vitest';
import { bulkItemOf, type BulkItem } from '../../src/core/saving/bulk-item.js';
import { noBulkShelf } from '../../src/core/saving/bulk-shelf.js';
import { followBulkUpdate, type BulkUpdateDeps } from '../../src/core/saving/bulk-update.js';
import type { SaveRequest } from '../../src/core/saving/save-request.js';
import { aFollowup, FOLLOWUP_ID } from './a-followup.js';
import { openDesk } from './desk.js';
import type { Desk } from './desk.js';
import { failure } from './failure.js';

const OTHER_ID = '0190a000-0000-7000-8000-000000000002';
const AWAY_ID = '0190a000-0000-7000-8000-000000000003';
const followups = [aFollowup(), aFollowup({ id: OTHER_ID })];
const WAITING = bulkItemOf({ followup: aFollowup(), patch: { priority: 'high' } });
const SAVED: BulkItem = {
  ...WAITING,
  ending: 'saved',
  saved: { written: { priority: 'high' }, replaced: { priority: 'normal' } },
};

function follow(
  desk: Desk,
  items: readonly BulkItem[],
  deps: Partial<BulkUpdateDeps> = {},
  requests?: readonly SaveRequest[],
) {
  const { engine, records } = desk;
  const schedule = vi.fn(desk.runtime.schedule);
  const onChange = vi.fn();
  const read = (): Promise<{ status: 'unknown' }> => Promise.resolve({ status: 'unknown' });
  const all = { engine, records, shelf: noBulkShelf(), read, schedule, onChange, ...deps };
  return { bulk: followBulkUpdate('many', items, all, requests), schedule, onChange };
}

/** A bulk edit under way, and its item. */
function underWay(desk: Desk, id = FOLLOWUP_ID): BulkItem {
  const followup = desk.view(id);
  const { editId } = desk.engine.submit({ followup, patch: { priority: 'high' }, origin: 'bulk', bulkId: 'many' });
  return { ...WAITING, followupId: id, editId };
}

describe('a bulk update that an earlier life began', () => {
  test('reports an outcome even before anything is handed over', async () => {
    const desk = await openDesk();
    const { bulk, onChange } = follow(desk, [underWay(desk)]);
    expect(bulk.state()).toMatchObject({ pending: 1 });
    await desk.runtime.settle();
    expect(onChange).toHaveBeenCalled();
    expect(bulk.state()).toMatchObject({ saved: 1, running: false });
  });

  test('knows from the start what can be undone', async () => {
    const { bulk } = follow(await openDesk(), [SAVED, { ...WAITING, ending: 'cancelled' }]);
    expect(bulk.state()).toMatchObject({ saved: 1, undoable: 1 });
  });

  test('submits waiting items from what was stored', async () => {
    const desk = await openDesk();
    const { bulk } = follow(desk, [WAITING]);
    bulk.run();
    await desk.runtime.settle();
    expect(bulk.state()).toMatchObject({ saved: 1 });
    expect(desk.bodiesSent()).toEqual([{ priority: 'high', expected_version: 7 }]);
  });

  test('reports a missing edit as unconfirmed, and cancels nothing', async () => {
    const desk = await openDesk({ followups, fateOfUpdate: () => ({ answersAfter: 1000 }) });
    const { bulk } = follow(desk, [underWay(desk, OTHER_ID), { ...WAITING, editId: 'edit-of-another-page' }]);
    expect(bulk.state().report.map(({ status }) => status)).toEqual(['pending', 'unconfirmed']);
    expect(bulk.isLost()).toBe(true);
    bulk.stop();
    expect(bulk.state()).toMatchObject({ undecided: 1 });
  });

  test('returns for undo what was saved, if it is known what was written', async () => {
    const { bulk } = follow(await openDesk(), [
      { ...SAVED, ending: 'cancelled' },
      { ...SAVED, saved: null },
      WAITING,
      SAVED,
    ]);
    expect(bulk.savedEdits()).toEqual([SAVED]);
  });
});

describe('a record that must be read first', () => {
  const away: BulkItem = { ...WAITING, followupId: AWAY_ID };

  test('ends if it can’t be found', async () => {
    const desk = await openDesk();
    const { bulk, schedule } = follow(desk, [away]);
    bulk.run();
    await desk.runtime.settle();
    expect(bulk.state()).toMatchObject({ cancelled: 1, running: false });
    expect(schedule).not.toHaveBeenCalled();
  });

  test('is neither submitted nor tried again once stopped', async () => {
    const desk = await openDesk();
    let found = (): void => {};
    const read = (): Promise<{ status: 'unknown' }> =>
      new Promise((resolve) => {
        found = () => {
          desk.records.merge(aFollowup({ id: AWAY_ID }), desk.records.startRead());
          resolve({ status: 'unknown' });
        };
      });
    const { bulk, schedule } = follow(desk, [away], { read });
    bulk.run();
    await desk.runtime.settle();
    bulk.stop();
    found();
    await desk.runtime.advance(60_000);
    expect(desk.crm.updates).toEqual([]);
    expect(bulk.state()).toMatchObject({ cancelled: 1 });
    expect(schedule).not.toHaveBeenCalled();
  });
});

test('records with nothing to change take no place from others', async () => {
  const ids = Array.from({ length: 150 }, (_, index) => `0190a000-0000-7000-8000-${String(index).padStart(12, '0')}`);
  const desk = await openDesk({ followups: ids.map((id) => aFollowup({ id })), pageSize: 200 });
  const requests = ids.map((id) => ({ followup: desk.view(id), patch: { priority: 'normal' } }));
  const { bulk } = follow(desk, requests.map(bulkItemOf), {}, requests);
  bulk.run();
  await desk.runtime.advance(1000);
  expect(bulk.state().running).toBe(false);
  expect(bulk.state().report.filter(({ status }) => status === 'unchanged')).toHaveLength(150);
});

describe('an edit of the same page', () => {
  test('that is not part of the bulk update does not notify it', async () => {
    const desk = await openDesk({ followups });
    const { onChange } = follow(desk, [SAVED]);
    desk.crm.colleague(OTHER_ID, { note: 'Theirs' });
    desk.engine.submit({ followup: desk.view(OTHER_ID), patch: { note: 'Mine' } });
    await desk.runtime.settle();
    expect(desk.eventTypes()).toEqual(['conflict']);
    expect(onChange).not.toHaveBeenCalled();
  });

  test('that waits to be resent has no error in the report, and a retry of the others does not hurry it', async () => {
    const desk = await openDesk({ followups, fateOfUpdate: () => ({ lost: failure('unavailable') }) });
    const retry = vi.spyOn(desk.engine, 'retry');
    const { bulk } = follow(desk, [underWay(desk), { ...SAVED, followupId: OTHER_ID, editId: 'edit-before' }]);
    await desk.runtime.settle();
    expect(desk.edit).toMatchObject({ state: 'retry-waiting', error: { kind: 'unavailable' } });
    expect(bulk.state().report[0]).toMatchObject({ status: 'pending', error: null });
    bulk.retryFailed();
    expect(retry).not.toHaveBeenCalled();
  });
});
