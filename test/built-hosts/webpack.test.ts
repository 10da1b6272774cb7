import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { root } from '../../scripts/repository.js';
import { buildHost, STRICT_POLICY } from './built-host.js';
import { looksOf, PLAIN_LOOKS, tryWorkspace } from './host-page.js';

const LAX = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:";
const WITHOUT_TRUSTED_TYPES = `
import config from './webpack.config.js';
const { trustedTypes, ...output } = config.output;
export default { ...config, output };
`;
/** In alphabetical order. */
const NOTES = ['Ask Chiara for her invoice', 'Call Ann about the quote', 'Send Bob the contract'];
const MISSING = 'Could not show this part of the page';

const host = buildHost('webpack', async (built) => {
  writeFileSync(join(built.folder, 'plain.config.js'), WITHOUT_TRUSTED_TYPES);
  for (const [config, name] of [
    ['webpack.config.js', 'trusted'],
    ['plain.config.js', 'plain'],
  ] as const) {
    // Minified files would prove nothing more, and take a minute.
    const output = ['--output-path', join('dist', name), '--no-optimization-minimize'];
    await built.run('npx', ['--no-install', 'webpack', '--config', config, ...output], { timeoutMs: 180_000 });
  }
});

// In the list by day, the headers appear on keyboard focus.
const sortByNote = (page: Page): Locator =>
  page.getByRole('columnheader', { name: 'Note' }).getByRole('button', { name: 'Note', exact: true });

const notes = async (page: Page): Promise<(string | undefined)[]> =>
  // The subject is below the note.
  (await page.locator('[data-followup-id] [data-column="note"]').allInnerTexts()).map((text) => text.split('\n')[0]);

/** The distance between two boxes, in pixels. */
async function gap(a: Locator, b: Locator): Promise<number> {
  const [one, other] = await Promise.all([a.boundingBox(), b.boundingBox()]);
  if (!one || !other) throw new Error('One of them is not shown.');
  const across = Math.max(0, other.x - (one.x + one.width), one.x - (other.x + other.width));
  const down = Math.max(0, other.y - (one.y + one.height), one.y - (other.y + other.height));
  return Math.hypot(across, down);
}

test('the setting matches the documentation', () => {
  const setting = "trustedTypes: { policyName: 'webpack' }";
  expect(readFileSync(join(root, 'docs/embedding.md'), 'utf8')).toContain(setting);
  expect(readFileSync(host.file('webpack.config.js'), 'utf8')).toContain(setting);
});

test('with the documented setting everything works under Trusted Types, and nothing is blocked', async () => {
  const { page, told } = await host.visit(await host.serve(`${STRICT_POLICY}; trusted-types webpack`, 'dist/trusted'));
  expect.soft(await looksOf(page.locator('body'))).toEqual(PLAIN_LOOKS);
  await sortByNote(page).press('Enter');
  await expect.poll(() => notes(page), { timeout: 15_000 }).toEqual(NOTES);
  await tryWorkspace(page.locator('body'));
  expect(told).toEqual([]);
});

test('without it no lazy code loads: the list stays, and the control shows what is missing', async () => {
  const { page, told: heard } = await host.visit(
    await host.serve(`${STRICT_POLICY}; trusted-types 'none'`, 'dist/plain'),
  );
  const asListed = await notes(page);
  expect(new Set(asListed)).toEqual(new Set(NOTES));

  const sort = sortByNote(page);
  await sort.press('Enter');
  const note = page.getByText(/Search and filters did not load/);
  await note.waitFor();
  expect(await gap(page.getByRole('grid'), note)).toBeLessThan(40);
  expect(await notes(page)).toEqual(asListed);

  const edit = page.getByRole('button', { name: /^Edit/ }).first();
  await edit.click();
  const told = page.getByRole('dialog', { name: MISSING });
  await told.waitFor();
  expect(await gap(edit, told)).toBeLessThan(12);
  await page.keyboard.press('Escape');
  await told.waitFor({ state: 'detached' });
  expect(await edit.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(heard.some((text) => text.includes('TrustedScriptURL'))).toBe(true);
});

test('a failed load is retried on request', async () => {
  const { page } = await host.openPage();
  let cut = true;
  await page.route(/\d+\.main\.js$/, (route) => (cut ? route.abort() : route.continue()));
  await page.goto(await host.serve(LAX, 'dist/plain'));
  await page.locator('[data-followup-id]').first().waitFor();
  await sortByNote(page).press('Enter');
  await page.getByText(/Search and filters did not load/).waitFor();
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const told = page.getByRole('dialog', { name: MISSING });
  await told.waitFor();

  cut = false;
  await told.getByRole('button', { name: 'Try again' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit follow-up' });
  await editor.waitFor();
  await page.keyboard.press('Escape');
  await editor.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => notes(page), { timeout: 15_000 }).toEqual(NOTES);
});
