import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { chromiumLaunch } from '../../scripts/chromium.js';
import { openHost } from './open-host.js';
import type { Host } from './open-host.js';
import { serveFolder } from './serve-folder.js';

const STRICT = "default-src 'none'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'";
const LAX = "default-src 'none'; script-src 'self'; style-src 'self'";
const MISSING = 'This part of the page could not be shown';

let host: Host;
let browser: Browser;
const open: { close: () => Promise<void> }[] = [];

beforeAll(async () => {
  host = await openHost('webpack');
  writeFileSync(join(host.folder, 'webpack.config.js'), documentedConfig());
  await host.run('npm', ['run', '--silent', 'build'], { timeoutMs: 180_000 });
  browser = await chromium.launch(await chromiumLaunch());
}, 300_000);

afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});

afterAll(async () => {
  await browser?.close();
  host?.close();
}, 60_000);

function documentedConfig(): string {
  const page = readFileSync(join(import.meta.dirname, '../../docs/embedding.md'), 'utf8');
  const [, code] = /```js\n\/\/ webpack\.config\.js\n([\s\S]*?)```/.exec(page) ?? [];
  if (code === undefined) throw new Error('docs/embedding.md shows no webpack.config.js');
  return code;
}

/** A page of a build under a policy, and what the browser refused on it. */
async function visit(build: 'trusted' | 'plain', policy: string): Promise<{ page: Page; refused: string[] }> {
  const server = await serveFolder(join(host.folder, 'dist', build), policy);
  const page = await browser.newPage();
  page.setDefaultTimeout(15_000);
  open.push(page, server);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedScriptURL/.test(message.text())) refused.push(message.text());
  });
  await page.goto(server.url);
  await page.locator('[data-followup-id]').first().waitFor();
  return { page, refused };
}

const sortByNote = (page: Page): Locator =>
  page.getByRole('columnheader', { name: 'Note' }).getByRole('button', { name: 'Note', exact: true });

const notes = (page: Page): Promise<string[]> =>
  page.locator('[data-followup-id] [data-column="note"]').allInnerTexts();

/** How far apart two boxes stand, in pixels. */
async function gap(a: Locator, b: Locator): Promise<number> {
  const [one, other] = await Promise.all([a.boundingBox(), b.boundingBox()]);
  if (!one || !other) throw new Error('One of them is not shown.');
  const across = Math.max(0, other.x - (one.x + one.width), one.x - (other.x + other.width));
  const down = Math.max(0, other.y - (one.y + one.height), one.y - (other.y + other.height));
  return Math.hypot(across, down);
}

test('with the documented setting everything works under Trusted Types, and nothing is refused', async () => {
  const { page, refused } = await visit('trusted', `${STRICT}; trusted-types webpack`);
  await sortByNote(page).click();
  await expect.poll(() => notes(page), { timeout: 15_000 }).toEqual(['Call Ann', 'Write to Bob']);
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const editor = page.getByRole('dialog', { name: 'Edit follow-up' });
  await editor.getByLabel('Note').fill('Call Ann on Monday');
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await expect.poll(() => notes(page), { timeout: 15_000 }).toContain('Call Ann on Monday');
  expect(refused).toEqual([]);
});

test('without it no file of code arrives: the list stays, and what is missing is said beside the control', async () => {
  const { page, refused } = await visit('plain', `${STRICT}; trusted-types 'none'`);
  expect(await notes(page)).toEqual(['Write to Bob', 'Call Ann']);

  const sort = sortByNote(page);
  await sort.click();
  const note = page.getByText(/can’t be applied at the moment/);
  await note.waitFor();
  expect(await gap(sort, note)).toBeLessThan(120);
  expect(await notes(page)).toEqual(['Write to Bob', 'Call Ann']);

  const edit = page.getByRole('button', { name: /^Edit/ }).first();
  await edit.click();
  const told = page.getByRole('dialog', { name: MISSING });
  await told.waitFor();
  expect(await gap(edit, told)).toBeLessThan(12);
  await page.keyboard.press('Escape');
  await told.waitFor({ state: 'detached' });
  expect(await edit.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(refused.length).toBeGreaterThan(0);
});

test('what could not be fetched is fetched again when that is asked for', async () => {
  const server = await serveFolder(join(host.folder, 'dist', 'plain'), LAX);
  const page = await browser.newPage();
  page.setDefaultTimeout(15_000);
  open.push(page, server);
  let cut = true;
  await page.route(/\d+\.main\.js$/, (route) => (cut ? route.abort() : route.continue()));
  await page.goto(server.url);
  await page.locator('[data-followup-id]').first().waitFor();
  await sortByNote(page).click();
  await page.getByText(/can’t be applied at the moment/).waitFor();
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
  await expect.poll(() => notes(page), { timeout: 15_000 }).toEqual(['Call Ann', 'Write to Bob']);
});
