import { commitsOf, requestsOf } from './evidence.js';
import { busy } from './faults.js';
import { expect, test } from './fixtures.js';
import type { Tab } from './tab.js';

const close = ({ page }: Tab): Promise<void> => page.close({ runBeforeUnload: false });
const goElsewhere = ({ page }: Tab): Promise<unknown> => page.goto('about:blank');

for (const { title, hostHearsFirst, leave } of [
  { title: 'the tab is closed', hostHearsFirst: false, leave: close },
  { title: 'the tab goes to another page, and its host hears of that first', hostHearsFirst: true, leave: goElsewhere },
]) {
  test.describe(title, () => {
    test.use({ hostHearsFirst });

    test('while a save has not left the browser: it is sent at once', async ({ tab, wire, crm, records }) => {
      const [{ id }] = records;
      const preflight = wire.hold('before', { on: 'preflight', times: 1 });
      await tab.saveNote(id, 'Not yet on the wire');
      await preflight.reached();
      expect(wire.updates()).toEqual([]);
      await leave(tab);
      await wire.until(() => wire.updates().length > 0);
      preflight.letGo();
      await expect.poll(() => commitsOf(crm)).toHaveLength(1);
      expect(requestsOf(wire.updates())).toHaveLength(1);
      expect(crm.get(id)?.note).toBe('Not yet on the wire');
    });

    test('while saves wait for their answers: they land once, a fifth is sent at once, and a second one of a record is not sent blind', async ({
      tab,
      wire,
      crm,
      records,
    }) => {
      const edits = records.slice(0, 5).map((record, index) => ({ record, note: `On the way ${index + 1}` }));
      const [first, fifth] = [records[0], records[4]];
      const hold = wire.hold('after', { times: 4 });
      await tab.saveNotes([...edits, { record: first, note: 'Second' }]);
      await hold.reached(4);
      expect(wire.updates(fifth.id)).toEqual([]);
      await leave(tab);
      await wire.until(() => wire.updates(fifth.id).length > 0);
      await expect.poll(() => commitsOf(crm, fifth.id)).toHaveLength(1);
      hold.letGo();
      await expect.poll(() => crm.requests.filter(({ status }) => status === null)).toEqual([]);
      expect(requestsOf(wire.updates())).toHaveLength(5);
      for (const { record, note } of edits) expect(crm.get(record.id)?.note).toBe(note);
      expect(commitsOf(crm)).toHaveLength(5);
    });
  });
}

test('a save waiting for a retry is sent at once, unchanged, as the tab goes', async ({ tab, wire, crm, records }) => {
  const [{ id }] = records;
  wire.fail(busy(600));
  await tab.saveNote(id, 'No time to wait');
  await tab.expectState(id, 'waiting');
  await goElsewhere(tab);
  await wire.until(() => wire.updates().length > 1);
  await expect.poll(() => commitsOf(crm)).toHaveLength(1);
  expect(requestsOf(wire.updates())).toHaveLength(1);
  expect(crm.get(id)?.note).toBe('No time to wait');
});

test('edits too large to send from an ending page are sent as the tab returns', async ({ tab, wire, crm, records }) => {
  // Three bytes each: two of these notes are what a browser carries.
  const long = '…'.repeat(9_000);
  const edits = records
    .slice(0, 7)
    .map((record, index) => ({ record, note: `${index < 4 ? 'Short' : long} ${index + 1}` }));
  const [, , , , fifth, sixth] = records.map(({ id }) => id);
  const hold = wire.hold('after', { times: 4 });
  await tab.saveNotes(edits);
  await hold.reached(4);
  expect(wire.updates()).toHaveLength(4);
  await tab.page.goto('about:blank');
  await wire.until(() => wire.updates(fifth).length > 0 && wire.updates(sixth).length > 0);
  hold.letGo();
  await expect.poll(() => crm.requests.filter(({ status }) => status === null)).toEqual([]);

  await tab.page.goBack();
  for (const { record, note } of edits) await tab.expectSettled(record.id, note.slice(-20));
  for (const { record, note } of edits) expect(crm.get(record.id)?.note).toBe(note);
  expect(commitsOf(crm)).toHaveLength(7);
  expect(requestsOf(wire.updates())).toHaveLength(7);
});

test('the tab asks before it is left, and only while something is unsettled', async ({ tab, wire, records }) => {
  const [{ id }] = records;
  const hold = wire.hold('before');
  await tab.saveNote(id, 'Is it saved?');
  await hold.reached();
  hold.letGo();
  await tab.desk.expectSaved(id);
  await tab.reload();
  await tab.expectSettled(id, 'Is it saved?');
  expect(tab.asked).toEqual([]);

  const again = wire.hold('before');
  await tab.saveNote(id, 'And now?');
  await again.reached();
  await tab.reload();
  expect(tab.asked).toEqual(['beforeunload']);
  again.letGo();
  await tab.expectSettled(id, 'And now?');
});
