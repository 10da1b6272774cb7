import { bodyOf, commitsOf, requestsOf } from './evidence.js';
import { busy } from './faults.js';
import { expect, test } from './fixtures.js';
import type { Tab } from './tab.js';

/** How a page can end while its edits are unsettled. */
const WAYS: readonly { readonly way: string; readonly leave: (tab: Tab) => Promise<unknown> }[] = [
  { way: 'the tab is closed', leave: async ({ page }) => page.close({ runBeforeUnload: false }) },
  { way: 'the tab goes to another page', leave: async ({ page }) => page.goto('about:blank') },
];

for (const { way, leave } of WAYS) {
  test.describe(way, () => {
    test('while a save waits for its answer: it lands once', async ({ tab, wire, crm, records }) => {
      const [{ id }] = records;
      const hold = wire.hold('before');
      await tab.saveNote(id, 'In mid-save');
      await hold.reached();
      await leave(tab);
      hold.letGo();
      await expect.poll(() => commitsOf(crm)).toHaveLength(1);
      await expect.poll(() => crm.requests.filter(({ status }) => status === null)).toEqual([]);
      expect(commitsOf(crm)).toHaveLength(1);
      expect(requestsOf(wire.updates())).toHaveLength(1);
      expect(crm.get(id)?.note).toBe('In mid-save');
    });

    for (const hostHearsFirst of [false, true]) {
      test.describe(hostHearsFirst ? 'and the host hears of it first' : 'and the host does not listen', () => {
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

        test('while a save is queued behind four others: it is sent at once', async ({ tab, wire, crm, records }) => {
          const edits = records.slice(0, 5).map(({ id }, index) => ({ id, note: `On the way ${index + 1}` }));
          const fifth = edits[4]?.id ?? '';
          const hold = wire.hold('after', { times: 4 });
          for (const { id, note } of edits) await tab.saveNote(id, note);
          await hold.reached(4);
          expect(wire.updates(fifth)).toEqual([]);
          await leave(tab);
          await wire.until(() => wire.updates(fifth).length > 0);
          await expect.poll(() => commitsOf(crm, fifth)).toHaveLength(1);
          hold.letGo();
          await expect.poll(() => crm.requests.filter(({ status }) => status === null)).toEqual([]);
          expect(requestsOf(wire.updates())).toHaveLength(5);
          for (const { id, note } of edits) expect(crm.get(id)?.note).toBe(note);
          expect(commitsOf(crm)).toHaveLength(5);
        });
      });
    }

    test('while a save waits for its retry: it is sent at once, unchanged', async ({ tab, wire, crm, records }) => {
      const [{ id }] = records;
      wire.fail(busy(600));
      await tab.saveNote(id, 'No time to wait');
      await tab.expectState(id, 'waiting');
      await leave(tab);
      await wire.until(() => wire.updates().length > 1);
      await expect.poll(() => commitsOf(crm)).toHaveLength(1);
      expect(requestsOf(wire.updates())).toHaveLength(1);
      expect(crm.get(id)?.note).toBe('No time to wait');
    });

    test('while a second edit of a record waits for the first: it is not sent blind', async ({
      tab,
      wire,
      crm,
      records,
    }) => {
      const [{ id }] = records;
      const hold = wire.hold('before');
      await tab.saveNote(id, 'First');
      await hold.reached();
      await tab.saveNote(id, 'Second');
      await leave(tab);
      hold.letGo();
      await expect.poll(() => commitsOf(crm)).toHaveLength(1);
      await expect.poll(() => crm.requests.filter(({ status }) => status === null)).toEqual([]);
      expect(wire.updates().map((update) => bodyOf(update)['note'])).not.toContain('Second');
      expect(commitsOf(crm).map(({ after }) => after?.note)).toEqual(['First']);
    });
  });
}

test('edits too large to send from an ending page are sent when the tab returns', async ({
  tab,
  wire,
  crm,
  records,
}) => {
  // Three bytes each: two of these notes are what a browser carries.
  const long = '…'.repeat(9_000);
  const edits = records
    .slice(0, 7)
    .map(({ id }, index) => ({ id, note: `${index < 4 ? 'Short' : long} ${index + 1}` }));
  const [, , , , fifth, sixth] = edits.map(({ id }) => id);
  const hold = wire.hold('after', { times: 4 });
  for (const { id, note } of edits) await tab.saveNote(id, note);
  await hold.reached(4);
  expect(wire.updates()).toHaveLength(4);
  await tab.page.goto('about:blank');
  await wire.until(() => wire.updates(fifth).length > 0 && wire.updates(sixth).length > 0);
  hold.letGo();
  await expect.poll(() => crm.requests.filter(({ status }) => status === null)).toEqual([]);

  await tab.page.goBack();
  for (const { id, note } of edits) await tab.expectSettled(id, note.slice(-20));
  for (const { id, note } of edits) expect(crm.get(id)?.note).toBe(note);
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
