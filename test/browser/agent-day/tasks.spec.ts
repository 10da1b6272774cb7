import type { Page } from '@playwright/test';
import type { Crm } from '../crm.js';
import type { Desk } from '../desk.js';
import { expect, test } from '../fixtures.js';
import { CountedSteps } from './steps.js';

const counted: string[] = [];

/** Records how many steps a task took, beside its target. */
function note(task: string, steps: CountedSteps, target: string): void {
  counted.push(`${task.padEnd(28)} now ${String(steps).padEnd(18)} target ${target}`);
}

test.afterAll(() => {
  process.stdout.write(`${counted.join('\n')}\n`);
});

/** A page with the focus on an open record, where a task begins. */
async function begin(desk: Desk, crm: Crm, page: Page): Promise<{ id: string; steps: CountedSteps }> {
  await desk.open();
  const shown = await desk.rows.evaluateAll((rows) =>
    rows.map((row) => (row as HTMLElement).dataset['followupId'] ?? ''),
  );
  const records = await crm.records();
  const id = shown.find((each) => {
    const record = records.find((one) => one.id === each);
    return record?.status === 'open' && (record.note ?? '').length > 0;
  });
  if (id === undefined) throw new Error('No open record is shown.');
  await desk.row(id).focus();
  return { id, steps: new CountedSteps(page) };
}

function popover(page: Page) {
  return page.getByRole('dialog', { name: /^(?:Due|Owner|Priority|Task type|Note) · / });
}

test('push to tomorrow by keys', async ({ desk, crm, page }) => {
  const { id, steps } = await begin(desk, crm, page);
  // Pressed at once, before the popover's code can have loaded.
  await steps.press('d');
  await steps.press('Enter');
  await expect(desk.said('Saved')).toBeVisible();
  await expect(popover(page)).toBeHidden();
  await expect(desk.row(id)).toBeFocused();
  const due = Date.parse((await crm.row(id))?.due_at ?? '');
  expect(due).toBeGreaterThan(Date.now());
  expect(due).toBeLessThan(Date.now() + 3 * 86_400_000);
  expect(steps.keys).toBe(2);
  note('push to tomorrow', steps, '2 keys');
});

test('push to tomorrow by mouse', async ({ desk, crm, page }) => {
  const { id, steps } = await begin(desk, crm, page);
  await desk.row(id).hover();
  await steps.click(desk.row(id).getByRole('button', { name: /^Due/ }));
  await steps.click(popover(page).getByRole('option', { name: /^Tomorrow morning/ }));
  await expect.poll(async () => Date.parse((await crm.row(id))?.due_at ?? '')).toBeGreaterThan(Date.now());
  expect(steps.clicks).toBe(2);
  note('push to tomorrow', steps, '2 clicks');
});

test('Thursday 2 pm', async ({ desk, crm, page }) => {
  const { id, steps } = await begin(desk, crm, page);
  await steps.press('d');
  await steps.type('thursday 2 pm');
  // On a Thursday there are two to choose from.
  await expect(popover(page).getByRole('option').first()).toHaveText(/Thu.*14:00/);
  await steps.press('Enter');
  await expect(desk.said('Saved')).toBeVisible();
  const due = new Date((await crm.row(id))?.due_at ?? '');
  expect(due.toLocaleString('en', { weekday: 'short', hour: 'numeric', timeZone: 'Europe/Paris' })).toMatch(
    /Thu.*2\sPM/,
  );
  expect(steps.keys).toBe(2);
  note('“Thursday 2 pm”', steps, '2 keys + text');
});

test('reassign', async ({ desk, crm, page }) => {
  const { id, steps } = await begin(desk, crm, page);
  const before = await crm.row(id);
  const name = before?.owner_user_id?.startsWith('b') ? 'hiroshi' : 'bruno';
  await steps.press('a');
  await steps.type(name);
  await expect(popover(page).getByRole('option')).toHaveCount(1);
  await steps.press('Enter');
  await expect(popover(page)).toBeHidden();
  await expect(desk.row(id)).toHaveAttribute('data-state', 'saved');
  expect(steps.keys).toBe(2);
  note('reassign', steps, '2 keys + name');
});

