import { expect, test } from './fixtures.js';

test('goes from one follow-up to the next by keyboard, and the focus returns to the row shown last', async ({
  desk,
  crm,
  page,
}) => {
  const [first, second, third] = await crm.records();
  if (!first || !second || !third) throw new Error('The database is nearly empty.');
  await desk.open();
  await desk.row(first.id).focus();
  await page.keyboard.press('Enter');
  await expect(desk.field('Note')).toBeFocused();
  await expect(desk.editor.getByText(/^1 of \d+\+?$/)).toBeVisible();

  await desk.field('Note').fill('Saved on the way');
  await page.keyboard.press('Control+Shift+Enter');
  await expect(desk.field('Note')).toHaveValue((second.note ?? '').replaceAll('\r\n', '\n'));
  await expect(desk.field('Note')).toBeFocused();
  await expect(desk.said('Saved')).toBeVisible();
  expect((await crm.row(first.id))?.note).toBe('Saved on the way');

  await desk.field('Note').fill('Half done');
  await page.keyboard.press('Alt+PageDown');
  await expect(desk.field('Note')).toHaveValue((third.note ?? '').replaceAll('\r\n', '\n'));
  await expect(desk.said('Draft kept')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(desk.editor).toBeHidden();
  await expect(desk.editButton(third.id)).toBeFocused();
  await expect(desk.row(second.id)).toContainText('Draft');
});

test('a refused save of a closed editor leads back to its text, with the fault at its field', async ({
  desk,
  crm,
  page,
  problems,
}) => {
  problems.expectFailedRequests(400);
  const { id } = await crm.pick();
  await desk.open();
  await desk.edit(id);
  const letGo = await desk.holdSaves();
  await crm.fail({ on: 'update', with: 400, field: 'note' });
  await desk.field('Note').fill('Refused');
  await desk.save();
  await page.keyboard.press('Escape');
  await expect(desk.editor).toBeHidden();
  letGo();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(desk.field('Note')).toHaveValue('Refused');
  await expect(desk.field('Note')).toHaveAttribute('aria-invalid', 'true');
});

test('at 400% zoom every field and button can be reached and seen', async ({ desk, crm, page }) => {
  const { id } = await crm.pick();
  await desk.open();
  await desk.edit(id);
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
