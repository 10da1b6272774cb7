import { expect, test } from './fixtures.js';
import { setHost } from './host-settings.js';

test('a colleague’s change comes by itself within 15 seconds, and a conflict names the colleague', async ({
  desk,
  crm,
  page,
  problems,
}) => {
  problems.expectFailedRequests(409);
  await setHost(page, { followsChanges: true });
  const { id } = await crm.pick();
  await page.goto('/?as=amara&view=all');
  await page.getByText(/all loaded/).waitFor();
  await page.getByRole('searchbox', { name: 'Search' }).fill('Told by the feed');
  await crm.change(id, { note: 'Told by the feed' });
  await expect(desk.row(id)).toBeVisible({ timeout: 15_000 });

  await desk.edit(id);
  await desk.field('Note').fill('Mine');
  await crm.change(id, { note: 'Told by the feed again' });
  await desk.save();
  await expect(desk.prompt).toContainText('Bruno Keller changed the note');
});

test('the drawer and the page around the list speak the language of the list', async ({ page }) => {
  await setHost(page, { language: 'de' });
  await page.goto('/?as=amara');
  await page.getByRole('button', { name: 'Ausprobieren' }).click();
  const drawer = page.getByRole('complementary', { name: 'Ausprobieren' });
  await expect(drawer.getByRole('heading', { name: 'Kollegen simulieren' })).toBeVisible();
  await expect(drawer.getByRole('combobox', { name: 'Störung' })).toHaveValue('lost-answer');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test.describe('in a German browser', () => {
  test.use({ locale: 'de-AT' });

  test('words and dates are German from the first paint on', async ({ desk, page }) => {
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(globalThis, { seen });
      new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll('.rf-due, .rf-view-name, h1'))
          if (textContent) seen.add(textContent);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto('/?as=amara&scope=everyone');
    await expect(desk.rows.first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Wiedervorlagen' })).toBeVisible();
    await expect(page.locator('.rf-due').first()).toHaveText(/ überfällig$/);
    const seen = await page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen]);
    expect(seen.filter((text) => /late|Overdue|Follow-ups/.test(text))).toEqual([]);
  });
});

for (const locale of ['en-US', 'de', 'fr', 'es', 'ja', 'ar']) {
  const language = locale.slice(0, 2);
  test(`no due time is cut: ${language}`, async ({ desk, page }) => {
    await page.setViewportSize({ width: 1360, height: 860 });
    await setHost(page, { language });
    await page.goto('/?as=amara&scope=everyone');
    await expect(desk.rows.first()).toBeVisible();
    const cut = await page
      .locator('.rf-row[data-followup-id] .rf-due')
      .first()
      .evaluate((due, locale) => {
        // The widest of a year, in the place of the time of the first row.
        const format = new Intl.DateTimeFormat(locale, {
          month: 'short',
          day: 'numeric',
          hour: 'numeric',
          minute: '2-digit',
        });
        return Array.from({ length: 12 }, (_, month) => format.format(new Date(2026, month, 28, 22, 44))).filter(
          (text) => {
            due.textContent = text;
            return due.scrollWidth > due.clientWidth;
          },
        );
      }, locale);
    expect(cut).toEqual([]);
  });
}
