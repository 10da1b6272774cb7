import type { BrowserContext, Page } from '@playwright/test';
import { commitsOf, requestsOf } from './evidence.js';
import { expect, test } from './fixtures.js';
import type { Tab } from './tab.js';

interface Duplicate {
  readonly way: string;
  /** Opens a tab's address in a second one that starts with a copy of its session storage. */
  readonly duplicate: (tab: Tab, newTab: (page?: Page) => Promise<Tab>) => Promise<Tab>;
}

const DUPLICATES: readonly Duplicate[] = [
  {
    way: 'by the page opening itself once more',
    async duplicate({ page }, newTab) {
      const opened = page.waitForEvent('popup');
      await page.evaluate(() => {
        window.open(location.href);
      });
      const second = await newTab(await opened);
      await second.expectRows();
      return second;
    },
  },
  {
    way: 'with a copy of its storage',
    async duplicate({ page }, newTab) {
      const second = await newTab();
      const entries = await page.evaluate(() => Object.entries(sessionStorage));
      await second.page.addInitScript((copied) => {
        // The blank page before it has no storage.
        if (origin === 'null' || sessionStorage.length > 0) return;
        for (const [name, value] of copied) sessionStorage.setItem(name, String(value));
      }, entries);
      await second.open();
      return second;
    },
  },
];

/** Makes a page wait three seconds, instead of ten, for another page life to end; a reload takes less. */
async function shortenPatience(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // The blank page before it has no locks in Firefox.
    if (!('locks' in navigator)) return;
    const { prototype } = LockManager;
    const request = prototype.request as (name: string, ...rest: unknown[]) => Promise<unknown>;
    prototype.request = function (this: LockManager, name: string, ...rest: unknown[]) {
      const [options] = rest as [LockOptions];
      // Other locks are not about page lives.
      if (name.startsWith('react-followups:page:') && options.signal)
        rest[0] = { ...options, signal: AbortSignal.any([options.signal, AbortSignal.timeout(3000)]) };
      return request.call(this, name, ...rest);
    };
  });
}

for (const { way, duplicate } of DUPLICATES) {
  test.describe(`a tab that is duplicated ${way}`, () => {
    test('keeps its save in flight to itself', async ({ tab, newTab, wire, crm, records }) => {
      const [{ id }, other] = records;
      const hold = wire.hold('before', { id });
      await tab.saveNote(id, 'Mine alone');
      await hold.reached();
      const second = await duplicate(tab, newTab);
      const copied = async () => (await second.stored()).filter((entry) => entry.includes('Mine alone'));
      // It is answered while the copy still checks whether the first one lives.
      hold.letGo();
      await tab.expectSettled(id, 'Mine alone');
      await expect.poll(copied).toEqual([]);
      // An adopted save would have gone out before the copy's own edit was reported as saved.
      await second.saveNote(other.id, 'By the copy');
      await second.desk.expectSaved(other.id);
      await second.expectSettled(id, 'Mine alone');
      expect(wire.updates(id)).toHaveLength(1);
      expect(commitsOf(crm)).toHaveLength(2);
      expect(await tab.outcomes(id)).toEqual(['saved']);
      expect(await second.outcomes(id)).toEqual([]);
    });

    test('keeps its conflict to itself', async ({ tab, newTab, wire, crm, records }) => {
      const [{ id }, other] = records;
      await tab.desk.edit(id);
      crm.edit(id, { note: 'Theirs' });
      await tab.desk.field('Note').fill('Mine');
      await tab.desk.save();
      await expect(tab.desk.prompt).toBeVisible();
      const second = await duplicate(tab, newTab);
      await second.saveNote(other.id, 'By the copy');
      await second.desk.expectSaved(other.id);
      await second.expectSettled(id, 'Theirs');
      expect(await second.outcomes(id)).toEqual([]);

      await tab.desk.prompt.getByRole('radio', { name: 'Mine' }).check();
      await tab.desk.prompt.getByRole('button', { name: 'Refresh and keep my changes' }).click();
      await tab.desk.expectSaved(id);
      await second.expectSettled(id, 'Mine');
      expect(commitsOf(crm, id)).toHaveLength(1);
      expect(requestsOf(wire.updates(id))).toHaveLength(2);
    });

    test('leaves nothing of its draft unsaved in the copy once it has saved it', async ({ tab, newTab, records }) => {
      const [{ id }] = records;
      await tab.desk.edit(id);
      await tab.desk.field('Note').fill('Typed once');
      const second = await duplicate(tab, newTab);
      await expect(second.desk.row(id)).toContainText('Draft');
      await second.desk.edit(id);
      const banner = second.desk.editor.getByText('Unsaved draft restored');
      await expect(banner).toBeVisible();

      await tab.desk.save();
      await tab.desk.expectSaved(id);
      await expect(banner).toBeHidden();
      await expect(second.desk.field('Note')).toHaveValue('Typed once');
      await second.page.keyboard.press('Escape');
      await expect(second.desk.editor).toBeHidden();
      await second.expectSettled(id, 'Typed once');
      await expect(second.desk.row(id)).not.toContainText('Draft');
      expect((await second.stored()).filter((entry) => entry.includes(':draft:'))).toEqual([]);
    });

    test('leaves the copy a journal of its own, even if the copy is reloaded at once', async ({
      tab,
      newTab,
      wire,
      crm,
      records,
      context,
    }) => {
      await shortenPatience(context);
      const [{ id }, other] = records;
      const hold = wire.hold('before');
      await tab.saveNote(id, 'Of the first');
      await hold.reached(1);
      const second = await duplicate(tab, newTab);
      await second.desk.saveNote(other.id, 'Of the copy');
      await hold.reached(2);
      await second.reload();
      await second.expectState(other.id, 'saving');
      await expect(second.desk.row(other.id)).toContainText('Of the copy');
      // Both also know whose edit is whose before the first is reloaded.
      await expect
        .poll(async () => (await second.stored()).filter((entry) => entry.includes('Of the first')))
        .toEqual([]);
      await tab.reload();
      await tab.expectState(id, 'saving');
      hold.letGo();
      await tab.expectSettled(id, 'Of the first');
      await second.expectSettled(other.id, 'Of the copy');
      for (const [who, record] of [
        [tab, id],
        [second, other.id],
      ] as const) {
        expect(await who.outcomes(record)).toEqual(['saved']);
        expect(wire.updates(record).length).toBeGreaterThan(1);
        expect(requestsOf(wire.updates(record))).toHaveLength(1);
        expect(commitsOf(crm, record)).toHaveLength(1);
      }
    });

    test('is distinguished from its copy even if nothing was in flight at the time', async ({
      tab,
      newTab,
      wire,
      crm,
      records,
    }) => {
      const [{ id }, other] = records;
      await tab.saveNote(id, 'Long settled');
      await tab.desk.expectSaved(id);
      const second = await duplicate(tab, newTab);
      const hold = wire.hold('before');
      await tab.saveNote(id, 'Of the first');
      await hold.reached(1);
      await second.desk.saveNote(other.id, 'Of the copy');
      await hold.reached(2);
      await second.reload();
      await second.expectState(other.id, 'saving');
      hold.letGo();
      await tab.expectSettled(id, 'Of the first');
      await second.expectSettled(other.id, 'Of the copy');
      expect(await second.outcomes(other.id)).toEqual(['saved']);
      expect(commitsOf(crm, other.id)).toHaveLength(1);
      expect(requestsOf(wire.updates(other.id))).toHaveLength(1);
    });
  });
}
