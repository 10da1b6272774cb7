import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { looksOf, openBrowser, openPage, PLAIN_LOOKS, tryWorkspace } from './host-page.js';
import { openHost } from './open-host.js';
import type { Host } from './open-host.js';
import { serveFolder } from './serve-folder.js';

let host: Host;
let browser: Browser;

beforeAll(async () => {
  host = await openHost('parcel');
  await host.run('npm', ['run', '--silent', 'build'], { timeoutMs: 180_000 });
  browser = await openBrowser();
}, 300_000);

afterAll(async () => {
  await browser?.close();
  host?.close();
}, 60_000);

test("the host's setting matches the documentation", () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/embedding.md'), 'utf8');
  expect(page).toContain('"@parcel/resolver-default": { "packageExports": true }');
});

test("Parcel's build runs, including lazy parts", async () => {
  // Parcel finds its files through an inline import map.
  const server = await serveFolder(
    join(host.folder, 'dist'),
    "default-src 'self'; script-src 'self' 'unsafe-inline'; img-src data:",
  );
  const { page, told } = await openPage(browser);
  await page.goto(server.url);
  await page.locator('[data-followup-id]').first().waitFor();
  expect.soft(await looksOf(page.locator('body'))).toEqual(PLAIN_LOOKS);

  const header = page.getByRole('columnheader', { name: 'Note' });
  // In the list by day, the headers appear on keyboard focus.
  await header.getByRole('button', { name: 'Note', exact: true }).press('Enter');
  await expect.poll(() => header.getAttribute('aria-sort'), { timeout: 15_000 }).toBe('ascending');
  await page.getByRole('button', { name: 'Refresh' }).first().click();
  await page.getByText('The list is up to date').first().waitFor();
  await page
    .getByRole('button', { name: /^More actions/ })
    .first()
    .click();
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Done' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: /^Columns/ }).click();
  await page.getByRole('dialog', { name: 'Columns' }).waitFor();
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: /^Export CSV/ }).click();
  await download;
  await tryWorkspace(page.locator('body'));
  expect(told).toEqual([]);
  await server.close();
});
