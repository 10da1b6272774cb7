import { expect, test, vi } from 'vitest';
import type { FollowupsPage } from '../../src/core/records/followups-page.js';
import { areHeld, heldPage, storePage, takeRows } from '../../src/core/records/held-pages.js';
import { createRecordStore } from '../../src/core/records/record-store.js';
import { noVersionFloors } from '../../src/core/records/version-floors.js';
import { aFollowup } from '../saving/a-followup.js';

const page: FollowupsPage = {
  ids: ['a', 'b'],
  followups: [aFollowup({ id: 'a' }), aFollowup({ id: 'b' })],
  cursor: 'c1',
  limit: 2,
  nextCursor: 'c2',
  hasMore: true,
  rejected: 1,
};

test('puts the records into the store and returns the page with ids only', () => {
  const store = createRecordStore();

  const rest = storePage(store, page, store.startRead(), false);

  expect(rest).toEqual(heldPage(page, store));
  expect(rest).toMatchObject({ ...page, followups: [] });
  expect(store.get('a')).toEqual(aFollowup({ id: 'a' }));
  expect(store.get('b')).toEqual(aFollowup({ id: 'b' }));
});

test('remembers which page held each record', () => {
  const store = createRecordStore();

  storePage(store, page, store.startRead(), false);
  storePage(
    store,
    { ...page, followups: [aFollowup({ id: 'c' })], cursor: null, limit: null },
    store.startRead(),
    false,
  );

  expect(store.locator('a')).toEqual({ cursor: 'c1', limit: 2 });
  expect(store.locator('c')).toEqual({ cursor: null, limit: undefined });
});

test('remembers the page even of a record with a newer known version', () => {
  const store = createRecordStore();
  store.merge(aFollowup({ id: 'a', integration_version: 8 }), store.startRead());

  storePage(store, page, store.startRead(), false);

  expect(store.get('a')?.integration_version).toBe(8);
  expect(store.locator('a')).toEqual({ cursor: 'c1', limit: 2 });
});

test('does not remember a page of a restricted list: a record may leave it without being gone', () => {
  const store = createRecordStore();

  storePage(store, page, store.startRead(), true);

  expect(store.get('a')).toBeDefined();
  expect(store.locator('a')).toBeUndefined();
});

test('notifies listeners once for the whole page', () => {
  const store = createRecordStore();
  const told = vi.fn();
  store.subscribeAll(told);

  storePage(store, page, store.startRead(), false);

  expect(told).toHaveBeenCalledTimes(1);
});

test('pages are held once a store has all their records, and only by that store', () => {
  const store = createRecordStore();
  const held = storePage(store, page, store.startRead(), false);

  expect(areHeld([held, { ...held, cursor: 'c2' }], store)).toBe(true);
  expect(areHeld([held, page], store)).toBe(false);
  expect(areHeld([page], store)).toBe(false);
  expect(areHeld([held], createRecordStore())).toBe(false);
});

/** A row requested before its record reached `known`, and answered with version `row`. */
function takeLate(known: number | null, row: number | null) {
  const store = createRecordStore();
  const startedAt = store.startRead();
  store.merge(aFollowup({ integration_version: known, note: 'Known' }), store.startRead());
  return takeRows(store, [aFollowup({ integration_version: row, note: 'Late' })], startedAt);
}

test('an answer is behind if a row has a lower version than is known', () => {
  expect(takeLate(8, 7)).toEqual({ changed: [], behind: true });
});

test.each([
  ['the version that is known', 8, 8],
  ['no version', 8, null],
  ['a version, where none is known', null, 7],
  ['a version of 0, where none is known', null, 0],
  ['no version, as what is known', null, null],
])('an answer is not behind because of a row with %s', (_name, known, row) => {
  expect(takeLate(known, row)).toEqual({ changed: [], behind: false });
});

test('an answer is behind if a row is older than was seen before this page was loaded', () => {
  const store = createRecordStore({ floors: { ...noVersionFloors(), floor: () => 8 } });

  const taken = takeRows(store, [aFollowup({ integration_version: 7 })], store.startRead());

  expect(taken).toEqual({ changed: [], behind: true });
  expect(store.get(aFollowup().id)).toBeUndefined();
});

test('a row with a field that was missing before is a change; an equal row is not', () => {
  const store = createRecordStore();
  const { due_at: _missing, ...before } = aFollowup();
  store.merge(before, store.startRead());

  expect(takeRows(store, [{ ...before }], store.startRead()).changed).toEqual([]);
  expect(takeRows(store, [aFollowup()], store.startRead()).changed).toEqual([{ id: before.id, version: 7 }]);
  expect(store.get(before.id)).toEqual(aFollowup());
});
