import { FAKE_CRM_USER_ID } from '../../../src/testing/fake-crm.js';
import { commitsOf, requestsOf } from './evidence.js';
import { expect, test } from './fixtures.js';
import type { Tab } from './tab.js';

test.use({ policy: { pageSize: 10, now: Date.now }, settings: { journal: 'indexeddb', drafts: 'indexeddb' } });

/** All unsaved work on the disk, as text. */
async function onDisk({ page }: Tab): Promise<string> {
  return page.evaluate(
    async () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('react-followups-work');
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
        opening.addEventListener('error', () => resolve(''));
        opening.addEventListener('success', () => {
          const store = opening.result.transaction('work').objectStore('work');
          const keys = store.getAllKeys();
          const values = store.getAll();
          values.addEventListener('error', () => reject(new Error('The disk can’t be read.')));
          values.addEventListener('success', () => {
            opening.result.close();
            resolve(JSON.stringify([keys.result, values.result]));
          });
        });
      }),
  );
}

test('an edit whose page was closed without an answer is taken over by the next one, under the same key, once', async ({
  newTab,
  wire,
  crm,
  records,
}) => {
  const [{ id }] = records;
  const first = await newTab();
  await first.open();
  const hold = wire.hold('after', { times: Infinity });
  await first.saveNote(id, 'Survives');
  await hold.reached();
  expect(await onDisk(first)).toContain('Survives');
  expect(await onDisk(first)).not.toContain('token-1');
  expect((await first.stored()).join('\n')).not.toContain('Survives');
  await first.page.close({ runBeforeUnload: false });

  const second = await newTab();
  await second.open();
  await second.expectState(id, 'saving');
  await expect(second.desk.row(id)).toContainText('Survives');
  // A third window has nothing to do with it.
  const third = await newTab();
  await third.open();
  hold.letGo();
  await second.expectSettled(id, 'Survives');
  expect(requestsOf(wire.updates(id))).toHaveLength(1);
  expect(new Set(wire.updates(id).map(({ key }) => key)).size).toBe(1);
  expect(commitsOf(crm, id).map(({ after }) => after?.note)).toEqual(['Survives']);
  await expect.poll(() => second.outcomes(id)).toEqual(['saved']);
  expect(await third.outcomes(id)).toEqual([]);
  await expect.poll(() => onDisk(second)).not.toContain('Survives');
});

test('a window that lives keeps its edit, and another one that opens keeps its own', async ({
  newTab,
  wire,
  crm,
  records,
}) => {
  const [{ id }, { id: other }] = records;
  const first = await newTab();
  await first.open();
  const hold = wire.hold('before', { times: Infinity });
  await first.saveNote(id, 'Of the first');
  await hold.reached();
  const second = await newTab();
  await second.open();
  await second.expectState(id, 'saved');
  await second.saveNote(other, 'Of the second');
  await hold.reached(2);
  hold.letGo();
  await first.expectSettled(id, 'Of the first');
  await second.expectSettled(other, 'Of the second');
  expect(commitsOf(crm).map(({ after }) => after?.note)).toEqual(
    expect.arrayContaining(['Of the first', 'Of the second']),
  );
});

test('unsaved text outlives its window', async ({ newTab, records }) => {
  const [{ id }] = records;
  const first = await newTab();
  await first.open();
  await first.desk.edit(id);
  await first.desk.field('Note').fill('Half a sen');
  await first.desk.field('Note').pressSequentially('tence');
  await first.page.close({ runBeforeUnload: false });
  const second = await newTab();
  await second.open();
  await second.desk.edit(id);
  await expect(second.desk.field('Note')).toHaveValue('Half a sentence');
});

test('nothing is left for another user, or after sign-out', async ({ newTab, wire, records }) => {
  const [{ id }, { id: other }] = records;
  const hold = wire.hold('before', { times: Infinity });
  const first = await newTab();
  await first.open();
  await first.saveNote(id, 'Of the first user');
  await hold.reached();
  await first.page.close({ runBeforeUnload: false });
  const second = await newTab();
  await second.open({ user: '00000000-0000-4000-8000-0000000000bb' });
  await expect.poll(() => onDisk(second)).not.toContain(FAKE_CRM_USER_ID);
  expect(await onDisk(second)).not.toContain('Of the first user');
  hold.letGo();
  await second.saveNote(other, 'Of the second user');
  await second.expectSettled(other, 'Of the second user');
  await second.goto({ user: '' });
  await second.expectRows();
  await expect.poll(() => onDisk(second)).not.toContain('00000000-0000-4000-8000-0000000000bb');
});
