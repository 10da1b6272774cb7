import type { FakeCrm } from '../../../src/testing/fake-crm.js';
import { bodyOf, commitsOf, requestsOf } from './evidence.js';
import { redirect, tooMany } from './faults.js';
import { expect, test } from './fixtures.js';
import type { Tab } from './tab.js';
import type { WireServer } from './wire-server.js';

interface Saved {
  readonly id: string;
  readonly note: string;
}

interface Scene {
  readonly tab: Tab;
  readonly wire: WireServer;
  readonly crm: FakeCrm;
}

/** Checks that the row shows the save, the CRM has it by one commit, and only one request was sent for it. */
async function expectSavedOnce({ tab, wire, crm }: Scene, { id, note }: Saved): Promise<void> {
  await tab.expectSettled(id, note);
  expect(requestsOf(wire.updates(id))).toHaveLength(1);
  expect(commitsOf(crm, id).map(({ key, after }) => [key, after?.note])).toEqual([[wire.updates(id)[0]?.key, note]]);
  await expect.poll(() => tab.outcomes(id)).toEqual(['saved']);
}

/** Checks that no edit or token is left for the tab's next page. */
async function expectEmptyJournal(tab: Tab): Promise<void> {
  await expect.poll(async () => (await tab.stored()).filter((entry) => entry.includes(':edit:'))).toEqual([]);
}

test.describe('a reload while a save', () => {
  test('waits for its answer, three times in a row', async ({ tab, wire, crm, records }) => {
    const [{ id }] = records;
    const hold = wire.hold('after');
    await tab.saveNote(id, 'Survives');
    await hold.reached();
    expect((await tab.stored()).join('\n')).not.toContain('token-1');
    for (let reloads = 0; reloads < 3; reloads += 1) {
      await tab.reload();
      await tab.expectState(id, 'saving');
      await expect(tab.desk.row(id)).toContainText('Survives');
    }
    hold.letGo();
    await expectSavedOnce({ tab, wire, crm }, { id, note: 'Survives' });
    await tab.expectSmooth(id, 'Survives');
    await expect.poll(() => crm.requests.filter(({ status }) => status === null)).toEqual([]);
    expect(commitsOf(crm)).toHaveLength(1);
    await expectEmptyJournal(tab);
    expect(tab.asked).toEqual(['beforeunload', 'beforeunload', 'beforeunload']);
  });

  test('waits for the time that the CRM asked for', async ({ tab, wire, crm, records }) => {
    const [{ id }] = records;
    wire.fail(tooMany(600));
    await tab.saveNote(id, 'Survives');
    await tab.expectState(id, 'waiting');
    await expect(tab.desk.row(id).getByTitle(/busy. Trying again in/)).toBeVisible();
    await tab.reload();
    await expectSavedOnce({ tab, wire, crm }, { id, note: 'Survives' });
    expect(wire.updates(id).length).toBeGreaterThan(1);
    await expectEmptyJournal(tab);
  });

  test('waits for the network', async ({ tab, wire, crm, records, context, host }) => {
    const [{ id }] = records;
    // The page itself has to come from somewhere while the browser is offline, as from a service worker. Chromium does
    // not know that such a page is as local as the CRM.
    await context.grantPermissions(['local-network-access']);
    await context.route(`${host.origin}/**`, async (route) => route.fulfill({ response: await route.fetch() }));
    await tab.desk.edit(id);
    await tab.desk.field('Note').fill('Survives');
    await context.setOffline(true);
    await tab.desk.save();
    await tab.expectState(id, 'waiting');
    await expect(tab.page.getByText('1 change waiting')).toBeVisible();
    // Chromium 150 tells a page loaded during simulated offline that it is online.
    await tab.page.addInitScript(() => {
      const kept = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine');
      Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => false });
      addEventListener('back online', () => {
        if (kept) Object.defineProperty(Navigator.prototype, 'onLine', kept);
        dispatchEvent(new Event('online'));
      });
    });
    await tab.reload();
    await expect(tab.page.getByText('1 change waiting')).toBeVisible();
    expect(wire.updates()).toEqual([]);
    await context.setOffline(false);
    await tab.page.evaluate(() => dispatchEvent(new Event('back online')));
    await expectSavedOnce({ tab, wire, crm }, { id, note: 'Survives' });
    await expectEmptyJournal(tab);
    // A file fetched in idle time may be on its way as the test ends.
    await context.unrouteAll({ behavior: 'wait' });
  });

  test('is being checked, its answer lost', async ({ tab, wire, crm, records }) => {
    const [{ id }] = records;
    wire.fail(redirect(303, '/elsewhere', 'after the commit'));
    const reads = wire.hold('before', { on: 'list', times: Infinity });
    await tab.saveNote(id, 'Survives');
    await reads.reached();
    await expect(tab.desk.row(id)).toContainText('Checking…');
    await tab.reload();
    reads.letGo();
    await expectSavedOnce({ tab, wire, crm }, { id, note: 'Survives' });
    await tab.expectSmooth(id, 'Survives');
    await expectEmptyJournal(tab);
  });

  test('is in conflict', async ({ tab, wire, crm, records }) => {
    const [{ id, integration_version: version }] = records;
    await tab.desk.edit(id);
    crm.edit(id, { note: 'Theirs' });
    await tab.desk.field('Note').fill('Mine survives');
    await tab.desk.save();
    await expect(tab.desk.prompt).toBeVisible();
    await tab.page.keyboard.press('Escape');
    await expect(tab.desk.prompt).toBeHidden();
    await tab.closeEditor();
    await tab.expectState(id, 'conflict');
    await tab.reload();
    await tab.expectState(id, 'conflict');
    await expect(tab.desk.row(id)).toContainText('Theirs');
    expect(wire.updates()).toHaveLength(1);

    await tab.desk.row(id).getByRole('button', { name: 'Resolve conflict' }).click();
    await expect(tab.desk.prompt.getByRole('radio', { name: 'Mine' })).toHaveAccessibleDescription('Mine survives');
    await expect(tab.desk.prompt.getByRole('radio', { checked: true })).toHaveCount(0);
    await tab.desk.prompt.getByRole('radio', { name: 'Mine' }).check();
    await tab.desk.prompt.getByRole('button', { name: 'Save mine' }).click();
    await tab.desk.expectSaved(id);
    expect(commitsOf(crm).map(({ after }) => after?.note)).toEqual(['Mine survives']);
    expect(wire.updates().map((update) => bodyOf(update)['expected_version'])).toEqual([version, version + 1]);
    await expectEmptyJournal(tab);
  });
});

