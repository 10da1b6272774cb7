import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.js';

/** The styles of our headings, paragraphs, labels and lists, by class. */
function looks(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const found: Record<string, string> = {};
    for (const element of document.querySelectorAll(
      '.rf-root :is(p, h2, h3, ul, li, dl, dt, dd, legend, fieldset, label)',
    )) {
      const { margin, padding, float, fontSize, fontWeight, display, textTransform } = getComputedStyle(element);
      const all = { margin, padding, float, fontSize, fontWeight, display, textTransform };
      const parent = element.parentElement?.className ?? '';
      found[`${parent} > ${element.localName}.${element.className}`] = JSON.stringify(all);
    }
    return found;
  });
}

test('the element rules of Bootstrap do not apply inside', async ({ inHost, page }) => {
  const seen: Record<string, string>[] = [];
  for (const kind of ['bare', 'bootstrap-bar'] as const) {
    const host = await inHost(kind);
    const all = { ...(await looks(page)) };
    await page.getByRole('button', { name: /^Filter/ }).click();
    await expect(page.locator('legend').first()).toBeVisible();
    Object.assign(all, await looks(page));
    await page.keyboard.press('Escape');
    await host.row.focus();
    await page.keyboard.press('?');
    await expect(page.locator('dt').first()).toBeVisible();
    Object.assign(all, await looks(page));
    await page.keyboard.press('Escape');
    await host.edit();
    Object.assign(all, await looks(page));
    seen.push(all);
  }
  const [bare = {}, bootstrap = {}] = seen;
  expect(Object.keys(bare).length).toBeGreaterThan(15);
  expect(bootstrap).toEqual(bare);
});

test('a root of 62.5% leaves the dialog its width', async ({ inHost }) => {
  const host = await inHost('bare', { root: '62.5%', body: '16px' });
  await host.edit();
  const box = await host.editor.boundingBox();
  expect(box?.width).toBeGreaterThan(560);
});

test('a root of 18px leaves room for the due times', async ({ inHost, page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  const rooms: number[] = [];
  for (const root of ['16px', '18px']) {
    const host = await inHost('bare', { root, body: '14px' });
    const due = host.row.locator('.rf-due');
    await expect(due).toBeVisible();
    rooms.push(
      await due.evaluate((element) => {
        const cell = element.closest('.rf-cell') ?? element;
        const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell);
        return cell.getBoundingClientRect().width - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
      }),
    );
  }
  const [usual = 0, large = 0] = rooms;
  expect(usual).toBeGreaterThan(100);
  expect(large).toBeGreaterThanOrEqual(usual - 0.5);
});
