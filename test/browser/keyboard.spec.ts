import { expect, RECORDS, test } from './fixtures.js';

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
  await expect(desk.field('Note')).toBeFocused();
  await keyboard.press('Control+A');
  await keyboard.type('No hand on the mouse');
  await crm.change(third.id, { note: 'Theirs' });
  await keyboard.press('Control+Enter');

  // A key pressed too early decides nothing: no button has the focus.
  await expect(desk.prompt).toBeFocused();
  await desk.tabTo(desk.prompt.getByRole('radio', { name: 'Mine' }));
  await keyboard.press('Space');
  await expect(desk.prompt.getByRole('radio', { name: 'Mine' })).toBeChecked();
  await desk.tabTo(desk.prompt.getByRole('button', { name: 'Save mine' }));
  await keyboard.press('Enter');
  await desk.expectSaved(third.id);
  await expect(desk.editButton(third.id)).toBeFocused();
  expect((await crm.row(third.id))?.note).toBe('No hand on the mouse');

  await desk.tabTo(page.getByRole('button', { name: 'Load more' }));
  await keyboard.press('Enter');
  await expect(desk.summary).toHaveText('100 loaded');
});

test('arrow keys, Home, End and the page keys move through the rows', async ({ desk, crm, page }) => {
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
  await expect(desk.summary).toHaveText('100 loaded');
  await page.keyboard.press('ArrowDown');
  await expect(desk.row(ids[50] ?? '')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(desk.row(ids[49] ?? '')).toBeFocused();
});

test('the list’s own actions by keyboard alone', async ({ desk, page, crm, problems }) => {
  problems.expectFailedRequests(503);
  const { keyboard } = page;
  const press = async (name: string): Promise<void> => {
    await desk.tabTo(page.getByRole('button', { name, exact: true }));
    await keyboard.press('Enter');
  };
  await crm.fail({ on: 'list', with: 503, times: 3 });
  await page.goto('/?as=amara&view=all&preload=0');
  await expect(page.getByRole('alert').filter({ hasText: 'Could not load follow-ups' })).toBeVisible();
  await press('Try again');
  await expect(desk.rows.first()).toBeFocused();

  await desk.tabTo(page.getByRole('searchbox', { name: 'Search' }));
  await keyboard.type('zzz nothing');
  await expect(page.getByText('No follow-ups match')).toBeVisible();
  await press('Clear filters');
  await expect(desk.rows.first()).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

  await press('Refresh');
  await expect(desk.said('The list is up to date')).toBeVisible();

  const letGo = await desk.holdList();
  await press('Load all');
  await press('Stop');
  letGo();
  await expect(desk.said(/Stopped: \d+ follow-ups loaded/)).toBeVisible();
  await press('Load all');
  await expect(desk.said(`All ${RECORDS} follow-ups loaded`)).toBeVisible();

  const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await desk.tabTo(header('Note').getByRole('button'));
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await expect(header('Due').getByRole('button')).toBeFocused();
  await keyboard.press('Enter');
  await expect(header('Due')).toHaveAttribute('aria-sort', 'ascending');
});

test('leaving, undoing and reviewing by keyboard alone', async ({ desk, page, crm, problems }) => {
  problems.expectFailedRequests(409);
  const { id, note } = await crm.pick();
  const { keyboard } = page;
  await desk.open();
  const type = async (text: string): Promise<void> => {
    await keyboard.press('Control+A');
    await keyboard.type(text);
  };

  await desk.row(id).focus();
  await keyboard.press('Enter');
  await expect(desk.field('Note')).toBeFocused();
  await type('Half a thought');
  await keyboard.press('Escape');
  await expect(desk.discardPrompt).toBeVisible();
  await keyboard.press('Escape');
  await expect(desk.discardPrompt).toBeHidden();
  await expect(desk.field('Note')).toBeFocused();
  await keyboard.press('Escape');
  await desk.tabTo(desk.discardPrompt.getByRole('button', { name: 'Discard', exact: true }));
  await keyboard.press('Enter');
  await expect(desk.editor).toBeHidden();
  await expect(desk.editButton(id)).toBeFocused();
  expect(desk.sent).toEqual([]);

  await keyboard.press('Enter');
  await expect(desk.field('Note')).toBeFocused();
  await type('To be taken back');
  await keyboard.press('Control+Enter');
  await desk.expectSaved(id);
  await desk.tabTo(page.getByRole('button', { name: 'Undo' }));
  await keyboard.press('Enter');
  await expect(desk.said('Undone · Note as before')).toBeVisible();
  expect((await crm.row(id))?.note).toBe(note);

  await desk.row(id).focus();
  await keyboard.press('Enter');
  await expect(desk.field('Note')).toBeFocused();
  await type('Mine');
  await crm.change(id, { note: 'Theirs' });
  await keyboard.press('Control+Enter');
  await expect(desk.prompt).toBeFocused();
  await keyboard.press('Escape');
  await expect(desk.prompt).toBeHidden();
  await expect(desk.editor).toBeHidden();
  await desk.row(id).focus();
  await desk.tabTo(desk.row(id).getByRole('button', { name: 'Resolve conflict' }));
  await keyboard.press('Enter');
  await expect(desk.prompt).toBeFocused();
  await desk.tabTo(desk.prompt.getByRole('button', { name: 'Discard my changes' }));
  await keyboard.press('Enter');
  await expect(desk.prompt).toBeHidden();
  await expect(desk.editor).toBeHidden();
  await expect(desk.row(id)).toContainText('Theirs');
});

for (const [width, height] of [
  [390, 500],
  [320, 256],
] as const)
  test(`a row that the keys lead to is in sight, and not under the bars, at ${width} × ${height}`, async ({
    desk,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await desk.openDay();
    for (const key of [...Array<string>(9).fill('j'), ...Array<string>(7).fill('k')]) {
      await page.keyboard.press(key);
      const row = page.locator('[data-followup-id]:focus');
      const isCovered = (element: Element): boolean => {
        const { left, top, width: wide } = element.getBoundingClientRect();
        return !element.contains(document.elementFromPoint(left + wide / 2, top + 3));
      };
      await expect.poll(() => row.evaluate(isCovered)).toBe(false);
    }
  });

test('Escape on a row clears the selection, then the search, and the row stays focused and in sight', async ({
  desk,
  crm,
  page,
}) => {
  await desk.openDay();
  await page.keyboard.press('End');
  const id = (await desk.ids()).at(-1) ?? '';
  await crm.change(id, { note: 'Zebra crossing' });
  await page.getByRole('button', { name: 'Refresh' }).click();
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('zebra');
  await expect(desk.rows).toHaveCount(1);
  await search.press('Enter');
  await page.keyboard.press('x');
  await expect(page.locator('.rf-selection-bar')).toContainText('1 selected');
  await page.keyboard.press('Escape');
  await expect(page.locator('.rf-selection-bar')).toBeHidden();
  await expect(search).toHaveValue('zebra');
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  await expect(desk.rows).not.toHaveCount(1);
  await expect(desk.row(id)).toBeFocused();
  await expect(desk.row(id)).toBeInViewport({ ratio: 1 });
});
