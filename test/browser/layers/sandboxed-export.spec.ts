import { allowClipboard } from '../allow-clipboard.js';
import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from './fixtures.js';

/** The list in a frame with this `sandbox` attribute. */
async function inFrame(page: Page, sandbox: string): Promise<FrameLocator> {
  await page.route('**/frame.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Host</title><link rel="icon" href="data:,"><iframe title="List" sandbox="${sandbox}" src="/?host=bare" width="1200" height="700" allow="clipboard-write"></iframe>`,
    }),
  );
  // To a page without an origin, all scripts are cross-origin.
  await page.route(/\.(?:js|css)$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'Access-Control-Allow-Origin': '*' } });
  });
  await page.goto('/frame.html');
  return page.frameLocator('iframe');
}

test('a frame that may not save files says so, and the CSV can be copied', async ({ page, context, problems }) => {
  problems.expect(/sandbox/);
  await allowClipboard(context);
  const list = await inFrame(page, 'allow-scripts allow-same-origin');
  await list.getByRole('button', { name: 'More options' }).click();
  await list.getByRole('menuitem', { name: /^Export CSV/ }).click();
  await expect(list.getByText('This page can’t save files here')).toBeVisible();
  await expect(list.getByText('12 follow-ups exported')).toBeHidden();
  await list.getByRole('button', { name: 'Copy CSV' }).click();
  await expect(list.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Call number 12');
});

test('a frame that cannot know whether it may save files does not claim that it did', async ({ page, problems }) => {
  problems.expect(/sandbox/, /Access to storage|denied/);
  const list = await inFrame(page, 'allow-scripts');
  await list.getByRole('button', { name: 'More options' }).click();
  await list.getByRole('menuitem', { name: /^Export CSV/ }).click();
  await expect(list.getByText('No download')).toBeVisible();
  await expect(list.getByRole('button', { name: 'Copy CSV' })).toBeVisible();
});

test('a frame that may saves the file', async ({ page, problems }) => {
  problems.expect(/sandbox/);
  const list = await inFrame(page, 'allow-scripts allow-same-origin allow-downloads');
  const saved = page.waitForEvent('download');
  await list.getByRole('button', { name: 'More options' }).click();
  await list.getByRole('menuitem', { name: /^Export CSV/ }).click();
  await expect(list.getByText('12 follow-ups exported')).toBeVisible();
  await saved;
});
