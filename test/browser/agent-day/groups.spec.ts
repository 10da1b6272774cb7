import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.js';

for (const [width, height] of [
  [1360, 860],
  [390, 844],
] as const) {
  test(`the list is grouped from "More options", and its groups collapse and are selected, ${width} wide`, async ({
    desk,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await desk.openDay();
    const headings = page.locator('.rf-group-toggle');
    const groupBy = async (column: string): Promise<void> => {
      await page.getByRole('button', { name: 'More options' }).click();
      await page.getByRole('menuitem', { name: /^Group by/ }).click();
      const item = page.getByRole('menuitemradio', { name: column, exact: true });
      await item.click();
      await expect(item).toBeHidden();
    };
    const fits = async (target: Locator): Promise<void> => {
      const box = await target.boundingBox();
      expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(width);
    };

    await groupBy('Owner');
    await expect(headings.first()).toContainText('Amara Okafor');
    expect(new URL(page.url()).searchParams.get('group')).toBe('owner_user_id');
    await fits(headings.first());
    const count = await headings.first().locator('.rf-group-count').textContent();
    const rows = page.locator('[data-followup-id]');
    const firstId = await rows.first().getAttribute('data-followup-id');

    await headings.first().click();
    await expect(headings.first()).toHaveAttribute('aria-expanded', 'false');
    await expect(rows.first()).not.toHaveAttribute('data-followup-id', firstId ?? '');
    await expect(headings.first()).toBeFocused();

    // Also from its middle, where the heading only sticks.
    if (width > 1000) {
      await headings.first().click();
      await rows.nth(2).hover();
      await page.mouse.wheel(0, 900);
      await expect.poll(() => desk.grid.evaluate((grid) => grid.scrollTop)).toBeGreaterThan(800);
      await headings.first().click();
      await expect(headings.first()).toHaveAttribute('aria-expanded', 'false');
      await expect(headings.first()).toBeFocused();
    }

    // A collapsed group is selected whole.
    await page
      .getByRole('checkbox', { name: /Amara Okafor/ })
      .first()
      .check();
    await expect(page.getByText(`${count} selected`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(`${count} selected`)).toBeHidden();

    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('button', { name: /^Save this view/ }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('By owner');
    await page.keyboard.press('Enter');

    await groupBy('Deal');
    expect(new URL(page.url()).searchParams.get('group')).toBe('deal_id');
    await expect(headings.first()).not.toContainText('Amara Okafor');
    await expect(headings.first()).toHaveAttribute('aria-expanded', 'true');
    await fits(headings.first());

    // The view keeps the groups and what is collapsed of them; the address and a reload do, too.
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('button', { name: /^By owner/ }).click();
    await expect(headings.first()).toContainText('Amara Okafor');
    await expect(headings.first()).toHaveAttribute('aria-expanded', 'false');
    await page.reload();
    await page.getByText(/all loaded/).waitFor();
    await expect(headings.first()).toContainText('Amara Okafor');
    await expect(headings.first()).toHaveAttribute('aria-expanded', 'false');
    await expect(rows.first()).not.toHaveAttribute('data-followup-id', firstId ?? '');
    await page.goBack();
    await expect.poll(() => new URL(page.url()).searchParams.get('group')).toBe('deal_id');
    await expect(headings.first()).not.toContainText('Amara Okafor');
  });
}
