import { expect, test } from './fixtures.js';

test('unsaved text is back after a reload, and can be saved', async ({ desk, page, crm }) => {
  const { id } = await crm.pick();
  await desk.open();
  await desk.edit(id);
  await desk.field('Note').fill('Half a sentence, and\nanother line');
  await page.reload();
  // The address names the open record.
  await expect(desk.field('Note')).toHaveValue('Half a sentence, and\nanother line');
  await expect(desk.row(id)).toContainText('Draft');
  await expect(desk.editor.getByText('Unsaved draft restored')).toBeVisible();
  expect(await crm.saves()).toEqual([]);
  await desk.save();
  await desk.expectSaved(id);
  await expect(desk.row(id)).not.toContainText('Draft');
  expect((await crm.row(id))?.note).toBe('Half a sentence, and\nanother line');
});

test('the text of a record that left the list can be reached from the notice and the list of drafts, by keyboard', async ({
  desk,
  page,
  crm,
}) => {
  const { id } = await crm.pick();
  await desk.open();
  await desk.edit(id);
  await desk.field('Note').fill('Typed about it');
  const later = page
    .getByRole('alertdialog', { name: 'Discard unsaved changes?' })
    .getByRole('button', { name: 'Keep as draft' });
  await page.keyboard.press('Escape');
  await later.press('Enter');
  await expect(desk.editor).toBeHidden();
  await expect(page.getByRole('button', { name: '1 draft' })).toBeVisible();
  await crm.remove(id);
  const unlisted = page.getByText('A follow-up left this list. Your draft is still here.');
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(unlisted).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(desk.row(id)).toHaveCount(0);
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(desk.editor.getByText('Not in this list any more')).toBeVisible();
  await expect(desk.field('Note')).toHaveValue('Typed about it');
  await page.keyboard.press('Escape');
  await later.press('Enter');
  await expect(desk.editor).toBeHidden();

  const list = page.getByRole('dialog', { name: 'Drafts' });
  await page.getByRole('button', { name: '1 draft' }).press('Enter');
  await expect(list.getByText('Typed about it')).toBeVisible();
  await expect(list.getByText('Not in this list any more')).toBeVisible();
  await list.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(list.getByText('No drafts')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(page.getByRole('button', { name: '1 draft' })).toBeHidden();
  // The focus returns a moment after the list of drafts closes.
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
});

test('by keyboard alone, the text is kept for later, and discarded another time', async ({ desk, page, crm }) => {
  const { id, note } = await crm.pick();
  const prompt = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
  await desk.open();
  await desk.edit(id);
  await desk.field('Note').fill('Later');
  await page.keyboard.press('Escape');
  await expect(prompt.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(prompt.getByRole('button', { name: 'Keep as draft' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(desk.editor).toBeHidden();
  await expect(desk.row(id)).toContainText('Draft');

  await desk.edit(id);
  await expect(desk.field('Note')).toHaveValue('Later');
  await page.keyboard.press('Escape');
  await prompt.getByRole('button', { name: 'Discard', exact: true }).press('Enter');
  await expect(desk.editor).toBeHidden();
  await expect(desk.row(id)).not.toContainText('Draft');
  await desk.edit(id);
  await expect(desk.field('Note')).toHaveValue(note ?? '');
});