test('priority', async ({ desk, crm, page }) => {
  const { id, steps } = await begin(desk, crm, page);
  const before = (await crm.row(id))?.priority;
  await steps.press('p');
  await steps.press(before === 'high' ? '1' : '3');
  await expect(popover(page)).toBeHidden();
  await expect.poll(async () => (await crm.row(id))?.priority).not.toBe(before);
  expect(steps.keys).toBe(2);
  note('priority', steps, '2 keys');
});

test('add a line to the note', async ({ desk, crm, page }) => {
  const { id, steps } = await begin(desk, crm, page);
  const before = (await crm.row(id))?.note ?? '';
  await steps.press('n');
  await steps.type('Left a message');
  await steps.press('Enter');
  await expect(desk.said('Saved')).toBeVisible();
  const after = (await crm.row(id))?.note ?? '';
  expect(after.startsWith(before)).toBe(true);
  expect(after).toMatch(/\n.*\d{4}: Left a message$/);
  expect(steps.keys).toBe(2);
  note('add a line to the note', steps, '2 keys + text');
});

test('my overdue', async ({ desk, page }) => {
  await desk.open();
  const steps = new CountedSteps(page);
  await steps.click(page.getByRole('group', { name: 'Views' }).getByRole('button', { name: /^Overdue/ }));
  await expect(desk.rows.first()).toBeVisible();
  expect(steps.clicks).toBeLessThanOrEqual(1);
  note('my overdue, oldest first', steps, '0 to 1 clicks');
});

/** Selects the first rows, as many as fit into the window. */
async function selectRows(desk: Desk, steps: CountedSteps, count: number): Promise<string[]> {
  const ids = await desk.rows.evaluateAll((rows) =>
    rows.map((row) => (row as HTMLElement).dataset['followupId'] ?? ''),
  );
  const wanted = ids.slice(0, count);
  const top = (await desk.row(wanted[0] ?? '').boundingBox())?.y;
  await steps.click(desk.row(wanted[0] ?? '').getByRole('checkbox'));
  // The list does not move when the bar appears: the next click hits its target.
  expect((await desk.row(wanted[0] ?? '').boundingBox())?.y).toBe(top);
  await steps.click(desk.row(wanted.at(-1) ?? '').getByRole('checkbox'), { modifiers: ['Shift'] });
  return wanted;
}

test('25 records and one day', async ({ desk, crm, page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 });
  await desk.open();
  const steps = new CountedSteps(page);
  const ids = await selectRows(desk, steps, 25);
  const before = await Promise.all(ids.map(async (id) => (await crm.row(id))?.due_at ?? null));
  await steps.click(page.getByRole('toolbar').getByRole('button', { name: 'Due', exact: true }));
  await steps.click(popover(page).getByRole('option', { name: /^One day later/ }));
  await expect(page.getByRole('region', { name: 'Bulk update' }).getByRole('button', { name: 'Undo' })).toBeVisible();
  const after = await Promise.all(ids.map(async (id) => (await crm.row(id))?.due_at ?? null));
  const moved = ids.filter((_, place) => before[place] !== after[place]);
  expect(moved.length).toBeGreaterThan(0);
  expect(steps.clicks).toBe(4);
  note('25 records + 1 day', steps, '4 clicks');
});

test('reassign 25', async ({ desk, crm, page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 });
  await desk.open();
  const steps = new CountedSteps(page);
  const ids = await selectRows(desk, steps, 25);
  await steps.click(page.getByRole('toolbar').getByRole('button', { name: 'Owner', exact: true }));
  await steps.click(popover(page).getByRole('option').first());
  await expect(page.getByRole('region', { name: 'Bulk update' }).getByRole('button', { name: 'Undo' })).toBeVisible();
  const owners = new Set(await Promise.all(ids.map(async (id) => (await crm.row(id))?.owner_user_id)));
  expect(owners.size).toBeGreaterThan(0);
  expect(steps.clicks).toBe(4);
  note('reassign 25', steps, '4 clicks');
});
