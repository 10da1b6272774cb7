import { FAKE_CRM_USER_ID } from '../../../src/testing/fake-crm.js';
import { expect, test } from './fixtures.js';
import type { Tab } from './tab.js';
import type { WireServer } from './wire-server.js';

/** Three pages, which the workspace loads by itself. */
const PAGE_SIZE = 3;

test.use({ policy: { pageSize: PAGE_SIZE, now: Date.now }, settings: { cache: 'indexeddb', preload: 100 } });

/** The entries on the disk. */
async function onDisk({ page }: Tab): Promise<readonly string[]> {
  return page.evaluate(
    async () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('react-followups');
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
        opening.addEventListener('error', () => resolve([]));
        opening.addEventListener('success', () => {
          const store = opening.result.transaction('lists').objectStore('lists');
          const keys = store.getAllKeys();
          const values = store.getAll();
          values.addEventListener('error', () => reject(new Error('The disk can’t be read.')));
          values.addEventListener('success', () => {
            opening.result.close();
            resolve(keys.result.map((key, index) => `${JSON.stringify(key)} ${String(values.result[index])}`));
          });
        });
      }),
  );
}

const heads = (entries: readonly string[]) => entries.filter((entry) => /^"list\/[^"]*\/head"/.test(entry));

/** The list was loaded whole, and is on the disk. */
async function expectKept(tab: Tab, rows = 8): Promise<void> {
  await expect(tab.desk.rows).toHaveCount(rows);
  await expect.poll(async () => (await onDisk(tab)).join('\n').split('"deal_id"').length - 1).toBe(rows);
  await expect.poll(async () => heads(await onDisk(tab))).toHaveLength(1);
}

/** As of when the rows are shown. */
async function updated({ page }: Tab): Promise<string> {
  return page.getByText(/, updated \d\d:\d\d$/).innerText();
}

/** Reads of the list from now on. */
function readsFromNow(wire: WireServer) {
  const before = wire.lists().length;
  return () => wire.lists().slice(before);
}

const sinceOf = ({ target }: { readonly target: string }) =>
  new URL(target, 'http://crm').searchParams.get('updated_since');

test('on the second visit the whole list shows before the CRM answers, and three requests update it; without a network it shows too', async ({
  tab,
  wire,
  crm,
  records,
}) => {
  await expectKept(tab);
  // Later than all others, which share one moment long ago: only this one may have changed since then.
  crm.edit(records[0].id, { note: 'The newest' });
  await tab.page.getByRole('button', { name: 'Refresh' }).click();
  const { updated_at: newest } = crm.get(records[0].id) ?? {};
  await expect.poll(async () => heads(await onDisk(tab)).join()).toContain(`"newest":"${newest}"`);
  const said = await updated(tab);
  const hold = wire.hold('before', { on: 'list', times: Infinity });
  const reads = readsFromNow(wire);
  await tab.reload();
  await expect(tab.desk.rows).toHaveCount(8);
  expect(await updated(tab)).toBe(said);
  await hold.reached();
  expect(reads().map((read) => sinceOf(read) !== null)).toEqual([true]);
  const before = heads(await onDisk(tab));
  hold.letGo();
  // Rewritten with that time once it is up to date.
  await expect.poll(async () => heads(await onDisk(tab))).not.toEqual(before);
  expect(reads()).toHaveLength(3);

  const last = await updated(tab);
  wire.goDown();
  await tab.reload();
  await expect(tab.desk.rows).toHaveCount(8);
  expect(await updated(tab)).toBe(last);
});

test('nothing is kept without the setting, nothing of the first user for the second, and nothing after sign-out', async ({
  newTab,
  wire,
}) => {
  const tab = await newTab();
  await tab.open({ cache: undefined });
  await expect(tab.desk.rows).toHaveCount(8);
  expect(await tab.page.evaluate(async () => indexedDB.databases())).toEqual([]);
  await tab.open();
  await expectKept(tab);
  expect((await onDisk(tab)).join()).not.toContain('token-1');

  const hold = wire.hold('before', { on: 'list', times: Infinity });
  await tab.goto({ user: 'somebody-else' });
  await hold.reached();
  await expect(tab.desk.rows).toHaveCount(0);
  await expect.poll(async () => (await onDisk(tab)).map((entry) => entry.split(' ')[0])).toHaveLength(1);
  expect((await onDisk(tab)).join()).not.toContain(FAKE_CRM_USER_ID);
  hold.letGo();
  await expect(tab.desk.rows).toHaveCount(8);

  await tab.open({ user: '' });
  await expect.poll(async () => onDisk(tab)).toEqual([]);
});

test('a disk that is forbidden, refuses, never answers or is full costs nothing', async ({ newTab }) => {
  for (const spoil of [
    () => Object.defineProperty(window, 'indexedDB', { get: () => undefined }),
    () =>
      (IDBFactory.prototype.open = () => {
        throw new DOMException('no', 'SecurityError');
      }),
    () => (IDBFactory.prototype.open = () => Object.create(null) as IDBOpenDBRequest),
    () =>
      (IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      }),
  ]) {
    const tab = await newTab();
    await tab.page.addInitScript(spoil);
    await tab.open();
    await expect(tab.desk.rows).toHaveCount(8);
    await tab.page.close();
  }
});

test('one of two tabs writes', async ({ newTab, context, crm, records }) => {
  await context.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function count(this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      if (JSON.stringify(key).startsWith('"list/')) window.puts = (window.puts ?? 0) + 1;
      return put.call(this, value, key);
    };
  });
  const first = await newTab();
  await first.open();
  await expectKept(first);
  const second = await newTab();
  await second.open();
  await expect(second.desk.rows).toHaveCount(8);
  crm.edit(records[0].id, { note: 'Changed for both' });
  await first.page.getByRole('button', { name: 'Refresh' }).click();
  await second.page.getByRole('button', { name: 'Refresh' }).click();
  await second.expectSettled(records[0].id, 'Changed for both');
  await expect.poll(async () => (await onDisk(second)).join()).toContain('Changed for both');
  expect(await first.page.evaluate(() => window.puts)).toBeGreaterThan(0);
  expect(await second.page.evaluate(() => window.puts)).toBeUndefined();
  // The next one takes over.
  await first.page.close();
  crm.edit(records[1].id, { note: 'Changed for the other' });
  await second.page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(async () => (await onDisk(second)).join()).toContain('Changed for the other');
});

declare global {
  interface Window {
    puts?: number;
  }
}
