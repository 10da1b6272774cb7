import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accentOf, openElementPage, tryElement } from './element-page.js';
import { openBrowser } from './host-page.js';
import { openHost } from './open-host.js';
import type { Host } from './open-host.js';

const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'";

let host: Host;
let browser: Browser;

beforeAll(async () => {
  host = await openHost('plain-html');
  browser = await openBrowser();
}, 300_000);

afterAll(async () => {
  await browser?.close();
  host?.close();
}, 60_000);

test('works without a bundler under a strict policy with Trusted Types, and keeps its query in the address', async () => {
  const opened = await openElementPage(browser, host.folder, STRICT);
  const { page, told } = opened;
  await tryElement(opened);
  await page.getByRole('button', { name: 'Report' }).waitFor();
  expect(await accentOf(page)).toBe('#0b6e4f');
  const noDate = page.getByRole('button', { name: /^No date/ });
  await noDate.click();
  await expect.poll(() => new URL(page.url()).searchParams.get('view'), { timeout: 15_000 }).toBe('no-date');
  await page.reload();
  await expect.poll(() => noDate.getAttribute('aria-pressed'), { timeout: 15_000 }).toBe('true');
  expect(told).toEqual([]);
  await opened.close();
});
