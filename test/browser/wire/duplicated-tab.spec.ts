import type { BrowserContext, Page } from '@playwright/test';
import { commitsOf, requestsOf } from './evidence.js';
import { expect, test } from './fixtures.js';
import type { Tab } from './tab.js';

/** Opens a tab's address in a second one, which the browser starts with a copy of its session storage. */
async function duplicate({ page }: Tab, newTab: (page: Page) => Promise<Tab>): Promise<Tab> {
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => {
    window.open(location.href);
  });
  const second = await newTab(await opened);
  await second.expectRows();
  return second;
}

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

test('a duplicated tab keeps its save in flight to itself', async ({ tab, newTab, wire, crm, records }) => {
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

test('a duplicated tab leaves the copy a journal of its own, even if the copy is reloaded at once', async ({
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
  await expect.poll(async () => (await second.stored()).filter((entry) => entry.includes('Of the first'))).toEqual([]);
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
