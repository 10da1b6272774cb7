import { expect, RECORDS, test } from './fixtures.js';
import type { Desk } from './desk.js';

/** The list was read to its end; its header shows as of when. */
const ALL = `${RECORDS} follow-ups`;

/** Scrolls to the end; returns every id seen, by its place in the list. */
async function scrollToTheEnd(desk: Desk): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  await desk.rows.first().hover();
  await expect
    .poll(
      async () => {
        const rows = await desk.rows.evaluateAll((elements) =>
          elements.map(
            (row) => [Number(row.getAttribute('aria-rowindex')), row.getAttribute('data-followup-id') ?? ''] as const,
          ),
        );
        for (const [index, id] of rows) {
          expect(found.get(index) ?? id).toBe(id);
          found.set(index, id);
        }
        await desk.page.mouse.wheel(0, 250);
        return found.size;
      },
      { intervals: [60], timeout: 40_000 },
    )
    .toBe(RECORDS);
  return found;
}

test('shows the first page', async ({ desk, crm }) => {
  await desk.open();
  await expect(desk.grid).toHaveAttribute('aria-busy', 'false');
  await expect(desk.grid).toHaveAttribute('aria-rowcount', '-1');
  await expect(desk.summary).toHaveText('50 loaded');
  for (const name of ['Note', 'Priority', 'Due', 'Owner']) {
    await expect(desk.grid.getByRole('columnheader', { name, exact: true })).toBeVisible();
  }
  const [first] = await crm.records();
  await expect(desk.grid.getByRole('row').nth(1)).toHaveAttribute('data-followup-id', first?.id ?? '');
  await expect(desk.rows.first()).toHaveAttribute('data-state', 'saved');
});

test('scrolls to the end: every record once, ascending', async ({ desk, crm }) => {
  await desk.open();
  const found = await scrollToTheEnd(desk);
  const inOrder = [...found].toSorted(([a], [b]) => a - b).map(([, id]) => id);
  expect(inOrder).toEqual((await crm.records()).map(({ id }) => id));
  await expect(desk.summary).toHaveText(ALL);
  await expect(desk.page.getByText(`${RECORDS} follow-ups · all loaded`)).toBeVisible();
  await expect(desk.grid).toHaveAttribute('aria-rowcount', String(RECORDS + 1));
  expect((await crm.requests()).filter(({ method }) => method === 'GET')).toHaveLength(3);
});

test('loads more with the button', async ({ desk, page }) => {
  await desk.open();
  const more = page.getByRole('button', { name: 'Load more' });
  await more.click();
  await expect(desk.summary).toHaveText('100 loaded');
  await more.click();
  await expect(desk.summary).toHaveText(ALL);
  await expect(more).toBeHidden();
});

test('loads everything, with progress', async ({ desk, page }) => {
  await desk.open();
  const letGo = await desk.holdList();
  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading all follow-ups' })).toBeVisible();
  letGo();
  await expect(desk.summary).toHaveText(ALL);
  await expect(desk.said(`All ${RECORDS} follow-ups loaded`)).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Load all' })).toBeHidden();
});

test('stops loading everything', async ({ desk, page }) => {
  await desk.open();
  const letGo = await desk.holdList();
  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  letGo();
  await expect(desk.said('Stopped: 50 follow-ups loaded')).toBeVisible();
  await expect(desk.summary).toHaveText('50 loaded');
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Load all' })).toBeVisible();
});

test('shows what others changed and deleted after a refresh', async ({ desk, page, crm }) => {
  await desk.open();
  const changed = await crm.pick(0);
  const deleted = await crm.pick(1);
  await crm.change(changed.id, { note: 'Changed by a colleague' });
  await crm.remove(deleted.id);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(desk.row(changed.id)).toContainText('Changed by a colleague');
  await expect(desk.row(deleted.id)).toBeHidden();
  await expect(desk.said('The list is up to date')).toBeVisible();
});

test('reports that the first page failed, and retries', async ({ page, desk, crm, problems }) => {
  problems.expectFailedRequests(503);
  await crm.fail({ on: 'list', with: 503, times: 3 });
  await page.goto('/?as=amara&view=all&preload=0');
  const alert = page.getByRole('alert').filter({ hasText: 'Could not load follow-ups' });
  await expect(alert).toBeVisible({ timeout: 15_000 });
  await expect(alert).toContainText('The CRM is not available right now');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(desk.rows.first()).toBeVisible();
  await expect(alert).toBeHidden();
});

test('reports that the next page failed, keeps the rows and retries', async ({ desk, page, crm, problems }) => {
  problems.expectFailedRequests(500);
  await desk.open();
  await crm.fail({ on: 'list', with: 500, times: 3 });
  await page.getByRole('button', { name: 'Load more' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Could not load more follow-ups' });
  await expect(alert).toBeVisible({ timeout: 15_000 });
  await expect(desk.rows.first()).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(desk.summary).toHaveText('100 loaded');
  await expect(alert).toBeHidden();
});

test('shows that the list is empty', async ({ page, crm }) => {
  await crm.reset([]);
  await page.goto('/?as=amara&view=all&preload=0');
  await expect(page.getByText('No follow-ups', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
});

test('is busy while the first page loads', async ({ page, desk }) => {
  const letGo = await desk.holdList();
  await page.goto('/?as=amara&view=all&preload=0');
  await expect(desk.grid).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(desk.rows.first()).toBeVisible();
  await expect(desk.grid).toHaveAttribute('aria-busy', 'false');
});
