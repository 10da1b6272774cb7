import { expect, test } from 'vitest';
import { buildHost } from './built-host.js';
import { accentOf, openElementPage, tryElement } from './element-page.js';

const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'";

const host = buildHost('plain-html', () => Promise.resolve());

test('works without a bundler under a strict policy with Trusted Types, and keeps its query in the address', async () => {
  const opened = await openElementPage(host, STRICT, '.');
  const { page, told } = opened;
  await tryElement(opened);
  await page.getByRole('button', { name: 'Report' }).waitFor();
  expect(await accentOf(page)).toBe('#0b6e4f');
  // Fits in the bar at this width; "No date" may be in its menu.
  const overdue = page.getByRole('button', { name: /^Overdue/ }).first();
  await overdue.click();
  await expect.poll(() => new URL(page.url()).searchParams.get('view'), { timeout: 15_000 }).toBe('overdue');
  await page.reload();
  await expect.poll(() => overdue.getAttribute('aria-pressed'), { timeout: 15_000 }).toBe('true');
  expect(told).toEqual([]);
});
