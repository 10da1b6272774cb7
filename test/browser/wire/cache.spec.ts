import { buildFollowup } from '../../../src/testing/samples/build-followup.js';
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
  return page.getByText(/^Updated \d\d:\d\d$/).innerText();
}

/** Reads of the list from now on. */
function readsFromNow(wire: WireServer) {
  const before = wire.lists().length;
  return () => wire.lists().slice(before);
}

const sinceOf = ({ target }: { readonly target: string }) =>
  new URL(target, 'http://crm').searchParams.get('updated_since');

test('on the second visit the whole list shows before the CRM answers, and three requests update it', async ({
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
});

test('shows what was changed, created and deleted meanwhile', async ({ tab, crm, wire, records }) => {
  await expectKept(tab);
  const [changed, deleted] = records;
  await tab.page.goto('about:blank');
  crm.edit(changed.id, { note: 'Changed meanwhile' });
  crm.remove(deleted.id);
  crm.add(buildFollowup({ id: '0190a000-0000-7000-8000-000000000041', note: 'New meanwhile' }));
  const hold = wire.hold('before', { on: 'list', times: Infinity });
  await tab.goto();
  await expect(tab.desk.row(deleted.id)).toBeVisible();
  await expect(tab.desk.row(changed.id)).toContainText(changed.note ?? '');
  hold.letGo();
  await expect(tab.desk.row(changed.id)).toContainText('Changed meanwhile');
  await expect(tab.desk.row('0190a000-0000-7000-8000-000000000041')).toContainText('New meanwhile');
  await tab.page.getByRole('button', { name: 'Refresh' }).click();
  await expect(tab.desk.row(deleted.id)).toBeHidden();
});

test('another user sees nothing of the first, and nothing is left', async ({ tab, wire }) => {
  await expectKept(tab);
  const hold = wire.hold('before', { on: 'list', times: Infinity });
  await tab.goto({ user: 'somebody-else' });
  await hold.reached();
  await expect(tab.desk.rows).toHaveCount(0);
  await expect.poll(async () => (await onDisk(tab)).map((entry) => entry.split(' ')[0])).toHaveLength(1);
  expect((await onDisk(tab)).join()).not.toContain(FAKE_CRM_USER_ID);
  hold.letGo();
  await expect(tab.desk.rows).toHaveCount(8);
});

test('after sign-out nothing is left', async ({ tab }) => {
  await expectKept(tab);
  await tab.open({ user: '' });
  await expect.poll(async () => onDisk(tab)).toEqual([]);
});

test('the token is never on the disk, and without the setting nothing is', async ({ tab, newTab }) => {
  await expectKept(tab);
  expect((await onDisk(tab)).join()).not.toContain('token-1');
  await tab.page.evaluate(() => indexedDB.deleteDatabase('react-followups'));
  await tab.page.close();
  const without = await newTab();
  await without.open({ cache: undefined });
  await expect(without.desk.rows).toHaveCount(8);
  expect(await without.page.evaluate(async () => indexedDB.databases())).toEqual([]);
});

for (const [name, spoil] of [
  ['is forbidden', () => Object.defineProperty(window, 'indexedDB', { get: () => undefined })],
  [
    'refuses',
    () =>
      (IDBFactory.prototype.open = () => {
        throw new DOMException('no', 'SecurityError');
      }),
  ],
  ['never answers', () => (IDBFactory.prototype.open = () => Object.create(null) as IDBOpenDBRequest)],
  [
    'is full',
    () =>
      (IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      }),
  ],
] as const) {
  test(`a disk that ${name} costs nothing`, async ({ newTab, context, records }) => {
    await context.addInitScript(spoil);
    const tab = await newTab();
    await tab.open();
    await expect(tab.desk.rows).toHaveCount(8);
    await tab.saveNote(records[0].id, 'Saved all the same');
    await tab.desk.expectSaved(records[0].id);
    await tab.reload();
    await expect(tab.desk.rows).toHaveCount(8);
  });
}

for (const [name, text] of [
  ['of another release', '{"format":0,"rows":[]}'],
  ['that is broken', '{"format":1,"id":'],
] as const) {
  test(`a list ${name} is reloaded, and kept again`, async ({ tab }) => {
    await expectKept(tab);
    await tab.page.evaluate(async (value) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('react-followups');
        opening.addEventListener('success', () => resolve(opening.result));
      });
      const store = database.transaction('lists', 'readwrite').objectStore('lists');
      const keys = store.getAllKeys();
      await new Promise((resolve) => {
        keys.addEventListener('success', () => {
          for (const key of keys.result) if (JSON.stringify(key).startsWith('"list/')) store.put(value, key);
          store.transaction.addEventListener('complete', resolve);
        });
      });
      database.close();
    }, text);
    await tab.reload();
    await expectKept(tab);
  });
}

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

test('an answer newer than the kept list survives a reload before anything is written', async ({
  tab,
  wire,
  records,
}) => {
  const [{ id }] = records;
  await expectKept(tab);
  await tab.page.evaluate(() => {
    // Nothing more reaches the disk.
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.delete = () => {
      throw new DOMException('no', 'UnknownError');
    };
  });
  await tab.saveNote(id, 'Newest');
  await tab.desk.expectSaved(id);
  const hold = wire.hold('before', { on: 'list', times: Infinity });
  await tab.reload();
  await expect(tab.desk.rows).toHaveCount(7);
  await hold.reached();
  hold.letGo();
  await tab.expectSettled(id, 'Newest');
  await tab.expectNeverOtherThan(id, 'Newest');
});

test('without a network the list is shown, with its time', async ({ tab, wire }) => {
  await expectKept(tab);
  const said = await updated(tab);
  wire.goDown();
  await tab.reload();
  await expect(tab.desk.rows).toHaveCount(8);
  expect(await updated(tab)).toBe(said);
});

test('a list that the CRM no longer allows this user is removed, from the disk too', async ({ tab, crm }) => {
  await expectKept(tab);
  crm.tokens = { valid: [], expired: ['token-1', 'token-2'] };
  await tab.reload();
  await expect(tab.page.getByText('Your session has expired')).toBeVisible();
  await expect(tab.desk.rows).toHaveCount(0);
  await expect.poll(async () => heads(await onDisk(tab))).toEqual([]);
});
