import { expect, test } from './fixtures.js';

test('sets a due time in words, by keyboard alone', async ({ desk, crm, page }) => {
  await desk.open();
  const id = (await desk.rows.first().getAttribute('data-followup-id')) ?? '';
  await desk.edit(id);
  await expect(desk.field('Note')).toBeFocused();
  await desk.tabTo(desk.field('Due'));
  // The date is selected, so typing replaces it.
  await page.keyboard.type('24 dec 2031 14:30');
  await expect(desk.field('Due')).toHaveAccessibleDescription(/Wednesday,? 24 December 2031, 14:30/);
  await page.keyboard.press('Enter');
  await expect(desk.editor).toBeVisible();
  await expect(desk.field('Due')).toHaveValue('24 Dec 2031, 14:30');
  await page.keyboard.press('Control+Enter');
  await desk.expectSaved(id);
  expect((await crm.row(id))?.due_at).toMatch(/^2031-12-24T13:30:00/);
});

test('fits a screen of 320 pixels', async ({ desk, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await desk.open();
  await desk.edit((await desk.rows.first().getAttribute('data-followup-id')) ?? '');
  await desk.field('Due').fill('2031-10-26T02:30');
  const field = desk.editor.locator('.rf-due-field');
  expect(await field.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  for (const part of await field.locator('input, button').all()) {
    const box = await part.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  }
});

test.describe('in Persian', () => {
  test.use({ locale: 'fa-IR' });

  test('the date ends beside the calendar button, on left-to-right pages too', async ({ desk }) => {
    await desk.open();
    await desk.edit((await desk.rows.first().getAttribute('data-followup-id')) ?? '');
    const date = await desk.field('Due').evaluate((input) => {
      const { left, right } = input.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(input);
      return { left: left + parseFloat(paddingLeft), right: right - parseFloat(paddingRight) };
    });
    const button = await desk.editor.locator('.rf-due-calendar-button').boundingBox();
    expect(button?.x).toBeGreaterThanOrEqual(date.right);
    expect(date.right).toBeGreaterThan(date.left);
  });
});
