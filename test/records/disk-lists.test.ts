import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { onDisk, openListCache } from '../../src/records/disk-lists.js';
import type { FollowupsPage } from '../../src/records/followups-page.js';
import { createRecordStore } from '../../src/records/record-store.js';
import { aFollowup } from '../saving/a-followup.js';
import { createSimulatedRuntime } from '../saving/simulated-runtime.js';
import { createSimulatedIndexedDb } from './simulated-indexeddb.js';

// One for all tests: who has opened a database once does not open it again.
const browser = createSimulatedIndexedDb();
const entries = () => browser.entries('react-followups', 'lists');
const keys = () => [...entries().keys()];

beforeAll(async () => {
  vi.stubGlobal('indexedDB', browser.factory);
  await onDisk.forgetAll();
});
beforeEach(() => entries().clear());
afterAll(() => void vi.unstubAllGlobals());

const record = aFollowup();
const PAGE: FollowupsPage = {
  ...{ ids: [record.id], followups: [], cursor: null, limit: null },
  ...{ nextCursor: null, hasMore: false, rejected: 0 },
};

/** A list of a user's, in one life of the page. */
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
      const restoring = cache.restore({
        found: () => true,
        show: (pages) => ids.push(...pages.flatMap((page) => page.ids)) > 0,
      });
      await runtime.advance(10);
      await restoring;
      return ids.map((id) => records.get(id));
    },
  };
}

test('a list lies in the browser’s database under the names it always had, and the next life of the page shows it', async () => {
  await onDisk.forgetOtherUsers('crm', 'amara');
  await aList('amara').keep();
  expect(browser.names()).toEqual([['react-followups', ['lists']]]);
  expect(keys()).toContain('list/crm/amara///head');
  expect(await aList('amara').shown()).toEqual([record]);
  expect(await aList('bela').shown()).toEqual([]);
});

test('a user who is forgotten leaves nothing in the browser, and others keep what they have', async () => {
  await onDisk.forgetOtherUsers('crm', 'amara');
  await aList('amara').keep();
  entries().set('list/crm/bela///head', '{}');
  await onDisk.forgetUser('crm', 'amara');
  expect(keys()).toEqual(['owner/crm', 'list/crm/bela///head']);
});

test('whoever signs in finds nothing of anyone else, and may keep lists from then on', async () => {
  entries().set('list/crm/bela///head', '{}');
  await onDisk.forgetOtherUsers('crm', 'amara');
  expect([...entries()]).toEqual([['owner/crm', 'amara']]);
});

test('all of everyone’s lists can be taken out of the browser', async () => {
  for (const api of ['crm', 'other']) {
    await onDisk.forgetOtherUsers(api, 'amara');
    await aList('amara', api).keep();
  }
  expect(keys()).toHaveLength(6);
  await onDisk.forgetAll();
  expect(keys()).toEqual([]);
});

test('a key that this library never wrote is left where it lies, and nothing fails by it', async () => {
  entries().set(5, 'Of somebody else').set('list/crm/bela///head', '{}');
  await onDisk.forgetOtherUsers('crm', 'amara');
  expect(keys()).toEqual([5, 'owner/crm']);
  await onDisk.forgetAll();
  expect(keys()).toEqual([5]);
});
