import { expect, test } from 'vitest';
import { aFollowup } from '../saving/a-followup.js';
import { createRecordStore } from '../../src/records/record-store.js';
import { replayChanges } from '../../src/records/replay-changes.js';
import { aPage } from './a-page.js';
import { idOf, memoryPages } from './simulated-list.js';

type ReplayOptions = Parameters<typeof replayChanges>[0];

const PAGE = aPage({ ids: [1, 2, 3].map(idOf) });

const upserted = (number: number) => ({ type: 'upserted', followup: aFollowup({ id: idOf(number) }) });
const deleted = (number: number) => ({ type: 'deleted', id: idOf(number) });

/** A list of three records, and a feed that gives that answer. */
function aReplay(answer: unknown, options: Partial<ReplayOptions> = {}) {
  const records = createRecordStore();
  for (const id of PAGE.ids) records.merge(aFollowup({ id }), records.startRead());
  const pages = memoryPages([PAGE]);
  const controller = new AbortController();
  const replay = () =>
    replayChanges({
      changes: { watermark: () => Promise.resolve('w'), since: () => Promise.resolve(answer as never) },
      watermark: 'w',
      records,
      pages,
      feedTimeoutMs: 15_000,
      pause: () => Promise.resolve(),
      signal: controller.signal,
      ...options,
    });
  return { records, pages, controller, replay };
}

test('what the feed says last of a record counts, and each record that it named is told', async () => {
  const { records, replay } = aReplay([upserted(4), deleted(4), deleted(1), upserted(1), deleted(2)]);
  expect(await replay()).toEqual({ ids: new Set([4, 1, 2].map(idOf)), missed: 0 });
  expect([1, 2, 4].map((number) => records.isGone(idOf(number)))).toEqual([false, true, true]);
});

test('changes that could not be read are counted, and the others are taken in', async () => {
  const { pages, replay } = aReplay([{ type: 'moved' }, upserted(4), null]);
  expect(await replay()).toEqual({ ids: new Set([idOf(4)]), missed: 2 });
  expect(pages.get()[0]?.ids).toEqual([1, 2, 3, 4].map(idOf));
});

test('a deleted record that was known from elsewhere gets no place in the list', async () => {
  const { records, pages, replay } = aReplay([deleted(4)]);
  records.merge(aFollowup({ id: idOf(4) }), records.startRead());
  await replay();
  expect(pages.get()[0]?.ids).toEqual(PAGE.ids);
});

test('more than five hundred changes are taken in in parts, between which the page has its turn', async () => {
  const known: number[] = [];
  const changes = Array.from({ length: 1200 }, (_, index) => upserted(4 + index));
  const { records, pages, replay } = aReplay(changes, {
    pause: () => {
      known.push([...records.all()].length);
      return Promise.resolve();
    },
  });
  expect((await replay()).ids.size).toBe(1200);
  expect(known).toEqual([503, 1003]);
  expect(pages.get()[0]?.ids).toHaveLength(1203);
});

test.each([null, undefined, {}, 'none', 7])('an answer of %j is none, and changes nothing', async (answer) => {
  const { pages, replay } = aReplay(answer);
  await expect(replay()).rejects.toMatchObject({ kind: 'malformed-response', effect: 'none' });
  expect(pages.updates).toBe(0);
});

test('nothing is taken in once another user is signed in', async () => {
  const { records, replay } = aReplay([deleted(1)], { isWanted: () => false });
  await expect(replay()).rejects.toMatchObject({ kind: 'aborted', effect: 'none' });
  expect(records.isGone(idOf(1))).toBe(false);
});

test('a feed that does not answer is no longer waited for once it is called off', async () => {
  const { controller, replay } = aReplay([], {
    changes: { watermark: () => Promise.resolve('w'), since: () => new Promise(() => {}) },
  });
  const ended = replay();
  controller.abort();
  await expect(ended).rejects.toMatchObject({ kind: 'aborted', effect: 'none' });
});
