import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

/* `playwright.firefox.config.ts` excludes some tests because of the driver, not the library: each limit on a plain
   page. A failing test here is good news: the tests that its limit excludes can be included. */

const pageOf = (body: string): string => `data:text/html,<!doctype html><body>${encodeURIComponent(body)}`;

/** Two buttons; the title counts the presses of the second. */
const BUTTONS = pageOf(
  `<div><button onclick="this.parentElement.innerHTML = '<p>Gone</p>'">First</button></div>
  <button onclick="document.title = Number(document.title) + 1">Last</button>`,
);

const presses = async (page: Page): Promise<number> => Number(await page.title());

test('after a button is removed by its own press, the next one can be pressed', async ({ page }) => {
  await page.goto(BUTTONS);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Gone')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await presses(page)).toBe(1);
});

test('limit: past the last element Tab leaves the page, then its keys arrive and press nothing', async ({ page }) => {
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

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('limit: the pointer stays a mouse', async ({ page }) => {
    await page.goto(BUTTONS);
    expect(await page.evaluate(() => matchMedia('(hover: hover)').matches)).toBe(true);
  });

  test('limit: a tap presses nothing', async ({ page }) => {
    await page.goto(BUTTONS);
    await page.getByRole('button', { name: 'Last' }).tap();
    expect(await presses(page)).toBe(0);
  });
});
