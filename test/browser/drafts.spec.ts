import { expect, test } from './fixtures.js';

test('unsaved text is back after a reload, and can be saved', async ({ desk, page, crm }) => {
  const { id } = await desk.openPicked(crm);
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
