import type { Page } from '@playwright/test';
import type { Crm } from '../crm.js';
import type { Desk } from '../desk.js';
import { expect, test } from '../fixtures.js';

/** Opens the list with the focus on an open record, where a task begins. Returns its id. */
async function begin(desk: Desk, crm: Crm): Promise<string> {
  await desk.open();
  const shown = await desk.ids();
  const isOpen = new Set(
    (await crm.records()).flatMap(({ id, status, note }) => (status === 'open' && note ? [id] : [])),
  );
  const id = shown.find((each) => isOpen.has(each));
  if (id === undefined) throw new Error('No open record is shown.');
  await desk.row(id).focus();
  return id;
}

function popover(page: Page) {
  return page.getByRole('dialog', { name: /^(?:Due|Owner|Priority|Task type|Note) · / });
}

test('push to tomorrow by two keys', async ({ desk, crm, page }) => {
  const id = await begin(desk, crm);
  // Pressed at once, before the popover's code can have loaded.
  await page.keyboard.press('d');
  await page.keyboard.press('Enter');
  await expect(desk.said('Saved')).toBeVisible();
  await expect(popover(page)).toBeHidden();
  await expect(desk.row(id)).toBeFocused();
  const due = Date.parse((await crm.row(id))?.due_at ?? '');
  expect(due).toBeGreaterThan(Date.now());
  expect(due).toBeLessThan(Date.now() + 3 * 86_400_000);
});

test('push to tomorrow by two clicks', async ({ desk, crm, page }) => {
  const id = await begin(desk, crm);
  await desk.row(id).hover();
  await desk.row(id).getByRole('button', { name: /^Due/ }).click();
  await popover(page)
    .getByRole('option', { name: /^Tomorrow morning/ })
    .click();
  await expect.poll(async () => Date.parse((await crm.row(id))?.due_at ?? '')).toBeGreaterThan(Date.now());
});

test('Thursday 2 pm, and another owner, by keys', async ({ desk, crm, page }) => {
  const id = await begin(desk, crm);
  await page.keyboard.press('d');
  await page.keyboard.type('thursday 2 pm');
  // On a Thursday there are two to choose from.
  await expect(popover(page).getByRole('option').first()).toHaveText(/Thu.*14:00/);
  await page.keyboard.press('Enter');
  await expect(desk.said('Saved')).toBeVisible();
  const { due_at: due, owner_user_id: owner } = (await crm.row(id)) ?? {};
  expect(
    new Date(due ?? '').toLocaleString('en', { weekday: 'short', hour: 'numeric', timeZone: 'Europe/Paris' }),
  ).toMatch(/Thu.*2\sPM/);

  await page.keyboard.press('a');
  await page.keyboard.type(owner?.startsWith('b') ? 'hiroshi' : 'bruno');
  await expect(popover(page).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(popover(page)).toBeHidden();
  await expect.poll(async () => (await crm.row(id))?.owner_user_id).not.toBe(owner);
});

test('25 records and one day, by four clicks', async ({ desk, crm, page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 });
  await desk.open();
  const ids = (await desk.ids()).slice(0, 25);
  const [first, last] = [desk.row(ids[0] ?? ''), desk.row(ids.at(-1) ?? '')];
  const top = (await first.boundingBox())?.y;
  await first.getByRole('checkbox').click();
  // The list does not move when the bar appears: the next click hits its target.
  expect((await first.boundingBox())?.y).toBe(top);
  await last.getByRole('checkbox').click({ modifiers: ['Shift'] });
  const before = await Promise.all(ids.map(async (id) => (await crm.row(id))?.due_at ?? null));
  await page.getByRole('toolbar').getByRole('button', { name: 'Due', exact: true }).click();
  await popover(page)
    .getByRole('option', { name: /^One day later/ })
    .click();
  await expect(page.getByRole('region', { name: 'Bulk update' }).getByRole('button', { name: 'Undo' })).toBeVisible();
  const after = await Promise.all(ids.map(async (id) => (await crm.row(id))?.due_at ?? null));
  expect(after.filter((due, place) => due !== before[place]).length).toBeGreaterThan(0);
});
