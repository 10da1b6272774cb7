import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumLaunch } from '../../scripts/chromium.js';
import { openHost } from './open-host.js';
import type { Host } from './open-host.js';
import { serveFolder } from './serve-folder.js';

let host: Host;
let browser: Browser;

beforeAll(async () => {
  host = await openHost('parcel');
  await host.run('npm', ['run', '--silent', 'build'], { timeoutMs: 180_000 });
  browser = await chromium.launch(await chromiumLaunch());
}, 300_000);

afterAll(async () => {
  await browser?.close();
  host?.close();
}, 60_000);

test('the setting that the host has is the documented one', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/embedding.md'), 'utf8');
  expect(page).toContain('"@parcel/resolver-default": { "packageExports": true }');
});

test('what Parcel builds runs, the parts that are fetched later included', async () => {
  // Parcel finds its files by an import map that stands in the page.
  const server = await serveFolder(join(host.folder, 'dist'), "default-src 'self'; script-src 'self' 'unsafe-inline'");
  const page = await browser.newPage();
  page.setDefaultTimeout(15_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(server.url);
  await page.locator('[data-followup-id]').first().waitFor();

  const header = page.getByRole('columnheader', { name: 'Note' });
  await header.getByRole('button', { name: 'Note', exact: true }).click();
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
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('dialog', { name: 'Columns' }).waitFor();
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await download;
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await page.getByRole('dialog', { name: 'Edit follow-up' }).getByLabel('Note').fill('Call Ann on Monday');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  expect(faults).toEqual([]);
  await server.close();
});
