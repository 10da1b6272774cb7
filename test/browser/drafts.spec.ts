import { expect, test } from './fixtures.js';

test('text that was typed and not saved is there again after a reload, and is saved from there', async ({
  desk,
  page,
  crm,
}) => {
  const { id } = await crm.pick();
  await desk.open();
  await desk.edit(id);
  await desk.field('Note').fill('Half a sentence, and\nanother line');
  await page.reload();
  await expect(desk.row(id)).toContainText('Draft');
  await desk.edit(id);
  await expect(desk.field('Note')).toHaveValue('Half a sentence, and\nanother line');
  await expect(desk.editor.getByText('What you typed earlier is back')).toBeVisible();
  expect(await crm.saves()).toEqual([]);
  await desk.save();
  await desk.expectSaved(id);
  await expect(desk.row(id)).not.toContainText('Draft');
  expect((await crm.row(id))?.note).toBe('Half a sentence, and\nanother line');
});

test('by keyboard alone the text is kept for later, and another time given up', async ({ desk, page, crm }) => {
  const { id, note } = await crm.pick();
  const prompt = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
  await desk.open();
  await desk.edit(id);
  await desk.field('Note').fill('Later');
  await page.keyboard.press('Escape');
  await expect(prompt.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(prompt.getByRole('button', { name: 'Keep for later' })).toBeFocused();
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