test.describe('a page that is killed', () => {
  test.use({ hostHearsFirst: true });

  test('and killed again sends what it had not sent in any of its lives', async ({ tab, wire, crm, records }) => {
    const edits = records.slice(0, 5).map((record, index) => ({ record, note: `Survives ${index + 1}` }));
    const fifth = records[4].id;
    const hold = wire.hold('before');
    await tab.saveNotes(edits);
    await hold.reached(4);
    for (const life of [2, 3]) {
      await tab.kill();
      await tab.expectState(fifth, 'saving');
      await expect(tab.desk.row(fifth)).toContainText('Survives 5');
      await hold.reached(4 * life);
    }
    expect(wire.updates(fifth)).toEqual([]);
    hold.letGo();
    for (const { record, note } of edits) await expectSavedOnce({ tab, wire, crm }, { id: record.id, note });
    expect(wire.updates(fifth)).toHaveLength(1);
    expect(commitsOf(crm)).toHaveLength(5);
    await expectEmptyJournal(tab);
  });
});

// The page is killed, because one that hears of its end may make sure that its requests arrive.
test.describe('with journal="none"', () => {
  test.use({ settings: { journal: 'none' }, hostHearsFirst: true });

  test('the next page does not resend a save that waited for its answer', async ({ tab, wire, crm, records }) => {
    const [{ id, note }, other] = records;
    const hold = wire.hold('before', { times: 1 });
    await tab.saveNote(id, 'Sent once');
    await hold.reached();
    await tab.kill();
    await tab.expectSettled(id, note ?? '');
    // A recovered edit would go before anything new.
    await tab.saveNote(other.id, 'A later one');
    await tab.desk.expectSaved(other.id);
    expect(wire.updates(id)).toHaveLength(1);
    hold.letGo();
    await expect.poll(() => commitsOf(crm, id)).toHaveLength(1);
    expect(await tab.outcomes(id)).toEqual([]);
    expect((await tab.stored()).join('\n')).not.toContain('Sent once');
  });
});
