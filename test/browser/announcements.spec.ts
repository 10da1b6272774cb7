import type { Page } from '@playwright/test';
import { heard, listen } from './announcements.js';
import { expect, test } from './fixtures.js';

/** Longer than any delay before an announcement. */
const QUIET_MS = 2_000;

/** Said by the editor if the host takes a moment to close it when a save begins. */
const SAVING = 'polite: Saving…';

/**
 * Waits until everything was announced, then for as long as anything may come late: each text was said once, and
 * nothing else. The start of a save may be announced once, before the rest.
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

test('the list announces once what is found, loaded and selected', async ({ page, desk, crm }) => {
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

test('a save, its undo and a colleague’s change are announced once each', async ({ page, desk, crm, problems }) => {
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

test('a save left behind announces its outcome, and going offline and back are announced', async ({
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
