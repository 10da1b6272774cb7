import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

/*
 * What `playwright.firefox.config.ts` leaves out is left out for the driver's sake, not the library's: each limit on a plain
 * page. A test that fails here is good news: what its limit kept out can be let in.
 */

const pageOf = (body: string): string => `data:text/html,<!doctype html><body>${encodeURIComponent(body)}`;

/** Two buttons; how often the second was pressed stands in the title. */
const BUTTONS = pageOf(
  `<div><button onclick="this.parentElement.innerHTML = '<p>Gone</p>'">First</button></div>
  <button onclick="document.title = Number(document.title) + 1">Last</button>`,
);

const presses = async (page: Page): Promise<number> => Number(await page.title());

test('a button that its own press takes away leaves the next one to be pressed', async ({ page }) => {
  await page.goto(BUTTONS);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Gone')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await presses(page)).toBe(1);
});

test('limit: past the last element Tab leaves the page, and then its keys arrive and press nothing', async ({
  page,
}) => {
  await page.goto(BUTTONS);
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.hasFocus())).toBe(false);
  const heard = page.evaluate(
    () => new Promise((resolve) => document.addEventListener('keydown', (event) => resolve(event.key), { once: true })),
  );
  await page.keyboard.press('Tab');
  expect(await heard).toBe('Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Last');
  expect(await page.evaluate(() => document.hasFocus())).toBe(false);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  expect(await presses(page)).toBe(0);
});

test('limit: two clicks are no double click', async ({ page }) => {
  await page.goto(pageOf(`<button ondblclick="document.title = '1'">Twice</button>`));
  await page.getByRole('button').dblclick();
  expect(await page.title()).toBe('');
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('limit: a tap presses nothing', async ({ page }) => {
    await page.goto(BUTTONS);
    await page.getByRole('button', { name: 'Last' }).tap();
    expect(await presses(page)).toBe(0);
  });
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('limit: the page is not told of the color scheme', async ({ page }) => {
    await page.goto(BUTTONS);
    expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(false);
  });
});

test('limit: no layout shift is measured', async ({ page }) => {
  await page.goto(BUTTONS);
  expect(await page.evaluate(() => PerformanceObserver.supportedEntryTypes)).not.toContain('layout-shift');
});
