import { expect, test } from './fixtures.js';

test('at 400% zoom every field and button can be reached and seen', async ({ desk, crm, page }) => {
  await desk.openPicked(crm);
  await page.setViewportSize({ width: 320, height: 256 });
  for (const target of [desk.field('Due'), desk.field('Note'), desk.button('Save'), desk.button('Save and next')]) {
    await target.focus();
    await target.scrollIntoViewIfNeeded();
    await expect(target).toBeInViewport({ ratio: 0.5 });
  }
  const { scrollWidth, clientWidth } = await desk.editor.evaluate((dialog) => ({
    scrollWidth: dialog.scrollWidth,
    clientWidth: dialog.clientWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test.describe('on a tablet with a keyboard', () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true });

  test('the focus returns to the row, which shows its buttons', async ({ desk, crm, page }) => {
    const { id } = await crm.pick();
    await desk.open();
    await desk.row(id).focus();
    await page.keyboard.press('Enter');
    await expect(desk.field('Note')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(desk.editor).toBeHidden();
    await expect(desk.row(id)).toBeFocused();
    await expect(desk.editButton(id)).toBeVisible();
  });
});
