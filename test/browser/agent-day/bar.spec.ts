import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { watchShifts } from './layout-shifts.js';

/** The page as a person opens it, with the whole list loaded. */
async function openDay(page: Page): Promise<void> {
  await page.goto('/?as=amara&scope=everyone');
  await expect(page.locator('[data-followup-id]').first()).toBeVisible();
  await expect(page.locator('.rf-loaded-summary')).toHaveText('100 of 120 follow-ups');
}

/** The distance of an element from the top of the workspace. */
async function topOf(page: Page, element: Locator): Promise<number> {
  const [outer, inner] = [await page.locator('.rf-workspace').boundingBox(), await element.first().boundingBox()];
  if (!outer || !inner) throw new Error('It is not shown.');
  return inner.y - outer.y;
}

async function heightOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.height ?? 0;
}

const bar = (page: Page) => page.locator('.rf-bar');
const line = (page: Page) => page.locator('.rf-toolbar-line');
const table = (page: Page) => page.locator('.rf-table');
const records = (page: Page) => page.locator('[data-followup-id]');

test.describe('1360 × 860', () => {
  test.use({ viewport: { width: 1360, height: 860 } });

  test('moves nothing going offline and back, while searching and filtering', async ({ page, context }) => {
    await openDay(page);
    const shifts = await watchShifts(page, 'body');
    const before = await topOf(page, table(page));
    await context.setOffline(true);
    await expect(page.getByText('You’re offline')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You’re offline')).toBeHidden();
    expect(await shifts()).toEqual([]);

    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Filters' }).getByRole('checkbox').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More options' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await shifts()).toEqual([]);

    // The rows change; what is around them must not move.
    const placeOf = async (element: Locator) => {
      const box = await element.boundingBox();
      return box && [Math.round(box.x), Math.round(box.y), Math.round(box.width)];
    };
    const places = async () => ({
      search: await placeOf(page.getByRole('searchbox', { name: 'Search' })),
      filter: await placeOf(page.getByRole('button', { name: 'Filter', exact: true })),
      overdue: await placeOf(page.locator('.rf-view[data-view="overdue"]')),
      table: await topOf(page, table(page)),
    });
    const stood = await places();
    await page.getByRole('searchbox', { name: 'Search' }).fill('renewal');
    await expect(page.locator('.rf-chips-clear')).toHaveText('Clear search');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('group', { name: 'Priority' }).getByRole('checkbox').first().check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /remove filter$/ })).toBeVisible();
    expect(await places()).toEqual(stood);
    expect(stood.table).toBe(before);
  });

  test('the list begins below a bar and days of 40 pixels each, of which none is cut off, however long its words', async ({
    page,
  }) => {
    await openDay(page);
    expect(await heightOf(bar(page))).toBe(40);
    expect(await heightOf(line(page))).toBe(40);
    expect(await heightOf(page.locator('.rf-strip-scroll'))).toBe(40);
    expect(await topOf(page, table(page))).toBeLessThanOrEqual(120);
    // Below days, the headers have no line of their own.
    expect(await topOf(page, records(page))).toBeLessThanOrEqual(160);

    const cutOff = () =>
      page.evaluate(() => {
        const box = document.querySelector('.rf-strip-scroll')?.getBoundingClientRect();
        const days = [...document.querySelectorAll('.rf-strip-day')].map((day) => day.getBoundingClientRect());
        if (!box || days.length < 15) throw new Error('There is no strip.');
        return days.filter(
          ({ top, bottom, left, right }) =>
            top < box.bottom - 1 && bottom > box.top + 1 && (left < box.left - 1 || right > box.right + 1),
        ).length;
      });
    for (let width = 740; width <= 1360; width += 40) {
      await page.setViewportSize({ width, height: 860 });
      expect([width, await cutOff()]).toEqual([width, 0]);
    }
    await page.setViewportSize({ width: 800, height: 860 });
    const last = page.locator('.rf-strip-day').last();
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 0.99 });
    expect(await cutOff()).toBe(0);

    await page.getByRole('button', { name: 'Due dates', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Due dates' })).toBeHidden();
    expect(await heightOf(line(page))).toBe(32);
  });
});

/** What lies beyond the box that clips it, or is under something else. */
function cutOffIn(page: Page, within: string): Promise<readonly string[]> {
  return page.locator(within).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { left, right, top, width, height } = element.getBoundingClientRect();
      const line = element.closest('.rf-toolbar-line')?.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const isSeen = width === 0 || (element.contains(hit) && line && left >= line.left - 1 && right <= line.right + 1);
      return isSeen && height <= (line?.height ?? 0) ? [] : [element.textContent ?? ''];
    }),
  );
}

