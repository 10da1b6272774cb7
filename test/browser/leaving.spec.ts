import { expect, test } from './fixtures.js';

test('asks before typed text is discarded', async ({ desk, crm, page }) => {
  const { id, note } = await crm.pick();
  await desk.open();
  await desk.edit(id);
  await desk.field('Note').fill('Half a thought');
  await desk.button('Cancel').click();
  await expect(desk.discardPrompt).toBeVisible();
  await expect(desk.discardPrompt.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await desk.discardPrompt.getByRole('button', { name: 'Keep editing' }).click();
  await expect(desk.discardPrompt).toBeHidden();
  await expect(desk.field('Note')).toHaveValue('Half a thought');

  await page.keyboard.press('Escape');
  await expect(desk.discardPrompt).toBeVisible();
  await desk.discardPrompt.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(desk.editor).toBeHidden();
  await expect(desk.row(id)).toContainText(note ?? '');
  expect(desk.sent).toEqual([]);

  await desk.edit(id);
  await expect(desk.field('Note')).toHaveValue(note ?? '');
});

test('asks nothing if nothing was typed', async ({ desk, crm, page }) => {
  const { id } = await crm.pick();
  await desk.open();
  await desk.edit(id);
  await desk.button('Cancel').click();
  await expect(desk.editor).toBeHidden();
  await desk.edit(id);
  await page.keyboard.press('Escape');
  await expect(desk.editor).toBeHidden();
  await expect(desk.discardPrompt).toBeHidden();
});

for (const way of ['Escape', 'Cancel'] as const) {
  test(`${way} during a save closes the editor, and the save continues`, async ({ desk, crm, page }) => {
    const { id } = await crm.pick();
    await desk.open();
    const letGo = await desk.holdSaves();
    await desk.saveNote(id, 'Goes on without me');
    await expect(desk.editor).toBeHidden();
    await expect(desk.row(id)).toHaveAttribute('data-state', 'saving');
    await desk.edit(id);
    await expect(desk.field('Note')).toHaveValue('Goes on without me');
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await desk.button('Cancel').click();
    await expect(desk.editor).toBeHidden();
    await expect(desk.discardPrompt).toBeHidden();
    await expect(desk.editButton(id)).toBeFocused();
    await expect(desk.row(id)).toContainText('Goes on without me');
    letGo();
    await desk.expectSaved(id);
    expect((await crm.row(id))?.note).toBe('Goes on without me');
    expect(desk.sent).toHaveLength(1);
  });
}

test('a save continues and is announced on another page of the host', async ({ desk, crm, page }) => {
  const { id } = await crm.pick();
  await desk.open();
  const letGo = await desk.holdSaves();
  await desk.saveNote(id, 'Told elsewhere');
  await page.keyboard.press('Escape');
  await desk.row(id).getByRole('link').click();
  await expect(desk.grid).toBeHidden();
  letGo();
  await expect(desk.said('Saved')).toBeVisible();
  expect((await crm.row(id))?.note).toBe('Told elsewhere');
});

test.describe('the focus returns to the Edit button', () => {
  test('after the button', async ({ desk, crm, page }) => {
    const { id } = await crm.pick(1);
    await desk.open();
    await desk.edit(id);
    await expect(desk.field('Note')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(desk.editButton(id)).toBeFocused();
  });

  test('after Enter on the row', async ({ desk, crm, page }) => {
    const { id } = await crm.pick(1);
    await desk.open();
    await desk.row(id).focus();
    await page.keyboard.press('Enter');
    await expect(desk.field('Note')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(desk.editButton(id)).toBeFocused();
  });

  test('after a double click', async ({ desk, crm, page }) => {
    const { id, note } = await crm.pick(1);
    await desk.open();
    await desk
      .row(id)
      .getByText(note ?? '')
      .dblclick();
    await expect(desk.field('Note')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(desk.editButton(id)).toBeFocused();
  });

  test('after a save', async ({ desk, crm }) => {
    const { id } = await crm.pick(1);
    await desk.open();
    await desk.saveNote(id, 'And back');
    await desk.expectSaved(id);
    await expect(desk.editButton(id)).toBeFocused();
  });
});

test('a reload warns only while a save is unsettled', async ({ desk, crm, page }) => {
  const { id } = await crm.pick();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await desk.open();
  const letGo = await desk.holdSaves();
  await desk.saveNote(id, 'Not settled yet');
  await expect(desk.row(id)).toHaveAttribute('data-state', 'saving');
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(desk.row(id)).toContainText('Not settled yet');

  letGo();
  await desk.expectSaved(id);
  await page.reload();
  await expect(desk.row(id)).toContainText('Not settled yet');
  expect(asked).toEqual(['beforeunload']);
});
