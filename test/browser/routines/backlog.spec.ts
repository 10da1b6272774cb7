import type { Locator, Page } from '@playwright/test';
import { axeViolations } from '../../setup/axe.js';
import type { Crm } from '../crm.js';
import { expect, test } from '../fixtures.js';
import { AMARA, openMine, overdue, reachesOut } from './routines.js';

const LATE = overdue(60);
/** Five that are due on the first day of the plan. */
const DUE = overdue(65)
  .slice(-5)
  .map((record, at) => ({ ...record, note: `Due ${at}`, due_at: '2026-12-22T10:00:00.000Z' }));
const ALL = [...LATE, ...DUE];
const LIMIT = 9;

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Clear backlog' });

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Clear backlog…' }).click();
  await expect(dialogOf(page)).toBeVisible();
  return dialogOf(page);
}

/** How many open records Amara has, by day in Paris. */
async function perDay(crm: Crm): Promise<ReadonlyMap<string, number>> {
  const days = new Map<string, number>();
  for (const { due_at: due, owner_user_id: owner, status } of await crm.records()) {
    if (owner !== AMARA || status !== 'open') continue;
    const day = new Date(due ?? '').toLocaleDateString('sv', { timeZone: 'Europe/Paris' });
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  return days;
}

const timeOf = (due: string | null | undefined): string =>
  new Date(due ?? '').toLocaleTimeString('sv', { timeZone: 'Europe/Paris' });

const lateCount = async (crm: Crm): Promise<number> =>
  [...(await perDay(crm))].reduce((sum, [day, count]) => (day < '2026-12-22' ? sum + count : sum), 0);

test('places 60 in three presses, no day over its limit, without weekends and holidays', async ({ crm, page }) => {
  await openMine(page, crm, ALL);
  const dialog = await openDialog(page);
  await expect(dialog).toContainText('60 follow-ups on the next free days');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Move 60/ }).click();
  await expect.poll(() => lateCount(crm), { timeout: 20_000 }).toBe(0);
  const days = await perDay(crm);
  expect([...days].filter(([, count]) => count > LIMIT)).toEqual([]);
  // Friday is Christmas.
  for (const day of ['2026-12-25', '2026-12-26', '2026-12-27', '2027-01-01', '2027-01-02', '2027-01-03'])
    expect([day, days.get(day)]).toEqual([day, undefined]);
  expect([...days.keys()].sort()).toEqual([
    '2026-12-22',
    '2026-12-23',
    '2026-12-24',
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-04',
  ]);
  for (const record of LATE) {
    const row = await crm.row(record.id);
    expect(timeOf(row?.due_at)).toBe(timeOf(record.due_at));
  }
});

test('spreads 60 evenly over ten days by keys, none of them over its limit', async ({ crm, desk, page }) => {
  await openMine(page, crm, ALL);
  const dialog = await openDialog(page);
  await desk.tabTo(dialog.getByRole('checkbox', { name: 'Spread evenly' }));
  await page.keyboard.press('Space');
  const days = dialog.getByRole('spinbutton', { name: 'Working days' });
  await expect(days).toHaveValue('8');
  await desk.tabTo(days);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => lateCount(crm), { timeout: 20_000 }).toBe(0);
  const counts = [...(await perDay(crm)).values()];
  expect(counts).toHaveLength(10);
  expect(counts.reduce((sum, each) => sum + each, 0)).toBe(65);
  expect(Math.max(...counts) - Math.min(...counts)).toBe(1);
});

test.describe('at 390 pixels', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const dir of ['ltr', 'rtl'])
    test(`dark, ${dir}: nothing reaches out of the page, and axe finds nothing`, async ({ crm, page }) => {
      await openMine(page, crm, ALL, { theme: 'dark', dir });
      const dialog = await openDialog(page);
      expect(await reachesOut(page)).toBe(0);
      // Names in another script keep to the start of their lines, too.
      const [first, name] = [dialog.getByText('9 a day').first(), dialog.locator('bdi', { hasText: 'Late 60' })];
      const startOf = (line: Locator): Promise<number> =>
        line.evaluate((element, side) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return Math.round(range.getBoundingClientRect()[side === 'rtl' ? 'right' : 'left']);
        }, dir);
      expect(await startOf(name)).toBe(await startOf(first));
      await dialog.getByRole('button', { name: 'Tue 22 Dec' }).click();
      await expect(dialog.getByRole('combobox', { name: 'Day for Late 60', exact: true })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      expect(await reachesOut(page)).toBe(0);
    });
});