for (const width of [1360, 1280, 1024]) {
  test(`beside the days, neither the count, a filter nor the button that clears them is cut off at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const [query, clear] of [
      ['type=call&type=email&priority=high', 'Clear filters'],
      ['q=the', 'Clear search'],
      ['due=P3B&updated=P14D', 'Clear filters'],
      ['conflicts=1&q=the', 'Clear filters'],
    ]) {
      await page.goto(`/?as=amara&scope=everyone&view=todo&${query}`);
      await expect(page.locator('.rf-loaded-summary')).toHaveText(/found|of 120/);
      await expect(page.locator('.rf-chips-clear')).toHaveText(clear as string);
      await expect(page.locator('.rf-strip-day').first()).toBeVisible();
      const parts =
        width === 1024 ? '.rf-loaded-summary, .rf-chips-clear' : '.rf-loaded-summary, .rf-toolbar-marks button';
      expect([query, await cutOffIn(page, parts)]).toEqual([query, []]);
    }
  });
}

test.describe('1024 × 768', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('ten records are in sight below the header, and views without room are in a menu, except the current one', async ({
    page,
  }) => {
    await openDay(page);
    expect(await heightOf(bar(page))).toBe(40);
    await expect(page.locator('.rf-strip')).toBeVisible();
    await page.locator('.rf-workspace').evaluate((workspace) => {
      const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const { left, width } = workspace.getBoundingClientRect();
      Object.assign(workspace.style, {
        position: 'fixed',
        top: `${top}px`,
        left: `${left}px`,
        width: `${width}px`,
        height: `${innerHeight - top}px`,
      });
    });
    const inSight = () =>
      records(page).evaluateAll((rows) => {
        const list = rows[0]?.closest('[role="grid"]')?.getBoundingClientRect();
        const { top = 0, bottom = 0 } = list ?? {};
        return rows.filter((row) => {
          const box = row.getBoundingClientRect();
          return box.bottom > top && box.top < bottom;
        }).length;
      });
    await expect.poll(inSight).toBeGreaterThanOrEqual(10);
    expect(await topOf(page, records(page))).toBeLessThanOrEqual(160);
    await page.locator('.rf-workspace').evaluate((workspace) => workspace.removeAttribute('style'));

    const row = page.locator('.rf-views-row');
    const cutOff = () =>
      row.evaluate((element) => {
        const { left, right, bottom } = element.getBoundingClientRect();
        return [...element.querySelectorAll<HTMLElement>('.rf-view:not([data-over])')].filter((view) => {
          const box = view.getBoundingClientRect();
          return box.left < left - 0.5 || box.right > right + 0.5 || box.top >= bottom;
        }).length;
      });
    const all = page.locator('.rf-view[data-view="all"]');
    await expect(all).toBeHidden();
    await page.locator('.rf-view[data-view="todo"]').focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: /^All/ }).click();
    await expect(all).toHaveAttribute('aria-pressed', 'true');
    await expect(all).toBeVisible();
    await expect.poll(cutOff).toBe(0);
    for (const width of [700, 820, 960, 1360]) {
      await page.setViewportSize({ width, height: 768 });
      await expect.poll(cutOff, `${width}`).toBe(0);
    }
  });
});

test.describe('390 × 844', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('two lines, no strip, filters from the bottom, and the search over the heading', async ({ page }) => {
    await openDay(page);
    expect(await heightOf(bar(page))).toBe(44);
    await expect(page.locator('.rf-strip')).toBeHidden();
    expect(await topOf(page, table(page))).toBeLessThanOrEqual(110);
    expect(await topOf(page, records(page))).toBeLessThanOrEqual(150);
    // Less if a scroll bar takes room.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    const search = page.getByRole('searchbox', { name: 'Search' });
    expect((await search.boundingBox())?.width).toBeLessThanOrEqual(44);
    const before = await topOf(page, table(page));
    await search.click();
    expect((await search.boundingBox())?.width).toBeGreaterThan(300);
    await search.fill('renewal');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet.getByRole('checkbox').first()).toBeVisible();
    await expect
      .poll(async () => {
        const box = await sheet.boundingBox();
        return Math.round((box?.y ?? 0) + (box?.height ?? 0));
      })
      .toBe(844);
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();
    expect(await topOf(page, table(page))).toBe(before);
  });
});
