import { allowClipboard } from './allow-clipboard.js';
import { expect, test } from './fixtures.js';

test.describe('a record by its address', () => {
  test('opens, even if not on the first page, and its link leads back to it', async ({ desk, page, crm, context }) => {
    await allowClipboard(context);
    const record = (await crm.records()).at(-3);
    if (!record) throw new Error('The sandbox holds no records.');
    const lists: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/public/v1/followups') lists.push(request.url());
    });
    await page.goto(`/?record=${record.id}`);
    await expect(desk.editor).toBeVisible();
    await expect(desk.field('Note')).toHaveValue(record.note ?? '');
    expect(lists.length).toBeLessThanOrEqual(4);

    await desk.button('Copy link').click();
    await expect(desk.editor.getByText('Copied')).toBeVisible();
    const copied = await page.evaluate(async () => navigator.clipboard.readText());
    expect(copied).toBe(new URL(`/?record=${record.id}`, page.url()).href);

    // A link from elsewhere has no history entry of this page before it: the editor closes in place.
    await page.keyboard.press('Escape');
    await expect(desk.editor).toBeHidden();
    expect(new URL(page.url()).searchParams.has('record')).toBe(false);
    await expect(desk.rows.first()).toBeVisible();
  });

  test('Back from the deal’s page, and a reload, lead to the same rows', async ({ desk, page }) => {
    await desk.openDay();
    const grid = page.locator('.rf-grid');
    await grid.evaluate((element) => element.scrollTo({ top: 2_000, behavior: 'instant' }));
    const link = grid.locator('[data-followup-id] a[href^="#/deals/"]');
    await expect.poll(() => grid.evaluate((element) => element.scrollTop)).toBeGreaterThan(1_900);
    const place = () =>
      grid.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return [...element.querySelectorAll<HTMLElement>('[data-followup-id]')]
          .map((row) => ({ id: row.dataset['followupId'], y: Math.round(row.getBoundingClientRect().top - top) }))
          .filter(({ y }) => y > 60 && y < bottom - top - 60)
          .toSorted((one, other) => one.y - other.y);
      });
    // The scroll position is stored once it rests: a row near the middle.
    let before = await place();
    const isKept = async (): Promise<boolean> => {
      before = await place();
      const kept = (await page.evaluate(() => sessionStorage.getItem('react-followups:places'))) ?? '';
      return before.some(({ id }) => kept.includes(`"id":"${id}"`));
    };
    await expect.poll(isKept).toBe(true);
    await link.nth(Math.floor((await link.count()) / 2)).click();
    await expect(desk.rows.first()).toBeHidden();
    await page.goBack();
    await expect.poll(place).toEqual(before);
    await page.reload();
    await expect.poll(place).toEqual(before);
  });

  test('Back closes the editor, and then returns to the previous query', async ({ desk, page }) => {
    await desk.open();
    await page
      .getByRole('group', { name: 'Views' })
      .getByRole('button', { name: /^Overdue/ })
      .click();
    await expect(page).toHaveURL(/view=overdue/);
    const id = (await desk.rows.first().getAttribute('data-followup-id')) ?? '';
    await desk.edit(id);
    await expect(page).toHaveURL(new RegExp(`record=${id}`));

    await page.goBack();
    await expect(desk.editor).toBeHidden();
    await expect(page).toHaveURL(/view=overdue/);
    await page.goForward();
    await expect(desk.editor).toBeVisible();

    // Closing by hand is the same history step.
    await desk.button('Cancel').click();
    await expect(desk.editor).toBeHidden();
    expect(new URL(page.url()).searchParams.get('record')).toBeNull();
    await page.goBack();
    await expect(page).not.toHaveURL(/view=overdue/);
    await expect(
      page.getByRole('group', { name: 'Views' }).getByRole('button', { name: /^All/, pressed: true }),
    ).toBeVisible();
  });
});
