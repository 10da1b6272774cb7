import { expect, test, vi } from 'vitest';
import type { FollowupsPage } from '../../src/records/followups-page.js';
import { storePage, heldPage } from '../../src/records/held-pages.js';
import { createRecordStore } from '../../src/records/record-store.js';
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

test('takes the records into the store and gives the page with its ids alone', () => {
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

test('remembers the page also of a record whose newer version is known', () => {
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

test('tells listeners once for the whole page', () => {
  const store = createRecordStore();
  const told = vi.fn();
  store.subscribeAll(told);

  storePage(store, page, store.startRead(), false);

  expect(told).toHaveBeenCalledTimes(1);
});
