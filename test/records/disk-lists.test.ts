import { IDBFactory } from 'fake-indexeddb';
import { clear, createStore, entries, keys, set } from 'idb-keyval';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { onDisk, openListCache } from '../../src/core/records/disk-lists.js';
import type { FollowupsPage } from '../../src/core/records/followups-page.js';
import { createRecordStore } from '../../src/core/records/record-store.js';
import { aFollowup } from '../saving/a-followup.js';
import { createSimulatedRuntime } from '../saving/simulated-runtime.js';
import { aPage } from './a-page.js';

// One for all tests: a page that has opened a database keeps it open.
const browser = new IDBFactory();
let store: ReturnType<typeof createStore>;

beforeAll(() => {
  vi.stubGlobal('indexedDB', browser);
  // The names of lists already on people's disks.
  store = createStore('react-followups', 'lists');
});
beforeEach(() => clear(store));
afterAll(() => void vi.unstubAllGlobals());

const record = aFollowup();
const PAGE = aPage({ ids: [record.id] });

/** A user's list in one page life. */
function aList(userId: string, api = 'crm') {
  const runtime = createSimulatedRuntime();
  const records = createRecordStore();
  const cache = openListCache({ ...runtime, records, api, userId, params: {}, isWanted: () => true });
  return {
    async keep() {
      records.merge(record, records.startRead());
      await cache.write({ pages: [PAGE], asOf: runtime.now(), watermark: null });
    },
    async shown() {
      const ids: string[] = [];
      const shown = new Promise<void>((resolve) => {
        const show = (pages: readonly FollowupsPage[]): boolean => {
          ids.push(...pages.flatMap((page) => page.ids));
          resolve();
          return true;
        };
        void cache.restore({ found: () => true, show }).then((list) => list ?? resolve());
      });
      await shown;
      return ids.map((id) => records.get(id));
    },
  };
}

test('a list is stored in the browser under its permanent names, and shown by the next page life', async () => {
  await set('list/crm/bela///head', '{}', store);
  await onDisk.forgetOtherUsers('crm', 'amara');
  await aList('amara').keep();
  expect((await browser.databases()).map(({ name }) => name)).toEqual(['react-followups']);
  expect(await keys(store)).toContain('list/crm/amara///head');
  expect(await keys(store)).not.toContain('list/crm/bela///head');
  expect(await aList('amara').shown()).toEqual([record]);
  expect(await aList('bela').shown()).toEqual([]);
});

test('forgetting a user removes everything of theirs and nothing of others', async () => {
  await onDisk.forgetOtherUsers('crm', 'amara');
  await aList('amara').keep();
  await set('list/crm/bela///head', '{}', store);
  await onDisk.forgetUser('crm', 'amara');
  expect(await keys(store)).toEqual(['list/crm/bela///head', 'owner/crm']);
});

test('a new user finds nothing of anyone else, and can keep lists from then on', async () => {
  await set('list/crm/bela///head', '{}', store);
  await onDisk.forgetOtherUsers('crm', 'amara');
  expect(await entries(store)).toEqual([['owner/crm', 'amara']]);
});

test('all lists of all users can be removed from the browser', async () => {
  for (const api of ['crm', 'other']) {
    await onDisk.forgetOtherUsers(api, 'amara');
    await aList('amara', api).keep();
  }
  expect(await keys(store)).toHaveLength(6);
  await onDisk.forgetAll();
  expect(await keys(store)).toEqual([]);
});

test('a foreign key is left alone and breaks nothing', async () => {
  await set(5, 'Of somebody else', store);
  await set('list/crm/bela///head', '{}', store);
  await onDisk.forgetOtherUsers('crm', 'amara');
  expect(await keys(store)).toEqual([5, 'owner/crm']);
  await onDisk.forgetAll();
  expect(await keys(store)).toEqual([5]);
});
