import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/repository.js';
import { buildHost } from './built-host.js';
import { looksOf, PLAIN_LOOKS, sortByNote, tryWorkspace } from './host-page.js';

const host = buildHost('parcel');

test("the host's setting matches the documentation", () => {
  const page = readFileSync(join(root, 'docs/embedding.md'), 'utf8');
  expect(page).toContain('"@parcel/resolver-default": { "packageExports": true }');
});

test("Parcel's build runs, including lazy parts", async () => {
  // Parcel finds its files through an inline import map.
  const policy = "default-src 'self'; script-src 'self' 'unsafe-inline'; img-src data:";
  const { page, told } = await host.visit(await host.serve(policy));
  expect.soft(await looksOf(page.locator('body'))).toEqual(PLAIN_LOOKS);
  await sortByNote(page);
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
});
