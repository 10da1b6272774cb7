import { expect, test } from './fixtures.js';

test('the whole flow by keyboard alone', async ({ desk, crm, page, problems }) => {
  problems.expectFailedRequests(409);
  const records = await crm.records();
  const third = records[2];
  if (!third) throw new Error('The database is nearly empty.');
  await desk.open();
  const { keyboard } = page;

  await desk.tabTo(desk.rows.first());
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await expect(desk.row(third.id)).toBeFocused();
  await keyboard.press('Enter');
  await expect(desk.field('Due')).toBeFocused();
  await desk.tabTo(desk.field('Note'));
  await keyboard.press('Control+A');
  await keyboard.type('No hand on the mouse');
  await crm.change(third.id, { note: 'Theirs' });
  await keyboard.press('Control+Enter');

  // A key that was on its way decides nothing: no button has the focus.
  await expect(desk.prompt).toBeFocused();
  await desk.tabTo(desk.prompt.getByRole('radio', { name: 'Mine' }));
  await keyboard.press('Space');
  await expect(desk.prompt.getByRole('radio', { name: 'Mine' })).toBeChecked();
  await desk.tabTo(desk.prompt.getByRole('button', { name: 'Refresh and keep my changes' }));
  await keyboard.press('Enter');
  await desk.expectSaved(third.id);
  await expect(desk.editButton(third.id)).toBeFocused();
  expect((await crm.row(third.id))?.note).toBe('No hand on the mouse');

  await desk.tabTo(page.getByRole('button', { name: 'Load more' }));
  await keyboard.press('Enter');
  await expect(desk.summary).toHaveText('100 loaded so far');
});

test('Save and Cancel by keyboard', async ({ desk, crm, page }) => {
  const { id } = await crm.pick();
  await desk.open();
  await desk.row(id).focus();
  await page.keyboard.press('Enter');
  await desk.tabTo(desk.field('Note'));
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And more.');
  await desk.tabTo(desk.button('Save'));
  await page.keyboard.press('Space');
  await desk.expectSaved(id);
  expect((await crm.row(id))?.note).toMatch(/ And more\.$/);

  await page.keyboard.press('Enter');
  await desk.tabTo(desk.button('Cancel'));
  await page.keyboard.press('Enter');
  await expect(desk.editor).toBeHidden();
  expect(desk.sent).toHaveLength(1);
});

test('arrows, Home, End and the page keys walk the rows', async ({ desk, crm, page }) => {
  const ids = (await crm.records()).map(({ id }) => id);
  await desk.open();
  await desk.rows.first().focus();
  await page.keyboard.press('PageDown');
  await expect(desk.rows.first()).not.toBeFocused();
  await page.keyboard.press('Home');
  await expect(desk.row(ids[0] ?? '')).toBeFocused();
  await page.keyboard.press('End');
  await expect(desk.row(ids[49] ?? '')).toBeFocused();
  // Coming near the end has loaded the next page.
  await expect(desk.summary).toHaveText('100 loaded so far');
  await page.keyboard.press('ArrowDown');
  await expect(desk.row(ids[50] ?? '')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(desk.row(ids[49] ?? '')).toBeFocused();
});

test('Tab stays within the editor', async ({ desk, crm, page }) => {
  const { id } = await crm.pick();
  await desk.open();
  await desk.edit(id);
  await expect(desk.field('Due')).toBeFocused();
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await desk.editor.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
});
