import type { Page } from '@playwright/test';
import { heard, listen } from './announcements.js';
import { expect, test } from './fixtures.js';

/** Longer than any text waits before it is told. */
const QUIET_MS = 2_000;

/** Said by the editor, where the host takes a moment to close it as a save begins. */
const SAVING = 'polite: Saving…';

/**
 * Waits until all of it was said, then as long again as anything may come late: each was said once, and no more. That a
 * save begins may be said, once and before anything else.
 */
async function expectHeard(page: Page, ...expected: (string | RegExp)[]): Promise<void> {
  const all: string[] = [];
  await expect
    .poll(async () => {
      all.push(...(await heard(page)).map(({ manner, text }) => `${manner}: ${text}`));
      return all.filter((text) => text !== SAVING).length;
    })
    .toBeGreaterThanOrEqual(expected.length);
  await page.waitForTimeout(QUIET_MS);
  all.push(...(await heard(page)).map(({ manner, text }) => `${manner}: ${text}`));
  const news = all[0] === SAVING ? all.slice(1) : all;
  expect(news).toEqual(
    expected.map((text): unknown => (typeof text === 'string' ? text : expect.stringMatching(text))),
  );
}

test.beforeEach(async ({ page }) => {
  await listen(page);
});

test('the list says once what is found, loaded and selected', async ({ page, desk, crm }) => {
  await desk.open();
  const { id } = await crm.pick();
  await expectHeard(page, 'polite: 50 loaded');

  await page.getByRole('searchbox', { name: 'Search' }).fill('zzz nothing');
  await expectHeard(page, 'polite: 0 found. Only the first 50 were searched.');
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await expectHeard(page, 'polite: 50 loaded');

  await desk.row(id).getByRole('checkbox').check();
  await expectHeard(page, 'polite: 1 selected');
  await desk.row(id).getByRole('checkbox').uncheck();

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expectHeard(page, 'polite: The list is up to date');
  await page.getByRole('button', { name: 'Load all' }).click();
  await expectHeard(page, 'polite: All 120 follow-ups loaded');
});

test('a save, its undo and a colleague’s change are said once each', async ({ page, desk, crm, problems }) => {
  problems.expectFailedRequests(409);
  await desk.open();
  const { id } = await crm.pick();
  await expectHeard(page, 'polite: 50 loaded');

  await desk.saveNote(id, 'Called, will call again');
  await expectHeard(page, /^polite: Saved .+ Undo$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectHeard(page, /^polite: .+Change undone$/);

  await desk.edit(id);
  await crm.change(id, { note: 'Theirs' });
  await desk.field('Note').fill('Mine');
  await desk.save();
  await expect(desk.prompt).toBeVisible();
  await heard(page);
  await desk.prompt.getByRole('radio', { name: /^Mine/ }).check();
  await desk.prompt.getByRole('button', { name: 'Refresh and keep my changes' }).click();
  await expectHeard(page, /^polite: Saved .+ Undo$/);
});

test('a save that is left behind says how it ended, and being offline is said both ways', async ({
  page,
  desk,
  crm,
  problems,
}) => {
  problems.expectFailedRequests('network');
  await desk.open();
  const { id } = await crm.pick();
  await expectHeard(page, 'polite: 50 loaded');

  const letGo = await desk.holdSaves();
  await desk.saveNote(id, 'Left while it is saved');
  await expect(desk.row(id)).toHaveAttribute('data-state', 'saving');
  await heard(page);
  letGo();
  await expectHeard(page, /^polite: Saved .+ Undo$/);
  await expect(desk.editButton(id)).toBeFocused();

  await page.context().setOffline(true);
  await expectHeard(page, /^polite: You’re offline/);
  await desk.saveNote(id, 'Written offline');
  await expect(page.getByText('1 change will save when you’re online')).toBeVisible();
  await heard(page);
  await page.context().setOffline(false);
  await expectHeard(page, 'polite: You’re back online', /^polite: Saved .+ Undo$/);
});
