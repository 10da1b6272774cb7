import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { setHost } from '../host-settings.js';

test('the list switches to agenda and workload, and returns to the same place', async ({ desk, page }) => {
  await page.setViewportSize({ width: 1360, height: 860 });
  await desk.open();
  const as = page.getByRole('group', { name: 'View as' });
  const option = (name: string) => as.getByRole('button', { name, exact: true });

  await desk.rows.first().getByRole('checkbox').check();
  await desk.rows.nth(3).hover();
  const firstInSight = () =>
    page.locator('[data-followup-id]').evaluateAll((rows) => {
      const box = rows[0]?.closest('.rf-table-scroll, .rf-table')?.getBoundingClientRect();
      const seen = rows.find((row) => row.getBoundingClientRect().top >= (box?.top ?? 0));
      return `${seen?.getAttribute('data-followup-id')} ${Math.round(seen?.getBoundingClientRect().top ?? 0)}`;
    });
  const atTop = await firstInSight();
  await page.mouse.wheel(0, 600);
  await expect.poll(firstInSight).not.toBe(atTop);
  let before = '';
  const rests = async (): Promise<boolean> => {
    const last = before;
    before = await firstInSight();
    return before === last;
  };
  await expect.poll(rests).toBe(true);

  await option('Agenda').click();
  const agenda = page.getByRole('region', { name: 'Agenda' });
  await expect(agenda.locator('[data-followup-id]').first()).toBeVisible();
  await expect(desk.grid).toBeHidden();
  await expect(option('Agenda')).toBeFocused();
  const box = await agenda.boundingBox();
  expect(box?.height ?? 0).toBeGreaterThan(300);

  await option('Workload').click();
  await expect(page.getByRole('region', { name: 'Workload' })).toBeVisible();

  await option('List').click();
  await expect(desk.grid).toBeVisible();
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect.poll(firstInSight).toBe(before);
});

for (const [width, height] of [
  [1360, 860],
  [390, 844],
] as const) {
  test(`the bar of a selection hides neither the workload's legend nor the last of its list, ${width} wide`, async ({
    desk,
    page,
  }) => {
    await page.setViewportSize({ width: 1360, height });
    await desk.openDay();
    await page.getByRole('group', { name: 'View as' }).getByRole('button', { name: 'Workload' }).click();
    await page.setViewportSize({ width, height });
    await page.getByRole('button', { name: /^Total: / }).click();
    const region = page.locator('.rf-workload-region');
    await region
      .getByRole('checkbox', { name: /^Select follow-up/ })
      .first()
      .check();
    const bar = page.locator('.rf-selection-bar');
    await expect(bar.getByText('1 selected')).toBeVisible();
    const edge = async (of: Locator, side: 'top' | 'bottom' | 'left' | 'right'): Promise<number> =>
      of.evaluate((element, name) => element.getBoundingClientRect()[name], side);
    const last = region.locator('li').last();
    await last.evaluate((element) => element.closest('ul')?.scrollTo(0, element.closest('ul')?.scrollHeight ?? 0));
    await expect.poll(async () => (await edge(last, 'bottom')) - (await edge(bar, 'top'))).toBeLessThanOrEqual(0);
    const legend = page.locator('.rf-workload-foot');
    if (await legend.isVisible()) expect(await edge(legend, 'right')).toBeLessThanOrEqual(await edge(bar, 'left'));
  });
}

for (const [language, width] of [
  ['de', 1280],
  ['ar', 1024],
] as const)
  test(`what gives up the selection is in sight at ${width} pixels in ${language}`, async ({ desk, page }) => {
    await page.setViewportSize({ width, height: 720 });
    await setHost(page, { language });
    await desk.open();
    await desk.rows.first().getByRole('checkbox').check();
    const clear = page.locator('.rf-selection-button[data-action="clear"]');
    const toolbar = page.locator('.rf-selection-toolbar');
    // It is one line that scrolls.
    expect(await toolbar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(0);
    await expect(clear).toBeInViewport({ ratio: 1 });
    await clear.click();
    await expect(page.locator('.rf-selection-bar[data-empty]')).toHaveCount(1);
  });

test('a notice stands in the room below a short workload, not over its totals', async ({ desk, page }) => {
  await page.setViewportSize({ width: 1360, height: 860 });
  await page.goto('/?as=amara&scope=mine');
  await page.getByText(/all loaded/).waitFor();
  await page.getByRole('group', { name: 'View as' }).getByRole('button', { name: 'Workload' }).click();
  await page.getByRole('button', { name: /^Total: / }).click();
  await page.locator('.rf-workload-open').first().press('p');
  await page.getByRole('option').last().click();
  const notice = desk.page.locator('.rf-notice');
  await expect(notice).toBeVisible();
  const bottom = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().bottom);
  const top = await notice.evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(await bottom(page.locator('.rf-workload-table')));
});

test('the workload shows all its columns at 1024 pixels, in German too', async ({ desk, page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await setHost(page, { language: 'de' });
  await desk.open();
  await page.getByRole('button', { name: 'Auslastung', exact: true }).click();
  const table = page.getByRole('grid');
  await expect(table.getByRole('columnheader', { name: 'Gesamt' })).toBeVisible();
  expect(await table.evaluate((element) => element.clientWidth - (element.parentElement?.clientWidth ?? 0))).toBe(0);
});

test('the agenda beside an open editor shows the day of the opened card, which stays current', async ({
  desk,
  page,
}) => {
  await page.setViewportSize({ width: 1360, height: 860 });
  await desk.openDay();
  await page.getByRole('group', { name: 'View as' }).getByRole('button', { name: 'Agenda' }).click();
  const columns = page.locator('.rf-agenda-days .rf-agenda-column');
  const panel = page.locator('.rf-editor-panel');
  for (const byKey of [false, true]) {
    const card = columns.last().locator('.rf-agenda-open').first();
    await (byKey ? card.press('Enter') : card.click());
    await expect(panel).toBeVisible();
    await expect(columns.first()).toBeHidden();
    await expect(card).toBeInViewport();
    await expect(byKey ? panel.getByLabel('Note') : card).toBeFocused();
    const title = page.locator('.rf-agenda-title');
    expect(await title.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(card).toBeFocused();
  }
});

test('where the agenda shows one day, its keys lead to a card of that day', async ({ desk, page }) => {
  await page.setViewportSize({ width: 640, height: 700 });
  await desk.openDay();
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitemradio', { name: 'Agenda' }).click();
  const agenda = page.getByRole('region', { name: 'Agenda' });
  const days = agenda.getByRole('navigation').getByRole('button');
  for (const name of [/^Overdue/, /^(?!Overdue|No )/]) {
    await days
      .filter({ hasText: /[1-9]\d*$/ })
      .filter({ hasText: name })
      .first()
      .click();
    await expect(agenda.locator('[data-item][tabindex="0"]')).toBeVisible();
    await page.keyboard.press('j');
    await expect(agenda.locator('[data-item]:focus')).toBeVisible();
  }
});
