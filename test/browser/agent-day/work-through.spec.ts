import type { Locator } from '@playwright/test';
import type { Desk } from '../desk.js';
import { expect, test } from '../fixtures.js';

test.use({ viewport: { width: 1360, height: 860 } });

const DAY_MS = 86_400_000;

/** The first open rows in order; overdue ones are at the top. */
async function openDay(desk: Desk, count: number): Promise<readonly string[]> {
  await desk.openDay();
  return (await desk.ids()).slice(0, count);
}

const isLater = (dueAt: string | null | undefined): boolean => Date.parse(dueAt ?? '') > Date.now();

test('pushing one after another keeps the place in the list', async ({ desk, crm, page }) => {
  const [first = '', second = '', third = ''] = await openDay(desk, 3);
  await desk.row(first).focus();
  const place = await desk.row(first).boundingBox();
  for (const [id, next] of [
    [first, second],
    [second, third],
  ] as const) {
    await page.keyboard.press('d');
    await page.keyboard.press('Enter');
    await expect(desk.row(next)).toBeFocused();
    expect((await desk.row(next).boundingBox())?.y).toBe(place?.y);
    await expect.poll(async () => isLater((await crm.row(id))?.due_at)).toBe(true);
  }
  expect(isLater((await crm.row(third))?.due_at)).toBe(false);
  await page.keyboard.press('j');
  await expect(desk.row(third)).not.toBeFocused();
});

test('a row that leaves the list under a resting pointer passes the focus to the next one', async ({ desk, page }) => {
  await desk.openDay();
  await page
    .getByRole('group', { name: 'Views' })
    .getByRole('button', { name: /^Overdue/ })
    .click();
  await expect(desk.rows.first()).toBeVisible();
  const [, second = '', third = '', fourth = ''] = await desk.ids();
  await desk.row(second).locator('[data-column="note"]').click();
  await page.keyboard.press('d');
  await page.keyboard.press('Enter');
  await expect(desk.row(second)).toBeHidden();
  await expect(desk.row(third)).toBeFocused();
  await page.keyboard.press('j');
  await expect(desk.row(fourth)).toBeFocused();
  expect(desk.sent).toHaveLength(1);
});

test('a key scrolls the current row into view first, and the pointer makes none current', async ({ desk, page }) => {
  await desk.openDay();
  // Nothing on the page has the focus yet.
  await page.keyboard.press('j');
  const first = desk.row((await desk.rows.first().getAttribute('data-followup-id')) ?? '');
  await expect(first).toBeFocused();
  await desk.rows.nth(4).hover();
  await page.mouse.wheel(0, 3000);
  await expect(first).not.toBeInViewport();
  await page.keyboard.press('d');
  const popover = page.getByRole('dialog', { name: /^Due · / });
  await expect(popover).toBeVisible();
  await expect(first).toBeInViewport({ ratio: 1 });
  await expect(first).toHaveAttribute('data-mark', 'asked');
  const [row, box] = [await first.boundingBox(), await popover.boundingBox()];
  expect(Math.abs((box?.y ?? 0) - (row?.y ?? 0) - (row?.height ?? 0))).toBeLessThan(40);
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
});

test('after a record moved by its own save, the focus goes to the row that followed', async ({ desk, crm, page }) => {
  const [first = '', second = '', third = ''] = await openDay(desk, 3);
  await desk.row(second).locator('[data-column="note"]').click();
  await desk.field('Due').fill('in 3 days');
  await page.keyboard.press('Control+Enter');
  await expect
    .poll(async () => Date.parse((await crm.row(second))?.due_at ?? ''))
    .toBeGreaterThan(Date.now() + 2 * DAY_MS);
  await expect(desk.row(second)).not.toBeInViewport();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(desk.row(third)).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(desk.row(first)).toHaveAttribute('aria-current', 'true');
});

/** Opens the open records with only the first page. Returns a function that lets the rest load. */
async function openFirstPage(desk: Desk): Promise<() => Promise<void>> {
  let letGo = (): void => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await desk.page.route(/\/public\/v1\/followups\?.*cursor=/, async (route) => {
    await gate;
    await route.continue();
  });
  await desk.page.goto('/?as=amara&scope=everyone');
  await expect(desk.rows.first()).toBeVisible();
  return async () => {
    letGo();
    await desk.page.getByText(/all loaded/).waitFor();
  };
}

/** The position of a row on the page, and its line in the list. */
async function standing(row: Locator): Promise<{ readonly top: number; readonly line: number }> {
  return row.evaluate((element) => ({
    top: element.getBoundingClientRect().top,
    line: Number(element.getAttribute('aria-rowindex')),
  }));
}

/** What belongs above waits, once the list is in use. */
const earlierRows = (desk: Desk): Locator => desk.page.getByRole('button', { name: /earlier ones? · Show$/ });

test.describe('while the rest of the list comes, which belongs above', () => {
  test('the focused row does not move', async ({ desk }) => {
    const loadRest = await openFirstPage(desk);
    const row = desk.row((await desk.rows.nth(8).getAttribute('data-followup-id')) ?? '');
    await row.focus();
    const before = await standing(row);
    await loadRest();
    await expect(earlierRows(desk)).toBeVisible();
    expect(await standing(row)).toEqual(before);
    await expect(row).toBeFocused();
  });

  test('a scrolled list does not move, even if the code that holds it comes after', async ({ desk, page }) => {
    let letCome = (): void => {};
    const scrolled = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route(/row-parts/, async (route) => {
      await scrolled;
      await route.continue();
    });
    const loadRest = await openFirstPage(desk);
    await desk.grid.evaluate((grid) => grid.scrollBy(0, 8 * 52));
    const row = desk.row((await desk.rows.nth(8).getAttribute('data-followup-id')) ?? '');
    await expect(row).toBeInViewport();
    const before = await standing(row);
    const code = page.waitForResponse(/row-parts/);
    letCome();
    await code;
    await loadRest();
    await expect(earlierRows(desk)).toBeVisible();
    expect(await standing(row)).toEqual(before);
  });

  test('a list at its top shows what is next', async ({ desk }) => {
    const loadRest = await openFirstPage(desk);
    const row = desk.row((await desk.rows.nth(8).getAttribute('data-followup-id')) ?? '');
    const before = await standing(row);
    await loadRest();
    expect((await standing(row)).line).toBeGreaterThan(before.line);
    expect(await desk.grid.evaluate((grid) => grid.scrollTop)).toBe(0);
  });
});

test.describe('without room for the panel', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('a double click opens the dialog, although the first click of it does', async ({ desk, page }) => {
    const [first = ''] = await openDay(desk, 1);
    await desk.row(first).locator('[data-column="note"]').dblclick();
    await expect(desk.editor).toBeVisible();
    await expect(desk.field('Note')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(desk.editButton(first)).toBeFocused();
  });
});
